import * as z from 'zod/mini'
import { amountInput, toCents } from './money.ts'
import { id, idInBody, userId } from './fields.ts'

// How one expense is divided among people. The same functions make the preview in the browser and the shares
// on the server.

export const splitModes = ['equally', 'exact', 'percent', 'shares'] as const
export type SplitMode = (typeof splitModes)[number]

/** Most people one expense is divided among. */
export const maxParticipants = 100

/** Somebody who has, or had, a place in the books of a house group. Stays when he moves out or is deleted. */
export const ledgerMember = z.object({
  memberId: id,
  /** Null once the account is deleted. */
  userId: z.nullable(userId),
  name: z.string(),
  /** Whether he lives in the house group now. */
  isMember: z.boolean(),
})
export type LedgerMember = z.output<typeof ledgerMember>

export const splitShare = z.object({
  ...ledgerMember.shape,
  /** What his part is. */
  amount: z.number(),
  /** What was entered for him: percent, or number of shares. Null in the other modes. */
  value: z.nullable(z.number()),
})
export type SplitShare = z.output<typeof splitShare>

export const split = z.object({ mode: z.enum(splitModes), shares: z.array(splitShare) })
export type Split = z.output<typeof split>

const percent = z
  .number('Percent must be a number')
  .check(
    z.minimum(0, 'Percent must not be negative'),
    z.maximum(100, 'Percent must be at most 100'),
    z.multipleOf(0.01, 'Percent must have at most two decimals'),
  )
const shareCount = z
  .int('Shares must be a whole number')
  .check(z.minimum(0, 'Shares must not be negative'), z.maximum(1000, 'Shares must be at most 1,000'))

const nobodyChosen = 'Choose at least one person'

/** Who takes part: a person of the house group, or somebody who is in the books already. */
const participant = <T extends z.ZodMiniType>(value: T) =>
  z.object({ userId: z.optional(userId), memberId: z.optional(idInBody), value })

const participants = <T extends z.ZodMiniType>(value: T) =>
  z.array(participant(value)).check(
    z.minLength(1, nobodyChosen),
    z.maxLength(maxParticipants, 'An expense can be split among 100 people at most'),
    z.refine(
      (people) =>
        (people as readonly { userId?: string; memberId?: number }[]).every(
          (person) => (person.userId === undefined) !== (person.memberId === undefined),
        ),
      'Name each person by userId or by memberId',
    ),
  )

/** The first people in the list take the remainder, a cent each. */
export const splitInput = z.discriminatedUnion(
  'mode',
  [
    z.object({ mode: z.literal('equally'), participants: participants(z.optional(z.null())) }),
    z.object({
      mode: z.literal('exact'),
      participants: participants(amountInput({ label: 'Share', isZeroAllowed: true })),
    }),
    z.object({ mode: z.literal('percent'), participants: participants(percent) }),
    z.object({ mode: z.literal('shares'), participants: participants(shareCount) }),
  ],
  'Split must be equally, exact, percent or shares',
)
export type SplitInput = z.output<typeof splitInput>

/** What was entered, one whole number a person: cents, hundredths of a percent, or numbers of shares. */
export interface Division {
  readonly mode: SplitMode
  /** Of no matter but their count when the amount is split equally. */
  readonly values: readonly number[]
}

const toWholeNumber = (mode: SplitMode, value: number | null | undefined): number =>
  mode === 'shares' ? (value ?? 0) : toCents(value ?? 0)

/** What came over the wire, in whole numbers: a percentage has two decimals as an amount has. */
export const toDivision = ({ mode, participants: people }: SplitInput): Division => ({
  mode,
  values: people.map(({ value }) => toWholeNumber(mode, value)),
})

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
