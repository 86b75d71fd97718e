import { toCounted } from './ingredient-counted.ts'
import { writeAmount } from './ingredient-steps.ts'
import { findUnit } from './ingredient-units.ts'
import type { Ingredient } from './recipes.ts'

export type Amount = Pick<Ingredient, 'quantity' | 'quantityTo' | 'unit'>

const toNumbers = ({ quantity, quantityTo }: Amount): number[] =>
  [quantity, quantityTo].filter((number) => number !== null)

/** Whether the unit stands in its singular: `1 cup`, `½ cup`, `under ⅛ tsp`. */
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
 * An amount as cooks write it, `factor` times as much: `1½ cups`, `250 g`, `2–3`. Null where there is none.
 */
export const formatAmount = (amount: Amount, factor = 1): string | null =>
  toText(amount, factor, { isExact: false })

/** The same within ½ %, for what is read again and added to. */
export const formatTotal = (amount: Amount): string | null => toText(amount, 1, { isExact: true })

type Line = Pick<Ingredient, 'name' | 'original' | 'quantity' | 'quantityTo' | 'unit' | 'amounts'>

/** The line with the amount in front of the food, where nobody knows where the line tells it. */
const toPlainLine = (ingredient: Line, factor: number): string => {
  const amount = formatAmount(ingredient, factor)
  if (amount === null) return ingredient.original
  const start = ingredient.original.indexOf(ingredient.name)
  return `${amount} ${start < 0 ? ingredient.name : ingredient.original.slice(start)}`
}

/** With a size, such as `2 (14 oz) cans`, in the unit of the line. */
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

/** Where the line says the last word of the food; null where it does not, or says an amount there. */
const findFoodWord = ({ name, original, amounts = [] }: Line): Rewritten | null => {
  const text = name.split(' ').at(-1) ?? ''
  const start = original.lastIndexOf(text, original.indexOf(name) + name.length)
  const end = start + text.length
  const isApart = amounts.every((amount) => amount.end <= start || amount.start >= end)
  return text !== '' && start >= 0 && isApart ? { start, end, text } : null
}

/** One lemon becomes two lemons; null where the food is not counted. */
const rewriteFood = (ingredient: Line, factor: number): Rewritten | null => {
  const amount = ingredient.amounts?.[0]
  if (!amount || amount.unit !== null || ingredient.unit !== null) return null
  const number = formatAmount(amount, factor)
  const word = findFoodWord(ingredient)
  if (!word || number === null) return null
  return { ...word, text: toCounted(word.text, isOneAtMost(number.split('–').at(-1) ?? '')) }
}

/** The line of an ingredient for `factor` times the servings. As it was written when the factor is 1. */
export const toScaledLine = (ingredient: Line, factor: number): string => {
  const { original, amounts } = ingredient
  if (factor === 1) return original
  if (!amounts || amounts.length === 0) return toPlainLine(ingredient, factor)
  const parts: (Rewritten | null)[] = amounts.map((amount) => ({
    start: amount.start,
    end: amount.end,
    text: formatPlaced(amount, factor) ?? original.slice(amount.start, amount.end),
  }))
  const rewritten = [...parts, rewriteFood(ingredient, factor)]
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

/** How many of one unit there are in the other; null where they do not measure the same. */
const toRatio = (from: string | null, to: string | null): number | null => {
  if (from === to) return 1
  const [a, b] = [from, to].map((unit) => (unit === null ? undefined : findUnit(unit)))
  if (!a || !b || a.system === null) return null
  return a.dimension === b.dimension && a.system === b.system ? a.size / b.size : null
}

const isLarger = (unit: string | null, other: string | null): boolean =>
  (unit === null ? 0 : (findUnit(unit)?.size ?? 0)) > (other === null ? 0 : (findUnit(other)?.size ?? 0))

/** Both together, in the larger unit. Null where they cannot be added, such as cups to grams. */
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

/** What one and many of a food have in common: tomatoes and tomato, leaves and leaf, berries and berry. */
const toStem = (word: string): string =>
  (word.length > 3 && !/(?:ss|us|is|^molasses|^schnapps)$/.test(word) ? word.replace(/s$/, '') : word)
    .replace(/(ch|sh|x|ss)e$/, '$1')
    .replace(/oe$/, 'o')
    .replace(/ve$/, 'f')
    .replace(/(?<=..)ie?$/, 'y')

/** The same for names of one food: letter case, number, accents, hyphens and spaces make no difference. */
export const toFoodKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/[\s‐‑-]+/)
    .filter(Boolean)
    .map(toStem)
    .join(' ')
