import { newRecipe, recipeChanges } from '@roost/contract/recipes/recipe-input.ts'
import { defaultDifficulty, defaultServings, type Difficulty } from '@roost/contract/recipes/recipe-values.ts'
import type { NutritionInfo, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import * as z from 'zod/mini'
import { formatDecimalText } from '../../../lib/numbers/written-amount.ts'
import { toLatinDigits } from '@roost/contract/text/latin-digits.ts'
import type { DraftFault } from '../../../lib/forms/draft-schema.ts'
import { t } from '../../../lib/locale/language.ts'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { formatDuration } from '../../../lib/texts/duration-text.ts'
import { emptyRecipe } from './shown-recipe.ts'
import {
  toIngredientInputs,
  toIngredientsText,
  toInstructionInputs,
  toInstructionsText,
} from './recipe-lines.rules.ts'

/** Signs that keep values together in a text that is read from right to left. */
const isolates = /[\u2066-\u2069]/g

/** Formats a duration as its field accepts it. */
export const toDurationText = (minutes: number | null): string =>
  (formatDuration(minutes) ?? '').replaceAll(isolates, '')

// The words of all languages.
const hourUnit =
  '(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|u|uur|godz|godzin[ay]?|س|ساعة|ساعات|ساعتان)\\.?'
const minuteUnit = '(?:m|mins?|minut(?:[aoiy]|en?|os|es)?|minuut|د|دقيقة|دقائق)\\.?'
const and = '(?:and|und|et|y|e|en|i|و)'
const duration = new RegExp(
  `^(?:(\\d{1,4}(?:[.,]\\d{1,2})?)\\s*${hourUnit})?\\s*(?:(?:${and}\\s+)?(\\d{1,5})\\s*(?:${minuteUnit})?)?$`,
  'i',
)

/**
 * Parses `45`, `45 min`, `1 h 30`, `1.5 hours` or `1:30` to minutes. Null for an empty string, NaN for an invalid one.
 */
export const parseDuration = (text: string): number | null => {
  const typed = toLatinDigits(text.replaceAll(isolates, '').trim())
  if (typed === '') return null
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const [, hours, minutes] = duration.exec(typed) ?? []
  if (hours === undefined && minutes === undefined) return Number.NaN
  return Math.round(Number(hours?.replace(',', '.') ?? 0) * 60) + Number(minutes ?? 0)
}

const nutrients = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly (keyof NutritionInfo)[]
type Nutrient = (typeof nutrients)[number]

/**
 * The values of the recipe form. The fields have the same names as in the request, so that errors can be shown at their
 * fields.
 */
export interface RecipeDraft extends Readonly<Record<Nutrient, string>> {
  readonly title: string
  readonly description: string
  readonly imageUrl: string | null
  readonly servings: string
  readonly prepTime: string
  readonly cookingTime: string
  readonly difficulty: Difficulty
  readonly cuisine: string
  readonly category: string
  readonly seasonality: string
  readonly tags: readonly string[]
  readonly ingredients: string
  readonly instructions: string
  readonly sourceUrl: string
  readonly rating: string
}

const toText = (value: string | number | null | undefined): string => String(value ?? '')

const toNumberText = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatDecimalText(value) : ''

const toNutrientTexts = (nutrition: NutritionInfo | null): Record<Nutrient, string> => ({
  calories: toNumberText(nutrition?.calories),
  protein: toNumberText(nutrition?.protein),
  carbs: toNumberText(nutrition?.carbs),
  fat: toNumberText(nutrition?.fat),
})

export const toRecipeDraft = (recipe: RecipeContent): RecipeDraft => ({
  title: recipe.title,
  description: toText(recipe.description),
  imageUrl: recipe.imageUrl,
  servings: String(recipe.servings ?? defaultServings),
  prepTime: toDurationText(recipe.prepTime),
  cookingTime: toDurationText(recipe.cookingTime),
  difficulty: recipe.difficulty ?? defaultDifficulty,
  cuisine: toText(recipe.cuisine),
  category: toText(recipe.category),
  seasonality: toText(recipe.seasonality),
  tags: recipe.tags,
  ingredients: toIngredientsText(recipe.ingredients),
  instructions: toInstructionsText(recipe.instructions),
  sourceUrl: toText(recipe.sourceUrl),
  rating: toNumberText(recipe.rating),
  ...toNutrientTexts(recipe.nutritionInfo),
})

const toNutrition = (draft: RecipeDraft): NutritionInfo | null => {
  const [calories = null, protein = null, carbs = null, fat = null] = nutrients.map((name) =>
    parseNumber(draft[name]),
  )
  return [calories, protein, carbs, fat].every((amount) => amount === null)
    ? null
    : { calories, protein, carbs, fat }
}

/** Returns the request to save the recipe; unedited fields keep their stored values. */
export const toRecipeInput = (draft: RecipeDraft, before: RecipeContent) => ({
  title: draft.title.trim(),
  description: draft.description.trim() || null,
  imageUrl: draft.imageUrl,
  servings: parseNumber(draft.servings) ?? Number.NaN,
  prepTime: parseDuration(draft.prepTime),
  cookingTime: parseDuration(draft.cookingTime),
  difficulty: draft.difficulty,
  cuisine: draft.cuisine.trim() || null,
  category: draft.category.trim() || null,
  seasonality: draft.seasonality.trim() || null,
  tags: [...draft.tags],
  ingredients: toIngredientInputs(draft.ingredients, before.ingredients),
  instructions: toInstructionInputs(draft.instructions, before.instructions),
  sourceUrl: draft.sourceUrl.trim() || null,
  rating: parseNumber(draft.rating),
  nutritionInfo: toNutrition(draft),
})
export type RecipeInput = ReturnType<typeof toRecipeInput>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns only the edited fields, so that another member's change to a different field is kept. */
export const toRecipeChanges = (draft: RecipeDraft, before: RecipeContent): Partial<RecipeInput> => {
  const [was, is] = [toRecipeInput(toRecipeDraft(before), before), toRecipeInput(draft, before)]
  const names = Object.keys(is) as (keyof RecipeInput)[]
  return Object.fromEntries(
    names.flatMap((name) => (isSame(was[name], is[name]) && !isNoNumber(is[name]) ? [] : [[name, is[name]]])),
  )
}

/** JSON would encode NaN as null, which means empty. */
const isNoNumber = (value: unknown): boolean =>
  Number.isNaN(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => Number.isNaN(part)))

export type RecipeFault = DraftFault<RecipeDraft>

const isDraftField = (name: unknown): name is keyof RecipeDraft =>
  typeof name === 'string' && Object.hasOwn(emptyDraft, name)
const emptyDraft = toRecipeDraft(emptyRecipe)

/**
 * Returns the form field for an error path in the request: `fat` for `nutritionInfo.fat`, `ingredients` with the line
 * number for `ingredients.3`. Null for paths without a field.
 */
export const toDraftFault = (path: readonly PropertyKey[], message: string): RecipeFault | null => {
  const [name, part] = path
  const field = name === 'nutritionInfo' ? part : name
  if (!isDraftField(field)) return null
  const isLineError =
    (field === 'ingredients' || field === 'instructions') && Number.isInteger(Number(part ?? 'x'))
  return {
    path: field,
    message: isLineError ? t('Line {number}: {message}', { number: Number(part) + 1, message }) : message,
  }
}

/** Lists the errors in the request, one per field. */
export const listDraftFaults = (
  input: Partial<RecipeInput>,
  kind: 'new' | 'changes',
): readonly RecipeFault[] => {
  const { error } = z.safeParse(kind === 'new' ? newRecipe : recipeChanges, input)
  return (error?.issues ?? [])
    .flatMap(({ path, message }) => toDraftFault(path, message) ?? [])
    .filter(({ path }, index, all) => all.findIndex((fault) => fault.path === path) === index)
}
