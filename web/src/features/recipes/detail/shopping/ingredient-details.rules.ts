import { toScaledLine } from '@roost/contract/ingredients/ingredient-amounts.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { usesDecimalComma } from '../decimal-comma.ts'

type PlacedAmount = NonNullable<Ingredient['amounts']>[number]

const withoutBrackets = (text: string): string => text.replaceAll(/[()]/g, '').trim()

/** The line without the amount that the item has as its quantity, and with its other amounts for the servings. */
const toRest = (
  ingredient: Ingredient,
  [first, ...others]: readonly PlacedAmount[],
  factor: number,
): string => {
  const { original } = ingredient
  if (!first) return original
  const length = first.end - first.start
  const rest = original.slice(0, first.start) + original.slice(first.end)
  if (others.length === 0) return rest
  const amounts = others.map((each) => ({ ...each, start: each.start - length, end: each.end - length }))
  return toScaledLine(
    { ...ingredient, original: rest, unit: first.unit ?? 'piece', amounts },
    factor,
    undefined,
    usesDecimalComma(),
  )
}

/** The words between the amount and the food, as in `a pinch of salt`. */
const partitive = /^(?:of|de|di|d['’])$/i

const isBracketed = (text: string): boolean => /^\([^()]*\)$/.test(text)

/** The line before and after the name of the food; null if the name is not in it. */
const splitAtFood = (line: string, { name, amounts, unit }: Ingredient): readonly [string, string] | null => {
  const start = line.toLowerCase().indexOf(name.toLowerCase())
  if (start < 0) return null
  const after = line.slice(start + name.length)
  // The unit of `3 garlic cloves, minced` and of `3 Knoblauchzehen, gepresst` comes after the food.
  const isUnitAfter = amounts?.[0] !== undefined && amounts[0].unit !== unit
  const details = (isUnitAfter ? after.replace(/^ ?[^\s,()]+/, '') : after).replace(/^[\s,;:–—-]+/, '')
  return [line.slice(0, start).trim(), details.trim()]
}

const withoutFood = (line: string, ingredient: Ingredient): string => {
  const parts = splitAtFood(line, ingredient)
  if (!parts) return line
  const [before, after] = parts
  if (before === '' || partitive.test(before)) return after
  return isBracketed(before) ? [withoutBrackets(before), after].filter(Boolean).join(', ') : line
}

/**
 * What the line says besides its amount and the food, for the notes of the item: `finely chopped`, `14 oz` for
 * `2 (14 oz) cans tomatoes`. Words before the food need it to be understood: `juice of lemon`.
 */
export const toDetails = (ingredient: Ingredient, factor: number): string => {
  const { amounts = [] } = ingredient
  const size = withoutBrackets(amounts[0]?.size ?? '').replace(/^[x×] /, '')
  const line = toRest(ingredient, amounts, factor).replaceAll(/\s+/g, ' ').trim()
  return [size, withoutFood(line, ingredient)].filter(Boolean).join(', ')
}
