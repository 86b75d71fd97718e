// Money is computed and stored in whole cents; on the wire it is a JSON number with at most two decimals.

/** An amount of 99,999,999.99: ten digits, of which two are decimals. */
export const maxAmountCents = 9_999_999_999

/** Converts an amount that its schema has accepted to whole cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/**
 * Converts whole cents to the amount on the wire. The result is exact, because a number with at most two decimals is
 * printed as written.
 */
export const toAmount = (cents: number): number => cents / 100

export const hasTwoDecimalsAtMost = (amount: number): boolean => toAmount(toCents(amount)) === amount
