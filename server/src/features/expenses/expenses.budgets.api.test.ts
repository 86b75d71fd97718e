import { activityApi } from '@roost/contract/activity/activity.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const find = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(expensesApi.list, {})).body.find((expense) => expense.id === id)

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const market = { title: 'Market', amount: 12.5, category: 'groceries', date: '2026-11-21' } as const

const readContents = () => readTables(app.current.database.engine)

describe('the budget of an expense', () => {
  const message = 'Budget not found'
  const refusal = { message, errors: [{ path: 'budgetId', message }] }

  test(
    'is refused if it belongs to another household or person, is inactive or does not exist',
    { tags: ['EXP-53'] },
    async () => {
      const household = await createHousehold(app.current)
      const { id } = await createExpense(household)
      const newcomer = await createPerson(app.current)
      const personal = await createBudget(newcomer)
      const foreign = await createBudget(await createHousehold(app.current))
      const inactive = await createBudget(household, { isActive: false })
      const before = await readContents()
      for (const budgetId of [personal.id, foreign.id, inactive.id, 2_147_483_647]) {
        const created = await household.client.call(expensesApi.create, { ...market, budgetId })
        expect([created.status, created.error]).toMatchObject([400, refusal])
        const changed = await update(household, id, { budgetId })
        expect([changed.status, changed.error]).toMatchObject([400, refusal])
      }
      expect(listDifferences(before, await readContents())).toEqual([])
    },
  )

  test('must be personal for a personal expense, and belong to the group for an expense of the group', async () => {
    const person = await createPerson(app.current)
    const personal = await createBudget(person, { name: 'Pocket money' })
    const own = await createExpense(person, { budgetId: personal.id })
    expect(own.budgetName).toBe('Pocket money')
    const { group, ...household } = await createHousehold(app.current)
    const shared = await createBudget(household)
    await person.client.call(houseGroupsApi.join, { id: String(group.id) })
    const refused = await person.client.call(expensesApi.create, { ...market, budgetId: personal.id })
    expect([refused.status, refused.error]).toMatchObject([400, refusal])
    expect((await update(person, own.id, { budgetId: shared.id })).error).toMatchObject(refusal)
    expect((await createExpense(person, { budgetId: shared.id })).budgetName).toBe('Food')
  })

  test('is kept after becoming inactive while other fields change, and can be removed', async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household)
    const { id } = await createExpense(household, { budgetId: budget.id })
    await household.client.call(budgetsApi.update, { id: String(budget.id), isActive: false })
    const changed = await update(household, id, { title: 'Bakery', budgetId: budget.id })
    expect(changed.body).toMatchObject({ title: 'Bakery', budgetId: budget.id, budgetName: 'Food' })
    expect((await update(household, id, { budgetId: null })).body).toMatchObject({
      budgetId: null,
      budgetName: null,
    })
    expect((await update(household, id, { budgetId: budget.id })).error).toMatchObject(refusal)
  })

  test('is cleared when the budget is deleted', { tags: ['EXP-54'] }, async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household)
    const { id } = await createExpense(household, { budgetId: budget.id })
    expect(await find(household, id)).toMatchObject({ budgetId: budget.id })
    await household.client.call(budgetsApi.remove, { id: String(budget.id) })
    expect(await find(household, id)).toMatchObject({ budgetId: null, budgetName: null })
  })
})

const november = { from: '2026-11-01', to: '2026-11-30' }

const add = ({ client }: Pick<Person, 'client'>, budgetId: number) =>
  client.call(expensesApi.addToBudget, { id: String(budgetId), ...november })

const listBudgetNames = async ({ client }: Pick<Person, 'client'>) =>
  new Map((await client.call(expensesApi.list, {})).body.map(({ title, budgetName }) => [title, budgetName]))

test(
  'expenses of the category of a budget that have none are added in one act by who may change them, and it can be undone',
  { tags: ['EXP-46'] },
  async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
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
