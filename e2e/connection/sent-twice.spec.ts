import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { openBoard } from '../support/features/board.ts'
import { findGoal, openTab } from '../support/features/budget-analytics.ts'
import { openCalendar } from '../support/features/calendar.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { pancakes } from '../support/features/household-recipes.ts'
import { openForm as openExpenseForm } from '../support/features/receipt-form.ts'
import type { Person } from '../support/instances/household.ts'
import { createExpense, createGoal } from '../support/features/money.ts'
import { openForOffline } from '../support/browser/offline.ts'
import { openNewRecipe } from '../support/features/recipe-form.ts'
import { createRecipe, openRecipes } from '../support/features/recipes.ts'
import { openSplitBill, toEqualSplit } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

/** A form that makes one record. */
interface CreatingForm {
  readonly name: string
  /** Opens the form, filled in. */
  readonly open: (person: Person, title: string) => Promise<Locator>
  /** A field in which Enter submits the form. */
  readonly field: string
  readonly button: string
  /** The endpoint that lists the records. */
  readonly list: string
  /** The pauses between the two submits; all of them by default. */
  readonly pausesMs?: readonly number[]
  /** Whether the record can be made without a connection; true by default. */
  readonly isOffline?: boolean
}

const openDialog = async (page: Page, address: string, name: string): Promise<Locator> => {
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

const forms: readonly CreatingForm[] = [
  {
    name: 'task',
    open: async ({ page }, title) => {
      const dialog = await openDialog(page, '/tasks#new', 'Create New Task')
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Category').selectOption('Kitchen')
      return dialog
    },
    field: 'Title',
    button: 'Create Task',
    list: '/api/tasks',
  },
  {
    name: 'expense',
    open: async ({ page }, title) => {
      await page.goto('/expenses')
      const dialog = await openExpenseForm(page)
      await dialog.getByLabel('Title').fill(title)
      return dialog
    },
    field: 'Title',
    button: 'Add Expense',
    list: '/api/expenses',
  },
  {
    name: 'event',
    open: async (person, title) => {
      await openCalendar(person)
      await person.page.getByRole('button', { name: 'Add Event' }).click()
      const dialog = person.page.getByRole('dialog', { name: 'Create New Event' })
      await dialog.getByLabel('Title').fill(title)
      return dialog
    },
    field: 'Title',
    button: 'Create Event',
    list: '/api/calendar/occurrences?from=2026-01-01&to=2026-12-31&timeZone=Europe/Berlin',
  },
  {
    name: 'budget',
    open: async ({ page }, title) => {
      await page.goto('/expenses')
      await page.getByRole('button', { name: 'Add Budget' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(title)
      await dialog.getByLabel('Category').selectOption('Other')
      await dialog.getByLabel('Amount').fill('20')
      return dialog
    },
    field: 'Name',
    button: 'Add Budget',
    list: '/api/budgets',
  },
  {
    name: 'goal',
    open: async ({ page }, title) => {
      await page.goto('/budget-analytics?tab=goals')
      await page.getByRole('button', { name: 'Create Expense Goal' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create Expense Goal' })
      await dialog.getByLabel('Name').fill(title)
      await dialog.getByLabel('Target amount').fill('100')
      await dialog.getByLabel('Category').selectOption('Travel')
      await dialog.getByLabel('Target date').fill('2098-01-01')
      return dialog
    },
    field: 'Name',
    button: 'Create Expense Goal',
    list: '/api/expense-goals',
  },
  {
    name: 'shopping item',
    open: async ({ page }, title) => {
      const dialog = await openDialog(page, '/shopping#new', 'Add Item')
      await dialog.getByLabel('Name').fill(title)
      await dialog.getByLabel('Category').selectOption('Dairy')
      return dialog
    },
    field: 'Name',
    button: 'Add Item',
    list: '/api/shopping',
  },
  {
    name: 'recipe',
    open: async (person, title) => {
      const dialog = await openNewRecipe(person)
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Ingredients').fill('250 g lentils')
      await dialog.getByLabel('Instructions').fill('Simmer.')
      return dialog
    },
    field: 'Title',
    button: 'Save Recipe',
    list: '/api/recipes/saved',
  },
  {
    name: 'house group',
    open: async ({ page }, title) => {
      await page.goto('/house-groups')
      await page.getByRole('button', { name: 'Create House Group' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create House Group' })
      await dialog.getByLabel('Name').fill(title)
      return dialog
    },
    field: 'Name',
    button: 'Create House Group',
    list: '/api/house-groups',
    // A person can create three.
    pausesMs: [20, 400],
    isOffline: false,
  },
]

/** Two submits in the same task, or by the keyboard, a mouse or a finger with a pause between them. */
type Way = 'script' | 'Enter' | 'mouse' | 'touch'

const pausesMs = [0, 20, 120, 400]

const pressTwice = async (
  page: Page,
  button: Locator,
  { way, pauseMs }: { readonly way: Exclude<Way, 'Enter'>; readonly pauseMs: number },
): Promise<void> => {
  if (way === 'script')
    return button.evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
    })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  const press = () => (way === 'mouse' ? page.mouse.click(...at) : page.touchscreen.tap(...at))
  await press()
  await wait(pauseMs)
  await press()
}

const pressEnterTwice = async (page: Page, field: Locator, pauseMs: number): Promise<void> => {
  await field.focus()
  await page.keyboard.press('Enter')
  await wait(pauseMs)
  await page.keyboard.press('Enter')
}

interface Attempt {
  readonly form: CreatingForm
  readonly pauseMs: number
  readonly way: Way
}

const sendTwice = async (dialog: Locator, { form, pauseMs, way }: Attempt): Promise<void> => {
  const page = dialog.page()
  if (way === 'Enter') return pressEnterTwice(page, dialog.getByLabel(form.field), pauseMs)
  const button = dialog.getByRole('button', { name: form.button, exact: true })
  await pressTwice(page, button, { way, pauseMs })
}

/**
 * Waits until the form has closed. An Enter that comes later opens an empty one, because the focus is back on the button
 * that opened it.
 */
const expectSent = async (dialog: Locator, field: string, name: string): Promise<void> => {
  const readField = async (): Promise<string> =>
    (await dialog.isVisible())
      ? dialog
          .getByLabel(field)
          .inputValue({ timeout: 500 })
          .catch(() => '')
      : ''
  await expect.poll(readField, name).toBe('')
  if (await dialog.isVisible()) await dialog.page().keyboard.press('Escape')
  await expect(dialog, name).toBeHidden()
}

const countRecords = async ({ request }: Person, { list }: CreatingForm, title: string): Promise<number> => {
  const found = JSON.stringify(await (await request.get(list)).json())
  return found.split(`:"${title}"`).length - 1
}

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const ways: readonly Way[] = ['script', 'Enter', 'mouse', 'touch']

/** All forms with all pauses. The way differs from form to form and from pause to pause, so that each pair occurs. */
const toAttempts = (first: number) =>
  forms.flatMap((form, index) =>
    (form.pausesMs ?? pausesMs).map((pauseMs, place) => ({
      form,
      pauseMs,
      way: ways[(first + index + place) % ways.length] ?? 'mouse',
      title: `${form.name} ${pauseMs}`,
    })),
  )

test.describe.configure({ timeout: 180_000 })

for (const [speed, first] of [
  ['a fast', 0],
  ['a slow', 2],
] as const)
  test(`a form that is sent twice on ${speed} page makes one record`, async ({ household }) => {
    const person = await household.createPerson({ hasTouch: true })
    await household.createHouseGroup(`Twice Lane ${first}`, person)
    if (first > 0) await slowDown(person.page)
    const attempts = toAttempts(first)
    for (const { form, pauseMs, way, title } of attempts) {
      const dialog = await form.open(person, title)
      await sendTwice(dialog, { form, pauseMs, way })
      await expectSent(dialog, form.field, `${title} by ${way}`)
    }
    for (const { form, way, title } of attempts)
      expect(await countRecords(person, form, title), `${title} by ${way}`).toBe(1)
  })

test('a form that is sent twice without a connection makes one record', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson({ hasTouch: true })
  const { page } = person
  await household.createHouseGroup('Offline Lane', person)
  await openForOffline(page, () => openBoard(person))
  const attempts = toAttempts(1).filter(({ form }) => form.isOffline !== false)
  for (const { form, pauseMs, way, title } of attempts) {
    const dialog = await form.open(person, title)
    await page.context().setOffline(true)
    await sendTwice(dialog, { form, pauseMs, way })
    await expectSent(dialog, form.field, `${title} by ${way}`)
    await page.context().setOffline(false)
  }
  for (const { form, way, title } of attempts)
    await expect.poll(() => countRecords(person, form, title), `${title} by ${way}`).toBe(1)
})

test('a button that is pressed twice writes once', async ({ household }) => {
  const ada = await household.createPerson({ firstName: 'Ada', hasTouch: true })
  const ben = await household.createPerson({ firstName: 'Ben', lastName: 'Twice' })
  const newcomer = await household.createPerson({ firstName: 'Newcomer', lastName: 'Twice' })
  await household.createHouseGroup('Button Lane', ada, ben)
  const { page, request } = ada
  await slowDown(page)
  const read = async (list: string): Promise<unknown[]> => {
    const found: unknown = await (await request.get(list)).json()
    return Array.isArray(found) ? found : (found as { items: unknown[] }).items
  }

  await createExpense(ben, { title: 'Market', date: '2026-11-21', amount: 30, split: toEqualSplit(ada, ben) })
  const balances = await openSplitBill(ada, 'balances')
  const settle = balances.getByRole('button', { name: /^Mark as settled: You owe/ })
  await pressTwice(page, settle, { way: 'touch', pauseMs: 120 })
  await expect(balances.getByText('You are all settled up', { exact: true })).toBeVisible()
  await expect(findToast(page)).toHaveText([/Marked as settled/])
  expect(await read('/api/settlements')).toHaveLength(1)

  await createExpense(ben, { title: 'Ferry', date: '2026-11-21', amount: 40, split: toEqualSplit(ada, ben) })
  await openSplitBill(ada, 'balances')
  await balances.getByRole('button', { name: 'Other amount' }).click()
  await balances.getByLabel('Amount paid').fill('5')
  const record = balances.getByRole('button', { name: 'Record payment' })
  await pressTwice(page, record, { way: 'mouse', pauseMs: 0 })
  await expect(balances.getByText('You owe $15.00', { exact: true })).toBeVisible()
  expect(await read('/api/settlements')).toHaveLength(2)

  const goal = await createGoal(ada, { name: 'Boat', category: 'Paddling' })
  await openTab(ada, 'goals')
  await findGoal(page, 'Boat').getByRole('button', { name: 'Add Progress' }).click()
  const progress = page.getByRole('dialog', { name: 'Add Progress' })
  await progress.getByLabel('Amount').fill('30')
  await pressEnterTwice(page, progress.getByLabel('Amount'), 20)
  await expect(progress).toBeHidden()
  await expect(findGoal(page, 'Boat')).toContainText('$30.00 of $100.00')
  expect(await read('/api/expense-goals')).toMatchObject([{ id: goal.id, currentAmount: 30 }])

  const { id } = await createRecipe(ada, pancakes)
  await openRecipes(ada, `?tab=saved#share-${id}`)
  const share = page.getByRole('dialog', { name: 'Share Recipe' })
  await pressTwice(page, share.getByRole('button', { name: 'Share', exact: true }), {
    way: 'script',
    pauseMs: 0,
  })
  await expect(share.getByRole('code')).toBeVisible()
  expect(await read('/api/recipes/shares/my')).toHaveLength(1)

  await page.goto('/house-groups')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitations = page.getByRole('dialog', { name: 'Invitations' })
  await invitations.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
  await page.getByRole('combobox', { name: 'Search by name…' }).fill('Newcomer Twice')
  await page.getByRole('option', { name: 'Newcomer Twice' }).click()
  const send = invitations.getByRole('button', { name: 'Send Invitation' })
  await pressTwice(page, send, { way: 'mouse', pauseMs: 20 })
  await expect(findToast(page)).toHaveText([/Invitation sent successfully!/])
  expect(await (await newcomer.request.get('/api/house-group-invitations')).json()).toHaveLength(1)

  // A second link would replace the one that is shown.
  const links: string[] = []
  page.on('response', (response) => {
    if (/invitation-link$|calendar\/feed$/.test(response.url()) && response.request().method() === 'POST')
      links.push(response.url())
  })
  await pressTwice(page, invitations.getByRole('button', { name: 'Create Link' }), {
    way: 'touch',
    pauseMs: 120,
  })
  await expect(invitations.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  await openCalendar(ada)
  await page.goto('/calendar#subscribe')
  const subscription = page.getByRole('dialog', { name: 'Subscribe' })
  await pressTwice(page, subscription.getByRole('button', { name: 'Create Address' }), {
    way: 'mouse',
    pauseMs: 20,
  })
  await expect(subscription.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  expect(links).toHaveLength(2)
})
