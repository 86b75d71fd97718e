import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { toScopeKey, toViewerScope } from '../../db/scopes/scope.ts'
import { listCategoryTotals, listMonthTotals, sumSpentByBudget } from './expenses.service.ts'

const app = useTestApp()

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const remove = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(expensesApi.remove, { id: String(id) })

/** The stored totals as strings. */
const listStored = async (): Promise<string[]> => {
  const rows = await app.current.db.sql.selectFrom('expense_totals').selectAll().execute()
  return rows
    .map((row) => `${row.scope} ${row.month} ${row.category} ${row.amount_cents} ${row.expense_count}`)
    .toSorted()
}

/** The totals computed from the expenses. */
const listExpected = async (): Promise<string[]> => {
  const sums = new Map<string, { cents: number; count: number }>()
  for (const row of await app.current.db.sql.selectFrom('expenses').selectAll().execute()) {
    const scope = toScopeKey({ houseGroupId: row.house_group_id, createdBy: row.created_by })
    const key = `${scope} ${row.date.slice(0, 7)} ${row.category}`
    const { cents, count } = sums.get(key) ?? { cents: 0, count: 0 }
    sums.set(key, { cents: cents + row.amount_cents, count: count + 1 })
  }
  return [...sums].map(([key, { cents, count }]) => `${key} ${cents} ${count}`).toSorted()
}

const expectTotalsToBeRight = async () => expect(await listStored()).toEqual(await listExpected())

const step = fc.record({
  kind: fc.constantFrom('create', 'create', 'update', 'remove'),
  who: fc.constantFrom(0, 1, 2),
  which: fc.nat(),
  changes: fc.record({
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map((minor) => toAmount(minor, 'USD')),
    date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '1970-01-01', '2100-12-31'),
    category: fc.constantFrom('groceries', 'household', 'Ausflüge'),
  }),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe('the totals', () => {
  test('equal the sums of the expenses after any sequence of changes by several people, in a group or alone', async () => {
    const household = await createHousehold(app.current)
    const actors = [
      household,
      await createMember(app.current, household.group, { role: 'admin' }),
      await createPerson(app.current),
    ]
    const expenses: { readonly id: number; readonly owner: Person }[] = []
    const take = async ({ kind, who, which, changes }: Step): Promise<void> => {
      const owner = actors[who] ?? household
      const known = expenses[which % Math.max(1, expenses.length)]
      if (kind === 'create' || !known) expenses.push({ id: (await createExpense(owner, changes)).id, owner })
      else if (kind === 'update') await update(known.owner, known.id, changes)
      else {
        await remove(known.owner, known.id)
        expenses.splice(expenses.indexOf(known), 1)
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const each of steps) await take(each)
        await expectTotalsToBeRight()
      }),
      { numRuns: 25 },
    )
  })

  test('stay correct when several people change and delete one expense concurrently', async () => {
    const household = await createHousehold(app.current)
    const admin = await createMember(app.current, household.group, { role: 'admin' })
    for (let round = 1; round <= 20; round += 1) {
      const { id } = await createExpense(household, { amount: 10 })
      const responses = await Promise.all([
        update(household, id, { amount: round, category: 'household' }),
        update(admin, id, { date: '2026-12-24' }),
        remove(admin, id),
        remove(household, id),
        update(household, id, { amount: 1000, date: '2026-10-01' }),
      ])
      const removed = [responses[2].status, responses[3].status]
      expect(removed.toSorted((a, b) => a - b)).toEqual([200, 404])
      for (const { status } of responses) expect([200, 404]).toContain(status)
      await expectTotalsToBeRight()
    }
  })
})

test('totals include the personal expenses of the viewer and those of their house group, in the requested months', async () => {
  const person = await createPerson(app.current)
  await createExpense(person, { amount: 1, date: '2026-11-01' })
  const { group, ...household } = await createHousehold(app.current)
  await createExpense(household, { amount: 2, date: '2026-11-30' })
  await createExpense(household, { amount: 4, date: '2026-12-01' })
  await createExpense(household, { amount: 8, date: '2027-01-31', category: 'household' })
  await createExpense(await createHousehold(app.current), { amount: 16 })
  const { sql } = app.current.db
  const scope = toViewerScope({ userId: person.account.id, houseGroupId: group.id, currency: 'USD' })
  const groceries = { category: 'groceries', amountCents: 600, expenseCount: 2 }
  const others = { category: 'household', amountCents: 800, expenseCount: 1 }
  const own = { category: 'groceries', amountCents: 100, expenseCount: 1 }
  const all = await listCategoryTotals(sql, scope)
  expect(all.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([own, groceries, others])
  expect(await listCategoryTotals(sql, scope, { from: '2027-01' })).toEqual([others])
  const months = await listMonthTotals(sql, scope, {})
  expect(months.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([
    { month: '2026-11', amountCents: 100 },
    { month: '2026-11', amountCents: 200 },
    { month: '2026-12', amountCents: 400 },
    { month: '2027-01', amountCents: 800 },
  ])
  expect(await listMonthTotals(sql, scope, { from: '2026-12', to: '2026-12' })).toEqual([
    { month: '2026-12', amountCents: 400 },
  ])
})

describe('the amount spent from a budget', () => {
  test('is the sum of its expenses within a range, including both ends', { tags: ['EXP-46'] }, async () => {
    const household = await createHousehold(app.current)
    const [food, fun] = [await createBudget(household), await createBudget(household)]
    for (const [budgetId, date, amount] of [
      [food.id, '2026-10-31', 100],
      [food.id, '2026-11-01', 1],
      [food.id, '2026-11-30', 2.5],
      [food.id, '2026-12-01', 100],
      [fun.id, '2026-11-21', 99_999_999.99],
      [null, '2026-11-21', 100],
    ] as const)
      await createExpense(household, { budgetId, date, amount })
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const sum = (ranges: Parameters<typeof sumSpentByBudget>[1]) =>
      sumSpentByBudget(app.current.db.sql, ranges)
    expect(
      await sum([
        { budgetId: food.id, ...november },
        { budgetId: fun.id, ...november },
      ]),
    ).toEqual(
      new Map([
        [food.id, 350],
        [fun.id, 9_999_999_999],
      ]),
    )
    expect(await sum([{ budgetId: fun.id, from: '2026-01-01', to: '2026-10-31' }])).toEqual(new Map())
    expect(await sum([])).toEqual(new Map())
  })

  test('is read in one statement for the maximum number of budgets', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createBudget(household)
    await createExpense(household, { budgetId: id })
    const ranges = Array.from({ length: 1000 }, (_, index) => ({
      budgetId: id + index,
      from: '2026-11-01',
      to: '2026-11-30',
    }))
    expect(await sumSpentByBudget(app.current.db.sql, ranges)).toEqual(new Map([[id, 1250]]))
  })
})
