import { type RewriteAmount, toScaledLine } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import { usesDecimalComma } from '../decimal-comma.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { toMetricText } from './metric-amounts.rules.ts'
import { toConvertedStep } from './oven-temperatures.rules.ts'
import type { Converter, UnitChoice, UnitSystem } from './unit-choice.rules.ts'
import { toUsText } from './us-amounts.rules.ts'

// Writes the amounts and temperatures of a recipe for other servings, and in metric or US units, rounded as cooks round.
// The module is loaded when somebody chooses servings or units.

/** Spoons exist everywhere, so they belong to both systems. */
const isSpoon = (unit: string | null): boolean => unit === 'teaspoon' || unit === 'tablespoon'

const findSystem = (unit: string | null): UnitSystem | null =>
  unit === null || isSpoon(unit) ? null : (findUnit(unit)?.system ?? null)

/** Spoons that add up to this many millilitres are no longer measured with spoons: four tablespoons. */
const manySpoons = 59

const writers = { metric: toMetricText, us: toUsText } as const

/** The amount in the other system; null if it has no unit of the first one. */
const toOther = (numbers: readonly number[], unit: string, system: UnitSystem): string | null => {
  const from = findSystem(unit)
  return from === null || from === system ? null : writers[system](numbers, unit)
}

const unitsOfSizes: readonly (readonly [RegExp, string])[] = [
  [/^fl/i, 'fluid-ounce'],
  [/^o/i, 'ounce'],
  [/^(?:lb|p)/i, 'pound'],
  [/^k/i, 'kilogram'],
  [/^g/i, 'gram'],
  [/^m/i, 'milliliter'],
  [/^c/i, 'centiliter'],
  [/^l/i, 'liter'],
]
const measureOfSize =
  /(\d{1,5}(?:[.,]\d{1,2})?)[ -]?((?:fl\.? ?|fluid )?(?:oz|ounces?)|lbs?|pounds?|kg|g|grams?|ml|cl|l|lit(?:er|re)s?)\b\.?/i

/** Such as `(400 g)` for `(14 oz)`; null if it is no volume or mass, or already in these units. */
const toOtherSize = (size: string, system: UnitSystem): string | null => {
  const [all, digits = '', word = ''] = measureOfSize.exec(size) ?? []
  const unit = unitsOfSizes.find(([start]) => start.test(word))?.[1]
  const text = unit && toOther([Number(digits.replace(',', '.'))], unit, system)
  return all !== undefined && text ? size.replace(all, text) : null
}

const toLine = (ingredient: Ingredient, factor: number, rewrite?: RewriteAmount): string =>
  toScaledLine(ingredient, factor, rewrite, usesDecimalComma())

/** Such as `240 ml flour` for `1 cup flour`. A line that gives its amount in these units, too, stays as written. */
const toConvertedLine = (ingredient: Ingredient, factor: number, system: UnitSystem): string => {
  if (ingredient.amounts?.some(({ unit }) => findSystem(unit) === system)) return toLine(ingredient, factor)
  return toLine(ingredient, factor, ({ quantity, quantityTo, unit, size }, { written }) => {
    if (size) {
      const converted = toOtherSize(size, system)
      return converted && written.replace(size, converted)
    }
    const numbers = [quantity, quantityTo].filter((number) => number !== null).map((n) => n * factor)
    if (unit === null || numbers.length === 0) return null
    const isManySpoons =
      system === 'metric' &&
      factor !== 1 &&
      isSpoon(unit) &&
      numbers.every((number) => number * (findUnit(unit)?.size ?? 0) >= manySpoons)
    return isManySpoons ? toMetricText(numbers, unit) : toOther(numbers, unit, system)
  })
}

export const createConverter = (choice: UnitChoice): Converter =>
  choice === 'written'
    ? { toLine: (ingredient, factor) => toLine(ingredient, factor), toStep: (text) => text }
    : {
        toLine: (ingredient, factor) => toConvertedLine(ingredient, factor, choice),
        toStep: (text) => toConvertedStep(text, choice),
      }
