import { msg } from '../language/messages.ts'

/** The web app recognises it, and takes another zone then. */
export const timeZoneUnknown = msg('Time zone is not known')

/** Whether the name is in this runtime's time zone database. */
export const isKnownTimeZone = (name: string): boolean => {
  // An offset such as `+02:00` is not a time zone, because it has no rules for daylight saving time.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false
  try {
    // Intl is used only in browsers without Temporal, because it also accepts old abbreviations with surprising
    // meanings, such as BST for Asia/Dhaka.
    if (typeof Temporal === 'undefined') new Intl.DateTimeFormat('en', { timeZone: name })
    else Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
