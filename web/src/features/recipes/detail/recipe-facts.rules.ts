import type { Ingredient, Instruction, NutritionInfo, RecipeContent } from '@roost/contract/recipes.ts'
import { difficultyLabels, formatDuration } from '../recipe-texts.rules.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Lists the badges in display order. Unknown properties have no badge. */
export const listFacts = (recipe: RecipeContent): Fact[] => {
  const { prepTime, cookingTime, difficulty, servings, cuisine, category, seasonality, tags } = recipe
  const isNamed = (tag: string) =>
    [cuisine, category].some((name) => name?.toLowerCase() === tag.toLowerCase())
  const facts = [
    { label: 'Preparation', value: prepTime ? formatDuration(prepTime) : null },
    { label: 'Cooking', value: cookingTime ? formatDuration(cookingTime) : null },
    { label: 'Difficulty', value: difficulty && difficultyLabels[difficulty] },
    { label: 'For', value: servings && `${servings} ${servings === 1 ? 'serving' : 'servings'}` },
    { label: 'Cuisine', value: cuisine },
    { label: 'Category', value: category },
    { label: 'Season', value: seasonality },
    ...tags.filter((tag) => !isNamed(tag)).map((tag) => ({ label: 'Tag', value: tag })),
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

const toDecimal = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** Lists the nutrients of one serving; empty when none are known. */
export const listNutrition = (nutrition: NutritionInfo | null): Fact[] => {
  if (!nutrition) return []
  const { calories, protein, carbs, fat } = nutrition
  const facts = [
    { label: 'Calories', amount: calories, unit: 'kcal', round: Math.round },
    { label: 'Protein', amount: protein, unit: 'g' },
    { label: 'Carbs', amount: carbs, unit: 'g' },
    { label: 'Fat', amount: fat, unit: 'g' },
  ]
  return facts.flatMap(({ label, amount, unit, round }) =>
    amount === null ? [] : [{ label, value: `${toDecimal(round ? round(amount) : amount)} ${unit}` }],
  )
}

export interface IngredientPart {
  /** Null for ingredients before the first heading. */
  readonly heading: string | null
  readonly ingredients: readonly { readonly index: number; readonly ingredient: Ingredient }[]
}

/** Groups the ingredients under the headings between them. */
export const toIngredientParts = (ingredients: readonly Ingredient[]): IngredientPart[] => {
  const parts: { heading: string | null; ingredients: { index: number; ingredient: Ingredient }[] }[] = []
  for (const [index, ingredient] of ingredients.entries()) {
    if (ingredient.isHeading) parts.push({ heading: toHeading(ingredient), ingredients: [] })
    else {
      if (parts.length === 0) parts.push({ heading: null, ingredients: [] })
      parts.at(-1)?.ingredients.push({ index, ingredient })
    }
  }
  return parts
}

const toHeading = ({ original }: Ingredient): string => original.replace(/\s*:\s*$/, '') || original

export interface Step {
  readonly number: number
  readonly text: string
}

/** Converts both forms of instructions to numbered steps. A number at the start of a step is not shown twice. */
export const toSteps = (instructions: readonly Instruction[]): Step[] =>
  instructions.map((instruction, index) => {
    const number = typeof instruction === 'string' || instruction.number < 1 ? index + 1 : instruction.number
    const text = typeof instruction === 'string' ? instruction : instruction.step
    const written = /^(?:step\s*)?(\d{1,3})\s*[.):]\s+(?=\S)/i.exec(text.trim())
    return {
      number,
      text: Number(written?.[1]) === number ? text.trim().slice(written?.[0].length) : text.trim(),
    }
  })

export interface Original {
  readonly href: string
  readonly host: string
}

/** Returns the address of the original recipe; null if it is not a web address, because it must never become a link. */
export const toOriginal = (sourceUrl: string | null): Original | null => {
  if (sourceUrl === null || !URL.canParse(sourceUrl)) return null
  const { protocol, href, host } = new URL(sourceUrl)
  return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
}
