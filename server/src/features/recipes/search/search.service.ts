import type { FoundRecipe, recipesApi } from '@roost/contract/recipes/recipes.ts'
import type { GroceryConfig } from '../../../config/search-providers.ts'
import type { Handler } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { toSearchQuery } from '../../../lib/text/search-query.ts'
import { createWebClient } from '../../../outbound/web-client/web-client.ts'
import type { Pictures } from '../../../pictures/pictures.service.ts'
import { chargeSearch } from '../../../throttling/quotas.service.ts'
import type { Services } from '../../../services.ts'
import { listOpenFoods } from '../../shopping/shopping.service.ts'
import type { ProvidedRecipe } from './provider.rules.ts'
import { createRecipeSource, type RecipeSource } from './provider.service.ts'
import { toMatchScore } from '../recipes.rules.ts'
import { createRecipePictures } from '../photos/photos.service.ts'
import { createSpoonacular } from './spoonacular.service.ts'

/** Users get a response within 8 s, whatever the provider does: this leaves half a second for everything else. */
const searchTimeMs = 7500
/** Large enough for fifty recipes with the nutrients of every ingredient. */
const maxResponseBytes = 8 * 1024 * 1024

export type RecipeSearchSettings = Pick<Services, 'clock' | 'log' | 'meter' | 'providerTimeLimitMs'> & {
  readonly config: { readonly grocery: Pick<GroceryConfig, 'spoonacular'> }
}

/** Null if the operator has configured no provider. */
export const createSource = ({
  config: { grocery },
  clock,
  log,
  meter,
  providerTimeLimitMs: timeLimitMs = searchTimeMs,
}: RecipeSearchSettings): RecipeSource | null => {
  if (!grocery.spoonacular) return null
  const requestWeb = createWebClient({
    addresses: 'configured',
    timeLimitMs,
    maxWaitMs: timeLimitMs,
    maxParallel: 4,
    maxBytes: maxResponseBytes,
  })
  return createRecipeSource(createSpoonacular(grocery.spoonacular, { requestWeb, clock }), {
    clock,
    log,
    meter,
    timeLimitMs,
  })
}

const toFoundRecipe = (
  { pictureUrl, ...recipe }: ProvidedRecipe,
  { toPath }: Pictures,
  listedFoods: ReadonlySet<string>,
): FoundRecipe => ({
  ...recipe,
  imageUrl: toPath(pictureUrl),
  matchScore: toMatchScore(recipe.ingredients, listedFoods),
})

export const getSearchConfig: Handler<typeof recipesApi.config> = async ({ services }) => {
  const source = services.keep(createSource)
  return { configured: source !== null, sources: source ? [source.name] : [] }
}

export const searchRecipes: Handler<typeof recipesApi.search> = async (
  { db, services, viewer },
  { query: text, number },
) => {
  const source = services.keep(createSource)
  if (!source) throw new AppError('recipes.not_configured')
  const request = { query: toSearchQuery(text), number }
  if (request.query === '') return []
  const ask = (onSend: () => void) => source.search(request, onSend)
  const recipes = source.isFree(request)
    ? await ask(() => {})
    : await chargeSearch(db, { viewer, code: 'recipes.quota' }, ask)
  if (!recipes) throw new AppError('recipes.unavailable')
  const listedFoods = await listOpenFoods(db.sql, viewer.scope)
  const pictures = services.keep(createRecipePictures)
  return recipes.map((recipe) => toFoundRecipe(recipe, pictures, listedFoods))
}
