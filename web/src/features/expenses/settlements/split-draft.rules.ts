import { formatDecimal } from '@roost/contract/money-format.ts'
import type { LedgerMember, Split } from '@roost/contract/splits.ts'
import type { SplitMode } from '@roost/contract/split-rules.ts'
import type { Member } from '@roost/contract/users.ts'

/** Somebody an expense can be split with. */
export interface Person {
  readonly key: string
  readonly userId: string | null
  readonly name: string
  readonly isMember: boolean
  /** How the server is told of him: those who moved out have no more than their place in the books. */
  readonly reference: { readonly userId: string } | { readonly memberId: number }
}

/** What the form holds while somebody decides. */
export interface SplitDraft {
  readonly mode: SplitMode
  /** Who was taken in or left out. All others are in a new split and out of one that was saved without them. */
  readonly chosen: Readonly<Record<string, boolean>>
  readonly isForAll: boolean
  /** What was typed for each person: a mode left and chosen again still has it. */
  readonly entries: Readonly<Record<SplitMode, Readonly<Record<string, string>>>>
}

export const modeLabels: Readonly<Record<SplitMode, string>> = {
  equally: 'Equally',
  exact: 'Exact amounts',
  percent: 'Percentages',
  shares: 'Shares',
}

const toShareKey = ({ userId, memberId }: LedgerMember): string => userId ?? `member-${memberId}`

const noEntries: SplitDraft['entries'] = { equally: {}, exact: {}, percent: {}, shares: {} }

/** Those in the split first, in its order: who comes first takes the first cent that is left over. */
export const listPeople = (members: readonly Member[], split: Split | null): Person[] => {
  const sharers = (split?.shares ?? []).map((share) => ({
    key: toShareKey(share),
    userId: share.userId,
    name: share.name,
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

/** What a field opens with: an amount has its cents. */
export const toEntryText = (mode: SplitMode, value: number): string =>
  mode === 'exact' ? formatDecimal(value) : String(value)

/** As the expense is split now, or equally among all. */
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

/** What stands in a person's field: everybody has one share until somebody says otherwise. */
export const toEntry = ({ mode, entries }: SplitDraft, key: string): string =>
  entries[mode][key] ?? (mode === 'shares' ? '1' : '')
