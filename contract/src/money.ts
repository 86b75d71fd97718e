import * as z from 'zod/mini'

// Money is whole cents wherever it is computed or kept; on the wire it is a JSON number with at most two decimals.

/** 99,999,999.99: ten digits, two of them decimals. */
export const maxAmountCents = 9_999_999_999

/** Whole cents of an amount on the wire that its schema accepted. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** The amount on the wire. Exact: a number of at most two decimals is printed as it was written. */
export const toAmount = (cents: number): number => cents / 100

const hasTwoDecimalsAtMost = (amount: number): boolean => toAmount(toCents(amount)) === amount

interface AmountMessages {
  /** What the amount is called: `Target amount`. */
  readonly label: string
  /** Whether nothing at all is an amount too. */
  readonly isZeroAllowed?: boolean
}

/** An amount as a client sends it. */
export const amountInput = ({ label, isZeroAllowed = false }: AmountMessages) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? `${label} is required`
          : `${label} must be a number`,
    })
    .check(
      isZeroAllowed
        ? z.minimum(0, `${label} must not be negative`)
        : z.positive(`${label} must be greater than 0`),
      z.maximum(maxAmountCents / 100, `${label} must be at most 99,999,999.99`),
      z.refine(hasTwoDecimalsAtMost, `${label} must have at most two decimals`),
    )
