import type {
  Ingredient,
  Instruction,
  NutritionInfo,
  RecipeContent,
} from '@roost/contract/recipes/recipes.ts'
import { formatNumber } from '../../../lib/locale/region.ts'
import { formatDuration } from '../../../lib/texts/duration-text.ts'
import { formatServings } from '../rows/recipe-texts.rules.ts'
import { difficultyLabels } from '../../../lib/texts/recipe-field-text.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'
import { isAmong } from '../../../lib/forms/text-list.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Lists the badges in display order. Unknown properties have no badge. */
export const listFacts = (recipe: RecipeContent): Fact[] => {
  const { prepTime, cookingTime, difficulty, servings, cuisine, category, seasonality, tags } = recipe
  const named = [cuisine, category].filter((name) => name !== null)
  const facts = [
    { label: t('Preparation'), value: prepTime ? formatDuration(prepTime) : null },
    { label: t('Cooking'), value: cookingTime ? formatDuration(cookingTime) : null },
    { label: t('Difficulty'), value: difficulty && t(difficultyLabels[difficulty]) },
    { label: t(msg('For', 'before a number of servings')), value: servings && formatServings(servings) },
    { label: t('Cuisine'), value: cuisine },
    { label: t('Category'), value: category },
    { label: t('Season'), value: seasonality },
    ...tags.filter((tag) => !isAmong(named, tag)).map((tag) => ({ label: t('Tag'), value: tag })),
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

const toDecimal = (amount: number): string => formatNumber(amount, { maximumFractionDigits: 1 })

const toKcal = (amount: number | null): string | null =>
  amount === null ? null : t('{amount} kcal', { amount: toDecimal(Math.round(amount)) })

const toGrams = (amount: number | null): string | null =>
  amount === null ? null : t('{amount} g', { amount: toDecimal(amount) })

/** Lists the nutrients of one serving; empty when none are known. */
export const listNutrition = (nutrition: NutritionInfo | null): Fact[] => {
  if (!nutrition) return []
  const { calories, protein, carbs, fat } = nutrition
  const facts = [
    { label: t('Calories'), value: toKcal(calories) },
    { label: t('Protein'), value: toGrams(protein) },
    { label: t('Carbs'), value: toGrams(carbs) },
    { label: t(msg('Fat', 'nutrient')), value: toGrams(fat) },
  ]
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
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
