import { activityApi } from '@roost/contract/activity.ts'
import { expensesApi } from '@roost/contract/expenses.ts'
import { expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createMember,
  type Person,
} from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
const november = { from: '2026-11-01', to: '2026-11-30' }

const add = ({ client }: Pick<Person, 'client'>, budgetId: number) =>
  client.call(expensesApi.addToBudget, { id: String(budgetId), ...november })

const listBudgetNames = async ({ client }: Pick<Person, 'client'>) =>
  new Map((await client.call(expensesApi.list, {})).body.map(({ title, budgetName }) => [title, budgetName]))

test(
  'expenses of the category of a budget that have none are added in one act by who may change them, and it can be undone',
  { tags: ['EXP-46'] },
  async () => {
    const mia = await createHousehold(app.current)
    const ben = await createMember(app.current, mia.group)
    const admin = await createMember(app.current, mia.group, { role: 'admin' })
    const food = await createBudget(mia, { name: 'Food', category: 'Groceries' })
    const other = await createBudget(mia, { name: 'Other' })
    const first = await createExpense(mia, { title: 'Market', date: '2026-11-01' })
    await createExpense(ben, { title: 'Bakery', date: '2026-11-30', category: 'Groceries' })
    await createExpense(mia, { title: 'Party', date: '2026-11-20', budgetId: other.id })
    await createExpense(mia, { title: 'October', date: '2026-10-31' })
    await createExpense(mia, { title: 'Bus', date: '2026-11-20', category: 'transportation' })
    expect((await add(ben, food.id)).body.count).toBe(1)
    const { status, body } = await add(admin, food.id)
    expect([status, body.count]).toEqual([200, 1])
    expect(Object.fromEntries(await listBudgetNames(mia))).toEqual({
      Market: 'Food',
      Bakery: 'Food',
      Party: 'Other',
      October: null,
      Bus: null,
    })
    const details = await mia.client.call(expensesApi.get, { id: String(first.id) })
    expect(details.body.history[0]?.fields).toEqual([{ field: 'budget', before: null, after: 'Food' }])
    expect((await add(mia, food.id)).body).toEqual({ count: 0, firstId: null })

    const rowId = String(body.firstId)
    const { entries } = (await admin.client.call(activityApi.list, { kind: 'expense', rowId })).body
    expect((await admin.client.call(activityApi.undo, { id: String(entries[0]?.id) })).status).toBe(200)
    const undone = await listBudgetNames(mia)
    expect([undone.get('Market'), undone.get('Bakery'), undone.get('Party')]).toEqual([null, 'Food', 'Other'])
  },
)

test('nothing is added to an inactive budget or to one of another household', async () => {
  const mia = await createHousehold(app.current)
  const outsider = await createHousehold(app.current)
  await createExpense(mia)
  const paused = await createBudget(mia, { category: 'groceries', isActive: false })
  expect((await add(mia, paused.id)).body).toEqual({ count: 0, firstId: null })
  expect((await add(outsider, paused.id)).status).toBe(404)
})
