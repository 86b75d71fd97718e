import type { APIRequestContext, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { ListedShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { signIn } from '../support/instances/accounts.ts'
import {
  button,
  expectFits,
  inDialog,
  narrowPhone,
  type NarrowPage,
  toNarrowPages,
} from '../support/browser/narrow-pages.ts'
import { adminPages, memberDialogs, memberPages } from '../support/browser/pages.ts'
import { runRoost } from '../support/instances/roost.ts'
import { expect, test as base } from '../support/instances/test.ts'

type OpenContext = (options: BrowserContextOptions) => Promise<BrowserContext>

/** Opens browsers on an instance with a year of data from a family. */
const test = base.extend<object, { openAtFamily: OpenContext }>({
  openAtFamily: [
    async ({ browser }, use) =>
      runRoost(({ url }) => use((options) => browser.newContext({ baseURL: url, ...options })), {
        FAMILY: 'Europe/Berlin',
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One instance serves all journeys in this file.
test.describe.configure({ mode: 'default', timeout: 240_000 })

/** What the pages show of a year on any day, by their paths. Tomorrow may be in another month than the list of events. */
const contents: Readonly<Record<string, Partial<NarrowPage>>> = {
  '/': { content: 'Bring the bottles back' },
  '/tasks': { content: 'Empty the dishwasher' },
  '/tasks/chores': { content: 'Clean out the fridge' },
  '/tasks/chores#starter-set': {
    action: (page) => page.getByRole('dialog').getByRole('button', { name: /^Add \d+ chores$/ }),
  },
  '/tasks/who-does-what': { content: 'In numbers' },
  '/expenses': { content: 'Concert, four tickets' },
  '/budget-analytics': { content: 'Most used' },
  '/shopping': { content: 'Lamb’s lettuce' },
  '/shopping#history': {
    action: (page) => page.getByRole('dialog').getByRole('button', { name: /again/ }).first(),
  },
  '/calendar?view=list': { content: 'Dentist, Lea' },
  '/recipes?tab=saved': { content: 'Chicken Soup Against Everything' },
  '/my-shared-recipes': { content: 'Cinnamon Buns from Gotland' },
  '/house-groups': { content: 'Amselweg 12' },
  '/activity': { action: (page) => page.getByLabel('Filter by kind') },
}

const approve = { '/admin': { action: button(/^Approve/) } }

/** The pages whose address contains the id of a recipe or share link. */
const listRecipePages = async (request: APIRequestContext): Promise<NarrowPage[]> => {
  const [recipe] = (await (await request.get('/api/recipes/saved')).json()) as RecipeSummary[]
  const [share] = (await (await request.get('/api/recipes/shares/my')).json()) as ListedShare[]
  return [
    { path: `/recipes#recipe-${recipe?.id}`, heading: 'Recipes', action: inDialog('Add to Shopping List') },
    { path: `/recipes#share-${recipe?.id}`, heading: 'Recipes', action: inDialog('Share') },
    { path: `/recipes#edit-${recipe?.id}`, heading: 'Recipes', action: inDialog('Update Recipe') },
    {
      path: `/shared/${share?.shareUrl}`,
      heading: share?.recipe.title ?? '',
      action: button('Copy Link'),
    },
  ]
}

test('on a phone of 320 px and at 200 % zoom every page with a year of data fits, and its main action is within reach', async ({
  openAtFamily,
}) => {
  const context = await openAtFamily(narrowPhone)
  const page = await context.newPage()
  await signIn(context.request, 'mira@sommerfeld.example')
  for (const narrow of toNarrowPages([...memberPages, ...memberDialogs], contents))
    await expectFits(page, narrow)
  for (const narrow of await listRecipePages(context.request)) await expectFits(page, narrow)
  await context.clearCookies()
  await signIn(context.request, 'tom@brandt.example')
  for (const narrow of toNarrowPages(adminPages, approve)) await expectFits(page, narrow)
  await context.close()
})

/** The largest overlap in pixels between the date of an expense and the badges beside it. */
const measureOverlap = (page: Page): Promise<number> =>
  page.getByRole('article').evaluateAll((rows) => {
    const toRight = (row: Element): number => row.querySelector('time')?.getBoundingClientRect().right ?? 0
    const toLeft = (row: Element): number => {
      const mark = [...row.querySelectorAll('span')].find(({ textContent }) =>
        /^(Receipt|Split)$/.test(textContent),
      )
      return mark?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY
    }
    return Math.max(...rows.map((row) => toRight(row) - toLeft(row)))
  })

/** The categories that are truncated in the rendered expenses. */
const listCutCategories = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluateAll((rows) =>
    rows
      .map((row) => row.querySelector('time')?.previousElementSibling)
      .filter((category) => category && category.scrollWidth > category.clientWidth)
      .map((category) => category?.textContent ?? ''),
  )

test('on a phone the badges of an expense do not overlap its date, and its category is not truncated', async ({
  openAtFamily,
}) => {
  const context = await openAtFamily({ isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await signIn(context.request, 'mira@sommerfeld.example')
  await page.goto('/expenses')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('Concert, four tickets').first()).toBeVisible()
    await expect.poll(() => measureOverlap(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => listCutCategories(page)).toEqual([])
  }
  await context.close()
})
