import type { BackupStatus } from '@roost/contract/backups.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000

/** What is remembered of scheduled backups, for all servers of the instance. */
export interface BackupRecord {
  /** Until then a server is making one, or has died of it. */
  readonly claimedUntil: string | null
  readonly newestAt: string | null
  /** When the last attempt failed; null once one succeeds. */
  readonly failedAt: string | null
}

export const noBackups: BackupRecord = { claimedUntil: null, newestAt: null, failedAt: null }

const namePattern = /^roost-(\d{4}-\d\d-\d\d)\.db$/
/** What an attempt that was cut off left behind. */
const leftoverPattern = /^roost-\d{4}-\d\d-\d\d\.db\b.*\.partial(?:-wal|-shm|-journal)?$/

export const toBackupName = (now: string): string => `roost-${now.slice(0, 10)}.db`

export const isLeftover = (name: string): boolean => leftoverPattern.test(name)

/** Looked at every hour, a day is never missed by a minute. */
const dueAfterMs = 23.5 * hourMs
/** The time for one: whoever takes longer is stopped. */
export const backupLimitMs = hourMs

export const isDue = ({ claimedUntil, newestAt }: BackupRecord, now: string): boolean => {
  if (claimedUntil !== null && now < claimedUntil) return false
  return newestAt === null || now >= addMilliseconds(newestAt, dueAfterMs)
}

export const toClaimed = (record: BackupRecord, now: string): BackupRecord => ({
  ...record,
  // A little more than the limit: the one who made it writes down what came of it.
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

/** The Monday of its week. */
const toWeek = (date: string): string => {
  const day = new Date(`${date}T00:00:00.000Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10)
}

const kept = [
  { count: 7, toPeriod: (date: string) => date },
  { count: 4, toPeriod: toWeek },
  { count: 6, toPeriod: (date: string) => date.slice(0, 7) },
] as const

/** The newest of each of so many periods; a period without a backup does not count. */
const keepNewest = (
  newestFirst: readonly string[],
  { count, toPeriod }: (typeof kept)[number],
): readonly string[] => {
  const newest = new Map<string, string>()
  for (const date of newestFirst) if (!newest.has(toPeriod(date))) newest.set(toPeriod(date), date)
  return [...newest.values()].slice(0, count)
}

/**
 * The scheduled backups that may go: all but those of the last 7 days, 4 weeks and 6 months that have any. Other
 * files of the folder are nobody's business here.
 */
export const listExpendable = (names: readonly string[]): string[] => {
  const dates = names.flatMap((name) => namePattern.exec(name)?.[1] ?? []).toSorted()
  const newestFirst = dates.toReversed()
  const keep = new Set(kept.flatMap((rule) => keepNewest(newestFirst, rule)))
  return dates.filter((date) => !keep.has(date)).map((date) => `roost-${date}.db`)
}
