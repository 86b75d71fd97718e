import type { Difficulty } from '@roost/contract/recipes/recipe-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { joinWithCommas, t } from '../locale/language.ts'
import { formatNumber } from '../locale/region.ts'
import { shorten } from './shorten.ts'

/** The labels of the recipe form. */
export const recipeFieldLabels: Readonly<Record<string, string>> = {
  cuisine: msg('Cuisine'),
  difficulty: msg('Difficulty'),
  cookingTime: msg('Cooking time'),
  prepTime: msg('Preparation time'),
  servings: msg('Servings'),
  seasonality: msg('Season'),
  ingredients: msg('Ingredients'),
  instructions: msg('Instructions'),
  nutritionInfo: msg('Nutrition'),
  tags: msg('Tags'),
  rating: msg('Rating'),
  sourceUrl: msg('Source'),
  imageUrl: msg('Picture'),
}

export const difficultyLabels: Readonly<Record<Difficulty, string>> = {
  easy: msg('Easy', 'difficulty'),
  medium: msg('Medium', 'difficulty'),
  hard: msg('Hard', 'difficulty'),
}

const toEntryText = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  if ('original' in entry) return String(entry.original)
  return 'step' in entry ? String(entry.step) : ''
}

/** Undefined for a value that takes more than a line. */
const formatValue = (field: string, value: unknown): string | undefined => {
  if (Array.isArray(value)) return shorten(joinWithCommas(value.map(toEntryText))) || t('none')
  if (value === null || value === '') return t('none')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string' || field === 'imageUrl') return undefined
  return field === 'difficulty' ? t(difficultyLabels[value as Difficulty]) : shorten(value)
}

/** Formats as `Servings: 4`, or `Nutrition` for what is not shown whole. Empty for a field of other rows. */
export const formatRecipeField = (field: string, value: unknown): string[] => {
  const label = recipeFieldLabels[field]
  if (label === undefined) return []
  const text = formatValue(field, value)
  return [text === undefined ? t(label) : t('{field}: {value}', { field: t(label), value: text })]
}
