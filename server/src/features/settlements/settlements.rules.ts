import type { Balance } from '@roost/contract/expenses/settlements.ts'
import type { LedgerMember } from '@roost/contract/expenses/splits.ts'
import { formatMoney } from '@roost/contract/money/money-format.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import type { Region } from '@roost/contract/language/regions.ts'

/** The balance of a ledger account: positive if it is owed money, negative if it owes. */
export interface Position {
  readonly memberId: number
  readonly balanceCents: number
}

export type LedgerEntry = LedgerMember & Position

export interface Payment {
  readonly fromMemberId: number
  readonly toMemberId: number
  readonly amountCents: number
}

/** The change to each balance in cents, by ledger account id. The changes add up to zero. */
export type BalanceChanges = ReadonlyMap<number, number>

export const isBalanced = (changes: BalanceChanges): boolean =>
  [...changes.values()].reduce((sum, cents) => sum + cents, 0) === 0

/** Paying increases the payer's balance: they are owed more, or owe less. */
export const toPaymentChanges = ({ fromMemberId, toMemberId, amountCents }: Payment): BalanceChanges =>
  new Map([
    [fromMemberId, amountCents],
    [toMemberId, -amountCents],
  ])

/** The reversal of a payment is the same payment in the other direction. */
export const toReversal = ({ fromMemberId, toMemberId, amountCents }: Payment): Payment => ({
  fromMemberId: toMemberId,
  toMemberId: fromMemberId,
  amountCents,
})

/** The largest amount in cents that the payer owes and the payee is owed. */
export const toOwedCents = (from: Position, to: Position): number =>
  Math.max(0, Math.min(-from.balanceCents, to.balanceCents))

/** Says why a payment above `owedCents` is refused, and what the person can do instead. */
export const describeExcess = (owedCents: number, region: Pick<Region, 'currency' | 'locale'>): string =>
  owedCents === 0
    ? msg('Nothing is owed here now. Record the amount as credit.')
    : fill('Only {amount} is owed here now. Record that amount, or record the rest as credit.', {
        amount: formatMoney(toAmount(owedCents, region.currency), region),
      })

/** The balances of current members and of everyone whose balance is open: the viewer first, the others by name. */
export const toBalances = (
  ledger: readonly LedgerEntry[],
  { userId: viewerId, currency }: { readonly userId: string; readonly currency: string },
): Balance[] =>
  ledger
    .filter(({ balanceCents, isMember }) => balanceCents !== 0 || isMember)
    .toSorted(
      (a, b) =>
        Number(b.userId === viewerId) - Number(a.userId === viewerId) ||
        a.name.localeCompare(b.name, 'en') ||
        a.memberId - b.memberId,
    )
    .map(({ balanceCents, ...member }) => ({ ...member, balance: toAmount(balanceCents, currency) }))

/** Twelve people have 4,096 subsets; every further person doubles the work. */
const maxExactPeople = 12

/** The open balances, the largest first. */
const listOpen = (positions: readonly Position[]): Position[] =>
  positions
    .filter(({ balanceCents }) => balanceCents !== 0)
    .toSorted((a, b) => Math.abs(b.balanceCents) - Math.abs(a.balanceCents) || a.memberId - b.memberId)

/**
 * Greedy algorithm: the largest debtor pays the largest creditor. Each payment clears one of the two balances, and the
 * last payment clears both.
 */
export const toSimplePayments = (positions: readonly Position[]): Payment[] => {
  const open = listOpen(positions)
  const owed = open.filter(({ balanceCents }) => balanceCents > 0)
  const owing = open.filter(({ balanceCents }) => balanceCents < 0)
  const payments: Payment[] = []
  for (let to = owed.shift(), from = owing.shift(); to && from;) {
    const amountCents = Math.min(to.balanceCents, -from.balanceCents)
    payments.push({ fromMemberId: from.memberId, toMemberId: to.memberId, amountCents })
    const [creditCents, debtCents] = [to.balanceCents - amountCents, from.balanceCents + amountCents]
    to = creditCents === 0 ? owed.shift() : { ...to, balanceCents: creditCents }
    from = debtCents === 0 ? owing.shift() : { ...from, balanceCents: debtCents }
  }
  return payments
}

/** Dynamic programming over all subsets of people, each a bit mask. */
interface SubsetTable {
  readonly isZeroSum: readonly boolean[]
  /** The greatest number of zero-sum groups that each subset can be partitioned into. */
  readonly zeroSumGroups: readonly number[]
}

const toSubsetTable = (people: readonly Position[]): SubsetTable => {
  const [sums, isZeroSum, zeroSumGroups] = [[0], [true], [0]]
  for (let set = 1; set < 2 ** people.length; set += 1) {
    const last = 31 - Math.clz32(set)
    const sum = (sums[set - 2 ** last] ?? 0) + (people[last]?.balanceCents ?? 0)
    let most = 0
    for (let bit = 1; bit <= set; bit *= 2)
      if (set & bit) most = Math.max(most, zeroSumGroups[set - bit] ?? 0)
    sums.push(sum)
    isZeroSum.push(sum === 0)
    zeroSumGroups.push(sum === 0 ? most + 1 : most)
  }
  return { isZeroSum, zeroSumGroups }
}

/** Partitions people into as many zero-sum groups as possible: each group saves a payment. */
const toZeroSumGroups = (people: readonly Position[]): Position[][] => {
  const { isZeroSum, zeroSumGroups } = toSubsetTable(people)
  const groups: Position[][] = []
  for (let set = 2 ** people.length - 1; set > 0;) {
    if (isZeroSum[set]) groups.push([])
    const wanted = (zeroSumGroups[set] ?? 0) - (isZeroSum[set] ? 1 : 0)
    const next = people.findIndex(
      (_, index) => set & (2 ** index) && zeroSumGroups[set - 2 ** index] === wanted,
    )
    groups.at(-1)?.push(...people.slice(next, next + 1))
    set -= 2 ** next
  }
  return groups
}

/**
 * The payments that clear all balances: the minimum number for up to twelve people, and always fewer payments than
 * people.
 */
export const toSuggestedPayments = (positions: readonly Position[]): Payment[] => {
  const people = listOpen(positions)
  const groups = people.length > maxExactPeople ? [people] : toZeroSumGroups(people)
  return groups.flatMap(toSimplePayments)
}
