import { addMilliseconds } from '../../lib/time/instant.ts'
import { AppError } from '../../lib/app-error.ts'

const hourMs = 60 * 60 * 1000

/** The lifetime of a demo account. */
const demoMs = 2 * hourMs
/** The maximum number of demo accounts that may exist at the same time. */
const maxDemoAccounts = 20

export const toDemoExpiry = (now: string): string => addMilliseconds(now, demoMs)

/**
 * Throws `demo.too_many` at the limit, with the time until the first demo account expires. Expects the expiry times in
 * ascending order.
 */
export const assertRoom = (expiries: readonly string[], now: string): void => {
  const [next = now] = expiries
  if (expiries.length >= maxDemoAccounts)
    throw new AppError('demo.too_many', {
      retryAfterSeconds: Math.ceil((Date.parse(next) - Date.parse(now)) / 1000),
    })
}

/** An address that receives no email: the top-level domain `invalid` never resolves (RFC 2606). */
export const toPlaceholderEmail = (unique: string): string => `${unique}@temporary.invalid`

/** Sample data is offered only to a household that has fewer tasks, shopping items and events than this in all. */
export const maxRowsBeforeSample = 10

export const isNearlyEmpty = (rowCount: number): boolean => rowCount < maxRowsBeforeSample
