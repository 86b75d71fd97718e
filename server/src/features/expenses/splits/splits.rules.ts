import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import type { LedgerMember, Split, SplitInput } from '@roost/contract/expenses/splits.ts'
import { type Division, type SplitMode, toShareCents } from '@roost/contract/expenses/split-rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

/** The share of one participant. */
export interface StoredShare {
  readonly memberId: number
  readonly shareCents: number
  /** Hundredths of a percent in mode `percent`, the number of shares in mode `shares`, null in the other modes. */
  readonly weight: number | null
}

/** A split as stored in the ledger: who paid the expense, and everyone's share of it. */
export interface StoredSplit {
  readonly mode: SplitMode
  readonly amountCents: number
  /** The payer does not have to be a participant. */
  readonly payerId: number
  /** Rounding remainders go to the first shares. */
  readonly shares: readonly StoredShare[]
}

/** The split of an expense before and after a change; null when it is not split. */
export interface SplitChange {
  readonly before: StoredSplit | null
  readonly after: StoredSplit | null
}

/** The errors in a split, by field. */
export interface SplitErrors {
  readonly errors: readonly [FieldError, ...FieldError[]]
}

/** A person's entry in the ledger of a house group. */
export type LedgerAccount = Pick<LedgerMember, 'memberId' | 'userId' | 'isMember'>

type Participant = SplitInput['participants'][number]

/** A member of the house group can be identified by user id, and everyone in the ledger by ledger account. */
const findMemberId = (
  ledgerAccounts: readonly LedgerAccount[],
  { userId, memberId }: Participant,
): number | undefined =>
  ledgerAccounts.find((account) =>
    memberId === undefined ? account.userId === userId && account.isMember : account.memberId === memberId,
  )?.memberId

/** Resolves the participants to their ledger accounts. */
export const toMemberIds = (
  ledgerAccounts: readonly LedgerAccount[],
  participants: readonly Participant[],
): { readonly memberIds: readonly number[] } | SplitErrors => {
  const memberIds: number[] = []
  const errors: FieldError[] = []
  for (const [index, participant] of participants.entries()) {
    const memberId = findMemberId(ledgerAccounts, participant)
    const path = `split.participants.${index}`
    if (memberId === undefined) errors.push({ path, message: msg('Choose people of your house group.') })
    else if (memberIds.includes(memberId))
      errors.push({ path, message: msg('Each person can take part once') })
    else memberIds.push(memberId)
  }
  const [first, ...others] = errors
  return first ? { errors: [first, ...others] } : { memberIds }
}

type Bill = Pick<StoredSplit, 'amountCents' | 'payerId'> & {
  /** The participants' ledger accounts, in order. */
  readonly memberIds: readonly number[]
}

/** Divides the amount among the participants. The shares add up to the amount. */
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

/** Every ledger account in a split, including the payer's. */
export const listSharers = (split: StoredSplit | null): ReadonlySet<number> =>
  new Set(split ? [split.payerId, ...split.shares.map(({ memberId }) => memberId)] : [])

/** The people who have a share of a split, or have paid it, and were not part of it before. */
export const listNewParties = ({ before, after }: SplitChange): ReadonlySet<number> => {
  const toParties = (split: StoredSplit | null) =>
    new Set(
      split && [
        split.payerId,
        ...split.shares.flatMap(({ memberId, shareCents }) => (shareCents > 0 ? [memberId] : [])),
      ],
    )
  return toParties(after).difference(toParties(before))
}

/**
 * The same split applied to another amount. Exact shares are refused, because it is unknown whose share should change.
 */
export const toSplitOfAmount = (
  { mode, payerId, shares }: StoredSplit,
  amountCents: number,
): StoredSplit | SplitErrors =>
  toStoredSplit(
    { amountCents, payerId, memberIds: shares.map(({ memberId }) => memberId) },
    { mode, values: shares.map(({ shareCents, weight }) => (mode === 'exact' ? shareCents : (weight ?? 1))) },
  )

type BalanceChange = readonly [memberId: number, cents: number]

/** The payer is owed the amount, and every participant owes their share. */
const listBalanceChanges = ({ payerId, amountCents, shares }: StoredSplit): BalanceChange[] => [
  [payerId, amountCents],
  ...shares.map(({ memberId, shareCents }) => [memberId, -shareCents] as const),
]

/** The balance changes between two splits of an expense; null means not split. */
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
  weight !== null && mode === 'percent' ? weight / 100 : weight

/** The split as returned to clients. */
export const toSplit = (
  { mode, shares }: StoredSplit,
  ledger: readonly LedgerMember[],
  currency: string,
): Split => ({
  mode,
  shares: shares.flatMap(({ memberId, shareCents, weight }) =>
    ledger
      .filter((member) => member.memberId === memberId)
      .map(({ userId, name, isMember }) => ({
        memberId,
        userId,
        name,
        isMember,
        amount: toAmount(shareCents, currency),
        value: toValue(mode, weight),
      })),
  ),
})
