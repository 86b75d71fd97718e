// Small per-account settings that features store on this device. Wiping the device removes them.

const prefix = 'note-'

export const toKey = (userId: string, name: string): string => `${prefix}${name}-${userId}`

export const readPreference = (userId: string, name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(toKey(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

export const writePreference = (userId: string, name: string, value: unknown): void => {
  try {
    localStorage.setItem(toKey(userId, name), JSON.stringify(value))
  } catch {
    // Without storage, preferences are not saved.
  }
}

export const removePreference = (userId: string, name: string): void => {
  try {
    localStorage.removeItem(toKey(userId, name))
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Whether push messages were turned on here: a person whose session has expired expects them when they sign in again. */
export const pushPreference = 'push'
/** Until when the installed app stays signed in, which explains why it does not any more. */
export const installedPreference = 'installed'
const lasting = [pushPreference, installedPreference]

/** Removes the preferences of all accounts. `keepLastingOf` is an account whose lasting preferences stay. */
export const removePreferences = (keepLastingOf?: string): void => {
  const kept = keepLastingOf === undefined ? [] : lasting.map((name) => toKey(keepLastingOf, name))
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !kept.includes(key)) localStorage.removeItem(key)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
