import type { Page } from '@playwright/test'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

interface VisitorFixtures {
  /** People of an instance on which the demo is switched off. */
  readonly private: Household
}

interface VisitorWorkerFixtures {
  readonly privateRoost: AdministeredRoost
}

export const test = base.extend<VisitorFixtures, VisitorWorkerFixtures>({
  privateRoost: [
    async ({ playwright }, use) => runAdministeredRoost(playwright, use, { DEMO_MODE: 'false' }),
    { scope: 'worker' },
  ],
  private: async ({ browser, privateRoost }, use) => {
    const household = new Household(browser, privateRoost)
    await use(household)
    await household.leave()
  },
})

/** Whether the app has not been loaded again since {@link markVisit}. */
export const isSameVisit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['visit'] === 'marked')

export const markVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'marked'
  })

/** Calls of the server the page makes from now on. */
export const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
