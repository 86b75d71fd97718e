import { toDecimals } from './currencies.ts'

// Money is computed and stored in whole units of the smallest part of a currency: cents, yen, or thousandths of a dinar.
// Columns and variables say cents for all of them. On the wire an amount is a JSON number.

/** The largest amount: ten digits, which are 99,999,999.99 dollars, 9,999,999,999 yen or 9,999,999.999 dinars. */
export const maxAmountCents = 9_999_999_999

const scaleOf = (currency: string): number => 10 ** toDecimals(currency)

/** Converts an amount that its schema has accepted to the smallest unit of its currency. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * scaleOf(currency))

/**
 * Converts the smallest unit of a currency to the amount on the wire. The result is exact, because a number with so few
 * digits is printed as written.
 */
export const toAmount = (minor: number, currency: string): number => minor / scaleOf(currency)
