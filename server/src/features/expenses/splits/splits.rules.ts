import type { FieldError } from '@roost/contract/errors.ts'
import { toAmount } from '@roost/contract/money.ts'
import type { LedgerMember, Split, SplitInput } from '@roost/contract/splits.ts'
import { type Division, type SplitMode, toShareCents } from '@roost/contract/split-rules.ts'

/** Somebody who takes part. */
export interface StoredShare {
  readonly memberId: number
  readonly shareCents: number
  /** Hundredths of a percent, or a number of shares; null in the other modes. */
  readonly weight: number | null
}

/** How an expense stands in the books: who paid it, and what everybody's part of it is. */
export interface StoredSplit {
  readonly mode: SplitMode
  readonly amountCents: number
  /** He need not take part himself. */
  readonly payerId: number
  /** The first ones take the remainder. */
  readonly shares: readonly StoredShare[]
}

/** What is wrong with a split, field by field. */
export interface SplitErrors {
  readonly errors: readonly [FieldError, ...FieldError[]]
}

/** Somebody's place in the books. */
export type Place = Pick<LedgerMember, 'memberId' | 'userId' | 'isMember'>

type Participant = SplitInput['participants'][number]

/** Whoever lives in the house group is named by his account, and everybody in the books by his place in them. */
const findMemberId = (places: readonly Place[], { userId, memberId }: Participant): number | undefined =>
  places.find((place) =>
    memberId === undefined ? place.userId === userId && place.isMember : place.memberId === memberId,
  )?.memberId

/** Who takes part, by his place in the books. */
export const toMemberIds = (
  places: readonly Place[],
  participants: readonly Participant[],
): { readonly memberIds: readonly number[] } | SplitErrors => {
  const memberIds: number[] = []
  const errors: FieldError[] = []
  for (const [index, participant] of participants.entries()) {
    const memberId = findMemberId(places, participant)
    const path = `split.participants.${index}`
    if (memberId === undefined) errors.push({ path, message: 'Choose people of your house group.' })
    else if (memberIds.includes(memberId)) errors.push({ path, message: 'Each person can take part once' })
    else memberIds.push(memberId)
  }
  const [first, ...others] = errors
  return first ? { errors: [first, ...others] } : { memberIds }
}

type Bill = Pick<StoredSplit, 'amountCents' | 'payerId'> & {
  /** Who takes part, in order. */
  readonly memberIds: readonly number[]
}

/** The shares add up to the amount, which the payer paid. */
export const toStoredSplit = (
  { amountCents, payerId, memberIds }: Bill,
  division: Division,
): StoredSplit | SplitErrors => {
  const divided = toShareCents(amountCents, division)
  if ('refusal' in divided) return { errors: [{ path: 'split', message: divided.refusal }] }
  const { mode, values } = division
  const hasWeights = mode === 'percent' || mode === 'shares'
  const shares = memberIds.map((memberId, index) => ({
    memberId,
    shareCents: divided.shareCents[index] ?? 0,
    weight: hasWeights ? (values[index] ?? null) : null,
  }))
  return { mode, amountCents, payerId, shares }
}

/** Everybody who stands in a split. */
export const listSharers = (split: StoredSplit | null): ReadonlySet<number> =>
  new Set(split ? [split.payerId, ...split.shares.map(({ memberId }) => memberId)] : [])

/** The same split of another amount. An exact one is refused: nobody knows whose part the difference is. */
export const toSplitOfAmount = (
  { mode, payerId, shares }: StoredSplit,
  amountCents: number,
): StoredSplit | SplitErrors =>
  toStoredSplit(
    { amountCents, payerId, memberIds: shares.map(({ memberId }) => memberId) },
    { mode, values: shares.map(({ shareCents, weight }) => (mode === 'exact' ? shareCents : (weight ?? 1))) },
  )

type BalanceChange = readonly [memberId: number, cents: number]

/** Whoever paid is owed it, and everybody owes his part. */
const listBalanceChanges = ({ payerId, amountCents, shares }: StoredSplit): BalanceChange[] => [
  [payerId, amountCents],
  ...shares.map(({ memberId, shareCents }) => [memberId, -shareCents] as const),
]

/** What changes in the books when an expense is split like that and was like that before; null is not at all. */
export const toBalanceChanges = (
  before: StoredSplit | null,
  after: StoredSplit | null,
): Map<number, number> => {
  const added = after ? listBalanceChanges(after) : []
  const removed = before ? listBalanceChanges(before).map(([id, cents]) => [id, -cents] as const) : []
  const changes = new Map<number, number>()
  for (const [id, cents] of [...added, ...removed]) changes.set(id, (changes.get(id) ?? 0) + cents)
  return changes
}

const toValue = (mode: SplitMode, weight: number | null): number | null =>
  weight !== null && mode === 'percent' ? toAmount(weight) : weight

/** As it is shown. */
export const toSplit = ({ mode, shares }: StoredSplit, ledger: readonly LedgerMember[]): Split => ({
  mode,
  shares: shares.flatMap(({ memberId, shareCents, weight }) =>
    ledger
      .filter((member) => member.memberId === memberId)
      .map(({ userId, name, isMember }) => ({
        memberId,
        userId,
        name,
        isMember,
        amount: toAmount(shareCents),
        value: toValue(mode, weight),
      })),
  ),
})
