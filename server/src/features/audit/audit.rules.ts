import type { AuditEntry } from '@roost/contract/audit.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The database itself refuses to delete newer entries (db/migrations/0002-accounts.ts). */
const retentionDays = 400

/**
 * Entries up to this instant may be deleted. Their age is measured from the newest entry, as in the database trigger,
 * so that nothing is deleted early because the clock is fast.
 */
export const toRetentionCutoff = (newestInstant: string, now: string): string => {
  const latest = newestInstant < now ? newestInstant : now
  return addMilliseconds(latest, -retentionDays * dayMs)
}

/** Formats an entry as one line for the operator. */
export const formatEntry = ({
  at,
  action,
  actor,
  subject,
  houseGroup,
  detail,
  repeats,
}: AuditEntry): string =>
  [
    at,
    action,
    `by ${actor?.displayName ?? 'nobody signed in'}`,
    ...(subject && subject.id !== actor?.id ? [`on ${subject.displayName}`] : []),
    ...(houseGroup ? [`in ${houseGroup.name}`] : []),
    ...(detail === null ? [] : [`(${detail})`]),
    ...(repeats ? [`${repeats.count} times from ${repeats.firstAt} to ${repeats.lastAt}`] : []),
  ].join('  ')
