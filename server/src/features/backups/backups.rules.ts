import type { BackupStatus } from '@roost/contract/admin/backups.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000

/** The state of scheduled backups, shared by all servers of the instance. */
export interface BackupRecord {
  /** The instant until which a server is making a backup, unless it has crashed. */
  readonly claimedUntil: string | null
  readonly newestAt: string | null
  /** When the last attempt failed; null after a success. */
  readonly failedAt: string | null
}

export const noBackups: BackupRecord = { claimedUntil: null, newestAt: null, failedAt: null }

const namePattern = /^roost-(\d{4}-\d\d-\d\d)\.db$/
/** A file that an interrupted attempt left behind. */
const leftoverPattern = /^roost-\d{4}-\d\d-\d\d\.db\b.*\.partial(?:-wal|-shm|-journal)?$/

export const toBackupName = (now: string): string => `roost-${now.slice(0, 10)}.db`

export const isLeftover = (name: string): boolean => leftoverPattern.test(name)

/** Half an hour less than a day, because the job runs hourly and must not miss a day by a minute. */
const dueAfterMs = 23.5 * hourMs
/** A backup that takes longer is stopped. */
export const backupLimitMs = hourMs

export const isDue = ({ claimedUntil, newestAt }: BackupRecord, now: string): boolean => {
  if (claimedUntil !== null && now < claimedUntil) return false
  return newestAt === null || now >= addMilliseconds(newestAt, dueAfterMs)
}

export const toClaimed = (record: BackupRecord, now: string): BackupRecord => ({
  ...record,
  // Slightly longer than the limit, so that the server can still record the outcome.
  claimedUntil: addMilliseconds(now, backupLimitMs + hourMs / 12),
})

const lateAfterHours = 26

export const toBackupStatus = (
  { newestAt, failedAt }: BackupRecord,
  { isOn, now }: { isOn: boolean; now: string },
): BackupStatus => {
  const ageHours =
    newestAt === null ? null : Math.max(0, Math.floor((Date.parse(now) - Date.parse(newestAt)) / hourMs))
  if (!isOn) return { state: 'off', newestAt, ageHours }
  if (failedAt !== null) return { state: 'failed', newestAt, ageHours }
  return { state: ageHours !== null && ageHours >= lateAfterHours ? 'late' : 'fine', newestAt, ageHours }
}

const dayMs = 24 * hourMs

/** The date of the Monday of the week that contains the date. */
const toWeek = (date: string): string => {
  const day = new Date(`${date}T00:00:00.000Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10)
}

const retention = [
  { count: 7, toPeriod: (date: string) => date },
  { count: 4, toPeriod: toWeek },
  { count: 6, toPeriod: (date: string) => date.slice(0, 7) },
] as const

/** The newest backup from each of the latest `count` periods. Periods without a backup do not count. */
const keepNewest = (
  newestFirst: readonly string[],
  { count, toPeriod }: (typeof retention)[number],
): readonly string[] => {
  const newest = new Map<string, string>()
  for (const date of newestFirst) if (!newest.has(toPeriod(date))) newest.set(toPeriod(date), date)
  return [...newest.values()].slice(0, count)
}

/**
 * The scheduled backups to delete: all except those to keep for the last 7 days, 4 weeks and 6 months that have any.
 * Other files in the folder are ignored.
 */
export const listPrunable = (names: readonly string[]): string[] => {
  const dates = names.flatMap((name) => namePattern.exec(name)?.[1] ?? []).toSorted()
  const newestFirst = dates.toReversed()
  const keep = new Set(retention.flatMap((rule) => keepNewest(newestFirst, rule)))
  return dates.filter((date) => !keep.has(date)).map((date) => `roost-${date}.db`)
}
