import { addMilliseconds } from '../../lib/time/instant.ts'
import { isEqualInConstantTime } from '../../lib/cryptography/constant-time-equal.ts'

interface FirstAdminCase {
  readonly email: string
  readonly setupCode: string | undefined
  /** The code the server printed at start; null when it printed none. */
  readonly expectedCode: string | null
  readonly adminEmail: string | null
  /** Whether somebody at the machine itself registers. */
  readonly isAtThisMachine: boolean
}

/**
 * Whether the account being registered becomes the instance's first administrator. Callers have made sure
 * that there is none. From outside, the printed code must be shown, or a stranger could be faster.
 */
export const isFirstAdmin = (given: FirstAdminCase): boolean => {
  if (given.adminEmail !== null && given.adminEmail !== given.email) return false
  if (given.isAtThisMachine) return true
  return given.expectedCode !== null && isEqualInConstantTime(given.setupCode ?? '', given.expectedCode)
}

const setupCodeMs = 24 * 60 * 60 * 1000

/** Until when a code that is printed now makes an administrator; the next start prints another one. */
export const toSetupCodeEnd = (now: string): string => addMilliseconds(now, setupCodeMs)

interface DeviceSeen {
  readonly device: string
  readonly signedInAt: string
}

/** A session lasts thirty days at most: this device had none in the thirty days before. */
const knownDeviceMs = 60 * 24 * 60 * 60 * 1000

/** Whether somebody who signed in before does so from a device that he does not use these days. */
export const isNewDevice = (known: readonly DeviceSeen[], device: string, now: Date): boolean =>
  known.length > 0 &&
  !known.some((seen) => seen.device === device && Date.parse(seen.signedInAt) + knownDeviceMs > now.getTime())
