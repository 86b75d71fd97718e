import type { SearchProviderConfig } from '../../../config/search-providers.ts'
import { ProviderError, type ProviderServices, requestJson } from '../../../outbound/search/json-request.ts'
import { readRecipes, type RecipeProvider } from './provider.service.ts'
import { toSearchParameters, toSpoonacularRecipes } from './spoonacular.rules.ts'

/** Spoonacular's Search Recipes (spoonacular.com/food-api/docs). */
export const createSpoonacular = (
  { url, apiKey }: SearchProviderConfig,
  services: ProviderServices,
): RecipeProvider => ({
  name: 'spoonacular',
  async search(request, signal) {
    const json = await requestJson(services, {
      url: `${url}/recipes/complexSearch?${toSearchParameters(request).toString()}`,
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
      signal,
    })
    const recipes = toSpoonacularRecipes(json)
    if (!recipes) throw new ProviderError('returned something other than recipes')
    return readRecipes(recipes)
  },
})
