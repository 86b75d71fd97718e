import type { Balance, Settlement, Suggestion } from '@roost/contract/settlements.ts'
import type { LedgerMember } from '@roost/contract/splits.ts'
import { formatMoney } from '@roost/contract/money-format.ts'

/** Whoever reads it, and is called “you”. */
export interface Reader {
  readonly userId: string
}

/** Of somebody who has left the household but still owes or is owed; a deleted account's name says it itself. */
export const hasMovedOut = ({ isMember, userId }: Pick<LedgerMember, 'isMember' | 'userId'>): boolean =>
  !isMember && userId !== null

export const findOwnBalance = (balances: readonly Balance[], reader: Reader): Balance | undefined =>
  balances.find(({ userId }) => userId === reader.userId)

export type BalanceKind = 'owes' | 'owed' | 'settled'

export const toBalanceKind = (balance: number): BalanceKind => {
  if (balance === 0) return 'settled'
  return balance < 0 ? 'owes' : 'owed'
}

/** What the reader himself owes or is owed in all. */
export const formatOwnBalance = (balance: number): string => {
  const amount = formatMoney(Math.abs(balance))
  const texts = {
    owes: `You owe ${amount}`,
    owed: `You are owed ${amount}`,
    settled: 'You are all settled up',
  } as const
  return texts[toBalanceKind(balance)]
}

/** Beside a name in the list of everybody. */
export const formatBalance = (balance: number): string => {
  const amount = formatMoney(Math.abs(balance))
  const texts = { owes: `owes ${amount}`, owed: `is owed ${amount}`, settled: 'settled up' } as const
  return texts[toBalanceKind(balance)]
}

interface Books {
  readonly balances: readonly Balance[]
  readonly suggestions: readonly Suggestion[]
}

const toName = (balances: readonly Balance[], memberId: number): string =>
  balances.find((balance) => balance.memberId === memberId)?.name ?? 'Unknown'

/** A payment that is still to be made: `You owe Ben $12.00`. */
export const formatSuggestion = (
  { fromMemberId, toMemberId, amount }: Suggestion,
  balances: readonly Balance[],
  reader: Reader,
): string => {
  const own = findOwnBalance(balances, reader)?.memberId
  const from = toName(balances, fromMemberId)
  const to = toName(balances, toMemberId)
  const money = formatMoney(amount)
  if (fromMemberId === own) return `You owe ${to} ${money}`
  return toMemberId === own ? `You are owed ${money} by ${from}` : `${from} owes ${to} ${money}`
}

/** The payments of the reader first: those he can do something about. */
export const listSuggestions = ({ balances, suggestions }: Books, reader: Reader): Suggestion[] => {
  const own = findOwnBalance(balances, reader)?.memberId
  const isOwn = ({ fromMemberId, toMemberId }: Suggestion) => fromMemberId === own || toMemberId === own
  return [...suggestions.filter(isOwn), ...suggestions.filter((suggestion) => !isOwn(suggestion))]
}

/** One line for the page of expenses; null when the reader neither owes nor is owed anything. */
export const findSummary = ({ balances, suggestions }: Books, reader: Reader): string | null => {
  const own = findOwnBalance(balances, reader)
  if (!own || own.balance === 0) return null
  const [suggestion, ...others] = suggestions.filter(
    ({ fromMemberId, toMemberId }) => fromMemberId === own.memberId || toMemberId === own.memberId,
  )
  return suggestion && others.length === 0
    ? formatSuggestion(suggestion, balances, reader)
    : formatOwnBalance(own.balance)
}

/** A payment that was made: `You paid Ben $12.00`. */
export const formatSettlement = (
  { fromMemberId, fromName, toMemberId, toName: receiver, amount }: Settlement,
  ownMemberId: number | undefined,
): string => {
  const from = fromMemberId === ownMemberId ? 'You' : fromName
  const to = toMemberId === ownMemberId ? 'you' : receiver
  return `${from} paid ${to} ${formatMoney(amount)}`
}
