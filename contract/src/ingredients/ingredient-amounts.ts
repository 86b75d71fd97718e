import { toCounted } from './ingredient-counted.ts'
import { writeAmount } from './ingredient-steps.ts'
import { findUnit } from './ingredient-units.ts'
import { hasDecimalComma, isOneAtMost, toUnitForm, type UnitWords } from './ingredient-words.ts'
import type { Ingredient } from '../recipes/recipes.ts'

export interface Amount extends Pick<Ingredient, 'quantity' | 'quantityTo' | 'unit'> {
  readonly words?: UnitWords | undefined
}

const toNumbers = ({ quantity, quantityTo }: Amount): number[] =>
  [quantity, quantityTo].filter((number) => number !== null)

const toUnitText = (unit: string | null, number: string, words?: UnitWords): string => {
  if (unit === null) return ''
  if (words) return toUnitForm(words, number)
  const [one, many] = findUnit(unit)?.written ?? [unit, unit]
  return isOneAtMost(number) ? one : many
}

const toRangeText = (texts: readonly string[]): string => {
  const [from = '', to = from] = texts
  if (from === to) return from
  if (from.startsWith('<')) return `≤ ${to}`
  return from.startsWith('under') ? `up to ${to}` : `${from}–${to}`
}

interface Manner {
  readonly isExact?: boolean
  /** Whether decimals have a comma. Then small amounts have a sign instead of an English word, too. */
  readonly hasComma?: boolean
}

const toText = (amount: Amount, factor: number, { isExact = false, hasComma = false }: Manner) => {
  const numbers = toNumbers(amount).map((number) => number * factor)
  if (numbers.length === 0 || !numbers.every((number) => number > 0 && Number.isFinite(number))) return null
  const written = writeAmount(numbers, amount.unit, { isExact, keepsUnit: amount.words !== undefined })
  const texts = hasComma
    ? written.texts.map((text) => text.replace('under', '<').replace('.', ','))
    : written.texts
  return [toRangeText(texts), toUnitText(written.unit, texts.at(-1) ?? '', amount.words)]
    .filter(Boolean)
    .join(' ')
}

/**
 * Formats an amount, multiplied by `factor`, as cooks write it: `1½ cups`, `250 g`, `2–3`. Null without a quantity. A
 * unit stays in the language of its line.
 */
export const formatAmount = (amount: Amount, factor = 1, hasComma = false): string | null =>
  toText(amount, factor, { hasComma })

/** Formats an amount accurately to ½ %, so that it can be parsed again and added to. */
export const formatTotal = (amount: Amount, hasComma = false): string | null =>
  toText(amount, 1, { isExact: true, hasComma })

type Line = Amount & Pick<Ingredient, 'name' | 'original' | 'amounts'>

/**
 * Writes an amount in another unit; null if it stays as it is. `written` is the scaled amount with the size of a package,
 * if any.
 */
export type RewriteAmount = (
  amount: Amount & { readonly size?: string | undefined },
  scaled: { readonly factor: number; readonly written: string },
) => string | null

const keep: RewriteAmount = () => null

interface Scaling {
  readonly factor: number
  readonly rewrite: RewriteAmount
  readonly hasComma: boolean
}

/** Puts the amount in front of the food, for a line in which the position of the amount is unknown. */
const toPlainLine = (ingredient: Line, { factor, rewrite, hasComma }: Scaling): string => {
  const written = formatAmount(ingredient, factor, hasComma)
  if (written === null) return ingredient.original
  const amount = rewrite(ingredient, { factor, written }) ?? (factor === 1 ? null : written)
  if (amount === null) return ingredient.original
  const start = ingredient.original.indexOf(ingredient.name)
  return `${amount} ${start < 0 ? ingredient.name : ingredient.original.slice(start)}`
}

/** Formats an amount in the unit of the line, with its size if any, such as `2 (14 oz) cans`. */
const formatPlaced = (
  amount: NonNullable<Line['amounts']>[number],
  { factor, hasComma }: Scaling,
): string | null => {
  if (!amount.size) return formatAmount(amount, factor, hasComma)
  const number = formatAmount({ ...amount, unit: null }, factor, hasComma)
  return (
    number && [number, amount.size, toUnitText(amount.unit, number, amount.words)].filter(Boolean).join(' ')
  )
}

interface Rewritten {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Finds the last word of the food in the line; null if it is missing or overlaps an amount. */
const findFoodWord = ({ name, original, amounts = [] }: Line): Rewritten | null => {
  const text = name.split(' ').at(-1) ?? ''
  const start = original.lastIndexOf(text, original.indexOf(name) + name.length)
  const end = start + text.length
  const isApart = amounts.every((amount) => amount.end <= start || amount.start >= end)
  return text !== '' && start >= 0 && isApart ? { start, end, text } : null
}

/** Rewrites the food for the new amount, as in `2 lemons` for `1 lemon`; null if the food is not counted. */
const rewriteFood = (ingredient: Line, factor: number): Rewritten | null => {
  const amount = ingredient.amounts?.[0]
  if (!amount || amount.unit !== null || ingredient.unit !== null) return null
  const number = formatAmount(amount, factor)
  const word = findFoodWord(ingredient)
  if (!word || number === null) return null
  return { ...word, text: toCounted(word.text, isOneAtMost(number.split('–').at(-1) ?? '')) }
}

const toPart = (
  { original }: Line,
  amount: NonNullable<Line['amounts']>[number],
  scaling: Scaling,
): Rewritten => {
  const { factor, rewrite } = scaling
  const { start, end } = amount
  const own = original.slice(start, end)
  const scaled = factor === 1 ? null : formatPlaced(amount, scaling)
  // `une demi-orange` and `mezz'arancia`
  const written = scaled === null ? own : scaled + (/[-'’]$/.test(own) ? ' ' : '')
  return { start, end, text: rewrite(amount, { factor, written }) ?? written }
}

const replaceParts = (original: string, parts: readonly Rewritten[]): string => {
  let line = ''
  let end = 0
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const before = original.slice(end, part.start)
    // `le jus d’un citron`
    line += (/^\d/.test(part.text) ? before.replace(/(?<=^|\s)d['’]$/i, 'de ') : before) + part.text
    ;({ end } = part)
  }
  return line + original.slice(end)
}

/**
 * Scales an ingredient line to `factor` times the servings, with its amounts in the units that `rewrite` chooses. A
 * factor of 1 alone returns the original line. `hasComma` says how the reader writes decimals.
 */
export const toScaledLine = (
  ingredient: Line,
  factor: number,
  rewrite: RewriteAmount = keep,
  hasComma = false,
): string => {
  const { original, amounts = [] } = ingredient
  if (factor === 1 && rewrite === keep) return original
  const isTranslated = amounts.some(({ words }) => words !== undefined)
  const scaling = { factor, rewrite, hasComma: hasDecimalComma(original, hasComma || isTranslated) }
  if (amounts.length === 0) return toPlainLine(ingredient, scaling)
  const parts = amounts.map((amount) => toPart(ingredient, amount, scaling))
  const food = factor === 1 ? null : rewriteFood(ingredient, factor)
  return replaceParts(original, food ? [...parts, food] : parts)
}

const toUpper = ({ quantity, quantityTo }: Amount): number => quantityTo ?? quantity ?? 0

/** The number of `to` units in one `from` unit; null if the units are not comparable. */
const toRatio = (from: string | null, to: string | null): number | null => {
  if (from === to) return 1
  const [a, b] = [from, to].map((unit) => (unit === null ? undefined : findUnit(unit)))
  if (!a || !b || a.system === null) return null
  return a.dimension === b.dimension && a.system === b.system ? a.size / b.size : null
}

const isLarger = (unit: string | null, other: string | null): boolean =>
  (unit === null ? 0 : (findUnit(unit)?.size ?? 0)) > (other === null ? 0 : (findUnit(other)?.size ?? 0))

/** The sum in the larger of the two units; null if the units are not comparable, such as cups and grams. */
export const addAmounts = (a: Amount, b: Amount): Amount | null => {
  if (a.quantity === null || b.quantity === null) return null
  const [large, small] = isLarger(b.unit, a.unit) ? [b, a] : [a, b]
  const ratio = toRatio(small.unit, large.unit)
  if (ratio === null || large.quantity === null || small.quantity === null) return null
  const quantity = large.quantity + small.quantity * ratio
  const isRange = a.quantityTo !== null || b.quantityTo !== null
  return {
    quantity,
    quantityTo: isRange ? toUpper(large) + toUpper(small) * ratio : null,
    unit: large.unit,
    ...(large.words && { words: large.words }),
  }
}
