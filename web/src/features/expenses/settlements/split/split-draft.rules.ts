import { msg } from '@roost/contract/language/messages.ts'
import type { LedgerMember, Split } from '@roost/contract/expenses/splits.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import { formatAmountText, formatDecimalText } from '../../../../lib/numbers/written-amount.ts'
import { toLedgerName } from '../balances/balances.rules.ts'

/** A person who can take part in a split. */
export interface Person {
  readonly key: string
  readonly userId: string | null
  readonly name: string
  readonly isMember: boolean
  /** Identifies the person in requests; someone who moved out has only a ledger account. */
  readonly reference: { readonly userId: string } | { readonly memberId: number }
}

/** The state of the form. */
export interface SplitDraft {
  readonly mode: SplitMode
  /** The people added (true) or removed (false) by hand. Everyone else takes part if `isForAll`. */
  readonly chosen: Readonly<Record<string, boolean>>
  readonly isForAll: boolean
  /** The typed values by mode and person, so that they are kept when the mode changes. */
  readonly entries: Readonly<Record<SplitMode, Readonly<Record<string, string>>>>
}

export const modeLabels: Readonly<Record<SplitMode, string>> = {
  equally: msg('Equally'),
  exact: msg('Exact amounts'),
  percent: msg('Percentages'),
  shares: msg('Shares'),
}

const toShareKey = ({ userId, memberId }: LedgerMember): string => userId ?? `member-${memberId}`

const noEntries: SplitDraft['entries'] = { equally: {}, exact: {}, percent: {}, shares: {} }

/** Lists the participants first, in the order of the split, because the first ones take the remaining cents. */
export const listPeople = (members: readonly Member[], split: Split | null): Person[] => {
  const sharers = (split?.shares ?? []).map((share) => ({
    key: toShareKey(share),
    userId: share.userId,
    name: toLedgerName(share),
    isMember: share.isMember,
    reference:
      share.isMember && share.userId !== null ? { userId: share.userId } : { memberId: share.memberId },
  }))
  const others = members
    .filter(({ id }) => sharers.every(({ userId }) => userId !== id))
    .map(({ id, displayName }) => ({
      key: id,
      userId: id,
      name: displayName,
      isMember: true,
      reference: { userId: id },
    }))
  return [...sharers, ...others]
}

/** Returns the initial text of a field; an amount always has all decimals of the currency. */
export const toEntryText = (mode: SplitMode, value: number): string =>
  mode === 'exact' ? formatAmountText(value) : formatDecimalText(value)

/** Returns a draft of the expense's current split, or of an equal split among all members. */
export const createDraft = (split: Split | null): SplitDraft => {
  if (!split) return { mode: 'equally', chosen: {}, isForAll: true, entries: noEntries }
  const { mode, shares } = split
  const entries = shares.map((share) => [toShareKey(share), toEntryText(mode, share.value ?? share.amount)])
  return {
    mode,
    chosen: Object.fromEntries(shares.map((share) => [toShareKey(share), true])),
    isForAll: false,
    entries: mode === 'equally' ? noEntries : { ...noEntries, [mode]: Object.fromEntries(entries) },
  }
}

export const isChosen = ({ chosen, isForAll }: SplitDraft, key: string): boolean => chosen[key] ?? isForAll

export const updateChosen = (draft: SplitDraft, key: string, isIn: boolean): SplitDraft => ({
  ...draft,
  chosen: { ...draft.chosen, [key]: isIn },
})

export const updateEntry = (draft: SplitDraft, key: string, text: string): SplitDraft => ({
  ...draft,
  entries: { ...draft.entries, [draft.mode]: { ...draft.entries[draft.mode], [key]: text } },
})

/** Returns the text of a person's field; by default, each person has one share. */
export const toEntry = ({ mode, entries }: SplitDraft, key: string): string =>
  entries[mode][key] ?? (mode === 'shares' ? '1' : '')
