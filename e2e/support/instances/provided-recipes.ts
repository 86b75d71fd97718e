import {
  recipeFaults,
  type RecipeServer,
  startRecipeServer,
} from '../../../server/test-support/hosts/recipe-servers.ts'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

interface RecipeFixtures {
  /** A recipe provider that responds like Spoonacular. Its faults are reset after every journey. */
  readonly recipeService: RecipeServer
  /** Creates people on an instance that uses this service. */
  readonly cooks: Household
}

interface RecipeWorkerFixtures {
  readonly kitchen: { readonly recipeService: RecipeServer; readonly roost: AdministeredRoost }
}

/** Makes the recipe provider fail from now on. */
export const breakRecipeService = (service: RecipeServer): void =>
  service.setFault(recipeFaults['returns 500'])

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
