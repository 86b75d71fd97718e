import { addMilliseconds } from '../../lib/time/instant.ts'
import { isEqualInConstantTime } from '../../lib/cryptography/constant-time-equal.ts'

interface FirstAdminCase {
  readonly email: string
  readonly setupCode: string | undefined
  /** The code that the server printed at startup; null when it printed none. */
  readonly expectedCode: string | null
  readonly adminEmail: string | null
  /** Whether the registration comes from the machine that Roost runs on. */
  readonly isAtThisMachine: boolean
}

/**
 * Whether the account being registered becomes the instance's first administrator. Callers have checked that there is
 * no administrator yet. Registering from outside requires the printed code, because an attacker could register first.
 */
export const isFirstAdmin = (given: FirstAdminCase): boolean => {
  if (given.adminEmail !== null && given.adminEmail !== given.email) return false
  if (given.isAtThisMachine) return true
  return given.expectedCode !== null && isEqualInConstantTime(given.setupCode ?? '', given.expectedCode)
}

const setupCodeMs = 24 * 60 * 60 * 1000

/** The instant at which a code printed now expires. The next start after that prints a new one. */
export const toSetupCodeEnd = (now: string): string => addMilliseconds(now, setupCodeMs)

interface DeviceSeen {
  readonly device: string
  readonly signedInAt: string
}

/**
 * A session in a browser lasts at most thirty days, so a device counts as new when it had none in the thirty days before. An
 * installed app is signed in to once a year, which is worth an email.
 */
const knownDeviceMs = 60 * 24 * 60 * 60 * 1000

/** Whether a person who has signed in before is using a device without a recent sign-in. */
export const isNewDevice = (known: readonly DeviceSeen[], device: string, now: Date): boolean =>
  known.length > 0 &&
  !known.some((seen) => seen.device === device && Date.parse(seen.signedInAt) + knownDeviceMs > now.getTime())

/** More names would say little, and no stranger needs to read them. */
const maxApprovers = 3

/** The first names of the administrators, for somebody who waits for one of them; none if there are many. */
export const toApproverNames = (admins: readonly { readonly firstName: string | null }[]): string[] =>
  admins.length > maxApprovers ? [] : admins.flatMap(({ firstName }) => firstName?.trim() || [])
