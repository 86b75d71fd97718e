// Money is whole cents wherever it is computed or kept; on the wire it is a JSON number with at most two decimals.

/** 99,999,999.99: ten digits, two of them decimals. */
export const maxAmountCents = 9_999_999_999

/** Whole cents of an amount on the wire that its schema accepted. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** The amount on the wire. Exact: a number of at most two decimals is printed as it was written. */
export const toAmount = (cents: number): number => cents / 100

export const hasTwoDecimalsAtMost = (amount: number): boolean => toAmount(toCents(amount)) === amount
