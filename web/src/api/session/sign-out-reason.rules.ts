import { installedIdleDays } from '@roost/contract/accounts/session-values.ts'
import { msg } from '@roost/contract/language/messages.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What an installed app notes on the device while somebody is signed in. */
export interface InstalledNote {
  /** When the server last said until when. */
  readonly at: number
  /** When the person is signed out if they do not use the app any more. */
  readonly until: number
}

interface SignedOutDevice {
  /** Null if nobody was signed in, somebody has signed out, or the device has deleted it. */
  readonly note: InstalledNote | null
  /** Whether the device still knows that somebody was signed in to the installed app once. */
  readonly wasUsed: boolean
  /** Whether the cookie of a session that has ended is still there. */
  readonly hasEnded: boolean
  readonly now: number
}

export type SignOutReason = 'unused' | 'year-over' | 'ended' | 'cookie-deleted' | 'maybe-deleted'

const isEndOfYear = ({ at, until }: InstalledNote): boolean => until - at < (installedIdleDays - 1) * dayMs

/** Why the installed app is signed out, as far as the device can know; null if there is nothing to explain. */
export const findReason = ({ note, wasUsed, hasEnded, now }: SignedOutDevice): SignOutReason | null => {
  if (!note) return wasUsed || hasEnded ? null : 'maybe-deleted'
  if (now >= note.until) return isEndOfYear(note) ? 'year-over' : 'unused'
  return hasEnded ? 'ended' : 'cookie-deleted'
}

export const signOutReasons: Readonly<Record<SignOutReason, string>> = {
  unused: msg('You were signed out because Roost was not opened on this device for 90 days.'),
  'year-over': msg('You were signed out because Roost asks for your password once a year.'),
  ended: msg('You were signed out from another device, by a new password or by an administrator.'),
  'cookie-deleted': msg('You were signed out because this device has deleted the cookie of Roost.'),
  'maybe-deleted': msg(
    'If you were signed in here before, this device has deleted what Roost had stored on it.',
  ),
}
