import { toAmount } from '@roost/contract/money.ts'
import type { SplitInput } from '@roost/contract/splits.ts'
import { type Division, type SplitMode, toShareCents } from '@roost/contract/split-rules.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { isChosen, type Person, type SplitDraft, toEntry, toEntryText } from './split-draft.rules.ts'

/** The difference between the entries and the required total. */
export interface Remaining {
  readonly kind: 'complete' | 'left' | 'over' | 'refused'
  readonly text: string
}

export interface SplitPreview {
  /** The share of each participant, by key. */
  readonly shareCents: ReadonlyMap<string, number>
  readonly remaining: Remaining
  /** Describes who takes the cents that cannot be divided; null if there are none. */
  readonly remainder: string | null
  /** The split to save; null until the entries add up. */
  readonly split: SplitInput | null
}

/** Money and percentages have two decimals; shares are whole numbers. */
const entryPatterns: Readonly<Record<SplitMode, RegExp>> = {
  equally: /^$/,
  exact: /^\d{0,8}(?:\.\d{0,2})?$/,
  percent: /^\d{0,3}(?:\.\d{0,2})?$/,
  shares: /^(?:\d{0,3}|1000)$/,
}

const entryRefusals: Readonly<Record<SplitMode, string>> = {
  equally: '',
  exact: 'Enter amounts with at most two decimals',
  percent: 'Enter percentages with at most two decimals',
  shares: 'Enter whole numbers up to 1,000',
}

/**
 * Parses an entry as a whole number of cents, hundredths of a percent or shares. An empty entry is zero; null means
 * invalid.
 */
export const parseEntry = (mode: SplitMode, text: string): number | null => {
  if (!entryPatterns[mode].test(text)) return null
  const value = Number(text)
  if (Number.isNaN(value)) return null
  return mode === 'shares' ? value : Math.round(value * 100)
}

const wholePercent = 10_000
const toSum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const formatValue = (mode: SplitMode, value: number): string =>
  mode === 'percent' ? `${value / 100}%` : formatMoney(toAmount(value))

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const toRemainingOf = (mode: 'exact' | 'percent', sum: number, whole: number): Remaining => {
  const assigned = `${formatValue(mode, sum)} assigned`
  if (sum === whole) return { kind: 'complete', text: assigned }
  const difference = formatValue(mode, Math.abs(whole - sum))
  return sum < whole
    ? { kind: 'left', text: `${assigned} · ${difference} left` }
    : { kind: 'over', text: `${assigned} · over by ${difference}` }
}

const toRemaining = ({ mode, values }: Division, amountCents: number): Remaining => {
  const sum = toSum(values)
  switch (mode) {
    case 'exact':
      return toRemainingOf(mode, sum, amountCents)
    case 'percent':
      return toRemainingOf(mode, sum, wholePercent)
    case 'shares':
      return { kind: 'complete', text: countOf(sum, 'share', 'shares') }
    case 'equally':
      return { kind: 'complete', text: countOf(values.length, 'person', 'people') }
  }
}

/** The maximum number of names in a sentence. */
const maxNames = 3

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/** Describes who takes the remaining cents: `2 cents are left over and go to Ada and Ben, one each.` */
export const formatRemainder = (names: readonly string[]): string | null => {
  const [name, ...others] = names
  if (name === undefined) return null
  if (others.length === 0) return `1 cent is left over and goes to ${name}.`
  const takers = names.length > maxNames ? `the first ${names.length} people` : listFormat.format(names)
  return `${names.length} cents are left over and go to ${takers}, one each.`
}

/** Computes the shares for entries that do not add up yet, rounded down. */
const toPartialCents = ({ mode, values }: Division, amountCents: number): readonly number[] => {
  if (mode === 'percent') return values.map((value) => Math.floor((amountCents * value) / wholePercent))
  return mode === 'exact' ? values : values.map(() => 0)
}

const toSplitInput = (people: readonly Person[], { mode, values }: Division): SplitInput =>
  mode === 'equally'
    ? { mode, participants: people.map(({ reference }) => reference) }
    : {
        mode,
        participants: people.map(({ reference }, index) => {
          const value = values[index] ?? 0
          return { ...reference, value: mode === 'shares' ? value : toAmount(value) }
        }),
      }

const listParticipants = (people: readonly Person[], draft: SplitDraft): Person[] =>
  people.filter(({ key }) => isChosen(draft, key))

const toRefusedPreview = (text: string): SplitPreview => ({
  shareCents: new Map(),
  remaining: { kind: 'refused', text },
  remainder: null,
  split: null,
})

const parseEntries = (participants: readonly Person[], draft: SplitDraft): number[] | null => {
  const values = participants.map(({ key }) => parseEntry(draft.mode, toEntry(draft, key)))
  return values.every((value) => value !== null) ? values : null
}

/** Computes what the form shows while the user is typing, with the same rules as the server. */
export const toPreview = (
  people: readonly Person[],
  draft: SplitDraft,
  amountCents: number,
): SplitPreview => {
  const participants = listParticipants(people, draft)
  const values = parseEntries(participants, draft)
  if (!values) return toRefusedPreview(entryRefusals[draft.mode])
  const division = { mode: draft.mode, values }
  const shares = toShareCents(amountCents, division)
  const isRefused = 'refusal' in shares
  const remaining = toRemaining(division, amountCents)
  if (isRefused && remaining.kind === 'complete') return toRefusedPreview(shares.refusal)
  const cents = isRefused ? toPartialCents(division, amountCents) : shares.shareCents
  const takers = isRefused ? [] : participants.filter((_, index) => shares.remainderCents[index] === 1)
  return {
    shareCents: new Map(participants.map(({ key }, index) => [key, cents[index] ?? 0])),
    remaining,
    remainder: formatRemainder(takers.map(({ name }) => name)),
    split: isRefused ? null : toSplitInput(participants, division),
  }
}

/**
 * Divides the unassigned part equally among people without an entry. Returns the same draft if there is nothing to
 * divide.
 */
export const divideRemaining = (
  people: readonly Person[],
  draft: SplitDraft,
  amountCents: number,
): SplitDraft => {
  const { mode } = draft
  const participants = listParticipants(people, draft)
  const blank = participants.filter(({ key }) => toEntry(draft, key) === '')
  const values = parseEntries(participants, draft)
  if (!values || (mode !== 'exact' && mode !== 'percent')) return draft
  const left = (mode === 'exact' ? amountCents : wholePercent) - toSum(values)
  const shares = toShareCents(left, { mode: 'equally', values: blank.map(() => 1) })
  if (left <= 0 || 'refusal' in shares) return draft
  const filled = blank.map(({ key }, index) => [
    key,
    toEntryText(mode, toAmount(shares.shareCents[index] ?? 0)),
  ])
  return {
    ...draft,
    entries: { ...draft.entries, [mode]: { ...draft.entries[mode], ...Object.fromEntries(filled) } },
  }
}
