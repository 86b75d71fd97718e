import {
  recipeFaults,
  type RecipeServer,
  startRecipeServer,
} from '../../server/test-support/recipe-servers.ts'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

interface RecipeFixtures {
  /** A recipe service that answers as Spoonacular does. It is whole again after every journey. */
  readonly recipeService: RecipeServer
  /** People of an instance that knows this service. */
  readonly cooks: Household
}

interface RecipeWorkerFixtures {
  readonly kitchen: { readonly recipeService: RecipeServer; readonly roost: AdministeredRoost }
}

/** From now on the service has no answer. */
export const breakRecipeService = (service: RecipeServer): void =>
  service.setFault(recipeFaults['answers 500'])

export const test = base.extend<RecipeFixtures, RecipeWorkerFixtures>({
  kitchen: [
    async ({ playwright }, use) => {
      const recipeService = await startRecipeServer()
      await runAdministeredRoost(playwright, (roost) => use({ recipeService, roost }), {
        ...recipeService.environment,
      })
      await recipeService.close()
    },
    { scope: 'worker' },
  ],
  recipeService: async ({ kitchen }, use) => {
    await use(kitchen.recipeService)
    kitchen.recipeService.setFault(null)
  },
  cooks: async ({ browser, kitchen }, use) => {
    const household = new Household(browser, kitchen.roost)
    await use(household)
    await household.leave()
  },
})
