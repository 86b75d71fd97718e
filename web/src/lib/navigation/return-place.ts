const storageKey = 'return-to'

/** Runs the access if the browser allows storage, and returns null otherwise. */
const withStorage = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(sessionStorage)
  } catch {
    return null
  }
}

/** Remembers the page for this tab, which leaves Roost to sign in with a provider and comes back to the start page. */
export const keepReturnPlace = (): void => {
  const { pathname, search, hash } = location
  withStorage((storage) => storage.setItem(storageKey, pathname + search + hash))
}

/** Returns the remembered page once. */
export const takeReturnPlace = (): string | null =>
  withStorage((storage) => {
    const place = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return place
  })
