import { readPreference, writePreference } from '../../../api/device-preferences.ts'

const name = 'shown-reminders'
/** Long after the last time at which the server still tells of a reminder. */
const keptMs = 24 * 60 * 60 * 1000

/** When each was shown, in milliseconds. */
type ShownReminders = Readonly<Record<string, number>>

const read = (userId: string): ShownReminders => {
  const note = readPreference(userId, name)
  if (typeof note !== 'object' || note === null) return {}
  return Object.fromEntries(
    Object.entries(note).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** Shared by the tabs of a browser, so that neither another one nor a reload shows a reminder again. */
export const listShown = (userId: string): ReadonlySet<string> => new Set(Object.keys(read(userId)))

export const noteShown = (userId: string, keys: readonly string[], now: number): void => {
  const kept = Object.entries(read(userId)).filter(([, shownAt]) => now - shownAt < keptMs)
  writePreference(userId, name, Object.fromEntries([...kept, ...keys.map((key) => [key, now] as const)]))
}
