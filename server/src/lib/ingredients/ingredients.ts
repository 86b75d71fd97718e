import type { Amount } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import type { IngredientInput } from '@roost/contract/recipes/recipe-input.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import {
  findMoreAmounts,
  findLastUnit,
  findNumber,
  findTrailingNumber,
  findUnitAt,
  findWrittenNumber,
  hasHalfLater,
  type Position,
  type UnitPosition,
} from './amount-positions.ts'
import { splitCountedPart, toFood } from './food.ts'
import { lazy } from '../caching/lazy.ts'
import { listWords, toStarts } from './languages/entries.ts'
import { parseRange } from './numbers.ts'
import { withoutPartitive } from './partitives.ts'
import { findSizeAlone, findSizeWord, toPlainLine } from './plain-line.ts'

type AmountPosition = NonNullable<Ingredient['amounts']>[number]

const maxLineLength = 500
const maxFoodLength = 200
/** Larger numbers are not treated as amounts. */
const maxQuantity = 1_000_000

const nothing: Amount = { quantity: null, quantityTo: null, unit: null }

const isQuantity = (value: number): boolean => value > 0 && value <= maxQuantity

/** Units that without a number stand for one, as in `pinch of salt`. */
const uncounted: ReadonlySet<string> = new Set([
  'pinch',
  'dash',
  'drizzle',
  'handful',
  'splash',
  'knob',
  'piece',
  'bunch',
  'sprig',
])

interface ParsedAmount extends Amount {
  /** The text that remains without the amount. */
  readonly rest: string
  readonly amounts: readonly AmountPosition[]
}

const toPositions = (amount: Amount, start: number, end: number, size = ''): AmountPosition[] =>
  amount.quantity === null
    ? []
    : [{ start, end, ...amount, quantity: amount.quantity, ...(size && { size }) }]

const parseAt = (plain: string, number: Position, unit: UnitPosition | null): Amount => {
  const toQuantity = (value: number) => (value + (unit?.hasHalf ? 1 / 2 : 0)) * (unit?.factor ?? 1)
  const read = parseRange(plain.slice(number.start, number.end))
  const [from, to] = [toQuantity(read.from), read.to === null ? null : toQuantity(read.to)]
  if (!isQuantity(from)) return nothing
  const quantityTo = to !== null && isQuantity(to) && to > from ? to : null
  return { quantity: from, quantityTo, unit: unit?.id ?? null }
}

/** The positions of number, size and unit in the original line. */
const toWritten = (
  line: string,
  number: Position,
  unit: UnitPosition | null,
): Position & { size: string } => {
  const alone = findSizeAlone(line, number.start)
  if (alone) return { start: number.start, end: unit?.end ?? number.start + alone.length, size: alone }
  const { start, end } = findWrittenNumber(line, number)
  const between = unit === null ? '' : line.slice(end, unit.start).trim()
  return { start, end: unit?.end ?? end, size: between === '-' ? '' : between }
}

const withoutAmount = (rest: string): ParsedAmount => ({ ...nothing, rest, amounts: [] })

const readLeadingAmount = (line: string, plain: string, number: Position): ParsedAmount => {
  const unit = findUnitAt(plain, number.end)
  // What is more than its number says is not scaled.
  if (!unit?.hasHalf && hasHalfLater(plain)) return withoutAmount(line)
  const amount = parseAt(plain, number, unit)
  const isMeasured = unit !== null && findUnit(unit.id)?.system !== null
  const more = findMoreAmounts({ line, plain, start: unit?.end ?? number.end, isMeasured })
  const { start, end, size } = toWritten(line, number, unit)
  const rest = line.slice(plain.length - plain.slice(more.end).trimStart().length)
  return {
    ...amount,
    rest: unit ? withoutPartitive(rest) : rest,
    amounts: [
      ...toPositions(amount, start, end, size),
      ...more.positions.flatMap((at) =>
        toPositions(parseAt(plain, at.number, at.unit), at.number.start, at.unit.end),
      ),
    ],
  }
}

/**
 * The characters that must precede a number without a unit at the end of a line, as in `Eggs - 3` but not `flour type
 * 405`.
 */
const beforeCount = /(?:[-–—,:(]|\s[x×])\s*$/

/** Parses lines such as `Butter 125 g` and `Eggs - 3`; null if the line does not end with an amount. */
const readTrailingAmount = (line: string, plain: string): ParsedAmount | null => {
  const number = findTrailingNumber(plain)
  if (!number) return null
  const unit = findUnitAt(plain, number.end)
  const end = unit?.end ?? number.end
  const before = line.slice(0, number.start)
  if (plain.slice(end).trim() !== '' || !(unit || beforeCount.test(before))) return null
  const amount = parseAt(plain, number, unit)
  return {
    ...amount,
    rest: before.replace(/[\s,:(x×–—-]+$/, ''),
    amounts: toPositions(amount, number.start, end),
  }
}

const isOneOf = (plain: string, { start, end, id, isPlural }: UnitPosition): boolean =>
  uncounted.has(id) && !isPlural && plain.slice(start, end).toLowerCase() !== findUnit(id)?.written[1]

/** Parses lines such as `pinch of salt`, which stands for one; null if the line does not start with such a unit. */
const readUnitOfOne = (line: string, plain: string, unit: UnitPosition): ParsedAmount | null => {
  if (!isOneOf(plain, unit)) return null
  const amount = { quantity: 1, quantityTo: null, unit: unit.id }
  const size = findSizeWord(line.slice(0, unit.start))
  const start = unit.start - size.length
  return {
    ...amount,
    rest: withoutPartitive(line.slice(unit.end)),
    amounts: toPositions(amount, start, unit.end, size.trim()),
  }
}

/** Parses lines such as `cloves of garlic` and `ein paar Zweige Thymian`, in which no number is known. */
const readUncounted = (line: string, plain: string, unit: UnitPosition): ParsedAmount | null => {
  const rest = line.slice(unit.end)
  if (plain.startsWith(' of ', unit.end)) return withoutAmount(rest)
  if (!unit.isPlural) return null
  const food = withoutPartitive(rest)
  // Words for an unknown amount are blank in the plain line.
  const isAfterWords = plain.slice(0, unit.start).trim() !== line.slice(0, unit.start).trim()
  return food !== rest || isAfterWords || uncounted.has(unit.id) ? withoutAmount(food) : null
}

const readUnit = (line: string, plain: string): ParsedAmount | null => {
  const unit = findUnitAt(plain, 0)
  return unit && (readUnitOfOne(line, plain, unit) ?? readUncounted(line, plain, unit))
}

const readAmountOf = (line: string, plain: string): ParsedAmount => {
  const number = findNumber(plain)
  if (number) return readLeadingAmount(line, plain, number)
  const rest = line.slice(plain.length - plain.trimStart().length)
  return readUnit(line, plain) ?? readTrailingAmount(line, plain) ?? withoutAmount(rest)
}

const heading = lazy(() => {
  const words = listWords(({ headings }) => headings)
  return new RegExp(`^(?:For |Für |${toStarts(words)})[^,:\\d]+$`, 'iu')
})

/** Recognises headings such as `For the sauce` and `Sauce:`. */
const isHeading = (plain: string): boolean => {
  const text = plain.trim()
  return !/^\d|^:*$/.test(text) && (text.endsWith(':') || heading().test(text))
}

const toHeading = (line: string, plain: string): Ingredient => {
  const name = plain.trim().replace(/[:\s]+$/, '') || line.trim()
  return { name, original: line, ...nothing, isHeading: true }
}

/** Combines amount and food; `3 garlic cloves` become 3 cloves of garlic. */
const toIngredient = (line: string, { rest, amounts, ...amount }: ParsedAmount): Ingredient => {
  const food = toFood(rest).slice(0, maxFoodLength)
  const part = amount.quantity === null || amount.unit !== null ? null : splitCountedPart(food)
  return {
    name: food || line,
    original: line,
    ...amount,
    ...part,
    isHeading: false,
    ...(amounts.length > 0 && { amounts: [...amounts] }),
  }
}

const readLine = (line: string): Ingredient => {
  const plain = toPlainLine(line)
  return isHeading(plain) ? toHeading(line, plain) : toIngredient(line, readAmountOf(line, plain))
}

const toWholeLine = (input: IngredientInput): string => {
  if (typeof input === 'string') return input
  return input.original === undefined ? input.name : input.original
}

const toLine = (input: IngredientInput): string => toWholeLine(input).slice(0, maxLineLength)

/** Parses ingredient lines into amount and food. A food name sent with a line is kept. */
export const parseIngredients = (lines: readonly IngredientInput[]): Ingredient[] =>
  lines.map((input) => {
    const ingredient = readLine(toLine(input))
    return typeof input === 'object' && input.name ? { ...ingredient, name: input.name } : ingredient
  })

/** Parses a string that consists only of an amount, such as `1½ cups` on the shopping list; null for anything else. */
export const parseAmount = (text: string): Amount | null => {
  const plain = toPlainLine(text.slice(0, maxLineLength))
  const number = findNumber(plain)
  if (!number) return null
  const unit = findUnitAt(plain, number.end) ?? findLastUnit(plain, number.end)
  const { end, size } = toWritten(text, number, unit)
  const amount = parseAt(plain, number, unit)
  return plain.slice(end).trim() === '' && size === '' && amount.quantity !== null ? amount : null
}
