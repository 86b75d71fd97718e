import type { Page } from '@playwright/test'
import { Household } from './household.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

interface VisitorFixtures {
  /** Creates people on an instance on which the demo is disabled. */
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

/** Whether the page has not been reloaded since {@link markVisit}. */
export const isSameVisit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['visit'] === 'marked')

export const markVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'marked'
  })

/** Records all later API calls from the page. */
export const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
