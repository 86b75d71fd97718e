import type { Page } from '@playwright/test'
import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { today } from './support/expense-page.ts'
import type { Household } from './support/household.ts'
import { desktop, phone } from './support/looks.ts'
import { createBudget, createExpense, createGoal } from './support/money.ts'
import { createRecipe } from './support/recipes.ts'
import { shareRecipe } from './support/shared-recipes.ts'
import { createItem } from './support/shopping.ts'
import { expectDialogStructure, expectStructure } from './support/structure.ts'
import { expect, test } from './support/test.ts'

// These journeys visit many pages one after the other.
test.describe.configure({ timeout: 120_000 })

interface PlacedPage {
  readonly path: string
  /** The document title without the app name. */
  readonly title: string
  /** Text that is visible once the page has loaded. */
  readonly words: string | RegExp
}

const expectWords = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()

/** Visits the pages at desktop and phone size, because the navigation bars differ. */
const walkPages = async (page: Page, pages: readonly PlacedPage[]): Promise<void> => {
  expect(new Set(pages.map(({ title }) => title)).size, 'each window has a title of its own').toBe(
    pages.length,
  )
  for (const { path, title, words } of pages) {
    await page.setViewportSize(desktop)
    await page.goto(path)
    await expectWords(page, words)
    await expect(page).toHaveTitle(title === '' ? 'Roost' : `${title} · Roost`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectStructure(page)
    await page.setViewportSize(phone)
    await expectStructure(page)
  }
}

/** Creates two rows of each kind, because a single row would hide ambiguous names. */
const createMember = async (household: Household) => {
  const maya = await household.createPerson({ firstName: 'Maya', viewport: desktop })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup(`Rook Lane ${maya.id}`, maya, noah)
  let ids = { task: 0, expense: 0, goal: 0, event: 0, item: 0, recipe: 0 }
  for (const name of ['Bread', 'Plums'] as const) {
    await createBudget(maya, { name: `${name} budget`, category: name === 'Bread' ? 'groceries' : 'other' })
    const recipe = await createRecipe(maya, { title: `${name} pie` })
    await shareRecipe(maya, recipe.id)
    ids = {
      task: (await createTask(maya, { title: `${name} to get`, dueDate: `${today}T09:00` })).id,
      expense: (await createExpense(maya, { title: `${name} bought`, date: today })).id,
      goal: (await createGoal(maya, { name: `${name} goal`, targetDate: '2098-12-03' })).id,
      event: (await createEvent(maya, { title: `${name} feast`, startDate: today })).id,
      item: (await createItem(maya, { name })).id,
      recipe: recipe.id,
    }
  }
  return { page: maya.page, ids }
}

test('every signed-out page has one main heading, a unique title and a name for every control', async ({
  household,
}) => {
  await walkPages(await household.openBrowser(), [
    { path: '/', title: '', words: 'Feather your nest, together' },
    { path: '/login', title: 'Sign in', words: 'Forgot your password?' },
    { path: '/forgot-password', title: 'Reset your password', words: 'Send reset link' },
    { path: '/reset-password', title: 'Set new password', words: 'Invalid reset link' },
    { path: '/shared/nothing', title: 'Recipe Not Found', words: /invalid or has been removed/ },
    { path: '/temp-login', title: 'Temporary Session', words: 'Start Temporary Session' },
    { path: '/setup-data', title: 'Sample Data', words: 'Sample Data' },
    { path: '/export-demo', title: 'Export Demo', words: 'Copy to Clipboard' },
    { path: '/export-working', title: 'Your Export', words: 'Sign in required' },
    { path: '/instacart-demo', title: 'Grocery Integration Demo', words: 'Grocery Integration Demo' },
    { path: '/instacart-integration', title: 'Live Grocery Integration', words: 'Live Grocery Integration' },
  ])
  const waiting = await household.createPerson({ isApproved: false })
  await walkPages(waiting.page, [{ path: '/', title: 'Access Pending', words: 'Check Status' }])
})

test('every page for members has one main heading, a unique title and a name for every control', async ({
  household,
}) => {
  const { page } = await createMember(household)
  await walkPages(page, [
    { path: '/', title: 'Dashboard', words: 'Plums feast' },
    { path: '/tasks', title: 'Tasks', words: 'Bread to get' },
    { path: '/expenses', title: 'Expenses', words: 'Plums bought' },
    { path: '/budget-analytics', title: 'Budget Analytics', words: 'Plums budget' },
    { path: '/calendar?view=list', title: 'Calendar', words: 'Plums feast' },
    { path: '/shopping', title: 'Shopping', words: 'Plums' },
    { path: '/recipes?tab=saved', title: 'Recipes', words: 'Plums pie' },
    { path: '/my-shared-recipes', title: 'My Shared Recipes', words: 'Plums pie' },
    { path: '/house-groups', title: 'House Groups', words: 'Noah Nest' },
    { path: '/profile', title: 'Profile', words: 'this device' },
    { path: '/security', title: 'Security', words: 'Enable Two-Factor Authentication' },
    { path: '/activity', title: 'Activity', words: 'Bread to get' },
    { path: '/export-demo', title: 'Export Demo', words: 'Copy to Clipboard' },
    { path: '/admin', title: 'Admin', words: 'Access Denied' },
    { path: '/nowhere', title: 'Page Not Found', words: 'Page Not Found' },
  ])
  await page.setViewportSize(desktop)
  for (const [path, words] of [
    ['/calendar', 'Plums feast'],
    ['/calendar?view=week', 'Plums feast'],
    ['/calendar?view=day', 'Plums feast'],
    ['/budget-analytics?tab=budgets', 'Plums budget'],
    ['/budget-analytics?tab=goals', 'Plums goal'],
    ['/budget-analytics?tab=analytics', 'Groceries'],
    ['/my-shared-recipes?tab=received', 'Nothing received yet'],
  ] as const) {
    await page.goto(path)
    await expectWords(page, words)
    await expectStructure(page)
  }
})

test('the admin area has one main heading and a name for every control', async ({ household }) => {
  for (const firstName of ['Zoe', 'Noah']) await household.createPerson({ firstName, isApproved: false })
  const { page } = await household.signInAdmin()
  await walkPages(page, [{ path: '/admin', title: 'Admin', words: /pending/ }])
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible()
  await expectStructure(page)
})

test('every dialog has a name, and so does each of its controls', async ({ household }) => {
  const { page, ids } = await createMember(household)
  const dialogs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/': { customize: 'Customize Dashboard', export: 'Export to Mobile Notes' },
    '/tasks': { new: 'Create New Task', [`task-${ids.task}`]: 'Edit Task' },
    '/expenses': {
      new: 'Add Expense',
      split: 'Split Bill',
      [`expense-${ids.expense}`]: 'Plums bought',
      [`edit-${ids.expense}`]: 'Edit Expense',
    },
    '/budget-analytics?tab=goals': {
      'new-budget': 'Create Budget',
      'new-goal': 'Create Expense Goal',
      [`goal-${ids.goal}`]: 'Edit Expense Goal',
      [`progress-${ids.goal}`]: 'Add Progress',
    },
    '/calendar': {
      new: 'Create New Event',
      [`event-${ids.event}`]: 'Edit Event',
      import: 'Import Events',
      subscribe: 'Subscribe',
    },
    '/shopping': {
      new: 'Add Item',
      [`item-${ids.item}`]: 'Edit Shopping Item',
      history: 'Shopping History',
      share: 'Share List',
      stores: 'Store Finder',
      search: 'Search Grocery Products',
    },
    '/recipes?tab=saved': {
      new: 'Add Recipe',
      import: 'Import Recipe',
      [`recipe-${ids.recipe}`]: 'Plums pie',
      [`edit-${ids.recipe}`]: 'Edit Recipe',
      [`share-${ids.recipe}`]: 'Share Recipe',
    },
    '/house-groups': { invitations: 'Invitations' },
  }
  for (const [path, names] of Object.entries(dialogs)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [hash, name] of Object.entries(names)) {
      await page.evaluate((next) => location.replace(`#${next}`), hash)
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectDialogStructure(page)
    }
  }
})
