// How one expense is divided among people. The same functions make the preview in the browser and the shares
// on the server.

export const splitModes = ['equally', 'exact', 'percent', 'shares'] as const
export type SplitMode = (typeof splitModes)[number]

/** Most people one expense is divided among. */
export const maxParticipants = 100

/** What was entered, one whole number a person: cents, hundredths of a percent, or numbers of shares. */
export interface Division {
  readonly mode: SplitMode
  /** Of no matter but their count when the amount is split equally. */
  readonly values: readonly number[]
}

export const nobodyChosen = 'Choose at least one person'

const toSum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const wholeInHundredths = 10_000

/** Why an amount cannot be divided like that, in words; null when it can. */
const findRefusal = (amountCents: number, { mode, values }: Division): string | null => {
  const sum = toSum(values)
  if (values.length === 0) return nobodyChosen
  if (mode === 'exact' && sum !== amountCents) return 'The shares must add up to the amount'
  if (mode === 'percent' && sum !== wholeInHundredths) return 'The percentages must add up to 100'
  if (mode === 'shares' && sum === 0) return 'Enter at least one share'
  return null
}

/** A cent each for the first who take part, as long as there are some. */
const toRemainderCents = (leftCents: number, weights: readonly number[]): number[] => {
  const takers = weights.flatMap((weight, index) => (weight > 0 ? [index] : [])).slice(0, leftCents)
  return weights.map((_, index) => (takers.includes(index) ? 1 : 0))
}

export type Shares =
  | {
      /** Everybody's part, in the order of the values. They add up to the amount. */
      readonly shareCents: readonly number[]
      /** How much of each part is a cent that was left over: 0 or 1. */
      readonly remainderCents: readonly number[]
    }
  | { readonly refusal: string }

/**
 * Divides an amount to the cent: rounded down, and what is left over goes to the first people. Exact in whole
 * numbers: an amount has ten digits and a weight is 10,000 at most, so their product stays below 10^14 and far
 * below 2^53, up to where a quotient of whole numbers never rounds up to the next one.
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
