import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { toLine } from '../../lib/text/one-line.ts'
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

/** The first eight digits are enough to find an account. */
const shownIdLength = 8

const quote = (name: string): string => `“${toLine(name)}”`

/** People choose their names, which may look like anything, so what they cannot choose comes first. */
const formatPerson = (
  { id, displayName }: NonNullable<AuditEntry['actor']>,
  emails: ReadonlyMap<string, string>,
): string =>
  [toLine(emails.get(id) ?? ''), id.slice(0, shownIdLength), quote(displayName)].filter(Boolean).join(' ')

/** Formats an entry as one line for the operator, with the addresses of people by their ids. */
export const formatEntry = (
  { at, action, actor, subject, houseGroup, detail, repeats }: AuditEntry,
  emails: ReadonlyMap<string, string>,
): string =>
  [
    at,
    action,
    `by ${actor ? formatPerson(actor, emails) : 'nobody signed in'}`,
    ...(subject && subject.id !== actor?.id ? [`on ${formatPerson(subject, emails)}`] : []),
    ...(houseGroup ? [`in ${houseGroup.id} ${quote(houseGroup.name)}`] : []),
    ...(detail === null ? [] : [`(${toLine(detail)})`]),
    ...(repeats ? [`${repeats.count} times from ${repeats.firstAt} to ${repeats.lastAt}`] : []),
  ].join('  ')
