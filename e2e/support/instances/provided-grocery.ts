import {
  type GroceryServers,
  startGroceryServers,
} from '../../../server/test-support/hosts/grocery-servers.ts'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

interface GroceryFixtures {
  /** Three stores that respond like real ones. Their faults are reset after every journey. */
  readonly stores: GroceryServers
  /** Creates people on an instance with the three stores. */
  readonly shoppers: Household
}

interface GroceryWorkerFixtures {
  readonly town: { readonly stores: GroceryServers; readonly roost: AdministeredRoost }
}

const restore = ({ kroger, spoonacular, instacart }: GroceryServers): void => {
  for (const store of [kroger, spoonacular, instacart]) {
    store.setFault(null)
    store.setDelay(0)
  }
}

export const test = base.extend<GroceryFixtures, GroceryWorkerFixtures>({
  town: [
    async ({ playwright }, use) => {
      const stores = await startGroceryServers()
      await runAdministeredRoost(playwright, (roost) => use({ stores, roost }), { ...stores.environment })
      await stores.close()
    },
    { scope: 'worker' },
  ],
  stores: async ({ town }, use) => {
    await use(town.stores)
    restore(town.stores)
  },
  shoppers: async ({ browser, town }, use) => {
    const household = new Household(browser, town.roost)
    await use(household)
    await household.leave()
  },
})
