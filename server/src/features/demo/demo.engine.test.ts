import { adminApi } from '@roost/contract/admin/admin.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createPerson,
  createReceipt,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { createRecipe, createRecipePhoto } from '../../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { createDemoPerson } from '../../../test-support/household/demo-accounts.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'
import { findViewerBySession } from '../../http/sessions/session.ts'
import { removeExpiredAccounts } from './demo.jobs.ts'

const app = useTestApp()
const demoMs = 2 * 60 * 60 * 1000
const admin = useAdmin(app)

const readContents = () => readTables(app.current.database.engine)
const removeExpired = () => removeExpiredAccounts(app.current)

const spend = async (person: Person) => {
  const { id: budgetId } = await createBudget(person)
  const expense = await createExpense(person, { budgetId })
  await createReceipt(app.current, expense)
  await person.client.call(expensesApi.update, { id: String(expense.id), title: 'Bakery' })
  const { id: goalId } = await createExpenseGoal(person)
  await person.client.call(expenseGoalsApi.addProgress, { id: String(goalId), amount: 5 })
}

const plan = async (person: Person) => {
  const weekly = { isRecurring: true, recurrencePattern: 'weekly' } as const
  const { id } = await createEvent(person, weekly)
  const once = { scope: 'this', occurrenceDate: '2026-11-30', title: 'Another dentist' } as const
  const changed = await person.client.call(calendarApi.update, { id: String(id), ...once })
  expect(changed.status).toBe(200)
  await createEvent(person, { visibility: 'private' })
}

/** Creates a row of every kind that a demo account can create. */
const createEverything = async (person: Person) => {
  const { client } = person
  await client.call(demoApi.createSampleData, {})
  await createTask(person, { assignedTo: person.account.id })
  await client.call(
    tasksApi.create,
    { title: 'Dust', category: 'general' },
    { 'idempotency-key': 'dust-0001' },
  )
  await createShoppingItem(person, { isCompleted: true })
  await client.call(shoppingApi.bulkImport, { items: [{ name: 'Eggs', category: 'dairy' }], merge: true })
  await plan(person)
  await spend(person)
  await createRecipePhoto(app.current, await createRecipe(person))
  await client.call(recipesApi.create, { title: 'Soup', sourceUrl: 'https://recipes.example/soup' })
  const layout = await client.call(dashboardApi.saveConfig, { config: { widgets: [] } })
  expect(layout.status).toBe(200)
  const { email } = person.account
  await client.call(usersApi.updateProfile, { firstName: 'Curious', lastName: 'Visitor', email })
}

const writtenTables = [
  'users',
  'sessions',
  'tasks',
  'task_totals',
  'budgets',
  'expenses',
  'receipts',
  'expense_changes',
  'expense_totals',
  'expense_goals',
  'shopping_items',
  'calendar_events',
  'event_totals',
  'recipes',
  'recipe_photos',
  'dashboard_configs',
  'idempotency_keys',
]

const toTable = (change: string): string => change.slice(0, change.indexOf(' '))

describe('an expired demo account', { tags: ['DEMO-08'] }, () => {
  test('is deleted with everything it wrote, and no other rows are changed', async () => {
    const household = await createHousehold(app.current)
    await createEverything(household)
    await app.current.handleEvents()
    const before = await readContents()
    const demoPerson = await createDemoPerson(app.current)
    await createEverything(demoPerson)
    const written = listDifferences(before, await readContents())
    expect(written.map(toTable)).toEqual(expect.arrayContaining(writtenTables))

    await app.current.handleEvents()
    app.current.clock.advance(demoMs)
    await removeExpired()
    const left = listDifferences(before, await readContents())
    expect(left.filter((change) => !/^(?:audit_log|change_log) /.test(change))).toEqual([])
    expect(left.filter((change) => change.startsWith('change_log {"scope":"user:'))).toEqual([])
    const { id, email } = demoPerson.account
    expect(left.filter((change) => change.includes(email))).toEqual([])
    expect(new Set(left.filter((change) => change.includes(id)).map(toTable))).toEqual(new Set(['audit_log']))
  })

  test('is recorded in the audit log as deleted, without an actor', async () => {
    const { account } = await createDemoPerson(app.current)
    app.current.clock.advance(demoMs)
    await removeExpired()
    const entries = await app.current.db.sql
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'detail'])
      .where('subject_user_id', '=', account.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'user_created', actor_user_id: account.id, detail: 'temporary' },
      { action: 'user_deleted', actor_user_id: null, detail: 'temporary' },
    ])
  })

  test('loses access immediately, before anything is deleted', async () => {
    const demoPerson = await createDemoPerson(app.current)
    const { id: sessionId } = await app.current.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', demoPerson.account.id)
      .executeTakeFirstOrThrow()
    app.current.clock.advance(demoMs - 1)
    expect(await statusOf(demoPerson)).toBe(200)
    expect(await findViewerBySession(app.current.db, sessionId)).toMatchObject({ isTemporary: true })
    app.current.clock.advance(1)
    expect(await statusOf(demoPerson)).toBe(401)
    // The server checks this repeatedly while an event stream is open.
    expect(await findViewerBySession(app.current.db, sessionId)).toBeNull()
  })

  test('has its event stream closed when it is deleted', async () => {
    const demoPerson = await createDemoPerson(app.current)
    const { stream } = await openFirstDevice(app.current, demoPerson)
    app.current.clock.advance(demoMs)
    await removeExpired()
    await expect(stream.ended()).resolves.toBeUndefined()
  })

  test('is deleted once when two servers and an administrator delete it concurrently', async () => {
    const second = await startSecondApp(app.current)
    const demoPeople = await Promise.all([1, 2, 3].map(() => createDemoPerson(app.current)))
    for (const demoPerson of demoPeople) await createEverything(demoPerson)
    app.current.clock.advance(demoMs)
    const [first] = demoPeople
    const [deleted] = await Promise.all([
      admin.current.client.call(adminApi.deleteUser, { id: first?.account.id ?? '' }),
      removeExpired(),
      removeExpiredAccounts(second),
    ])
    expect([200, 404]).toContain(deleted.status)
    const ids = demoPeople.map(({ account }) => account.id)
    const rows = await app.current.db.sql
      .selectFrom('audit_log')
      .select('subject_user_id as id')
      .where('action', '=', 'user_deleted')
      .where('subject_user_id', 'in', ids)
      .execute()
    expect(rows).toHaveLength(ids.length)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids))
    await second.close()
  })
})

test('unexpired demo accounts and all permanent accounts are kept', async () => {
  const person = await createPerson(app.current)
  const demoPerson = await createDemoPerson(app.current)
  app.current.clock.advance(demoMs - 1)
  await removeExpired()
  expect(await statusOf(demoPerson)).toBe(200)
  expect(await statusOf(person)).toBe(200)
  app.current.clock.advance(1)
  await removeExpired()
  expect(await statusOf(demoPerson)).toBe(401)
  expect(await statusOf(person)).toBe(200)
})
