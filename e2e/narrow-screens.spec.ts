import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { RecipeShare } from '@roost/contract/recipe-shares.ts'
import type { SavedRecipe } from '@roost/contract/recipes.ts'
import { signIn } from './support/accounts.ts'
import { createTask } from './support/board.ts'
import type { Household, Person } from './support/household.ts'
import { createBudget, createExpense, createGoal } from './support/money.ts'
import { runRoost } from './support/roost.ts'
import { expect, test } from './support/test.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const amount = 1_234_567.89

const screens = [
  { name: 'a phone of 320 px', viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  // A desktop of 1440×900 px of which every pixel is shown twice as wide.
  { name: '200 % zoom', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
] as const

interface NarrowPage {
  readonly path: string
  readonly heading: string | RegExp
  /** What the page is opened for. */
  readonly action: (page: Page) => Locator
}

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first()
const link =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('link', { name }).first()
const inDialog =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })

const visitorPages: readonly NarrowPage[] = [
  { path: '/', heading: /feather your nest/i, action: link('Get Started') },
  { path: '/login', heading: 'Welcome to Roost', action: button('Sign In') },
  { path: '/login?tab=sign-up', heading: 'Welcome to Roost', action: button('Sign Up') },
  { path: '/forgot-password', heading: 'Reset your password', action: button('Send reset link') },
  { path: '/temp-login', heading: 'Temporary Session', action: button('Start Temporary Session') },
  { path: '/setup-data', heading: 'Sample Data', action: button('Create Sample Data') },
  { path: '/export-demo', heading: 'Export Demo', action: button('Copy to Clipboard') },
  { path: '/export-working', heading: 'Your Export', action: button('Copy to Clipboard') },
  { path: '/instacart-demo', heading: 'Grocery Integration Demo', action: button('Search') },
  { path: '/instacart-integration', heading: 'Live Grocery Integration', action: button('Search') },
]

const memberPages: readonly NarrowPage[] = [
  { path: '/', heading: 'Your Family Dashboard', action: link('Add Task') },
  { path: '/#customize', heading: 'Your Family Dashboard', action: inDialog('Save Changes') },
  { path: '/#export', heading: 'Your Family Dashboard', action: inDialog('Copy to Clipboard') },
  { path: '/tasks', heading: 'Task Management', action: button('Add Task') },
  { path: '/tasks#new', heading: 'Task Management', action: inDialog('Create Task') },
  { path: '/expenses', heading: 'Expense Tracking', action: button('Add Expense') },
  { path: '/expenses?show=all', heading: 'Expense Tracking', action: button('Add Expense') },
  { path: '/expenses#new', heading: 'Expense Tracking', action: inDialog('Add Expense') },
  { path: '/expenses#split', heading: 'Expense Tracking', action: inDialog('Start a new one') },
  { path: '/expenses#balances', heading: 'Expense Tracking', action: inDialog('Close') },
  { path: '/budget-analytics', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics?tab=budgets', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics?tab=goals', heading: 'Budget Analytics', action: button('Add Progress') },
  { path: '/budget-analytics?tab=analytics', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics#new-budget', heading: 'Budget Analytics', action: inDialog('Create Budget') },
  {
    path: '/budget-analytics#new-goal',
    heading: 'Budget Analytics',
    action: inDialog('Create Expense Goal'),
  },
  { path: '/no-such-page', heading: 'Page Not Found', action: link('Go to Dashboard') },
]

/** A household whose words have nowhere to break and whose amounts are wide. */
const createWideHousehold = async (household: Household, options: object): Promise<Person> => {
  const person = await household.createPerson({
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    ...options,
  })
  const other = await household.createPerson({ firstName: 'Hohenwarter' })
  await household.createHouseGroup(`${word} ${person.id}`.slice(0, 100), person, other)
  await createTask(person, { title: word, description: word })
  await createExpense(person, { title: word, amount, date: '2026-11-21', description: word })
  await createBudget(person, { name: word, amount })
  await createGoal(person, { name: word, targetAmount: amount, description: word })
  return person
}

const expectFits = async (page: Page, { path, heading, action }: NarrowPage): Promise<void> => {
  // From page to page of the same path only the hash changes, which would not open it anew.
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(action(page)).toBeVisible()
  const [shown, whole] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollWidth] as const,
  )
  expect(whole, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(shown, path).toBe(page.viewportSize()?.width)
  await action(page).scrollIntoViewIfNeeded()
  await expect(action(page), path).toBeInViewport({ ratio: 1 })
  // Nothing lies over it.
  if (await action(page).isEnabled()) await action(page).click({ trial: true })
}

for (const { name, ...options } of screens) {
  test(`on ${name} every page of visitors fits, and what it is for is in reach`, async ({ household }) => {
    test.setTimeout(120_000)
    const page = await household.openBrowser({ ...options, reducedMotion: 'reduce' })
    for (const narrow of visitorPages) await expectFits(page, narrow)
  })

  test(`on ${name} every page of members fits, and what it is for is in reach`, async ({ household }) => {
    test.setTimeout(180_000)
    const { page } = await createWideHousehold(household, { ...options, reducedMotion: 'reduce' })
    for (const narrow of memberPages) await expectFits(page, narrow)
  })
}

const shopping = 'Shopping Lists'
const calendar = 'Family Calendar'

const familyPages: readonly NarrowPage[] = [
  { path: '/shopping', heading: shopping, action: (page) => page.getByLabel('Quick add') },
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
  { path: '/calendar?view=list', heading: calendar, action: button('Add Event') },
  { path: '/calendar#new', heading: calendar, action: inDialog('Create Event') },
  { path: '/calendar#subscribe', heading: calendar, action: inDialog('Create Address') },
  { path: '/recipes', heading: 'Recipes', action: button('Add Recipe') },
  { path: '/recipes?tab=saved', heading: 'Recipes', action: button('Add Recipe') },
  { path: '/my-shared-recipes', heading: 'My Shared Recipes', action: link('Share a Recipe') },
  { path: '/house-groups', heading: 'House Groups', action: button('Invite') },
  { path: '/profile', heading: 'Profile', action: button('Update Profile') },
  { path: '/security', heading: 'Security', action: button('Enable Two-Factor Authentication') },
]

const adminPage: NarrowPage = { path: '/admin', heading: 'Admin', action: button(/^Approve/) }

/** Pages that have a recipe of the family in their address. */
const listRecipePages = async (request: APIRequestContext): Promise<NarrowPage[]> => {
  const [recipe] = (await (await request.get('/api/recipes/saved')).json()) as SavedRecipe[]
  const [share] = (await (await request.get('/api/recipes/shares/my')).json()) as RecipeShare[]
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

for (const { name, ...options } of screens)
  test(`on ${name} a year of a family fits, and what a page is for is in reach`, async ({
    browser,
    problems,
  }) => {
    test.setTimeout(240_000)
    await runRoost(
      async ({ url }) => {
        const context = await browser.newContext({ baseURL: url, ...options, reducedMotion: 'reduce' })
        problems.watch(context)
        const page = await context.newPage()
        await signIn(context.request, 'mira@sommerfeld.example')
        for (const narrow of familyPages) await expectFits(page, narrow)
        for (const narrow of await listRecipePages(context.request)) await expectFits(page, narrow)
        await context.clearCookies()
        await signIn(context.request, 'tom@brandt.example')
        await expectFits(page, adminPage)
        await context.close()
      },
      { FAMILY: 'Europe/Berlin' },
    )
  })
