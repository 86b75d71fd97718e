import type { AuditEntry } from '@roost/contract/audit.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The database itself refuses to delete younger entries (db/migrations/0002-accounts.ts). */
const keptDays = 400

/** Entries up to here may go. Counted from the newest one, as the database does: a wrong clock deletes nothing. */
export const toOldestKept = (newestInstant: string, now: string): string => {
  const latest = newestInstant < now ? newestInstant : now
  return addMilliseconds(latest, -keptDays * dayMs)
}

/** One entry as one line for the operator. */
export const formatEntry = ({ at, action, actor, subject, houseGroup, detail }: AuditEntry): string =>
  [
    at,
    action,
    `by ${actor?.displayName ?? 'nobody signed in'}`,
    ...(subject && subject.id !== actor?.id ? [`on ${subject.displayName}`] : []),
    ...(houseGroup ? [`in ${houseGroup.name}`] : []),
    ...(detail === null ? [] : [`(${detail})`]),
  ].join('  ')
