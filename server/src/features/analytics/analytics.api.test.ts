import { analyticsApi, type BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type By = Pick<Person, 'client'>

const readExpenses = async ({ client }: By, query: Record<string, string> = {}) =>
  (await client.call(analyticsApi.expenses, query)).body

const readBudgets = async ({ client }: By, query: Record<string, string> = {}) =>
  (await client.call(analyticsApi.budgets, query)).body

const readUsage = async (by: By, id: number, today = '2026-11-21'): Promise<BudgetUsage | undefined> =>
  (await readBudgets(by, { today })).budgets.find((budget) => budget.id === id)

const spend = (by: By, amount: number, date: string, category = 'groceries', budgetId?: number) =>
  createExpense(by, { amount, date, category, budgetId })

describe('spending', { tags: ['GOAL-17'] }, () => {
  test(
    'adds up to the cent: in total, for this month and the last, by category and by month',
    { tags: ['EXP-24'] },
    async () => {
      const [household, member] = await createHouseholdOfTwo(app.current)
      await spend(household, 0.1, '2026-11-01')
      await spend(member, 0.2, '2026-11-30', 'Car')
      await spend(household, 33.33, '2026-10-31')
      await spend(member, 66.37, '2025-11-30', 'utilities')
      const analytics = await readExpenses(household, { today: '2026-11-21' })
      expect(analytics).toMatchObject({ totalSpent: 100, count: 4, thisMonth: 0.3, lastMonth: 33.33 })
      expect(analytics.byCategory).toEqual([
        { category: 'utilities', amount: 66.37, percentage: 66 },
        { category: 'groceries', amount: 33.43, percentage: 33 },
        { category: 'Car', amount: 0.2, percentage: 0 },
      ])
      expect(analytics.byMonth.filter(({ amount }) => amount > 0)).toEqual([
        { month: '2026-10', amount: 33.33 },
        { month: '2026-11', amount: 0.3 },
      ])
    },
  )

  test('is listed by category for the requested months, while the totals cover all time', async () => {
    const household = await createHousehold(app.current)
    await spend(household, 1, '2026-08-31', 'august')
    await spend(household, 2, '2026-09-01', 'september')
    await spend(household, 4, '2026-11-30', 'november')
    const categoriesOf = async (months: Record<string, string>) => {
      const { byCategory, totalSpent } = await readExpenses(household, { today: '2026-11-21', ...months })
      expect(totalSpent).toBe(7)
      return byCategory.map(({ category, percentage }) => `${category} ${percentage}`)
    }
    expect(await categoriesOf({ fromMonth: '2026-09' })).toEqual(['november 67', 'september 33'])
    expect(await categoriesOf({ toMonth: '2026-09' })).toEqual(['september 67', 'august 33'])
    expect(await categoriesOf({ fromMonth: '2026-09', toMonth: '2026-10' })).toEqual(['september 100'])
  })

  test("uses the caller's date to determine the current month", { tags: ['EXP-44'] }, async () => {
    const person = await createPerson(app.current)
    await spend(person, 5, '2026-12-01')
    const { thisMonth, byMonth } = await readExpenses(person, { today: '2026-12-01' })
    expect([thisMonth, byMonth.at(-1)]).toEqual([5, { month: '2026-12', amount: 5 }])
    expect((await readExpenses(person, { today: '2026-11-30' })).thisMonth).toBe(0)
    expect((await readExpenses(person, { today: '2027-01-31' })).lastMonth).toBe(5)
  })

  test.each([
    [{ today: '2026-02-30' }, 'Today is not a valid date'],
    [{ today: '' }, 'Today is not a valid date'],
    [{ today: '9999-12-31' }, 'Today is not a valid date'],
    [{ today: '0000-01-01' }, 'Today is not a valid date'],
    [{ fromMonth: '2026-13' }, 'Not a valid month'],
    [{ toMonth: '2026-11-01' }, 'Not a valid month'],
    [{ fromMonth: '2026-11', toMonth: '2026-10' }, 'The last month must not be before the first'],
  ])('cannot be requested with the query %j', async (query, message) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(analyticsApi.expenses, query)
    expect(refused.status).toBe(400)
    expect(refused.error.message).toBe(message)
  })
})

describe('a budget', () => {
  test(
    'includes the expenses assigned to it in its current period',
    { tags: ['EXP-25', 'EXP-46'] },
    async () => {
      const household = await createHousehold(app.current)
      const budget = await createBudget(household, { amount: 100, period: 'monthly', category: 'groceries' })
      const other = await createBudget(household)
      for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
        await spend(household, 40, date, 'groceries', budget.id)
      await spend(household, 7, '2026-11-21', 'groceries', other.id)
      await spend(household, 9, '2026-11-21', 'groceries')
      expect(await readUsage(household, budget.id)).toEqual({
        id: budget.id,
        name: 'Food',
        category: 'groceries',
        amount: 100,
        period: 'monthly',
        isActive: true,
        periodStart: '2026-11-01',
        periodEnd: '2026-11-30',
        spent: 80,
        remaining: 20,
        percentage: 80,
        status: 'ok',
      })
    },
  )

  test('counts only expenses within its dates, and none in other periods', async () => {
    const household = await createHousehold(app.current)
    const dates = { startDate: '2026-11-10', endDate: '2026-11-20' }
    const { id } = await createBudget(household, dates)
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'])
      await spend(household, 1, date, 'groceries', id)
    expect(await readUsage(household, id)).toMatchObject({
      periodStart: '2026-11-10',
      periodEnd: '2026-11-20',
      spent: 2,
    })
    for (const today of ['2026-10-31', '2026-12-01'])
      expect(await readUsage(household, id, today)).toMatchObject({
        periodStart: null,
        periodEnd: null,
        spent: 0,
        status: 'ok',
      })
  })
})

describe('the summary of all budgets', () => {
  test(
    'compares the monthly amounts of active budgets with everything spent in the month',
    { tags: ['EXP-12', 'EXP-45'] },
    async () => {
      const household = await createHousehold(app.current)
      const { id } = await createBudget(household, { amount: 100, period: 'monthly' })
      await createBudget(household, { amount: 1000, isActive: false, period: 'yearly' })
      await spend(household, 60, '2026-11-01', 'groceries', id)
      await spend(household, 50.5, '2026-11-30', 'Car')
      await spend(household, 1000, '2026-10-31')
      expect(await readBudgets(household, { today: '2026-11-21' })).toMatchObject({
        totalBudget: 100,
        totalSpent: 110.5,
        remaining: -10.5,
        notInBudget: 50.5,
        isConverted: false,
      })
      for (const period of ['weekly', 'quarterly', 'yearly'] as const)
        await createBudget(household, { amount: 100, period })
      expect(await readBudgets(household, { today: '2026-11-21' })).toMatchObject({
        // 100 + 433.33 + 33.33 + 8.33
        totalBudget: 574.99,
        isConverted: true,
      })
    },
  )
})

test('cached responses for the current day become stale when the day changes', async () => {
  app.current.clock.set('2026-11-30T23:59:30.000Z')
  const person = await createPerson(app.current)
  await spend(person, 5, '2026-12-01')
  for (const endpoint of [analyticsApi.expenses, analyticsApi.budgets]) {
    const { headers } = await person.client.call(endpoint, {})
    const ifChanged = () => person.client.call(endpoint, {}, { 'if-none-match': String(headers['etag']) })
    expect((await ifChanged()).status).toBe(304)
    app.current.clock.advance(60_000)
    expect((await ifChanged()).status).toBe(200)
    app.current.clock.advance(-60_000)
  }
  app.current.clock.advance(60_000)
  expect((await readExpenses(person)).thisMonth).toBe(5)
  expect((await readBudgets(person)).totalSpent).toBe(5)
})

describe('analytics', { tags: ['T7'] }, () => {
  const readAll = async (by: By) => {
    const { totalSpent, count } = await readExpenses(by)
    const { budgets, totalSpent: monthSpent } = await readBudgets(by)
    return { totalSpent, count, monthSpent, budgets: budgets.map(({ name, spent }) => `${name} ${spent}`) }
  }
  const nothing = { totalSpent: 0, count: 0, monthSpent: 0, budgets: [] }

  test('exclude other households and the personal rows of others', async () => {
    const person = await createPerson(app.current)
    const household = await createHousehold(app.current)
    const [own, shared] = [
      await createBudget(person, { name: 'Own' }),
      await createBudget(household, { name: 'Ours' }),
    ]
    await spend(person, 3, '2026-12-01', 'groceries', own.id)
    await spend(household, 5, '2026-12-01', 'groceries', shared.id)
    for (const stranger of [
      await createPerson(app.current),
      await createHousehold(app.current),
      await createPerson(app.current, { role: 'admin' }),
    ])
      expect(await readAll(stranger)).toEqual(nothing)
    const onlyOwn = { totalSpent: 3, count: 1, monthSpent: 3, budgets: ['Own 3'] }
    const onlyShared = { totalSpent: 5, count: 1, monthSpent: 5, budgets: ['Ours 5'] }
    expect(await readAll(person)).toEqual(onlyOwn)
    expect(await readAll(household)).toEqual(onlyShared)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await readAll(person)).toEqual({
      totalSpent: 8,
      count: 2,
      monthSpent: 8,
      budgets: ['Ours 5', 'Own 3'],
    })
    expect(await readAll(household)).toEqual(onlyShared)
    await person.client.call(houseGroupsApi.leave, {})
    expect(await readAll(person)).toEqual(onlyOwn)
  })
})
