import type { Balance, Settlement, Suggestion } from '@roost/contract/expenses/settlements.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { LedgerMember } from '@roost/contract/expenses/splits.ts'
import { t } from '../../../../lib/locale/language.ts'
import { formatMoney } from '../../../../lib/numbers/money.ts'
import { toShownName } from '../../../../lib/texts/shown-name.ts'
import { joinFacts } from '../../../../lib/locale/region.ts'

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
    owes: msg('You owe {amount}'),
    owed: msg('You are owed {amount}'),
    settled: msg('You are all settled up'),
  } as const
  return t(texts[toBalanceKind(balance)], { amount })
}

/** Describes a balance in the list of all members. */
export const formatBalance = (balance: number): string => {
  const amount = formatMoney(Math.abs(balance))
  const texts = {
    owes: msg('owes {amount}'),
    owed: msg('is owed {amount}'),
    settled: msg('settled up'),
  } as const
  return t(texts[toBalanceKind(balance)], { amount })
}

interface Ledger {
  readonly balances: readonly Balance[]
  readonly suggestions: readonly Suggestion[]
}

/** The name of a ledger account, which remains when its person is gone. */
export const toLedgerName = ({ userId, name }: Pick<LedgerMember, 'userId' | 'name'>): string =>
  toShownName(name, userId)

const toName = (balances: readonly Balance[], memberId: number): string => {
  const balance = balances.find((one) => one.memberId === memberId)
  return balance ? toLedgerName(balance) : t('Unknown')
}

/** Describes a suggested payment: `You owe Ben $12.00`. */
export const formatSuggestion = (
  { fromMemberId, toMemberId, amount }: Suggestion,
  balances: readonly Balance[],
  viewer: Viewer,
): string => {
  const own = findOwnBalance(balances, viewer)?.memberId
  const from = toName(balances, fromMemberId)
  const to = toName(balances, toMemberId)
  const values = { from, to, amount: formatMoney(amount) }
  if (fromMemberId === own) return t('You owe {to} {amount}', values)
  return toMemberId === own
    ? t('You are owed {amount} by {from}', values)
    : t('{from} owes {to} {amount}', values)
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

/** Names who owes the viewer, or whom they owe, if there are several people; null if the summary says it already. */
export const findSummaryPeople = ({ balances, suggestions }: Ledger, viewer: Viewer): string | null => {
  const own = findOwnBalance(balances, viewer)?.memberId
  const people = suggestions.flatMap(({ fromMemberId, toMemberId, amount }) => {
    if (own === undefined || (fromMemberId !== own && toMemberId !== own)) return []
    return [`${toName(balances, fromMemberId === own ? toMemberId : fromMemberId)} ${formatMoney(amount)}`]
  })
  return people.length > 1 ? joinFacts(people) : null
}

/** The other person of a suggested payment of the viewer; of a payment between others, who pays. */
export const toCounterpart = (
  { fromMemberId, toMemberId }: Suggestion,
  balances: readonly Balance[],
  viewer: Viewer,
): Balance | undefined => {
  const isOwn = findOwnBalance(balances, viewer)?.memberId === fromMemberId
  return balances.find(({ memberId }) => memberId === (isOwn ? toMemberId : fromMemberId))
}

/** Describes a recorded payment: `You paid Ben $12.00`. */
export const formatSettlement = (
  { fromMemberId, fromName, toMemberId, toName: receiver, amount }: Settlement,
  ownMemberId: number | undefined,
): string => {
  const values = { from: toShownName(fromName), to: toShownName(receiver), amount: formatMoney(amount) }
  if (fromMemberId === ownMemberId) return t('You paid {to} {amount}', values)
  return toMemberId === ownMemberId
    ? t('{from} paid you {amount}', values)
    : t('{from} paid {to} {amount}', values)
}
