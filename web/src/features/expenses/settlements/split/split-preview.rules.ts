import { msg } from '@roost/contract/language/messages.ts'
import { parseAmountText, parseNumberText } from '../../../../lib/numbers/amount-text.ts'
import { formatMoney, hasCents, toAmount, toMinor } from '../../../../lib/numbers/money.ts'
import { type SplitInput, toHundredths } from '@roost/contract/expenses/splits.ts'
import { type Division, type SplitMode, toShareCents } from '@roost/contract/expenses/split-rules.ts'
import { getLanguage, t } from '../../../../lib/locale/language.ts'
import { findNumberProblem, parseNumber } from '../../../../lib/numbers/number-text.ts'
import { getRegion } from '../../../../lib/locale/region.ts'
import { formatPercent } from '../../../../lib/numbers/share.ts'
import { isChosen, type Person, type SplitDraft, toEntry, toEntryText } from './split-draft.rules.ts'
import { type Decimals, toDecimals } from '@roost/contract/money/currencies.ts'
import { findExcess, findRemainder } from '@roost/contract/money/amount-rules.ts'

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

const amountRefusals: Readonly<Record<Decimals, string>> = {
  0: msg('Enter amounts without decimals'),
  2: msg('Enter amounts with at most two decimals'),
  3: msg('Enter amounts with at most three decimals'),
}

const entryRefusals: Readonly<Record<Exclude<SplitMode, 'exact'>, string>> = {
  equally: '',
  percent: msg('Enter percentages with at most two decimals'),
  shares: msg('Enter whole numbers up to 1,000'),
}

const toEntryRefusal = (mode: SplitMode): string =>
  t(mode === 'exact' ? amountRefusals[toDecimals(getRegion().currency)] : entryRefusals[mode])

/** What may be typed as shares and as a percentage. */
export const entryLimits = {
  shares: { min: 0, max: 1000 },
  percent: { min: 0, max: 999.99, isDecimal: true },
} as const

const parseShares = (text: string): number | null =>
  findNumberProblem(text, entryLimits.shares) === undefined ? (parseNumber(text) ?? 0) : null

const isExact = (amount: number): boolean =>
  findExcess(amount, '') === null && findRemainder(amount, '') === null
const isPercentage = (percent: number): boolean => percent < 1000 && toHundredths(percent) / 100 === percent

/**
 * Parses an entry as a whole number of cents, hundredths of a percent or shares. An empty entry is zero; null means
 * invalid.
 */
export const parseEntry = (mode: SplitMode, text: string): number | null => {
  if (mode === 'equally') return text === '' ? 0 : null
  if (mode === 'shares') return parseShares(text)
  const read = mode === 'percent' ? parseNumberText(text.replace(/[%٪]/, '')) : parseAmountText(text)
  const { amount } = read ?? { amount: 0 }
  if (!(amount >= 0)) return null
  if (mode === 'percent') return isPercentage(amount) ? toHundredths(amount) : null
  return isExact(amount) ? toMinor(amount) : null
}

const wholePercent = 10_000
const toSum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const formatValue = (mode: SplitMode, value: number): string =>
  mode === 'percent' ? formatPercent(value / 100) : formatMoney(toAmount(value))

const toRemainingOf = (mode: 'exact' | 'percent', sum: number, whole: number): Remaining => {
  const assigned = formatValue(mode, sum)
  if (sum === whole) return { kind: 'complete', text: t('{assigned} assigned', { assigned }) }
  const values = { assigned, difference: formatValue(mode, Math.abs(whole - sum)) }
  return sum < whole
    ? { kind: 'left', text: t('{assigned} assigned · {difference} left', values) }
    : { kind: 'over', text: t('{assigned} assigned · over by {difference}', values) }
}

const toRemaining = ({ mode, values }: Division, amountCents: number): Remaining => {
  const sum = toSum(values)
  switch (mode) {
    case 'exact':
      return toRemainingOf(mode, sum, amountCents)
    case 'percent':
      return toRemainingOf(mode, sum, wholePercent)
    case 'shares':
      return { kind: 'complete', text: t('{count, plural, one {# share} other {# shares}}', { count: sum }) }
    case 'equally':
      return {
        kind: 'complete',
        text: t('{count, plural, one {# person} other {# people}}', { count: values.length }),
      }
  }
}

/** The maximum number of names in a sentence. */
const maxNames = 3

export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).format(names)

const formatCoins = (names: readonly string[]): string => {
  const count = names.length
  const coins = { total: formatMoney(toAmount(count)), coin: formatMoney(toAmount(1)), count }
  return count > maxNames
    ? t('{total} is left over and goes to the first {count} people, {coin} each.', coins)
    : t(
        '{count, plural, one {{total} is left over and goes to {names}.} other {{total} is left over and goes to {names}, {coin} each.}}',
        { ...coins, names: joinNames(names) },
      )
}

/** Describes who takes the remaining cents: `2 cents are left over and go to Ada and Ben, one each.` */
export const formatRemainder = (names: readonly string[]): string | null => {
  const count = names.length
  if (count === 0) return null
  if (!hasCents()) return formatCoins(names)
  if (count > maxNames)
    return t('{count, plural, other {# cents are left over and go to the first # people, one each.}}', {
      count,
    })
  return t(
    '{count, plural, one {# cent is left over and goes to {names}.} other {# cents are left over and go to {names}, one each.}}',
    { count, names: joinNames(names) },
  )
}

/** Computes the shares for entries that do not add up yet, rounded down. */
const toPartialCents = ({ mode, values }: Division, amountCents: number): readonly number[] => {
  if (mode === 'percent') return values.map((value) => Math.floor((amountCents * value) / wholePercent))
  return mode === 'exact' ? values : values.map(() => 0)
}

/** The reverse of `parseEntry`. */
const toValue = (mode: SplitMode, value: number): number => {
  if (mode === 'percent') return value / 100
  return mode === 'exact' ? toAmount(value) : value
}

const toSplitInput = (people: readonly Person[], { mode, values }: Division): SplitInput =>
  mode === 'equally'
    ? { mode, participants: people.map(({ reference }) => reference) }
    : {
        mode,
        participants: people.map(({ reference }, index) => {
          const value = values[index] ?? 0
          return { ...reference, value: toValue(mode, value) }
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
  if (!values) return toRefusedPreview(toEntryRefusal(draft.mode))
  const division = { mode: draft.mode, values }
  const shares = toShareCents(amountCents, division)
  const isRefused = 'refusal' in shares
  const remaining = toRemaining(division, amountCents)
  if (isRefused && remaining.kind === 'complete') return toRefusedPreview(t(shares.refusal))
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
    toEntryText(mode, toValue(mode, shares.shareCents[index] ?? 0)),
  ])
  return {
    ...draft,
    entries: { ...draft.entries, [mode]: { ...draft.entries[mode], ...Object.fromEntries(filled) } },
  }
}
