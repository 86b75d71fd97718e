import type { Page } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { openForOffline, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expectToast } from '../support/browser/toast.ts'
import { createTask } from '../support/features/board.ts'
import { createEvent, openCalendar } from '../support/features/calendar.ts'
import { findExpense, openExpenses } from '../support/features/expense-page.ts'
import { createExpense } from '../support/features/money.ts'
import { createRegionalGroup, german } from '../support/features/regions.ts'
import { toEqualSplit } from '../support/features/split-bill.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

/** What one person sees of the same rows. */
interface Writing {
  readonly person: Person
  readonly amount: string
  /** The amount before it was changed. */
  readonly before: string
  readonly half: string
  readonly date: string
  readonly time: RegExp
  readonly weekday: string
}

const expectExpense = async (
  page: Page,
  id: number,
  { amount, before, half, date }: Writing,
): Promise<void> => {
  await openExpenses({ page }, `#expense-${id}`)
  const dialog = page.getByRole('dialog', { name: 'Rent' })
  for (const text of [amount, half, date]) await expect(dialog.getByText(text).first()).toBeVisible()
  const history = dialog.getByRole('list', { name: 'History' })
  for (const text of [before, amount]) await expect(history).toContainText(text)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(findExpense(page, 'Rent')).toContainText(amount)
}

/** Expects the amounts, dates, times and weeks of the rows in the person's writing. */
const expectOwnWriting = async (id: number, writing: Writing): Promise<void> => {
  const { person, time, weekday } = writing
  const { page } = person
  await expectExpense(page, id, writing)
  await openCalendar(person)
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(weekday)
  await openCalendar(person, '?view=list')
  await expect(page.getByRole('main').getByText(time).first()).toBeVisible()
  await page.goto('/tasks')
  await expect(page.getByRole('article').filter({ hasText: 'Flowers' })).toContainText(time)
}

const addOffline = async ({ page }: Person, title: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Category').selectOption('groceries')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
}

const createRows = async (maya: Person, noah: Person): Promise<number> => {
  const { id } = await createExpense(maya, {
    title: 'Rent',
    amount: 1000,
    date: '2026-11-14',
    split: toEqualSplit(maya, noah),
  })
  await expectOk(await maya.request.put(`/api/expenses/${id}`, { data: { amount: 1234.56 } }))
  const start = '2026-11-18T18:30'
  await createEvent(maya, { title: 'Choir', startDate: start, endDate: '2026-11-18T20:00' })
  await createTask(maya, { title: 'Flowers', dueDate: start })
  return id
}

/** Opens the pages once, so that the device keeps what they need. */
const prepareOffline = async ({ page }: Person, id: number): Promise<void> => {
  await openForOffline(page, () => openExpenses({ page }, `#expense-${id}`))
  await waitUntilStored(page, `/api/expenses/${id}`)
  await waitUntilStored(page, '/api/calendar/occurrences', 'Choir')
  await waitForWorker(page)
}

test('two members see the same amounts, dates, times and weeks in their own writing, offline, too, with what one of them writes there', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await createRegionalGroup(household, german, maya, noah)
  const own = { locale: 'en-US', weekStart: 0, clock: 12 }
  await expectOk(await noah.request.patch('/api/profile/region', { data: own }))
  const id = await createRows(maya, noah)
  const writings: readonly Writing[] = [
    {
      person: maya,
      amount: '1.234,56 €',
      before: '1.000,00 €',
      half: '617,28 €',
      date: '14 Nov 2026',
      time: /18:30/,
      weekday: 'Monday',
    },
    {
      person: noah,
      amount: '€1,234.56',
      before: '€1,000.00',
      half: '€617.28',
      date: 'Nov 14, 2026',
      time: /6:30.*PM/,
      weekday: 'Sunday',
    },
  ]
  for (const writing of writings) await expectOwnWriting(id, writing)
  for (const { person } of writings) {
    await prepareOffline(person, id)
    await person.page.context().setOffline(true)
    await person.page.reload()
  }
  for (const writing of writings) await expectOwnWriting(id, writing)

  for (const { person } of writings) await openExpenses(person)
  await addOffline(maya, 'Bread', '12,50')
  await addOffline(noah, 'Sofa', '1,250.5')
  for (const { person } of writings) await person.page.reload()
  await expect(findExpense(maya.page, 'Bread')).toContainText('12,50 €')
  await expect(findExpense(noah.page, 'Sofa')).toContainText('€1,250.50')

  for (const { person } of writings) await person.page.context().setOffline(false)
  await expect(findExpense(noah.page, 'Bread')).toContainText('€12.50', { timeout: 20_000 })
  await expect(findExpense(maya.page, 'Sofa')).toContainText('1.250,50 €', { timeout: 20_000 })
})
