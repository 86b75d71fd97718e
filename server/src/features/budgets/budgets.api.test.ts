import { type Budget, budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createHousehold,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>): Promise<Budget[]> =>
  (await client.call(budgetsApi.list, {})).body

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: Record<string, unknown>) =>
  client.send({ method: 'PUT', url: `/api/budgets/${id}`, body: changes })

const refusals: readonly (readonly [path: string, value: unknown, message: string])[] = [
  ['name', '', 'Name is required'],
  ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
  ['category', '', 'Category is required'],
  ['category', 'x'.repeat(101), 'Category must be at most 100 characters'],
  ['amount', null, 'Amount is required'],
  ['period', 'daily', 'Period must be weekly, monthly, quarterly or yearly'],
  ['startDate', '', 'Start date is required'],
  ['startDate', '2026-02-30', 'Start date is not a valid date'],
  ['endDate', 'next year', 'End date is not a valid date'],
  ['endDate', '2025-12-31', 'End date must be on or after the start date'],
  ['isActive', 'yes', 'Active must be true or false'],
]

describe('a new budget', () => {
  test(
    'is active and monthly by default',
    { tags: ['MODEL-B-08', 'MODEL-B-19', 'EXP-26', 'EXP-30'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await household.client.call(budgetsApi.create, {
        name: '  Food ',
        category: ' Food & Dining ',
        amount: 400.5,
        startDate: '2026-11-01',
      })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        name: 'Food',
        category: 'Food & Dining',
        amount: 400.5,
        period: 'monthly',
        startDate: '2026-11-01',
        endDate: null,
        isActive: true,
        createdBy: household.account.id,
        houseGroupId: household.group.id,
        createdAt: '2026-11-21T09:00:00.470Z',
        updatedAt: '2026-11-21T09:00:00.470Z',
      })
      expect(await list(household)).toEqual([created.body])
    },
  )

  test(
    'keeps everything that was entered, to the cent and to the day',
    { tags: ['EXP-25', 'EXP-37', 'GOAL-18'] },
    async () => {
      const person = await createPerson(app.current)
      const entered = {
        name: 'Fenster & Türen 🪟',
        category: 'x'.repeat(100),
        amount: 99_999_999.99,
        period: 'quarterly',
        startDate: '1970-01-01',
        endDate: '2100-12-31',
        isActive: false,
      } as const
      const budget = await createBudget(person, entered)
      expect(budget).toMatchObject(entered)
      expect(await list(person)).toEqual([budget])
    },
  )

  test('treats an empty end date as no end date, and accepts a period in any letter case', async () => {
    const { client } = await createPerson(app.current)
    const response = await client.send({
      method: 'POST',
      url: budgetsApi.create.path,
      body: {
        name: 'Food',
        category: 'groceries',
        amount: 1,
        startDate: '2026-11-01',
        endDate: '',
        period: 'WEEKLY',
      },
    })
    expect(response.statusCode).toBe(201)
    expect(JSON.parse(response.body)).toMatchObject({ endDate: null, period: 'weekly' })
  })

  test('ignores fields that only the server sets', { tags: ['T8', 'EXP-31'] }, async () => {
    const household = await createHousehold(app.current)
    const otherHousehold = await createHousehold(app.current)
    const { body } = await household.client.call(budgetsApi.create, {
      name: 'Food',
      category: 'groceries',
      amount: 1,
      startDate: '2026-11-01',
      id: 77,
      createdBy: otherHousehold.account.id,
      houseGroupId: otherHousehold.group.id,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(body).toMatchObject({
      createdBy: household.account.id,
      houseGroupId: household.group.id,
      createdAt: '2026-11-21T09:00:00.470Z',
    })
    expect(body.id).not.toBe(77)
    expect(await list(otherHousehold)).toEqual([])
  })

  test.each(refusals)(
    'is refused with the %s %j, and so is a change',
    { tags: ['EXP-57'] },
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const budget = await createBudget(person)
      const valid = { name: 'Food', category: 'groceries', amount: 1, startDate: '2026-01-01' }
      const refused = await person.client.call(budgetsApi.create, { ...valid, [path]: value })
      const error = { message, errors: [{ path, message }] }
      expect([refused.status, refused.error]).toMatchObject([400, error])
      const change = await update(person, budget.id, { [path]: value })
      expect([change.statusCode, JSON.parse(change.body)]).toMatchObject([400, error])
      expect(await list(person)).toEqual([budget])
    },
  )
})

describe('changing a budget', () => {
  test('changes the given fields and no others', { tags: ['EXP-27'] }, async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household, { endDate: '2026-12-31' })
    app.current.clock.advance(60_000)
    const changed = await household.client.call(budgetsApi.update, { id: String(budget.id), amount: 0.1 })
    expect(changed.status).toBe(200)
    const updatedAt = app.current.clock().toISOString()
    expect(changed.body).toEqual({ ...budget, amount: 0.1, updatedAt })
    expect(await list(household)).toEqual([changed.body])
  })

  test('is possible for every field in one request', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createBudget(household)
    const changes = {
      name: 'Car',
      category: 'transportation',
      amount: 12.34,
      period: 'yearly',
      startDate: '2027-01-01',
      endDate: '2027-12-31',
      isActive: false,
    }
    const response = await update(household, id, changes)
    expect(JSON.parse(response.body)).toMatchObject(changes)
    expect(JSON.parse((await update(household, id, { endDate: null })).body)).toMatchObject({ endDate: null })
  })

  test(
    'never leaves a budget that ends before it starts, even with concurrent requests',
    { tags: ['T26', 'EXP-58'] },
    async () => {
      const person = await createPerson(app.current)
      for (let round = 1; round <= 10; round += 1) {
        const { id } = await createBudget(person, { startDate: '2026-01-01', endDate: '2026-12-31' })
        const responses = await Promise.all([
          update(person, id, { startDate: '2026-08-01' }),
          update(person, id, { endDate: '2026-04-30' }),
        ])
        expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
      }
    },
  )
})

test('a change is refused if somebody else has changed one of its fields since its author saw them', async () => {
  const household = await createHousehold(app.current)
  const { id } = await createBudget(household, { name: 'Food', amount: 100 })
  await update(household, id, { amount: 120 })
  const refused = await update(household, id, {
    amount: 90,
    name: 'Groceries',
    base: { amount: 100, name: 'Food' },
  })
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('Somebody else has changed this budget since you last saw it.'),
  ])
  const kept = await update(household, id, {
    name: 'Groceries',
    endDate: null,
    base: { name: 'Food', endDate: null },
  })
  expect(kept.statusCode).toBe(200)
  expect(await list(household)).toMatchObject([{ name: 'Groceries', amount: 120 }])
})
