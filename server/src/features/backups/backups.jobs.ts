import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from '../../db/backup/backup-manifest.ts'
import type { WriteBackup } from '../../db/backup/backup-process.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { ScheduledJob } from '../../jobs/schedule.ts'
import { findBackupRecord, upsertBackupRecord } from './backups.queries.ts'
import {
  backupLimitMs,
  type BackupRecord,
  isDue,
  isLeftover,
  listPrunable,
  noBackups,
  toBackupName,
  toClaimed,
} from './backups.rules.ts'

interface BackupSettings {
  readonly folder: string
  /** Whether several servers make backups, possibly each on its own disk. */
  readonly hasManyServers: boolean
  readonly writeBackup: WriteBackup
}

/**
 * Whether the newest backup is missing, because the folder was emptied or another folder was configured; a new one is
 * then made immediately. Always false with several servers, because another one may have written the file to its own
 * disk.
 */
const isLost = ({ newestAt }: BackupRecord, { folder, hasManyServers }: BackupSettings): boolean =>
  !hasManyServers && newestAt !== null && !existsSync(join(folder, toBackupName(newestAt)))

const readRecord = async ({ sql }: Pick<Database, 'sql'>): Promise<BackupRecord> =>
  (await findBackupRecord(sql)) ?? noBackups

/** Returns whether this server should make a backup now. */
const claim = async (db: Database, settings: BackupSettings): Promise<boolean> => {
  const seen = await readRecord(db)
  const isMissing = isLost(seen, settings)
  if (!isMissing && !isDue(seen, db.clock().toISOString())) return false
  return inTransaction(db, async (tx) => {
    await tx.lock('backups')
    const record = await readRecord(tx)
    const isWanted = isDue(isMissing ? { ...record, newestAt: null } : record, tx.now)
    if (isWanted) await upsertBackupRecord(tx.sql, toClaimed(record, tx.now))
    return isWanted
  })
}

/** Records the outcome and releases the claim. */
const recordOutcome = (db: Database, outcome: Partial<BackupRecord>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.lock('backups')
    await upsertBackupRecord(tx.sql, { ...(await readRecord(tx)), ...outcome, claimedUntil: null })
    if (outcome.newestAt) tx.audit({ action: 'instance_backed_up', actorUserId: null, detail: 'scheduled' })
  })

const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isLeftover)) await rm(join(folder, name), { force: true })
}

const pruneBackups = async (folder: string): Promise<void> => {
  for (const name of listPrunable(await readdir(folder))) {
    const file = join(folder, name)
    for (const path of [file, manifestFile(file)]) await rm(path, { force: true })
  }
}

/** Makes a backup when the newest one is a day old, and prunes old backups. */
export const makeBackup = async (
  db: Database,
  settings: BackupSettings,
  stopping: AbortSignal,
): Promise<void> => {
  const { folder, writeBackup } = settings
  if (!(await claim(db, settings))) return
  const madeAt = db.clock().toISOString()
  try {
    await prepareFolder(folder)
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(backupLimitMs)])
    await writeBackup(join(folder, toBackupName(madeAt)), signal)
  } catch (error) {
    // A shutdown does not count as a failure; the next start makes the backup.
    if (stopping.aborted) return recordOutcome(db, {})
    await recordOutcome(db, { failedAt: madeAt })
    throw error
  }
  await recordOutcome(db, { newestAt: madeAt, failedAt: null })
  await pruneBackups(folder)
}

/** Writes a backup to BACKUP_DIR if one is due and the settings and the installation allow it. */
export const makeScheduledBackup: ScheduledJob['run'] = async ({ db, services }, stopping) => {
  const { config, writeBackup } = services
  if (config.backupDir === null || writeBackup === null) return
  await makeBackup(
    db,
    { folder: config.backupDir, hasManyServers: config.databaseUrl !== null, writeBackup },
    stopping,
  )
}
