import { timingSafeEqual } from 'node:crypto'

interface FirstAdminCase {
  readonly email: string
  readonly setupCode: string | undefined
  /** The code the server printed at start; null when it printed none. */
  readonly expectedCode: string | null
  readonly adminEmail: string | null
  readonly isReachableFromOutside: boolean
}

const isSameCode = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Whether the account being registered becomes the instance's first administrator. Callers have made sure
 * that there is none. From outside, the printed code must be shown, or a stranger could be faster.
 */
export const isFirstAdmin = (given: FirstAdminCase): boolean => {
  if (given.adminEmail !== null && given.adminEmail !== given.email) return false
  if (!given.isReachableFromOutside) return true
  return given.expectedCode !== null && isSameCode(given.setupCode ?? '', given.expectedCode)
}
