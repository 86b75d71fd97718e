import { toCounted } from './ingredient-counted.ts'
import { writeAmount } from './ingredient-steps.ts'
import { findUnit } from './ingredient-units.ts'
import type { Ingredient } from '../recipes/recipes.ts'

export type Amount = Pick<Ingredient, 'quantity' | 'quantityTo' | 'unit'>

const toNumbers = ({ quantity, quantityTo }: Amount): number[] =>
  [quantity, quantityTo].filter((number) => number !== null)

/** Whether the unit is written in the singular, as in `1 cup`, `½ cup` and `under ⅛ tsp`. */
const isOneAtMost = (text: string): boolean => /^(?:1|0.*|[^\d]*)$/.test(text)

const toUnitText = (unit: string | null, isOne: boolean): string => {
  if (unit === null) return ''
  const [one, many] = findUnit(unit)?.written ?? [unit, unit]
  return isOne ? one : many
}

const toRangeText = (texts: readonly string[]): string => {
  const [from = '', to = from] = texts
  if (from === to) return from
  return from.startsWith('under') ? `up to ${to}` : `${from}–${to}`
}

const toText = (amount: Amount, factor: number, manner: { readonly isExact: boolean }): string | null => {
  const numbers = toNumbers(amount).map((number) => number * factor)
  if (numbers.length === 0 || !numbers.every((number) => number > 0 && Number.isFinite(number))) return null
  const { texts, unit } = writeAmount(numbers, amount.unit, manner)
  return [toRangeText(texts), toUnitText(unit, isOneAtMost(texts.at(-1) ?? ''))].filter(Boolean).join(' ')
}

/**
 * Formats an amount, multiplied by `factor`, as cooks write it: `1½ cups`, `250 g`, `2–3`. Null without a quantity.
 */
export const formatAmount = (amount: Amount, factor = 1): string | null =>
  toText(amount, factor, { isExact: false })

/** Formats an amount accurately to ½ %, so that it can be parsed again and added to. */
export const formatTotal = (amount: Amount): string | null => toText(amount, 1, { isExact: true })

type Line = Pick<Ingredient, 'name' | 'original' | 'quantity' | 'quantityTo' | 'unit' | 'amounts'>

/**
 * Writes an amount in another unit; null if it stays as it is. `written` is the scaled amount with the size of a package,
 * if any.
 */
export type RewriteAmount = (
  amount: Amount & { readonly size?: string | undefined },
  scaled: { readonly factor: number; readonly written: string },
) => string | null

const keep: RewriteAmount = () => null

/** Puts the amount in front of the food, for a line in which the position of the amount is unknown. */
const toPlainLine = (ingredient: Line, factor: number, rewrite: RewriteAmount): string => {
  const written = formatAmount(ingredient, factor)
  if (written === null) return ingredient.original
  const amount = rewrite(ingredient, { factor, written }) ?? (factor === 1 ? null : written)
  if (amount === null) return ingredient.original
  const start = ingredient.original.indexOf(ingredient.name)
  return `${amount} ${start < 0 ? ingredient.name : ingredient.original.slice(start)}`
}

/** Formats an amount in the unit of the line, with its size if any, such as `2 (14 oz) cans`. */
const formatPlaced = (amount: NonNullable<Line['amounts']>[number], factor: number): string | null => {
  if (!amount.size) return formatAmount(amount, factor)
  const number = formatAmount({ ...amount, unit: null }, factor)
  return (
    number && [number, amount.size, toUnitText(amount.unit, isOneAtMost(number))].filter(Boolean).join(' ')
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

/**
 * Scales an ingredient line to `factor` times the servings, with its amounts in the units that `rewrite` chooses. A
 * factor of 1 alone returns the original line.
 */
export const toScaledLine = (ingredient: Line, factor: number, rewrite: RewriteAmount = keep): string => {
  const { original, amounts } = ingredient
  if (factor === 1 && rewrite === keep) return original
  if (!amounts || amounts.length === 0) return toPlainLine(ingredient, factor, rewrite)
  const parts: (Rewritten | null)[] = amounts.map((amount) => {
    const { start, end } = amount
    const own = original.slice(start, end)
    const scaled = factor === 1 ? null : formatPlaced(amount, factor)
    // `une demi-orange` and `mezz'arancia`
    const written = scaled === null ? own : scaled + (/[-'’]$/.test(own) ? ' ' : '')
    return { start, end, text: rewrite(amount, { factor, written }) ?? written }
  })
  const rewritten = [...parts, factor === 1 ? null : rewriteFood(ingredient, factor)]
    .filter((part) => part !== null)
    .toSorted((a, b) => a.start - b.start)
  let line = ''
  let end = 0
  for (const part of rewritten) {
    line += original.slice(end, part.start) + part.text
    ;({ end } = part)
  }
  return line + original.slice(end)
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
  }
}
