import { listDistinct } from '@roost/contract/text/name-key.ts'
import {
  maxIngredients,
  maxInstructions,
  maxMinutes,
  maxRating,
  maxServings,
  maxTags,
} from '@roost/contract/recipes/recipe-values.ts'
import type { FoundRecipe, Ingredient, Instruction, NutritionInfo } from '@roost/contract/recipes/recipes.ts'
import { toPlainLines, toPlainText } from '../../../lib/text/plain-text.ts'
import { cutToTextLimit } from '../page-import/text-limit.rules.ts'

// Data from a provider is untrusted: it is converted to plain text within the limits of recipe-input.ts, so that every
// found recipe can be saved unchanged.

/** A search request to a provider. */
export interface RecipeRequest {
  /** Lower case, single spaces. */
  readonly query: string
  readonly number: number
}

/** A provider's recipe, made safe to show; its picture is still on another host. */
export interface ProvidedRecipe extends Omit<FoundRecipe, 'imageUrl' | 'matchScore'> {
  readonly pictureUrl: string | null
}

/** An ingredient's line, and the provider's structured amount. */
export interface ProvidedLine {
  readonly original: string
  readonly name?: string | undefined
  readonly amount?: number | undefined
  readonly unit?: string | undefined
}

export interface RawRecipe {
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
  readonly cuisine?: string | undefined
  readonly category?: string | undefined
  readonly cookingTime?: number | undefined
  readonly prepTime?: number | undefined
  readonly servings?: number | undefined
  readonly lines: readonly ProvidedLine[]
  readonly instructions: { readonly steps: readonly string[]; readonly text?: string | undefined }
  readonly nutritionInfo: Readonly<Record<keyof NutritionInfo, number | undefined>>
  readonly tags: readonly string[]
  readonly pictureUrl?: string | undefined
  readonly sourceUrls: readonly (string | undefined)[]
  /** The rating from 0 to 5. */
  readonly rating?: number | undefined
}

const maxTitleLength = 200
const maxDescriptionLength = 2000
const maxLabelLength = 50
const maxLineLength = 500
const maxFoodLength = 200
const maxStepLength = 4000
const maxTextLength = 20_000
const maxUnitLength = 30
const maxAmount = 10_000
const maxUrlLength = 2048
const maxNutrient = 100_000

/** Whole minutes; zero and negative values mean unknown. */
export const toMinutes = (value: number | undefined): number | null => {
  const minutes = Math.round(value ?? 0)
  return minutes > 0 && minutes <= maxMinutes ? minutes : null
}

export const toServings = (value: number | undefined): number | null => {
  const servings = Math.round(value ?? 0)
  return servings > 0 && servings <= maxServings ? servings : null
}

export const toRating = (value: number | undefined): number | null =>
  value !== undefined && value >= 0 && value <= maxRating ? Math.round(value * 100) / 100 : null

const toNutrient = (value: number | undefined): number | null =>
  value !== undefined && value >= 0 && value <= maxNutrient ? Math.round(value * 10) / 10 : null

export const toNutritionInfo = (values: RawRecipe['nutritionInfo']): NutritionInfo | null => {
  const nutrients = {
    calories: toNutrient(values.calories),
    protein: toNutrient(values.protein),
    carbs: toNutrient(values.carbs),
    fat: toNutrient(values.fat),
  }
  return Object.values(nutrients).every((value) => value === null) ? null : nutrients
}

export const toTags = (texts: readonly string[]): string[] =>
  listDistinct(texts.flatMap((text) => toPlainText(text, maxLabelLength) ?? [])).slice(0, maxTags)

/** The first address that is safe to link to. */
export const findSourceUrl = (texts: readonly (string | undefined)[]): string | null => {
  for (const text of texts) {
    const url = text === undefined ? null : URL.parse(text)
    if (url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= maxUrlLength) return url.href
  }
  return null
}

/** Numbered steps if the provider separates them, otherwise the lines of its instructions. */
const toInstructions = ({ steps, text }: RawRecipe['instructions']): Instruction[] => {
  const numbered = steps
    .flatMap((step) => toPlainText(step, maxStepLength) ?? [])
    .map((step, index) => ({ number: index + 1, step }))
  if (numbered.length > 0) return numbered.slice(0, maxInstructions)
  const lines = toPlainLines(text, maxTextLength)?.split('\n') ?? []
  return lines.flatMap((line) => toPlainText(line, maxStepLength) ?? []).slice(0, maxInstructions)
}

/** An ingredient's line as plain text. */
export interface PlainLine {
  readonly original: string
  readonly name: string | null
  /** The line preceded by the provider's amount; null if the amount adds nothing. */
  readonly measured: string | null
}

const toWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u)

/** Spoonacular sends `4 servings` for unmeasured ingredients, and `1` without a unit for lines it cannot parse. */
const toMeasured = (original: string, amount: number | undefined, unit: string | null): string | null => {
  if (amount === undefined || amount <= 0 || amount > maxAmount || unit === null) return null
  const words = [...toWords(original), 'serving', 'servings']
  if (toWords(unit).some((word) => words.includes(word))) return null
  const line = `${Math.round(amount * 100) / 100} ${unit} ${original}`
  return line.length <= maxLineLength ? line : null
}

const toPlainLine = ({ original: text, name, amount, unit }: ProvidedLine): PlainLine[] => {
  const original = toPlainText(text, maxLineLength)
  if (original === null) return []
  return [
    {
      original,
      name: toPlainText(name, maxFoodLength),
      measured: toMeasured(original, amount, toPlainText(unit, maxUnitLength)),
    },
  ]
}

export const listPlainLines = (lines: readonly ProvidedLine[]): PlainLine[] =>
  lines.flatMap(toPlainLine).slice(0, maxIngredients)

/** Uses the amount in the line itself or, if it has none, the provider's amount. */
export const pickIngredient = (written: Ingredient, measured: Ingredient | undefined): Ingredient => {
  const isUsed = written.quantity === null && !written.isHeading && measured && measured.quantity !== null
  const picked = isUsed ? measured : written
  return { ...picked, name: toPlainText(picked.name, maxFoodLength) ?? picked.name }
}

/** Returns undefined if the id or the title is not usable. */
export const toProvidedRecipe = (
  raw: RawRecipe,
  ingredients: readonly Ingredient[],
): ProvidedRecipe | undefined => {
  const title = toPlainText(raw.title, maxTitleLength)
  if (title === null || !/^[\w.-]{1,80}$/.test(raw.id)) return undefined
  const description = toPlainLines(raw.description, maxDescriptionLength)
  const { lines, steps } = cutToTextLimit(
    { title, description, lines: ingredients, steps: toInstructions(raw.instructions) },
    ({ original }) => original,
  )
  return {
    id: raw.id,
    title,
    description,
    cuisine: toPlainText(raw.cuisine, maxLabelLength),
    category: toPlainText(raw.category, maxLabelLength),
    difficulty: null,
    cookingTime: toMinutes(raw.cookingTime),
    prepTime: toMinutes(raw.prepTime),
    servings: toServings(raw.servings),
    seasonality: null,
    ingredients: lines,
    instructions: steps,
    nutritionInfo: toNutritionInfo(raw.nutritionInfo),
    tags: toTags(raw.tags),
    pictureUrl: raw.pictureUrl ?? null,
    sourceUrl: findSourceUrl(raw.sourceUrls),
    rating: toRating(raw.rating),
    isPublic: false,
  }
}
