import { msg } from '../language/messages.ts'

// Divides an expense among people. The browser's preview and the server's split shares are computed by the same
// functions.

export const splitModes = ['equally', 'exact', 'percent', 'shares'] as const
export type SplitMode = (typeof splitModes)[number]

/** The maximum number of people among whom one expense may be divided. */
export const maxParticipants = 100

/** The entered values as one integer per person: cents, hundredths of a percent, or numbers of shares. */
export interface Division {
  readonly mode: SplitMode
  /** If the amount is split equally, only the number of values matters. */
  readonly values: readonly number[]
}

export const nobodyChosen = msg('Choose at least one person')

const toSum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const wholeInHundredths = 10_000

/** Returns the error message if the amount cannot be divided this way, otherwise null. */
const findRefusal = (amountCents: number, { mode, values }: Division): string | null => {
  const sum = toSum(values)
  if (values.length === 0) return nobodyChosen
  if (mode === 'exact' && sum !== amountCents) return msg('The shares must add up to the amount')
  if (mode === 'percent' && sum !== wholeInHundredths) return msg('The percentages must add up to 100')
  if (mode === 'shares' && sum === 0) return msg('Enter at least one share')
  return null
}

/** Distributes the remaining cents, one each, to the first participants with a positive weight. */
const toRemainderCents = (leftCents: number, weights: readonly number[]): number[] => {
  const takers = weights.flatMap((weight, index) => (weight > 0 ? [index] : [])).slice(0, leftCents)
  return weights.map((_, index) => (takers.includes(index) ? 1 : 0))
}

export type Shares =
  | {
      /** The parts in the order of the values. They add up to the amount. */
      readonly shareCents: readonly number[]
      /** The remainder within each part: 0 or 1 cent. */
      readonly remainderCents: readonly number[]
    }
  | { readonly refusal: string }

/**
 * Divides an amount to the cent: parts are rounded down, and the remainder goes to the first people, one cent each. The
 * integer arithmetic is exact: an amount has ten digits and a weight is at most 10,000, so their product stays below
 * 10^14. That is far below 2^53, so no quotient is rounded up to the next integer.
 */
export const toShareCents = (amountCents: number, division: Division): Shares => {
  const refusal = findRefusal(amountCents, division)
  if (refusal !== null) return { refusal }
  const { mode, values } = division
  if (mode === 'exact') return { shareCents: values, remainderCents: values.map(() => 0) }
  const weights = mode === 'equally' ? values.map(() => 1) : values
  const sum = toSum(weights)
  const evenCents = weights.map((weight) => Math.floor((amountCents * weight) / sum))
  const remainderCents = toRemainderCents(amountCents - toSum(evenCents), weights)
  return { shareCents: evenCents.map((cents, index) => cents + (remainderCents[index] ?? 0)), remainderCents }
}
