import type { FoundRecipe, recipesApi } from '@roost/contract/recipes.ts'
import type { GroceryConfig } from '../../../config.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Log } from '../../../lib/log.ts'
import type { Meter } from '../../../lib/meter.ts'
import { toSearchQuery } from '../../../lib/search-words.ts'
import { createWebClient } from '../../../outbound/web-client.ts'
import type { Pictures } from '../../pictures/pictures.service.ts'
import { chargeSearch } from '../../quotas/quotas.service.ts'
import { listOpenFoods } from '../../shopping/shopping.service.ts'
import type { ProvidedRecipe } from '../provider/provider.rules.ts'
import { createRecipeSource, type RecipeSource } from '../provider/provider.service.ts'
import { toMatchScore } from '../recipes.rules.ts'
import { createSpoonacular } from '../spoonacular/spoonacular.service.ts'

/** People are answered within 8 s, whatever the provider does: this leaves half a second for everything else. */
const answeredWithinMs = 7500
/** Fifty recipes with the nutrients of every ingredient take some. */
const maxAnswerBytes = 8 * 1024 * 1024

export interface RecipeSearchSettings {
  readonly config: { readonly grocery: Pick<GroceryConfig, 'spoonacular'> }
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** How long the provider may take; shorter in tests. */
  readonly timeLimitMs?: number | undefined
}

/** Null where the operator has set up none. */
export const createSource = ({
  config: { grocery },
  clock,
  log,
  meter,
  timeLimitMs = answeredWithinMs,
}: RecipeSearchSettings): RecipeSource | null => {
  if (!grocery.spoonacular) return null
  const requestWeb = createWebClient({
    addresses: 'configured',
    timeLimitMs,
    maxWaitMs: timeLimitMs,
    maxParallel: 4,
    maxBytes: maxAnswerBytes,
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

interface RecipeSearch {
  readonly config: Handler<typeof recipesApi.config>
  readonly search: Handler<typeof recipesApi.search>
}

export const createRecipeSearch = (settings: RecipeSearchSettings, pictures: Pictures): RecipeSearch => {
  const source = createSource(settings)
  return {
    config: async () => ({ configured: source !== null, sources: source ? [source.name] : [] }),
    async search({ db, viewer }, { query: text, number }) {
      if (!source) throw new AppError('recipes.not_configured')
      const request = { query: toSearchQuery(text), number }
      if (request.query === '') return []
      const ask = (onSend: () => void) => source.search(request, onSend)
      const recipes = source.isFree(request)
        ? await ask(() => {})
        : await chargeSearch(db, { viewer, code: 'recipes.quota' }, ask)
      if (!recipes) throw new AppError('recipes.unavailable')
      const listedFoods = await listOpenFoods(db.sql, viewer.scope)
      return recipes.map((recipe) => toFoundRecipe(recipe, pictures, listedFoods))
    },
  }
}
