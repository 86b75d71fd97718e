// The accounts that have data on this device. The app keeps this list itself because not every browser can list its
// databases.

const storageKey = 'kept-people'

let known: readonly string[] = []

const read = (): readonly string[] => {
  try {
    const people: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(people) ? people.filter((id) => typeof id === 'string') : []
  } catch {
    return known
  }
}

const write = (people: readonly string[]): void => {
  known = people
  try {
    localStorage.setItem(storageKey, JSON.stringify(people))
  } catch {
    // Without storage, the list lasts as long as the page.
  }
}

export const listDeviceAccounts = (): readonly string[] => read()

export const addDeviceAccount = (userId: string): void => write([...new Set([...read(), userId])])

export const removeDeviceAccount = (userId: string): void => write(read().filter((id) => id !== userId))
