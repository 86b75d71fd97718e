/** Under which public/start.js keeps for this tab what another app has shared with it in the address. */
const storageKey = 'shared'

/** Returns it as the query of an address. */
export const readSharedQuery = (): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? location.search
  } catch {
    // Without storage, it stays in the address.
    return location.search
  }
}

export const dropShared = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored.
  }
}
