import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createMember,
  createShoppingItem,
  createSplitExpense,
  type Person,
} from '../../test-support/household/builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

// Every amount of the API, in households whose currency has no, two or three decimals.

const app = useTestApp()

const today = '2026-11-21'
const createHouseholdWith = (currency: string) => createHousehold(app.current, {}, { currency })

/** One request for every field with an amount. */
const requests: Readonly<
  Record<
    string,
    (
      person: Person,
      amount: number,
    ) => Promise<{ readonly status: number; readonly error: { readonly message: string } }>
  >
> = {
  'amount: an expense': ({ client }, amount) =>
    client.call(expensesApi.create, { title: 'Market', category: 'groceries', date: today, amount }),
  'amount: a changed expense': async (person, amount) => {
    const { id } = await createExpense(person, { amount: 1 })
    return person.client.call(expensesApi.update, { id: String(id), amount })
  },
  'split.participants.0.value: a share': ({ client, account }, amount) =>
    client.call(expensesApi.create, {
      title: 'Market',
      category: 'groceries',
      date: today,
      amount: 1,
      split: { mode: 'exact', participants: [{ userId: account.id, value: amount }] },
    }),
  'amount: a budget': ({ client }, amount) =>
    client.call(budgetsApi.create, { name: 'Food', category: 'groceries', startDate: today, amount }),
  'targetAmount: a goal': ({ client }, targetAmount) =>
    client.call(expenseGoalsApi.create, { name: 'Boat', category: 'x', targetDate: today, targetAmount }),
  'currentAmount: a goal': ({ client }, currentAmount) =>
    client.call(expenseGoalsApi.create, {
      name: 'Boat',
      category: 'x',
      targetDate: today,
      targetAmount: 1,
      currentAmount,
    }),
  'amount: the progress of a goal': async (person, amount) => {
    const { id } = await createExpenseGoal(person)
    return person.client.call(expenseGoalsApi.addProgress, { id: String(id), amount })
  },
  'estimatedPrice: an item': ({ client }, estimatedPrice) =>
    client.call(shoppingApi.create, { name: 'Milk', category: 'dairy', estimatedPrice }),
  'amount: a settlement': ({ client }, amount) =>
    client.call(settlementsApi.create, { fromMemberId: 1, toMemberId: 2, amount }),
}

const labels: Readonly<Record<string, string>> = {
  targetAmount: 'Target amount',
  currentAmount: 'Current amount',
  estimatedPrice: 'Estimated price',
  'split.participants.0.value': 'Share',
}

describe.each([
  ['USD', 12.345, 'must have at most two decimals'],
  ['USD', 100_000_000, 'must be at most 99,999,999.99'],
  ['JPY', 12.5, 'must have no decimals'],
  ['JPY', 10_000_000_000, 'must be at most 9,999,999,999'],
  ['KWD', 1.2345, 'must have at most three decimals'],
  ['KWD', 10_000_000, 'must be at most 9,999,999.999'],
])('in a household with %s, %d %s', (currency, amount, rule) => {
  test.each(Object.entries(requests))('as %s', async (name, send) => {
    const [path = ''] = name.split(': ')
    const refused = await send(await createHouseholdWith(currency), amount)
    const message = `${labels[path] ?? 'Amount'} ${rule}`
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ message, errors: [{ path, message }] })
  })
})

test('households with different currencies are never confused, even at the same time', async () => {
  const households = await Promise.all(['USD', 'JPY', 'KWD'].map(createHouseholdWith))
  const amounts = [1, 1.5, 1.25, 1.125]
  const statuses = await Promise.all(
    households.map(({ client }) =>
      Promise.all(
        amounts.map(
          async (amount) =>
            (await client.call(shoppingApi.create, { name: 'Milk', category: 'x', estimatedPrice: amount }))
              .status,
        ),
      ),
    ),
  )
  expect(statuses).toEqual([
    [201, 201, 201, 400],
    [201, 400, 400, 400],
    [201, 201, 201, 201],
  ])
})

describe.each([
  ['USD', 0.01, 99_999_999.99, '$', '100000000.00'],
  ['JPY', 1, 9_999_999_999, '¥', '10,000,000,000'],
  ['KWD', 0.001, 9_999_999.999, 'KWD\u00a0', '10,000,000.000'],
])('a household with %s', (currency, least, most, sign, total) => {
  test('can record everything between %d and %d, and reads the same amounts again', async () => {
    const household = await createHouseholdWith(currency)
    for (const amount of [least, most]) {
      expect((await createExpense(household, { amount })).amount).toBe(amount)
      expect((await createBudget(household, { amount })).amount).toBe(amount)
      expect((await createExpenseGoal(household, { targetAmount: amount })).targetAmount).toBe(amount)
      expect((await createShoppingItem(household, { estimatedPrice: amount })).estimatedPrice).toBe(amount)
    }
    const spent = Math.round((most + least) * 1000) / 1000
    const { body: stats } = await household.client.call(dashboardApi.stats, {})
    expect([stats.totalExpenses, stats.monthlySpent, stats.monthlyBudget]).toEqual([spent, spent, spent])
    const { body: analytics } = await household.client.call(analyticsApi.expenses, { today })
    expect([analytics.totalSpent, analytics.byCategory[0]?.amount]).toEqual([spent, spent])
    const { body: budgets } = await household.client.call(analyticsApi.budgets, { today })
    expect([budgets.totalBudget, budgets.totalSpent, budgets.remaining]).toEqual([spent, spent, 0])
    const csv = await household.client.send({ url: expensesApi.exportCsv.path })
    expect(csv.body).toContain(`,${most},`)
    const { notesText } = (await household.client.call(exportsApi.shopping, {})).body
    expect(notesText).toContain(`Total: ${sign}${total}\n`)
  })

  test('reads its own limit when a goal cannot have more', async () => {
    const household = await createHouseholdWith(currency)
    const { id } = await createExpenseGoal(household, { targetAmount: most, currentAmount: most })
    const progress = { id: String(id), amount: least }
    const refused = await household.client.call(expenseGoalsApi.addProgress, progress)
    expect(refused.error?.message).toBe(`Current amount must be at most ${most.toLocaleString('en-US')}`)
  })

  test('splits to the smallest unit and settles', async () => {
    const household = await createHouseholdWith(currency)
    const others = [
      await createMember(app.current, household.group),
      await createMember(app.current, household.group),
    ]
    const bill = Math.round(least * 10 * 1000) / 1000
    await createSplitExpense(household, [household, ...others], { amount: bill })
    const read = async () => (await household.client.call(settlementsApi.balances, {})).body
    const { balances, suggestions } = await read()
    const units = (amount: number) => Math.round(amount / least)
    expect(balances.map(({ balance }) => units(balance)).toSorted((a, b) => a - b)).toEqual([-3, -3, 6])
    const [payment] = suggestions
    if (!payment) throw new Error('Nobody owes anything')
    const tooMuch = await household.client.call(settlementsApi.create, { ...payment, amount: bill })
    expect(tooMuch.error.errors?.[0]?.message).toContain(`Only ${sign}${payment.amount} is owed here now.`)
    for (const each of suggestions)
      expect((await household.client.call(settlementsApi.create, each)).body.amount).toBe(each.amount)
    expect((await read()).balances.every(({ balance }) => balance === 0)).toBe(true)
    const [last] = (await household.client.call(settlementsApi.list, {})).body
    await household.client.call(settlementsApi.undo, { id: String(last?.id) })
    expect((await read()).suggestions).toHaveLength(1)
  })

  test('cannot save more for a goal than the largest amount', async () => {
    const household = await createHouseholdWith(currency)
    const { id } = await createExpenseGoal(household, { targetAmount: 5, currentAmount: most })
    const refused = await household.client.call(expenseGoalsApi.addProgress, {
      id: String(id),
      amount: least,
    })
    const limit = most.toLocaleString('en-US', { maximumFractionDigits: 3 })
    expect([refused.status, refused.error.message]).toEqual([400, `Current amount must be at most ${limit}`])
  })
})
