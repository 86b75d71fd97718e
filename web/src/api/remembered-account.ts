import type { Account } from '@roost/contract/users.ts'

const storageKey = 'account'

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

/** Keeps the account for a start without a connection; null forgets it. */
export const rememberAccount = (account: Account | null): void => {
  withStorage((storage) =>
    account ? storage.setItem(storageKey, JSON.stringify(account)) : storage.removeItem(storageKey),
  )
}

/** Runs the listener when another tab signs somebody in or out. */
export const onAccountChange = (listener: (account: Account | null) => void): void =>
  addEventListener('storage', ({ key }) => {
    // A null key means that another tab cleared the whole storage.
    if (key === storageKey || key === null) listener(findRememberedAccount())
  })
