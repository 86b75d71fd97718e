import type { APIRequestContext, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { ListedShare } from '@roost/contract/recipe-shares.ts'
import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { signIn } from './support/accounts.ts'
import { button, expectFits, inDialog, link, narrowPhone, type NarrowPage } from './support/narrow-pages.ts'
import { runRoost } from './support/roost.ts'
import { expect, test as base } from './support/test.ts'

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

const shopping = 'Shopping Lists'
const calendar = 'Family Calendar'

const familyPages: readonly NarrowPage[] = [
  {
    path: '/',
    heading: 'Your Family Dashboard',
    content: 'Dinner with the Brandts',
    action: link('Add Task'),
  },
  {
    path: '/tasks',
    heading: 'Task Management',
    content: 'Take out the bins',
    action: button('Add Task'),
  },
  {
    path: '/expenses',
    heading: 'Expense Tracking',
    content: 'Concert, four tickets',
    action: button('Add Expense'),
  },
  {
    path: '/budget-analytics',
    heading: 'Budget Analytics',
    content: 'Most used',
    action: button('Create Budget'),
  },
  {
    path: '/shopping',
    content: 'Lamb’s lettuce',
    heading: shopping,
    action: (page) => page.getByLabel('Quick add'),
  },
  { path: '/shopping#new', heading: shopping, action: inDialog('Add Item') },
  {
    path: '/shopping#history',
    heading: shopping,
    action: (page) => page.getByRole('dialog').getByRole('button', { name: /again/ }).first(),
  },
  { path: '/shopping#share', heading: shopping, action: inDialog('Copy') },
  { path: '/shopping#stores', heading: shopping, action: inDialog('Find Stores') },
  { path: '/shopping#search', heading: shopping, action: inDialog('Search') },
  { path: '/calendar', heading: calendar, action: button('Add Event') },
  { path: '/calendar?view=week', heading: calendar, action: button('Add Event') },
  { path: '/calendar?view=day', heading: calendar, action: button('Add Event') },
  {
    path: '/calendar?view=list',
    content: 'Dinner with the Brandts',
    heading: calendar,
    action: button('Add Event'),
  },
  { path: '/calendar#new', heading: calendar, action: inDialog('Create Event') },
  { path: '/calendar#subscribe', heading: calendar, action: inDialog('Create Address') },
  { path: '/recipes', heading: 'Recipes', action: button('Add Recipe') },
  {
    path: '/recipes?tab=saved',
    content: 'Chicken Soup Against Everything',
    heading: 'Recipes',
    action: button('Add Recipe'),
  },
  {
    path: '/my-shared-recipes',
    content: 'Cinnamon Buns from Gotland',
    heading: 'My Shared Recipes',
    action: link('Share a Recipe'),
  },
  { path: '/house-groups', content: 'Amselweg 12', heading: 'House Groups', action: button('Invite') },
  { path: '/profile', heading: 'Profile', action: button('Update Profile') },
  { path: '/security', heading: 'Security', action: button('Enable Two-Factor Authentication') },
  { path: '/activity', heading: 'Activity', action: (page) => page.getByLabel('Filter by kind') },
]

const adminPage: NarrowPage = { path: '/admin', heading: 'Admin', action: button(/^Approve/) }

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
  for (const narrow of familyPages) await expectFits(page, narrow)
  for (const narrow of await listRecipePages(context.request)) await expectFits(page, narrow)
  await context.clearCookies()
  await signIn(context.request, 'tom@brandt.example')
  await expectFits(page, adminPage)
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
