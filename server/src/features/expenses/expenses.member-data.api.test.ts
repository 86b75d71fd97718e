import { adminApi } from '@roost/contract/admin/admin.ts'
import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import { listBalances } from '../../../test-support/household/ledger.ts'
import {
  createBudget,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const photo = toPhotoUrl('png', createTinyPng())
const admin = useAdmin(app)

const listExpenses = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(expensesApi.list, {})).body

const getExpense = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(expensesApi.get, { id: String(id) })).body

const getAnalytics = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(analyticsApi.expenses, { today: '2026-11-21' })).body

const deleteAccount = ({ account }: Person) =>
  admin.current.client.call(adminApi.deleteUser, { id: account.id })

const join = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(houseGroupsApi.join, { id: String(id) })

const leave = ({ client }: Pick<Person, 'client'>) => client.call(houseGroupsApi.leave, {})

const splitAmong = (...people: readonly Person[]) => ({
  mode: 'equally' as const,
  participants: people.map(({ account }) => ({ userId: account.id })),
})

/** The table of each row that contains the string. */
const listRowsWith = async (text: string): Promise<string[]> =>
  [...(await readTables(app.current.database.engine))].flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(text)).map(() => table),
  )

const listTotals = (scope: ScopeKey) =>
  app.current.db.sql.selectFrom('expense_totals').select('month').where('scope', '=', scope).execute()

describe('personal expenses shared with the house group', () => {
  test('are visible to all members, with their budgets, receipts and totals', async () => {
    const household = await createHousehold(app.current)
    await createExpense(household, { amount: 1 })
    const person = await createPerson(app.current)
    const budget = await createBudget(person, { name: 'Pocket money' })
    const own = await createExpense(person, { amount: 2, budgetId: budget.id, receiptImage: photo })
    await createExpense(person, { amount: 4, category: 'household', date: '2026-10-01' })
    await join(person, household.group.id)
    await createExpense(person, { amount: 8 })
    const before = await getAnalytics(person)
    expect((await getAnalytics(household)).totalSpent).toBe(9)
    const device = await openFirstDevice(app.current, household)
    const shared = await person.client.call(houseGroupsApi.sharePersonalItems, {})
    expect(shared.body).toEqual({ shared: 3 })
    await device.stream.waitFor(
      ({ message, data }) => message === 'change' && 'feature' in data && data.feature === 'expenses',
    )
    expect(await listExpenses(household)).toEqual(await listExpenses(person))
    expect(await getExpense(household, own.id)).toMatchObject({
      houseGroupId: household.group.id,
      createdBy: person.account.id,
      paidBy: person.account.id,
      budgetId: budget.id,
      budgetName: 'Pocket money',
      receiptImage: own.receiptImage,
    })
    expect((await household.client.call(budgetsApi.list, {})).body.map(({ id }) => id)).toEqual([budget.id])
    expect(await getAnalytics(person)).toEqual(before)
    expect(await getAnalytics(household)).toEqual(before)
    expect(await listTotals(`user:${person.account.id}`)).toEqual([])
    await leave(person)
    expect(await listExpenses(person)).toEqual([])
    expect((await getAnalytics(person)).totalSpent).toBe(0)
  })

  test('are shared once, despite concurrent requests and new expenses', { tags: ['T26'] }, async () => {
    const household = await createHousehold(app.current)
    const person = await createPerson(app.current)
    for (let amount = 1; amount <= 5; amount += 1) await createExpense(person, { amount })
    await join(person, household.group.id)
    const share = () => person.client.call(houseGroupsApi.sharePersonalItems, {})
    const responses = await Promise.all([share(), share(), createExpense(person, { amount: 100 }), share()])
    const counts = [responses[0], responses[1], responses[3]].map(({ body }) => body.shared)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 5])
    expect((await getAnalytics(household)).totalSpent).toBe(115)
  })
})

describe('deleting an account', { tags: ['T12'] }, () => {
  test('keeps expenses shared with others, without a name, and changes no total or balance', async () => {
    const household = await createHousehold(app.current)
    const person = await createMember(app.current, household.group, { firstName: 'Wren', role: 'admin' })
    const mine = await createExpense(household, { amount: 30, split: splitAmong(household, person) })
    const theirs = await createExpense(person, {
      amount: 12,
      receiptImage: photo,
      split: splitAmong(household, person),
    })
    await person.client.call(expensesApi.update, { id: String(mine.id), title: 'Bakery' })
    const [list, analytics] = [await listExpenses(household), await getAnalytics(household)]
    expect(await listBalances(household)).toEqual({ 'Robin Nest': 9, 'Wren Nest': -9 })
    const device = await openFirstDevice(app.current, household)
    expect((await deleteAccount(person)).status).toBe(200)
    for (const feature of ['expenses', 'settlements'])
      await device.stream.waitFor(
        ({ message, data }) => message === 'change' && 'feature' in data && data.feature === feature,
      )
    const unnamed = { createdBy: null, paidBy: null, paidByName: 'Unknown' }
    expect(await listExpenses(household)).toEqual(
      list.map((expense) => (expense.id === theirs.id ? { ...expense, ...unnamed } : expense)),
    )
    expect(await getAnalytics(household)).toEqual(analytics)
    expect(await listBalances(household)).toEqual({ 'Robin Nest': 9, 'Former member': -9 })
    const details = await getExpense(household, mine.id)
    expect(details.history).toMatchObject([{ changedBy: null, changedByName: 'Unknown' }])
    expect(details.split?.shares.map(({ name, amount }) => [name, amount])).toEqual([
      ['Robin Nest', 15],
      ['Former member', 15],
    ])
    const image = await household.client.call(expensesApi.receipt, { id: String(theirs.id) })
    expect(image.status).toBe(200)
  })

  test('deletes expenses in a group without other members, but keeps those of former members and their total', async () => {
    const [person, former] = await createHouseholdOfTwo(app.current)
    const left = await createExpense(former, { amount: 3 })
    await leave(former)
    await createExpense(person, { amount: 5 })
    await createExpense(person, { amount: 7, category: 'household', split: splitAmong(person) })
    await deleteAccount(person)
    await join(former, person.group.id)
    expect(await listExpenses(former)).toEqual([left])
    expect(await getAnalytics(former)).toMatchObject({
      totalSpent: 3,
      byCategory: [{ category: 'groceries', amount: 3 }],
    })
    expect(await listTotals(`group:${person.group.id}`)).toHaveLength(1)
  })

  test("leaves nothing behind and causes no errors during the account's own requests", async () => {
    for (let round = 1; round <= 10; round += 1) {
      const person = await createHousehold(app.current)
      const { id } = await createExpense(person, { title: 'Late', split: splitAmong(person) })
      const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
        person.client.send({ method, url, ...(body && { body }) })
      const late = { title: 'Late', amount: 1, category: 'other', date: '2026-11-21' }
      const [removed, ...responses] = await Promise.all([
        deleteAccount(person),
        send('POST', '/api/expenses', late),
        send('PUT', `/api/expenses/${id}`, { amount: round }),
        send('POST', '/api/expenses', { ...late, split: splitAmong(person) }),
        send('DELETE', `/api/expenses/${id}`),
      ])
      expect(removed.status).toBe(200)
      for (const { statusCode } of responses) expect([200, 201, 401, 404, 503]).toContain(statusCode)
    }
    expect(await listRowsWith('"title":"Late"')).toEqual([])
    const groups = await app.current.db.sql
      .selectFrom('expense_totals')
      .select('scope')
      .where('category', '=', 'other')
      .execute()
    expect(groups).toEqual([])
  })
})
