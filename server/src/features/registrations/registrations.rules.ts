import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long an account may be pending before it is deleted. */
const pendingMs = 14 * dayMs

/** Pending accounts of one address that were created within a day. */
export const maxPendingOfAddress = 3

/** Wrong codes of one account over all codes sent; so one in fifty thousand attackers would guess one. */
export const maxWrongCodes = 20

const maxEmailsAnHour = 5

/** Codes that are sent again on request. */
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

/** Six digits made from a random number. */
export const toConfirmationCode = (random: number): string => String(random).padStart(codeDigits, '0')
export const codeCount = 10 ** codeDigits
