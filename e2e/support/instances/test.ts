import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { Household, type Person } from './household.ts'
import { ProblemLog } from './problem-log.ts'
import { type AdministeredRoost, runAdministeredRoost, runRoost } from './roost.ts'

interface JourneyFixtures {
  readonly household: Household
  /** Robin Nest, the only person in most journeys, who is signed in and approved. */
  readonly person: Person
  /** The page of that person. */
  readonly page: Page
  /** A page of somebody who is not signed in. */
  readonly visitor: Page
  /** Watches every browser that a journey opens, but does not open one itself. */
  readonly problems: ProblemLog
  /**
   * A page on an instance without accounts. Use it only for journeys that need an empty instance, because one has to be
   * started.
   */
  readonly firstPage: Page
}

export const test = base.extend<JourneyFixtures, { roost: AdministeredRoost }>({
  roost: [async ({ playwright }, use) => runAdministeredRoost(playwright, use), { scope: 'worker' }],
  baseURL: async ({ roost }, use) => use(roost.url),
  problems: [
    async ({ browser }, use) => {
      const problems = new ProblemLog()
      const watch = (context: BrowserContext): void => problems.watch(context)
      browser.on('context', watch)
      await use(problems)
      browser.off('context', watch)
      problems.expectNone()
    },
    { auto: true },
  ],
  household: async ({ browser, roost }, use) => {
    const household = new Household(browser, roost)
    await use(household)
    await household.leave()
  },
  person: async ({ household }, use) => use(await household.createPerson()),
  page: async ({ person }, use) => use(person.page),
  visitor: async ({ context }, use) => use(await context.newPage()),
  firstPage: async ({ browser }, use) =>
    runRoost(async ({ url }) => {
      const context = await browser.newContext({ baseURL: url })
      await use(await context.newPage())
      await context.close()
    }),
})

export { expect } from '@playwright/test'
