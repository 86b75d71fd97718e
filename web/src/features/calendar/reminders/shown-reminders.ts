import { readPreference, writePreference } from '../../../api/device/device-preferences.ts'

const name = 'shown-reminders'
/** Ends long after the server has stopped returning a reminder. */
const retentionMs = 24 * 60 * 60 * 1000

/** When each reminder was shown, in milliseconds since the epoch. */
type ShownReminders = Readonly<Record<string, number>>

const read = (userId: string): ShownReminders => {
  const note = readPreference(userId, name)
  if (typeof note !== 'object' || note === null) return {}
  return Object.fromEntries(
    Object.entries(note).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/**
 * Returns the keys of the shown reminders. All tabs share them, so that no reminder is shown again in another tab or
 * after a reload.
 */
export const listShown = (userId: string): ReadonlySet<string> => new Set(Object.keys(read(userId)))

export const noteShown = (userId: string, keys: readonly string[], now: number): void => {
  const recent = Object.entries(read(userId)).filter(([, shownAt]) => now - shownAt < retentionMs)
  writePreference(userId, name, Object.fromEntries([...recent, ...keys.map((key) => [key, now] as const)]))
}
