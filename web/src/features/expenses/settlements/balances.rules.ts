import type { Balance, Settlement, Suggestion } from '@roost/contract/settlements.ts'
import type { LedgerMember } from '@roost/contract/splits.ts'
import { formatMoney } from '@roost/contract/money-format.ts'

/** The signed-in member, who is addressed as “you”. */
export interface Viewer {
  readonly userId: string
}

/**
 * Returns whether a ledger account belongs to a person who has left the household. A deleted account does not count,
 * because its name already shows that it was deleted.
 */
export const hasMovedOut = ({ isMember, userId }: Pick<LedgerMember, 'isMember' | 'userId'>): boolean =>
  !isMember && userId !== null

export const findOwnBalance = (balances: readonly Balance[], viewer: Viewer): Balance | undefined =>
  balances.find(({ userId }) => userId === viewer.userId)

export type BalanceKind = 'owes' | 'owed' | 'settled'

export const toBalanceKind = (balance: number): BalanceKind => {
  if (balance === 0) return 'settled'
  return balance < 0 ? 'owes' : 'owed'
}

/** Describes the viewer's own balance. */
export const formatOwnBalance = (balance: number): string => {
  const amount = formatMoney(Math.abs(balance))
  const texts = {
    owes: `You owe ${amount}`,
    owed: `You are owed ${amount}`,
    settled: 'You are all settled up',
  } as const
  return texts[toBalanceKind(balance)]
}

/** Describes a balance in the list of all members. */
export const formatBalance = (balance: number): string => {
  const amount = formatMoney(Math.abs(balance))
  const texts = { owes: `owes ${amount}`, owed: `is owed ${amount}`, settled: 'settled up' } as const
  return texts[toBalanceKind(balance)]
}

interface Ledger {
  readonly balances: readonly Balance[]
  readonly suggestions: readonly Suggestion[]
}

const toName = (balances: readonly Balance[], memberId: number): string =>
  balances.find((balance) => balance.memberId === memberId)?.name ?? 'Unknown'

/** Describes a suggested payment: `You owe Ben $12.00`. */
export const formatSuggestion = (
  { fromMemberId, toMemberId, amount }: Suggestion,
  balances: readonly Balance[],
  viewer: Viewer,
): string => {
  const own = findOwnBalance(balances, viewer)?.memberId
  const from = toName(balances, fromMemberId)
  const to = toName(balances, toMemberId)
  const money = formatMoney(amount)
  if (fromMemberId === own) return `You owe ${to} ${money}`
  return toMemberId === own ? `You are owed ${money} by ${from}` : `${from} owes ${to} ${money}`
}

/** Lists the payments that involve the viewer first, because the viewer can act on them. */
export const listSuggestions = ({ balances, suggestions }: Ledger, viewer: Viewer): Suggestion[] => {
  const own = findOwnBalance(balances, viewer)?.memberId
  const isOwn = ({ fromMemberId, toMemberId }: Suggestion) => fromMemberId === own || toMemberId === own
  return [...suggestions.filter(isOwn), ...suggestions.filter((suggestion) => !isOwn(suggestion))]
}

/** Returns one line for the expense page; null if the viewer's balance is zero. */
export const findSummary = ({ balances, suggestions }: Ledger, viewer: Viewer): string | null => {
  const own = findOwnBalance(balances, viewer)
  if (!own || own.balance === 0) return null
  const [suggestion, ...others] = suggestions.filter(
    ({ fromMemberId, toMemberId }) => fromMemberId === own.memberId || toMemberId === own.memberId,
  )
  return suggestion && others.length === 0
    ? formatSuggestion(suggestion, balances, viewer)
    : formatOwnBalance(own.balance)
}

/** Describes a recorded payment: `You paid Ben $12.00`. */
export const formatSettlement = (
  { fromMemberId, fromName, toMemberId, toName: receiver, amount }: Settlement,
  ownMemberId: number | undefined,
): string => {
  const from = fromMemberId === ownMemberId ? 'You' : fromName
  const to = toMemberId === ownMemberId ? 'you' : receiver
  return `${from} paid ${to} ${formatMoney(amount)}`
}
