import type { Account } from '@roost/contract/users.ts'

const storageKey = 'account'
const confirmedKey = 'account-confirmed-at'
/** As long as a session lasts at most: after that the server would know nobody either. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Without storage every visit is a first one. */
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

/** The member who is signed in on this device, as the server last described him. */
export const findRememberedAccount = (): Account | null =>
  withStorage((storage) => parseAccount(storage.getItem(storageKey)))

/** Keeps an account that the server has just confirmed, for a start without a connection; null forgets it. */
export const rememberAccount = (account: Account | null): void => {
  withStorage((storage) => {
    if (!account) {
      storage.removeItem(storageKey)
      storage.removeItem(confirmedKey)
      return
    }
    storage.setItem(storageKey, JSON.stringify(account))
    storage.setItem(confirmedKey, String(Date.now()))
  })
}

/**
 * Forgets an account that the server has not confirmed for thirty days, and answers it: a device that stays offline
 * must not keep a household for ever.
 */
export const forgetLapsedAccount = (): Account | null =>
  withStorage((storage) => {
    const account = parseAccount(storage.getItem(storageKey))
    // Version 0.1.0 noted no time.
    const confirmedAt = Number(storage.getItem(confirmedKey) ?? Date.now())
    if (!account || Date.now() < confirmedAt + keptMs) return null
    rememberAccount(null)
    return account
  })

/** Runs the listener when another tab signs somebody in or out. */
export const onAccountChange = (listener: (account: Account | null) => void): void =>
  addEventListener('storage', ({ key }) => {
    // A null key means that another tab cleared the whole storage.
    if (key === storageKey || key === null) listener(findRememberedAccount())
  })
