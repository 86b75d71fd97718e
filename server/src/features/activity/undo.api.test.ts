import { adminApi } from '@roost/contract/admin/admin.ts'
import { activityApi, type ActivityEntry } from '@roost/contract/activity/activity.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createShoppingItem,
  createSplitExpense,
  createTask,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { listBalances } from '../../../test-support/household/ledger.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

type Undoing = Pick<Person, 'client'>

const getLatest = async ({ client }: Undoing): Promise<ActivityEntry> => {
  const [entry] = (await client.call(activityApi.list, {})).body.entries
  if (!entry) throw new Error('Nothing has happened')
  return entry
}

const undo = ({ client }: Undoing, { id }: Pick<ActivityEntry, 'id'>) =>
  client.call(activityApi.undo, { id: String(id) })

/** Undoes the latest change that the person sees. */
const undoLatest = async (person: Undoing) => (await undo(person, await getLatest(person))).status

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('undoing', () => {
  test('a created row deletes it, and undoing that brings it back with its id', async () => {
    const household = await createHousehold(app.current)
    const task = await createTask(household)
    expect(await undoLatest(household)).toBe(200)
    expect((await household.client.call(tasksApi.list, {})).body).toEqual([])
    const latest = await getLatest(household)
    expect(latest).toMatchObject({ isUndo: true, rows: [{ action: 'deleted' }] })
    expect(await undoLatest(household)).toBe(200)
    expect((await household.client.call(tasksApi.list, {})).body).toMatchObject([{ id: task.id }])
  })

  test('an update restores only the fields that it changed', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createTask(household, { title: 'Sweep', priority: 'low' })
    await household.client.call(tasksApi.update, { id: String(id), title: 'Mop' })
    const renamed = await getLatest(household)
    app.current.clock.advance(minuteMs)
    await household.client.call(tasksApi.update, { id: String(id), priority: 'high' })
    expect((await undo(household, renamed)).status).toBe(200)
    expect((await household.client.call(tasksApi.list, {})).body).toMatchObject([
      { title: 'Sweep', priority: 'high' },
    ])
  })

  test('a new name restores it after the notes were changed, and searches find the item by both', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createShoppingItem(household, { name: 'Crème', notes: 'blue' })
    const change = (changes: { name?: string; notes?: string; isCompleted?: boolean }) =>
      household.client.call(shoppingApi.update, { id: String(id), ...changes })
    await change({ name: 'Milk' })
    const renamed = await getLatest(household)
    app.current.clock.advance(minuteMs)
    await change({ notes: 'red', isCompleted: true })
    expect((await undo(household, renamed)).status).toBe(200)
    const search = async (words: string) =>
      (await household.client.call(shoppingApi.list, { state: 'completed', search: words })).body.length
    expect([await search('creme red'), await search('milk'), await search('blue')]).toEqual([1, 0, 0])
  })

  test('twice, or after somebody changed the same field, is refused with the names of the fields', async () => {
    const [household, tom] = await createHouseholdOfTwo(app.current)
    const { id } = await createTask(household, { title: 'Sweep' })
    await household.client.call(tasksApi.update, { id: String(id), title: 'Mop' })
    const renamed = await getLatest(household)
    await tom.client.call(tasksApi.update, { id: String(id), title: 'Dust' })
    const refused = await undo(household, renamed)
    expect(refused).toMatchObject({ status: 409, error: { errors: [{ path: 'title' }] } })
    expect(await undoLatest(tom)).toBe(200)
    expect((await undo(household, renamed)).status).toBe(200)
    const again = await undo(household, renamed)
    expect(again).toMatchObject({ status: 409, error: { message: 'This change was undone already.' } })
  })

  test('a created row that somebody has changed since is refused', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createTask(household)
    const created = await getLatest(household)
    await household.client.call(tasksApi.update, { id: String(id), title: 'Mop' })
    expect((await undo(household, created)).status).toBe(409)
  })

  test('brings a completed task back after the account of who did it was deleted', async () => {
    const [household, tom] = await createHouseholdOfTwo(app.current)
    const { id } = await createTask(household)
    const done = { id: String(id), status: 'completed', completedBy: tom.account.id }
    expect((await household.client.call(tasksApi.update, done)).status).toBe(200)
    await household.client.call(tasksApi.remove, { id: String(id) })
    const deleted = await getLatest(household)
    expect((await admin.current.client.call(adminApi.deleteUser, { id: tom.account.id })).status).toBe(200)
    expect((await undo(household, deleted)).status).toBe(200)
    const { body } = await household.client.call(tasksApi.list, { state: 'completed' })
    expect(body).toMatchObject([{ id, completedBy: null }])
  })

  test('is possible for 30 days', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createTask(household)
    await household.client.call(tasksApi.remove, { id: String(id) })
    const deleted = await getLatest(household)
    app.current.clock.advance(31 * dayMs)
    const { email } = household.account
    await household.client.call(authApi.login, { email, password: testPassword })
    expect(await undo(household, deleted)).toMatchObject({
      status: 409,
      error: { message: 'Changes can be undone for 30 days.' },
    })
  })

  test('a change of others takes their permission, and is not found after leaving the household', async () => {
    const [household, tom] = await createHouseholdOfTwo(app.current)
    await createExpense(household)
    const created = await getLatest(tom)
    expect(created.canUndo).toBe(false)
    expect((await undo(tom, created)).status).toBe(403)
    await createTask(tom)
    const own = await getLatest(tom)
    await tom.client.call(houseGroupsApi.leave, {})
    expect((await undo(tom, own)).status).toBe(404)
  })
})

describe('money', () => {
  test('a deleted expense comes back with its receipt, split, balances and list of changes', async () => {
    const household = await createHousehold(app.current)
    const tom = await createMember(app.current, household.group, { firstName: 'Tom' })
    const expense = await createSplitExpense(household, [household, tom], { amount: 80 })
    const id = String(expense.id)
    const receiptImage = toPhotoUrl('png', createTinyPng())
    await household.client.call(expensesApi.update, { id, amount: 100, receiptImage })
    const before = await household.client.call(expensesApi.get, { id })
    const balances = await listBalances(household)
    const { body: receipt } = await household.client.call(expensesApi.receipt, { id })
    await household.client.call(expensesApi.remove, { id })
    expect(await listBalances(household)).not.toEqual(balances)
    expect(await undoLatest(household)).toBe(200)
    const { body } = await household.client.call(expensesApi.get, { id })
    expect({ ...body, updatedAt: null }).toEqual({ ...before.body, updatedAt: null })
    expect((await household.client.call(expensesApi.receipt, { id })).body).toEqual(receipt)
    expect(await listBalances(household)).toEqual(balances)
  })

  test('a receipt that was removed before its expense was shared with the household comes back', async () => {
    const person = await createPerson(app.current)
    const { id } = await createExpense(person, { receiptImage: toPhotoUrl('png', createTinyPng()) })
    const { body: first } = await person.client.call(expensesApi.receipt, { id: String(id) })
    await person.client.call(expensesApi.update, { id: String(id), receiptImage: null })
    const removed = await getLatest(person)
    await person.client.call(houseGroupsApi.create, { name: 'Rook Lane 5' })
    await person.client.call(houseGroupsApi.sharePersonalItems, {})
    expect((await undo(person, removed)).status).toBe(200)
    expect((await person.client.call(expensesApi.receipt, { id: String(id) })).body).toEqual(first)
  })

  test('a deleted budget comes back with the expenses that counted towards it', async () => {
    const [household, tom] = await createHouseholdOfTwo(app.current)
    const budget = await createBudget(household)
    const { id } = await createExpense(household, { budgetId: budget.id })
    await tom.client.call(budgetsApi.remove, { id: String(budget.id) })
    expect(await getLatest(tom)).toMatchObject({
      feature: 'budgets',
      rows: [{ kind: 'budget' }, { kind: 'expense' }],
    })
    expect(await undoLatest(tom)).toBe(200)
    const { body } = await household.client.call(expensesApi.get, { id: String(id) })
    expect(body.budgetId).toBe(budget.id)
  })

  test('an undoing is not undone if an earlier change, on which it depends, was undone since', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createShoppingItem(household)
    await household.client.call(shoppingApi.update, { id: String(id), isCompleted: true })
    const bought = await getLatest(household)
    app.current.clock.advance(minuteMs)
    await household.client.call(shoppingApi.clearCompleted, {})
    expect((await undo(household, bought)).status).toBe(409)
    expect(await undoLatest(household)).toBe(200)
    const putBack = await getLatest(household)
    expect((await undo(household, bought)).status).toBe(200)
    expect((await undo(household, putBack)).status).toBe(409)
    expect((await household.client.call(shoppingApi.list, {})).body).toMatchObject([{ isCompleted: false }])
  })

  test('an expense whose budget is gone comes back without it', async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household)
    const { id } = await createExpense(household, { budgetId: budget.id })
    await household.client.call(expensesApi.remove, { id: String(id) })
    const deleted = await getLatest(household)
    await household.client.call(budgetsApi.remove, { id: String(budget.id) })
    expect((await undo(household, deleted)).status).toBe(200)
    expect((await household.client.call(expensesApi.get, { id: String(id) })).body.budgetId).toBeNull()
  })

  test('an amount is not restored below shares that were changed since', async () => {
    const [household, tom] = await createHouseholdOfTwo(app.current)
    const { id } = await createExpense(household, { amount: 60 })
    await household.client.call(expensesApi.update, { id: String(id), amount: 80 })
    const amount = await getLatest(household)
    app.current.clock.advance(minuteMs)
    const participants = [household, tom].map(({ account }) => ({ userId: account.id }))
    await household.client.call(expensesApi.update, {
      id: String(id),
      split: { mode: 'equally', participants },
    })
    expect((await undo(household, amount)).status).toBe(409)
    expect(await undoLatest(household)).toBe(200)
    expect((await undo(household, amount)).status).toBe(200)
    expect((await household.client.call(expensesApi.get, { id: String(id) })).body).toMatchObject({
      amount: 60,
      isSplit: false,
    })
  })
})
