import { DatabaseSync } from 'node:sqlite'
import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createHousehold,
  createMember,
  createShoppingItem,
  createTask,
} from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { databaseFile } from './data-directory.ts'

const app = useTestApp()
const receiptImage = toPhotoUrl('png', createTinyPng())
let client: Client
let groupId: string
let taskId: string
let itemId: string
let boughtId: string
let eventId: string
let seriesId: string
let removedId: string
let budgetId: string
let expenseId: string
let splitId: string
let settlementId: string
let split: SplitInput
let recipeId: string
let removedRecipeId: string
let shareUrl: string

beforeAll(async () => {
  const household = await createHousehold(app.current)
  client = household.client
  groupId = String(household.group.id)
  taskId = String((await createTask(household)).id)
  itemId = String((await createShoppingItem(household)).id)
  boughtId = String((await createShoppingItem(household, { isCompleted: true })).id)
  eventId = String((await createEvent(household)).id)
  seriesId = String(
    (await createEvent(household, { isRecurring: true, recurrencePattern: 'daily', reminders: ['1 hour'] }))
      .id,
  )
  removedId = String((await createEvent(household)).id)
  budgetId = String((await createBudget(household)).id)
  recipeId = String((await createRecipe(household, { imageUrl: receiptImage })).id)
  removedRecipeId = String((await createRecipe(household)).id)
  expenseId = String((await createExpense(household, { receiptImage })).id)
  const member = await createMember(app.current, household.group)
  split = { mode: 'equally', participants: [{ userId: member.account.id }] }
  const share = await createRecipeShare(member, { id: Number(recipeId) }, { shareType: 'house_group' })
  shareUrl = share.shareUrl
  await createRecipeShare(household, { id: Number(recipeId) })
  splitId = String((await createExpense(household, { split })).id)
  const [debt] = (await client.call(settlementsApi.balances, {})).body.suggestions
  if (!debt) throw new Error('Nobody owes anything')
  settlementId = String((await client.call(settlementsApi.create, { ...debt })).body.id)
})

/** The statements that a newly started server prepares for the call. */
const listStatements = async (call: (client: Client) => Promise<{ status: number }>): Promise<string[]> => {
  const server = await startSecondApp(app.current)
  const visitor = server.visitor()
  visitor.cookie = client.cookie
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const { status } = await call(visitor)
  const statements = prepare.mock.calls.map(([text]) => text)
  prepare.mockRestore()
  await server.close()
  if (status !== 200) throw new Error(`The call returned ${status}`)
  // On a slow machine, the session of the client has to be renewed in between.
  return statements.filter((text) => /^(select|update(?! "sessions")|delete|with)/i.test(text))
}

const explain = (statements: readonly string[]): string[] => {
  const file = new DatabaseSync(databaseFile(app.current.database.environment.DATA_DIR))
  const steps = statements.flatMap((text) =>
    file
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
  file.close()
  return steps
}

type Call = readonly [string, (client: Client) => Promise<{ status: number }>]

const nextHistory = {
  state: 'completed',
  before: '100',
  completedBefore: '2026-11-21T09:00:00.000Z',
} as const
const nextExpenses = { before: '100', beforeDate: '2026-11-21' } as const

const november = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' } as const
const oneOccurrence = { scope: 'this', occurrenceDate: '2026-11-25' } as const

const orderedPages: readonly Call[] = [
  ['the page of tasks', (visitor) => visitor.call(tasksApi.list, {})],
  ['the next page of tasks', (visitor) => visitor.call(tasksApi.list, { before: '100', limit: '50' })],
  ['the page of completed tasks', (visitor) => visitor.call(tasksApi.list, { state: 'completed' })],
  [
    'the next page of completed tasks',
    (visitor) =>
      visitor.call(tasksApi.list, {
        state: 'completed',
        before: '100',
        completedBefore: '2026-11-21T09:00:00.000Z',
      }),
  ],
  ['the shopping list', (visitor) => visitor.call(shoppingApi.list, {})],
  ['the open items', (visitor) => visitor.call(shoppingApi.list, { state: 'open' })],
  ['the bought items', (visitor) => visitor.call(shoppingApi.list, { state: 'completed' })],
  ['the next page of bought items', (visitor) => visitor.call(shoppingApi.list, nextHistory)],
  [
    'a search in the bought items',
    (visitor) => visitor.call(shoppingApi.list, { ...nextHistory, search: 'oat milk' }),
  ],
  ['the export of the shopping list', (visitor) => visitor.call(exportsApi.shopping, {})],
  ['the page of events', (visitor) => visitor.call(calendarApi.list, {})],
  ['the next page of events', (visitor) => visitor.call(calendarApi.list, { before: '100', limit: '50' })],
  ['the reminders', (visitor) => visitor.call(calendarApi.reminders, { timeZone: 'UTC' })],
  ['the page of expenses', (visitor) => visitor.call(expensesApi.list, {})],
  ['the next page of expenses', (visitor) => visitor.call(expensesApi.list, nextExpenses)],
  [
    'the next page of a category of expenses',
    (visitor) => visitor.call(expensesApi.list, { ...nextExpenses, category: 'groceries' }),
  ],
  [
    'a search in the expenses',
    (visitor) => visitor.call(expensesApi.list, { search: 'milk bread', limit: '10' }),
  ],
  ['the export of expenses', (visitor) => visitor.call(expensesApi.exportCsv, {})],
  ['the budgets', (visitor) => visitor.call(budgetsApi.list, {})],
  ['the goals', (visitor) => visitor.call(expenseGoalsApi.list, {})],
  ['the total spending', (visitor) => visitor.call(analyticsApi.expenses, {})],
  ['the page of settlements', (visitor) => visitor.call(settlementsApi.list, {})],
  ['the next page of settlements', (visitor) => visitor.call(settlementsApi.list, { before: '100' })],
]

const pages: readonly Call[] = [
  ...orderedPages,
  ['one expense with its history', (visitor) => visitor.call(expensesApi.get, { id: expenseId })],
  ['the page of open tasks', (visitor) => visitor.call(tasksApi.list, { state: 'open' })],
  ['the counts of tasks', (visitor) => visitor.call(tasksApi.counts, {})],
  ['the figures of the dashboard', (visitor) => visitor.call(dashboardApi.stats, { tz: 'Europe/Berlin' })],
  ['the dashboard layout', (visitor) => visitor.call(dashboardApi.config, {})],
  ['one item changed', (visitor) => visitor.call(shoppingApi.update, { id: itemId, name: 'Cream' })],
  [
    'one item put on the list again',
    (visitor) => visitor.call(shoppingApi.update, { id: boughtId, isCompleted: false }),
  ],
  ['the export of tasks', (visitor) => visitor.call(exportsApi.tasks, {})],
  ['the export of the calendar', (visitor) => visitor.call(exportsApi.calendar, {})],
  ['a month of the calendar', (visitor) => visitor.call(calendarApi.occurrences, november)],
  [
    'a search in a month of the calendar, and today',
    (visitor) =>
      visitor.call(calendarApi.occurrences, {
        ...november,
        today: '2027-11-21',
        search: 'dentist robin',
        category: 'Health',
        priority: 'high',
        private: 'false',
      }),
  ],
  ['one event changed', (visitor) => visitor.call(calendarApi.update, { id: eventId, title: 'Doctor' })],
  [
    'one occurrence changed',
    (visitor) =>
      visitor.call(calendarApi.update, {
        id: seriesId,
        ...oneOccurrence,
        title: 'Doctor',
        category: 'Health',
      }),
  ],
  [
    'one occurrence removed',
    (visitor) => visitor.call(calendarApi.remove, { id: seriesId, ...oneOccurrence }),
  ],
  ['one event removed', (visitor) => visitor.call(calendarApi.remove, { id: removedId })],
  ['one task changed', (visitor) => visitor.call(tasksApi.update, { id: taskId, title: 'Mop' })],
  [
    'one expense changed',
    (visitor) =>
      visitor.call(expensesApi.update, {
        id: expenseId,
        title: 'Bakery',
        date: '2026-11-20',
        category: 'household',
      }),
  ],
  [
    'the spending of some months',
    (visitor) => visitor.call(analyticsApi.expenses, { fromMonth: '2026-10', toMonth: '2026-11' }),
  ],
  ['one budget changed', (visitor) => visitor.call(budgetsApi.update, { id: budgetId, name: 'Food' })],
  ['one expense split', (visitor) => visitor.call(expensesApi.update, { id: expenseId, split })],
  ['one split expense', (visitor) => visitor.call(expensesApi.get, { id: expenseId })],
  ['one split expense removed', (visitor) => visitor.call(expensesApi.remove, { id: splitId })],
  ['the balances', (visitor) => visitor.call(settlementsApi.balances, {})],
  ['one settlement undone', (visitor) => visitor.call(settlementsApi.undo, { id: settlementId })],
  ['the receipt of an expense', (visitor) => visitor.call(expensesApi.receipt, { id: expenseId })],
  ['another receipt stored', (visitor) => visitor.call(expensesApi.update, { id: expenseId, receiptImage })],
  ['the saved recipes', (visitor) => visitor.call(recipesApi.saved, {})],
  ['one recipe', (visitor) => visitor.call(recipesApi.get, { id: recipeId })],
  ['the photo of a recipe', (visitor) => visitor.call(recipesApi.photo, { id: recipeId })],
  ['one recipe changed', (visitor) => visitor.call(recipesApi.update, { id: recipeId, title: 'Crepes' })],
  [
    'another photo of a recipe stored',
    (visitor) => visitor.call(recipesApi.update, { id: recipeId, imageUrl: receiptImage }),
  ],
  ['one recipe removed', (visitor) => visitor.call(recipesApi.remove, { id: removedRecipeId })],
  ['a shared recipe', (visitor) => visitor.call(recipeSharesApi.page, { shareUrl })],
  ['the photo of a shared recipe', (visitor) => visitor.call(recipeSharesApi.photo, { shareUrl })],
  ['a shared recipe saved', (visitor) => visitor.call(recipeSharesApi.save, { shareUrl })],
  ['the shares of the viewer', (visitor) => visitor.call(recipeSharesApi.mine, {})],
  ['the shares the viewer has received', (visitor) => visitor.call(recipeSharesApi.received, {})],
  ['the members', (visitor) => visitor.call(usersApi.list, {})],
  ['the notifications', (visitor) => visitor.call(notificationsApi.list, { today: '2026-11-21' })],
  ['the personal items', (visitor) => visitor.call(houseGroupsApi.personalItems, {})],
  ['the invitations', (visitor) => visitor.call(invitationsApi.list, {})],
  ['the people to invite', (visitor) => visitor.call(invitationsApi.listAvailableUsers, { id: groupId })],
  ['the signed-in devices', (visitor) => visitor.call(sessionsApi.list, {})],
]

/** Steps of a query plan that scan a subquery or a constant row rather than a table. */
const scansOfParts = ['SCAN series', 'SCAN bought', 'SCAN CONSTANT ROW']
const isTableScan = (step: string): boolean => step.startsWith('SCAN') && !scansOfParts.includes(step)

describe('no table is scanned completely for', () => {
  test.each(pages)('%s', async (_, call) => {
    const statements = await listStatements(call)
    expect(statements.length).toBeGreaterThan(1)
    expect(explain(statements).filter((step) => isTableScan(step))).toEqual([])
  })
})

describe('rows are read in index order without sorting for', () => {
  test.each(orderedPages)('%s', async (_, call) => {
    const steps = explain(await listStatements(call))
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })
})

test('the spending of a budget is summed over its period from a covering index', async () => {
  const steps = explain(await listStatements((visitor) => visitor.call(analyticsApi.budgets, {})))
  expect(steps.filter((step) => /^\w+ expenses /.test(step))).toEqual([
    'SEARCH expenses USING COVERING INDEX expenses_budget (budget_id=? AND date>? AND date<?)',
  ])
})

describe('an index seek finds the page of', () => {
  test.each([
    ['open tasks', { state: 'open' }, 'completed_at=?'],
    [
      'completed tasks',
      { state: 'completed', before: '100', completedBefore: '2026-11-21T09:00:00.000Z' },
      'completed_at<?',
    ],
  ] as const)('%s, without scanning all completed tasks', async (_, query, term) => {
    const steps = explain(await listStatements((visitor) => visitor.call(tasksApi.list, query)))
    const reads = steps.filter((step) => step.startsWith('SEARCH tasks'))
    expect(reads).toHaveLength(2)
    for (const step of reads) expect(step).toContain(term)
  })

  test.each([
    ['the shopping list', {}, ['completed_at=?', 'completed_at>?']],
    ['the bought items', { state: 'completed' }, ['completed_at>?']],
    ['the next page of bought items', nextHistory, ['completed_at<?']],
  ] as const)('%s, without scanning all bought items', async (_, query, terms) => {
    const steps = explain(await listStatements((visitor) => visitor.call(shoppingApi.list, query)))
    const reads = steps.filter((step) => step.startsWith('SEARCH shopping_items'))
    expect(reads).toHaveLength(2 * terms.length)
    for (const term of terms) expect(reads.filter((step) => step.includes(term))).toHaveLength(2)
  })

  test('expenses, without scanning later ones', async () => {
    const steps = explain(await listStatements((visitor) => visitor.call(expensesApi.list, nextExpenses)))
    const reads = steps.filter((step) => step.startsWith('SEARCH expenses'))
    expect(reads).toHaveLength(2)
    for (const step of reads) expect(step).toContain('date<?')
  })
})

describe('the calendar', () => {
  test.each([
    ['of a month', november],
    ['of a month, and today', { ...november, today: '2027-11-21' }],
  ] as const)('%s is read by seeking its days, without scanning earlier events', async (_, query) => {
    const statements = await listStatements((visitor) => visitor.call(calendarApi.occurrences, query))
    // Short events, long ones, exceptions, the count. The session is not always read once.
    expect(statements.filter((text) => text.includes('"calendar_events"'))).toHaveLength(4)
    const steps = explain(statements.filter((text) => text.includes('order by "last_on"')))
    const reads = steps.filter((step) => step.startsWith('SEARCH calendar_events'))
    expect(reads).toHaveLength(4)
    for (const step of reads) expect(step).toContain('lasts_long=? AND last_on>?')
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })

  test('counts its events with covering indexes only', async () => {
    const statements = await listStatements((visitor) => visitor.call(calendarApi.occurrences, november))
    const steps = explain(statements.filter((text) => text.includes('count(*)')))
    const reads = steps.filter((step) => step.startsWith('SEARCH calendar_events'))
    expect(reads).toHaveLength(2)
    for (const step of reads) expect(step).toContain('USING COVERING INDEX')
  })
})

test('the dashboard figures are read from totals and from limited index ranges', async () => {
  const statements = await listStatements((visitor) => visitor.call(dashboardApi.stats, {}))
  expect(statements.length).toBeLessThanOrEqual(12)
  expect(
    statements.filter((text) =>
      /from "expenses"|from "tasks" where (?!"starts_on" >|"repeats" >)/.test(text),
    ),
  ).toEqual([])
  const steps = explain(statements)
  expect(steps.filter((step) => step.includes(' tasks '))).toEqual([
    'SEARCH tasks USING INDEX tasks_later_group (house_group_id=? AND starts_on>?)',
    'SEARCH tasks USING INDEX tasks_later_creator (created_by=? AND house_group_id=? AND starts_on>?)',
    'SEARCH tasks USING INDEX tasks_undated_group (house_group_id=? AND due_date=?)',
    'SEARCH tasks USING INDEX tasks_undated_creator (created_by=? AND house_group_id=? AND due_date=?)',
  ])
  expect(steps.filter((step) => / expense_totals /.test(step))).toEqual([
    'SEARCH expense_totals USING COVERING INDEX expense_totals_category (scope=?)',
  ])
  const items = steps.filter((step) => step.includes(' shopping_items '))
  expect(items).toHaveLength(4)
  for (const step of items) expect(step).toMatch(/USING COVERING INDEX .*completed_at[=>]\?/)
  const events = steps.filter((step) => step.startsWith('SEARCH calendar_events'))
  for (const step of events)
    expect(step).toMatch(/lasts_long=\? AND last_on>\?|parent_event_id=\? AND original_on>\?/)
})

test('balances are read from the ledger accounts alone, not computed from the history', async () => {
  const statements = await listStatements((visitor) => visitor.call(settlementsApi.balances, {}))
  expect(statements.filter((text) => text.includes('"ledger_members"'))).toHaveLength(1)
  expect(statements.filter((text) => /"(?:expense_splits|expenses|settlements)"/.test(text))).toEqual([])
})
