import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long an account waits for approval before it goes. */
const waitingMs = 14 * dayMs

/** Accounts of one address that wait and were made within a day. */
export const maxWaitingOfAddress = 3

/** Wrong codes of one account, over all that were sent: one in fifty thousand would guess an address's. */
export const maxWrongCodes = 20

const maxEmailsAnHour = 5

/** Codes that are sent again because somebody asked. */
export const toEmailAllowance = (userId: string) => ({
  key: `confirmation-letters:${userId}`,
  max: maxEmailsAnHour,
  windowMs: hourMs,
})

export const toCodeEnd = (now: string): string => addMilliseconds(now, dayMs)
export const toDayBefore = (now: string): string => addMilliseconds(now, -dayMs)
/** Whoever registered before then has waited long enough. */
export const toOldestWaiting = (now: string): string => addMilliseconds(now, -waitingMs)

const codeDigits = 6

/** Six digits of a random number. */
export const toConfirmationCode = (random: number): string => String(random).padStart(codeDigits, '0')
export const codeCount = 10 ** codeDigits
