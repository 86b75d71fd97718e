import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from '../../db/backup-manifest.ts'
import type { WriteBackup } from '../../db/backup-process.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ScheduledJob } from '../../jobs/schedule.ts'
import { findBackupRecord, upsertBackupRecord } from './backups.queries.ts'
import {
  backupLimitMs,
  type BackupRecord,
  isDue,
  isLeftover,
  listExpendable,
  noBackups,
  toBackupName,
  toClaimed,
} from './backups.rules.ts'

interface BackupSettings {
  readonly folder: string
  /** Several servers make them, each on a disk of its own perhaps. */
  readonly hasManyServers: boolean
  readonly writeBackup: WriteBackup
}

/** A folder that was emptied, or is another one now, gets a backup at once; where another server put its own is not known. */
const isLost = ({ newestAt }: BackupRecord, { folder, hasManyServers }: BackupSettings): boolean =>
  !hasManyServers && newestAt !== null && !existsSync(join(folder, toBackupName(newestAt)))

const readRecord = async ({ sql }: Pick<Database, 'sql'>): Promise<BackupRecord> =>
  (await findBackupRecord(sql)) ?? noBackups

/** Answers whether this server is the one to make a backup now. */
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

/** Writes down what came of it, and lets others go on. */
const settle = (db: Database, outcome: Partial<BackupRecord>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.lock('backups')
    await upsertBackupRecord(tx.sql, { ...(await readRecord(tx)), ...outcome, claimedUntil: null })
    if (outcome.newestAt) tx.audit({ action: 'instance_backed_up', actorUserId: null, detail: 'scheduled' })
  })

const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isLeftover)) await rm(join(folder, name), { force: true })
}

const removeExpendable = async (folder: string): Promise<void> => {
  for (const name of listExpendable(await readdir(folder))) {
    const file = join(folder, name)
    for (const path of [file, manifestFile(file)]) await rm(path, { force: true })
  }
}

/** Makes a backup when the newest one is a day old, and removes those that are old enough. */
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
    // Who is asked to stop has not failed: the next start goes on.
    if (stopping.aborted) return settle(db, {})
    await settle(db, { failedAt: madeAt })
    throw error
  }
  await settle(db, { newestAt: madeAt, failedAt: null })
  await removeExpendable(folder)
}

/** Makes the backup that is due into BACKUP_DIR, where the settings and the installation allow it. */
export const makeScheduledBackup: ScheduledJob['run'] = async ({ db, services }, stopping) => {
  const { config, writeBackup } = services
  if (config.backupDir === null || writeBackup === null) return
  await makeBackup(
    db,
    { folder: config.backupDir, hasManyServers: config.databaseUrl !== null, writeBackup },
    stopping,
  )
}
