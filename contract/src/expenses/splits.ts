import * as z from 'zod/mini'
import { id, idInBody, userId } from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'
import { toMinor } from '../money/money.ts'
import { type Division, maxParticipants, nobodyChosen, splitModes, type SplitMode } from './split-rules.ts'

/**
 * A ledger account: a person's entry in the ledger of a house group. It remains when the person leaves or their account
 * is deleted.
 */
export const ledgerMember = z.object({
  memberId: id,
  /** Null once the account is deleted. */
  userId: z.nullable(userId),
  name: z.string(),
  /** Whether the person is currently a member of the house group. */
  isMember: z.boolean(),
})
export type LedgerMember = z.output<typeof ledgerMember>

export const splitShare = z.object({
  ...ledgerMember.shape,
  /** The amount that is the person's part. */
  amount: z.number(),
  /** The percentage or number of shares entered; null in the other modes. */
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

/** A participant: a member of the house group (`userId`) or an existing ledger account (`memberId`). */
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

/** The remainder goes to the first people in the list, one cent each. */
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

/** Percentages have two decimals. */
export const toHundredths = (percent: number): number => Math.round(percent * 100)

const toWholeNumber = (mode: SplitMode, value: number, currency: string): number => {
  if (mode === 'percent') return toHundredths(value)
  return mode === 'exact' ? toMinor(value, currency) : value
}

/** Converts the input to integers. Exact amounts are in the given currency. */
export const toDivision = ({ mode, participants: people }: SplitInput, currency: string): Division => ({
  mode,
  values: people.map(({ value }) => toWholeNumber(mode, value ?? 0, currency)),
})
