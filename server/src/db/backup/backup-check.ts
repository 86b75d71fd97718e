import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BackupError, readManifest } from './backup-manifest.ts'
import { restoreBackup } from './backup.ts'
import type { RowCounts } from './copy-tables.ts'
import { createDataDirectory, databaseFile } from '../engines/data-directory.ts'
import { openSqlite } from '../engines/sqlite.ts'

export interface BackupCheck {
  readonly rows: RowCounts
  /** Null if the backup has no manifest, so only the file itself could be checked. */
  readonly madeAt: string | null
}

const assertReferences = async (file: string): Promise<void> => {
  const restored = openSqlite(file)
  try {
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(restored.admin)
    if (rows[0]) throw new BackupError(`Rows of ${rows[0].table} refer to others that are not there.`)
  } finally {
    await restored.close()
  }
}

/**
 * Proves that a backup can be restored by restoring it into a temporary folder, which is removed afterwards: the file
 * is unchanged, SQLite's integrity check succeeds, and this version of Roost can migrate it.
 */
export const checkBackup = async (dataDir: string, file: string): Promise<BackupCheck> => {
  createDataDirectory(dataDir)
  const folder = await mkdtemp(join(dataDir, 'restore-check-'))
  try {
    const rows = await restoreBackup({ dataDir: folder, databaseUrl: null }, file)
    await assertReferences(databaseFile(folder))
    return { rows, madeAt: (await readManifest(file))?.madeAt ?? null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
