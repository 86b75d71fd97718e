import type { Page } from '@playwright/test'
import { password } from '../support/instances/accounts.ts'
import { findCard } from '../support/features/board.ts'
import { findExpense } from '../support/features/expense-page.ts'
import { phone } from '../support/browser/looks.ts'
import { withMotion } from '../support/browser/motion.ts'
import { findTick, openBought, quickAdd } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

test.describe.configure({ timeout: 120_000 })

interface Newcomer {
  readonly firstName: string
  readonly email: string
}

const signUp = async (page: Page, { firstName, email }: Newcomer): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  // The first person of an instance is already there.
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Wren')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

const openFromBell = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications: \d+ new/ }).click()
  await page.getByRole('link', { name }).click()
}

/** Opens a page through its entry in the navigation bar or, on a phone, in the menu. */
const goTo = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  const entry = bar.getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await bar.getByRole('button', { name: 'Menu' }).click()
  await entry.click()
}

const foundHousehold = async (page: Page): Promise<void> => {
  await goTo(page, 'House Groups')
  await page.getByRole('button', { name: 'Create Your First House Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create House Group' })
  await dialog.getByLabel('Name').fill('Rook Lane 5')
  await dialog.getByRole('button', { name: 'Create House Group' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitations = page.getByRole('dialog', { name: 'Invitations' })
  await invitations.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
  await page.getByRole('option', { name: /^Noah Wren/ }).click()
  await invitations.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(invitations.getByText('No users available to invite.', { exact: true })).toBeVisible()
  await invitations.getByRole('button', { name: 'Close' }).click()
}

const assignTask = async (page: Page): Promise<void> => {
  await goTo(page, 'Tasks')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Task' })
  await form.getByLabel('Title').fill('Take out the bins')
  await form.getByLabel('Category').selectOption('General')
  await form.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: /^Noah Wren/ }).click()
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(findCard(page, 'Take out the bins')).toContainText('Assigned to Noah Wren')
}

const planDinner = async (page: Page): Promise<void> => {
  await goTo(page, 'Calendar')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Event' })
  await form.getByLabel('Title').fill('Dinner with Grandma')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form).toBeHidden()
}

const splitBill = async (page: Page): Promise<void> => {
  await goTo(page, 'Expenses')
  // The list moves the buttons below it when it has loaded.
  await expect(
    page.getByText('No expenses recorded yet. Add your first expense to get started!'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Split Bill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split Bill' })
  await dialog.getByRole('button', { name: 'Start a new one' }).click()
  await dialog.getByLabel('Title').fill('Weekly shop')
  await dialog.getByLabel('Amount').fill('42.50')
  await dialog.getByLabel('Category').selectOption('Groceries')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(findExpense(page, 'Weekly shop')).toBeVisible()
}

const writeRecipe = async (page: Page): Promise<void> => {
  await goTo(page, 'Recipes')
  await page.getByRole('tab', { name: /Saved/ }).click()
  await page.getByRole('button', { name: 'Add Recipe' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await form.getByLabel('Title').fill('Plum cake')
  await form.getByLabel('Ingredients').fill('300 g flour\n1 egg')
  await form.getByLabel('Instructions').fill('Knead.\nBake.')
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Plum cake' })).toBeVisible()
}

test(
  'a new household signs up and uses the app for the first time, on a phone',
  { tag: ['@AUTH-50'] },
  async ({ browser, firstPage }) => {
    const { origin } = new URL((await firstPage.goto('/'))?.url() ?? '')
    const openPage = async (): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: phone,
        hasTouch: true,
        isMobile: true,
      })
      return context.newPage()
    }
    const maya = await openPage()
    const noah = await openPage()
    const dashboard = { name: 'Your Family Dashboard' }
    await signUp(maya, { firstName: 'Maya', email: 'maya@example.org' })
    await expect(maya.getByRole('heading', dashboard)).toBeVisible()
    await signUp(noah, { firstName: 'Noah', email: 'noah@example.org' })
    await expect(noah.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
    await openFromBell(maya, /^Noah Wren/)
    await maya.getByRole('button', { name: 'Approve Noah Wren' }).click()
    await expect(maya.getByRole('button', { name: 'Approve Noah Wren' })).toHaveCount(0)
    await expect(noah.getByRole('heading', dashboard)).toBeVisible()

    await foundHousehold(maya)
    await openFromBell(noah, /^Invitation to Rook Lane 5/)
    await noah.getByRole('button', { name: 'Accept the invitation to Rook Lane 5' }).click()
    await expect(noah.getByRole('list', { name: 'Members' })).toContainText('Maya Wren')

    await goTo(maya, 'Shopping')
    await goTo(noah, 'Shopping')
    for (const item of ['Milk', 'Bread']) await quickAdd(maya, item)
    await findTick(noah, 'Milk').click()
    await openBought(maya)
    await expect(findTick(maya, 'Milk')).toBeChecked()
    await assignTask(maya)
    await planDinner(maya)
    await splitBill(maya)
    await writeRecipe(maya)

    await goTo(noah, 'Expenses')
    await expect(noah.getByRole('button', { name: 'You owe Maya Wren €21.25' })).toBeVisible()
    await goTo(noah, 'Dashboard')
    for (const title of ['Take out the bins', 'Dinner with Grandma'])
      await expect(noah.getByText(title).first()).toBeVisible()
    for (const page of [maya, noah]) await page.context().close()
  },
)
