import { readFileSync } from 'node:fs'
import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'

/** An ingredient line and its expected parts. */
export interface ExpectedLine {
  readonly line: string
  readonly quantity: number | null
  readonly quantityTo: number | null
  readonly unit: string | null
  readonly isHeading: boolean
  /** Null if cooks would disagree on the name of the food. */
  readonly food: string | null
}

const toNumber = (text: string | undefined): number | null => {
  if (!text) return null
  const [dividend, divisor = '1'] = text.split('/')
  return Number(dividend) / Number(divisor)
}

const toExpectedLine = (text: string): ExpectedLine => {
  const [line = '', amount = '', unit = '', food = ''] = text.split('|').map((part) => part.trim())
  const isHeading = amount === 'heading'
  const [from, to] = isHeading ? [] : amount.split('-')
  return {
    line,
    quantity: toNumber(from),
    quantityTo: toNumber(to),
    unit: unit || null,
    isHeading,
    food: food === '?' || isHeading ? null : food,
  }
}

/** Each entry has the line, its number or range, its unit and its food; `heading` marks the heading of a part. */
const readLines = (file: string): ExpectedLine[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(toExpectedLine)

export const listExpectedLines = (): ExpectedLine[] => readLines('ingredient-lines.txt')

/** The lines of a language other than English, such as `german`. */
export const listTranslatedLines = (language: string): ExpectedLine[] =>
  readLines(`ingredient-lines/${language}.txt`)

const isSameNumber = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < 0.001

export const isAmountRight = (expected: ExpectedLine, found: Ingredient): boolean =>
  isSameNumber(expected.quantity, found.quantity) &&
  isSameNumber(expected.quantityTo, found.quantityTo) &&
  expected.unit === found.unit &&
  expected.isHeading === found.isHeading

export const isFoodRight = ({ food }: ExpectedLine, found: Ingredient): boolean =>
  food === null || toFoodKey(food) === toFoodKey(found.name)
