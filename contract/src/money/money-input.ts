import * as z from 'zod/mini'
import { findExcess, findRemainder } from './amount-rules.ts'
import { documented } from '../fields/fields.ts'
import { fill } from '../language/messages.ts'

interface AmountMessages {
  /** The name of the field, such as `Target amount`. */
  readonly label: string
  /** Whether zero is valid. */
  readonly isZeroAllowed?: boolean
}

const check = (findFault: (amount: number, label: string) => string | null, label: string) =>
  z.refine<number>((amount) => findFault(amount, label) === null, {
    error: ({ input }) => findFault(Number(input), label) ?? undefined,
  })

/** The schema for an amount in a request. The document of the API describes amounts in dollars. */
export const amountInput = ({ label, isZeroAllowed = false }: AmountMessages) =>
  documented(
    z
      .number({
        error: ({ input }) =>
          input === undefined || input === null || input === ''
            ? fill('{label} is required', { label })
            : fill('{label} must be a number', { label }),
      })
      .check(
        isZeroAllowed
          ? z.minimum(0, fill('{label} must not be negative', { label }))
          : z.positive(fill('{label} must be greater than 0', { label })),
        check(findExcess, label),
        check(findRemainder, label),
      ),
    { multipleOf: 0.01, maximum: 99_999_999.99 },
  )
