import { type Page, test as base } from '@playwright/test'
import { Household } from './household.ts'
import { ProblemLog } from './problem-log.ts'
import { type AdministeredRoost, runAdministeredRoost, runRoost } from './roost.ts'

interface JourneyFixtures {
  readonly household: Household
  readonly problems: ProblemLog
  /** A browser at an instance nobody has registered at. Only for what shows on an empty one: it costs a start. */
  readonly firstPage: Page
}

export const test = base.extend<JourneyFixtures, { roost: AdministeredRoost }>({
  roost: [async ({ playwright }, use) => runAdministeredRoost(playwright, use), { scope: 'worker' }],
  baseURL: async ({ roost }, use) => use(roost.url),
  problems: [
    async ({ context }, use) => {
      const problems = new ProblemLog()
      problems.watch(context)
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
  household: async ({ browser, roost, problems }, use) => {
    const household = new Household(browser, roost, problems)
    await use(household)
    await household.leave()
  },
  firstPage: async ({ browser, problems }, use) =>
    runRoost(async ({ url }) => {
      const context = await browser.newContext({ baseURL: url })
      problems.watch(context)
      await use(await context.newPage())
      await context.close()
    }),
})

export { expect } from '@playwright/test'
