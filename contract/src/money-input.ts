import * as z from 'zod/mini'
import { hasTwoDecimalsAtMost, maxAmountCents, toAmount } from './money.ts'

interface AmountMessages {
  /** The name of the field, such as `Target amount`. */
  readonly label: string
  /** Whether zero is valid. */
  readonly isZeroAllowed?: boolean
}

/** The schema for an amount in a request. */
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
      z.maximum(toAmount(maxAmountCents), `${label} must be at most 99,999,999.99`),
      z.refine(hasTwoDecimalsAtMost, `${label} must have at most two decimals`),
    )
