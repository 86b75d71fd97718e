import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { parseIngredients } from '../../../lib/ingredients/ingredients.ts'
import type { Log } from '../../../lib/log.ts'
import type { Meter } from '../../../lib/meter.ts'
import {
  createSearchSource,
  type SearchProvider,
  type SearchSource,
} from '../../../outbound/search/search-source.ts'
import {
  listPlainLines,
  pickIngredient,
  type ProvidedLine,
  type ProvidedRecipe,
  type RawRecipe,
  type RecipeRequest,
  toProvidedRecipe,
} from './provider.rules.ts'

export type RecipeProviderName = 'spoonacular'

/** The API of a recipe provider. */
export type RecipeProvider = SearchProvider<RecipeProviderName, RecipeRequest, ProvidedRecipe>

export type RecipeSource = SearchSource<RecipeProviderName, RecipeRequest, ProvidedRecipe>

export interface RecipeSourceServices {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** The total time that one search may spend on requests to the provider. */
  readonly timeLimitMs: number
}

/** The number of cached recipes, of up to ten kilobytes each. */
const cachedRecipes = 600

export const createRecipeSource = (provider: RecipeProvider, services: RecipeSourceServices): RecipeSource =>
  createSearchSource(provider, {
    ...services,
    feature: 'recipes',
    toKey: ({ query, number }) => `${number} ${query}`,
    cachedCount: cachedRecipes,
  })

const readIngredients = (lines: readonly ProvidedLine[]): Ingredient[] => {
  const plain = listPlainLines(lines)
  const measured = parseIngredients(
    plain.map(({ name, original, measured: line }) => ({ name, original: line ?? original })),
  )
  return parseIngredients(plain.map(({ name, original }) => ({ name, original }))).map((ingredient, index) =>
    pickIngredient(ingredient, measured[index]),
  )
}

/** Converts recipes into a form that can be shown and saved; invalid ones are dropped. */
export const readRecipes = (raws: readonly RawRecipe[]): ProvidedRecipe[] =>
  raws
    .map((raw) => toProvidedRecipe(raw, readIngredients(raw.lines)))
    .filter((recipe) => recipe !== undefined)
