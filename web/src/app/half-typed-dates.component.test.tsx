import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../test-support/rows/accounts.ts'
import { renderPage } from '../../test-support/pages/app-page.tsx'
import { serveEvents } from '../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../test-support/fake-server.ts'
import { serveBudgets, serveExpenses, serveGoals } from '../../test-support/pages/money.ts'
import { findCard, serveTasks } from '../../test-support/pages/tasks.ts'

interface DateForm {
  readonly path: string
  readonly dialog: string
  readonly save: string
  readonly fields: readonly string[]
  readonly endpoint: Endpoint
  readonly message: string
  /** The field with the message, if it is another one. */
  readonly marked?: string
}

const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })

const serveRows = (): FakeServer => {
  const server = createHousehold(maya, createAccount({ firstName: 'Noah', houseGroupId: 1 }))
  serveTasks(server, { title: 'Bake bread' })
  serveEvents(server, { title: 'Dentist' })
  serveExpenses(server, { title: 'Milk', amount: 2, createdBy: maya.id })
  serveBudgets(server)
  serveGoals(server, { name: 'Bikes' })
  return server
}

const newTask = { path: '/tasks#new', dialog: 'Create New Task', save: 'Create Task' }
const newEvent = { path: '/calendar#new', dialog: 'Create New Event', save: 'Create Event' }
const newBudget = { path: '/budget-analytics#new-budget', dialog: 'Create Budget', save: 'Create Budget' }

const forms: readonly DateForm[] = [
  { ...newTask, fields: ['Due date'], endpoint: tasksApi.create, message: 'Due date is not a valid date' },
  {
    ...newTask,
    fields: ['Due time'],
    endpoint: tasksApi.create,
    message: 'A time needs a date.',
    marked: 'Due date',
  },
  {
    path: '/tasks#task-1',
    dialog: 'Edit Task',
    save: 'Update Task',
    fields: ['Due date'],
    endpoint: tasksApi.update,
    message: 'Due date is not a valid date',
  },
  {
    path: '/expenses#new',
    dialog: 'Add Expense',
    save: 'Add Expense',
    fields: ['Date'],
    endpoint: expensesApi.create,
    message: 'Date is not a valid date',
  },
  {
    path: '/expenses#edit-1',
    dialog: 'Edit Expense',
    save: 'Update Expense',
    fields: ['Date'],
    endpoint: expensesApi.update,
    message: 'Date is not a valid date',
  },
  {
    path: '/budget-analytics?tab=goals#new-goal',
    dialog: 'Create Expense Goal',
    save: 'Create Expense Goal',
    fields: ['Target date'],
    endpoint: expenseGoalsApi.create,
    message: 'Target date is not a valid date',
  },
  {
    ...newBudget,
    fields: ['Start date'],
    endpoint: budgetsApi.create,
    message: 'Start date is not a valid date',
  },
  {
    ...newBudget,
    fields: ['End date'],
    endpoint: budgetsApi.create,
    message: 'End date is not a valid date',
  },
  {
    ...newEvent,
    fields: ['Start date'],
    endpoint: calendarApi.create,
    message: 'Start date is not a valid date',
  },
  {
    ...newEvent,
    fields: ['Start time', 'End time'],
    endpoint: calendarApi.create,
    message: 'Complete the time, or clear it.',
  },
  {
    ...newEvent,
    fields: ['End date'],
    endpoint: calendarApi.create,
    message: 'End date is not a valid date',
  },
]

test.each(forms.flatMap(({ fields, ...form }) => fields.map((field) => ({ ...form, field }))))(
  'a half-typed $field in “$dialog” is refused at its field and never saved as none',
  async ({ path, dialog: name, save, field: label, endpoint, message, marked = label }) => {
    const server = serveRows()
    await renderPage(path, server)
    const dialog = page.getByRole('dialog', { name })
    const field = dialog.getByLabelText(label)
    await field.fill('')
    await field.click()
    // The month, or the hour, and nothing more.
    await userEvent.keyboard('12')
    await dialog.getByRole('button', { name: save }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await expect.element(dialog.getByLabelText(marked)).toHaveAttribute('aria-invalid', 'true')
    expect(server.calls(endpoint)).toEqual([])
  },
)

test('a half-typed date counts as typed when the form is left, and neither Enter nor a draft drops it', async () => {
  const server = serveRows()
  await renderPage('/tasks#task-1', server)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabelText('Due date').click()
  await userEvent.keyboard('12{Enter}')
  await expect.element(dialog.getByText('Due date is not a valid date')).toBeVisible()
  expect(server.calls(tasksApi.update)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('alertdialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Keep draft' })
    .click()
  await expect.element(dialog).not.toBeInTheDocument()

  // The browser cannot show a part of a date again, so the draft says that there was one.
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  await expect.element(dialog.getByText('Your draft, not saved yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog.getByText('Due date is not a valid date')).toBeVisible()
  await dialog.getByLabelText('Due date').click()
  await userEvent.keyboard('{Delete}')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a date that is completed, or cleared again, is saved', async () => {
  const server = serveRows()
  await renderPage('/tasks#task-1', server)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabelText('Due date').click()
  await userEvent.keyboard('12')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog.getByText('Due date is not a valid date')).toBeVisible()
  await dialog.getByLabelText('Due date').fill('2098-12-04')
  await expect.element(dialog.getByText('Due date is not a valid date')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bake bread')).toMatchTextContent(/Dec 4, 2098/)
})

test('the due date of a new task may be a day alone, and keeps its time when another day is chosen', async () => {
  const server = serveRows()
  await renderPage('/tasks#new', server)
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabelText('Title').fill('Clean gutters')
  await dialog.getByLabelText('Category').selectOptions('Garden')
  await dialog.getByLabelText('Due time').fill('18:30')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect.element(dialog.getByLabelText('Due time')).toHaveValue('18:30')
  await dialog.getByLabelText('Due time').fill('')
  await dialog.getByLabelText('Due date').fill('2098-12-04')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect.element(findCard('Clean gutters')).toMatchTextContent(/Dec 4, 2098(?!,)/)
})
