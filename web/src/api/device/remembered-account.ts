import type { Account } from '@roost/contract/accounts/users.ts'

const storageKey = 'account'
/** Under this key stands when the server last confirmed who is signed in, in milliseconds since 1970. */
export const confirmedKey = 'account-confirmed-at'
const wipeDueKey = 'wipe-due'
const dayMs = 24 * 60 * 60 * 1000
/** For how many days a session lasts without a response of the server, which an installed app notes in a preference. */
const toKeptDays = (storage: Storage, userId: string): number =>
  storage.getItem(`note-installed-${userId}`) ? 90 : 30

/** Runs the access if the browser allows storage, and returns null otherwise. */
const withStorage = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(localStorage)
  } catch {
    return null
  }
}

const parseAccount = (text: string | null): Account | null => {
  const account: unknown = text === null ? null : JSON.parse(text)
  return typeof account === 'object' && account !== null && 'id' in account ? (account as Account) : null
}

/** Returns the member signed in on this device, as last reported by the server. */
export const findRememberedAccount = (): Account | null =>
  withStorage((storage) => parseAccount(storage.getItem(storageKey)))

/** Stores an account that the server has just confirmed, so that the app can start offline; null removes it. */
export const rememberAccount = (account: Account | null): void => {
  withStorage((storage) => {
    if (!account) {
      storage.removeItem(storageKey)
      storage.removeItem(confirmedKey)
      return
    }
    storage.removeItem(wipeDueKey)
    storage.setItem(storageKey, JSON.stringify(account))
    storage.setItem(confirmedKey, String(Date.now()))
  })
}

/** Remembers whether somebody has signed out whose data is not removed from the device yet. */
export const rememberWipeDue = (isDue: boolean): void => {
  withStorage((storage) => (isDue ? storage.setItem(wipeDueKey, '1') : storage.removeItem(wipeDueKey)))
}

export const isWipeDue = (): boolean => withStorage((storage) => storage.getItem(wipeDueKey)) !== null

/**
 * Removes and returns an account that the server has not confirmed for as long as a session lasts: a device that stays offline must
 * not keep a household's data forever.
 */
export const forgetLapsedAccount = (): Account | null =>
  withStorage((storage) => {
    const account = parseAccount(storage.getItem(storageKey))
    // Version 0.1.0 did not store the time of confirmation.
    const confirmedAt = Number(storage.getItem(confirmedKey) ?? Date.now())
    if (!account || Date.now() < confirmedAt + toKeptDays(storage, account.id) * dayMs) return null
    rememberAccount(null)
    return account
  })

/** Runs the listener when another tab signs in or out. */
export const onAccountChange = (listener: (account: Account | null) => void): void =>
  addEventListener('storage', ({ key }) => {
    // A null key means that another tab cleared the whole storage.
    if (key === storageKey || key === null) listener(findRememberedAccount())
  })
