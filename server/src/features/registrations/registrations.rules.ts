import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long an account may be pending before it is deleted. */
const pendingMs = 14 * dayMs

/** The maximum number of pending accounts registered from one IP address within a day. */
export const maxPendingOfAddress = 3

/** The maximum number of wrong codes for one account, across all codes sent: an attacker's chance is 1 in 50,000. */
export const maxWrongCodes = 20

const maxEmailsAnHour = 5

/** Limits how often a code is sent again on request. */
export const toEmailQuota = (userId: string) => ({
  key: `confirmation-letters:${userId}`,
  max: maxEmailsAnHour,
  windowMs: hourMs,
})

export const toCodeEnd = (now: string): string => addMilliseconds(now, dayMs)
export const toDayBefore = (now: string): string => addMilliseconds(now, -dayMs)
/** Accounts registered before this time have expired. */
export const toOldestPending = (now: string): string => addMilliseconds(now, -pendingMs)

const codeDigits = 6

/** Formats a random number as six digits. */
export const toConfirmationCode = (random: number): string => String(random).padStart(codeDigits, '0')
export const codeCount = 10 ** codeDigits
