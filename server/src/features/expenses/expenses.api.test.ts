import { expensesApi } from '@roost/contract/expenses/expenses.ts'
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
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const find = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(expensesApi.list, {})).body.find((expense) => expense.id === id)

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const market = { title: 'Market', amount: 12.5, category: 'groceries', date: '2026-11-21' } as const

const refusalOf = (path: string, message: string) => ({ message, errors: [{ path, message }] })

const readContents = () => readTables(app.current.database.engine)

describe('a new expense', () => {
  test(
    'is paid by its creator and belongs to their house group',
    { tags: ['PEND-18', 'EXP-22', 'EXP-23', 'EXP-37', 'MODEL-A-12', 'MODEL-A-17', 'MODEL-B-05'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await household.client.call(expensesApi.create, { ...market, title: '  Market ' })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        title: 'Market',
        amount: 12.5,
        category: 'groceries',
        description: null,
        date: '2026-11-21',
        receiptImage: null,
        paidBy: household.account.id,
        paidByName: 'Robin Nest',
        createdBy: household.account.id,
        budgetId: null,
        budgetName: null,
        houseGroupId: household.group.id,
        isSplit: false,
        createdAt: '2026-11-21T09:00:00.470Z',
        updatedAt: '2026-11-21T09:00:00.470Z',
      })
      expect(await find(household, created.body.id)).toEqual(created.body)
    },
  )

  test('keeps everything that was entered', { tags: ['EXP-21', 'EXP-23', 'EXP-37', 'GOAL-18'] }, async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household, { name: 'Food' })
    const { body } = await household.client.call(expensesApi.create, {
      title: 'Obst & Gemüse 🍎',
      amount: 99_999_999.99,
      category: 'Food & Dining',
      date: '2024-02-29',
      description: 'Äpfel\nund Birnen',
      budgetId: budget.id,
    })
    expect(body).toMatchObject({
      title: 'Obst & Gemüse 🍎',
      amount: 99_999_999.99,
      category: 'Food & Dining',
      date: '2024-02-29',
      description: 'Äpfel\nund Birnen',
      budgetId: budget.id,
      budgetName: 'Food',
    })
    expect(await find(household, body.id)).toEqual(body)
  })

  test('treats null and whitespace as absent', async () => {
    const { client } = await createPerson(app.current)
    const { status, body } = await client.call(expensesApi.create, {
      ...market,
      description: '  ',
      budgetId: null,
      receiptImage: null,
      split: null,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ description: null, budgetId: null, receiptImage: null, isSplit: false })
  })

  test('ignores fields that only the server sets', { tags: ['T8', 'EXP-41'] }, async () => {
    const household = await createHousehold(app.current)
    const otherHousehold = await createHousehold(app.current)
    const { body } = await household.client.call(expensesApi.create, {
      ...market,
      id: 77,
      createdBy: otherHousehold.account.id,
      paidBy: otherHousehold.account.id,
      paidByName: 'Somebody else',
      houseGroupId: otherHousehold.group.id,
      isSplit: true,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(body).toMatchObject({
      createdBy: household.account.id,
      paidBy: household.account.id,
      paidByName: 'Robin Nest',
      houseGroupId: household.group.id,
      isSplit: false,
      createdAt: '2026-11-21T09:00:00.470Z',
    })
    expect(body.id).not.toBe(77)
    expect((await otherHousehold.client.call(expensesApi.list, {})).body).toEqual([])
  })
})

describe('an expense is refused', () => {
  const refusals = [
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(256), 'Title must be at most 255 characters'],
    ['category', '', 'Category is required'],
    ['category', 'x'.repeat(101), 'Category must be at most 100 characters'],
    ['description', 'x'.repeat(2001), 'Description must be at most 2,000 characters'],
    ['amount', 0, 'Amount must be greater than 0'],
    ['amount', 12.345, 'Amount must have at most two decimals'],
    ['amount', 100_000_000, 'Amount must be at most 99,999,999.99'],
    ['amount', null, 'Amount is required'],
    ['date', '', 'Date is required'],
    ['date', '2026-02-30', 'Date is not a valid date'],
    ['date', '2101-01-01', 'Date is not a valid date'],
    ['budgetId', 0, 'Not a valid id'],
    ['receiptImage', 5, 'The receipt must be an image'],
  ] as const

  test.each(refusals)(
    'with the %s %j',
    { tags: ['EXP-19', 'EXP-57', 'EXP-51'] },
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const { id } = await createExpense(person)
      const before = await readContents()
      const created = await person.client.call(expensesApi.create, { ...market, [path]: value })
      expect([created.status, created.error]).toMatchObject([400, refusalOf(path, message)])
      const changed = await update(person, id, { [path]: value })
      expect([changed.status, changed.error]).toMatchObject([400, refusalOf(path, message)])
      expect(listDifferences(before, await readContents())).toEqual([])
    },
  )
})

describe('a change to an expense', () => {
  test('affects only the given fields', async () => {
    const household = await createHousehold(app.current)
    const expense = await createExpense(household, { description: 'Apples' })
    app.current.clock.advance(60_000)
    const changed = await update(household, expense.id, { title: 'Bakery', amount: 8.2 })
    expect(changed.status).toBe(200)
    const updatedAt = app.current.clock().toISOString()
    expect(changed.body).toEqual({ ...expense, title: 'Bakery', amount: 8.2, updatedAt })
    expect(await find(household, expense.id)).toEqual(changed.body)
  })

  test('has no effect at all if the values stay the same', async () => {
    const household = await createHousehold(app.current)
    const budget = await createBudget(household)
    const expense = await createExpense(household, { description: 'Apples', budgetId: budget.id })
    app.current.clock.advance(60_000)
    const before = await readContents()
    for (const same of [{}, { ...expense, split: null }, { receiptImage: null }]) {
      const response = await update(household, expense.id, same)
      expect([response.status, response.body]).toEqual([200, expense])
    }
    expect(listDifferences(before, await readContents())).toEqual([])
  })

  test('cannot affect the creator, the payer or the house group', { tags: ['T8'] }, async () => {
    const household = await createHousehold(app.current)
    const otherHousehold = await createHousehold(app.current)
    const expense = await createExpense(household)
    const { body } = await update(household, expense.id, {
      title: 'Bakery',
      createdBy: otherHousehold.account.id,
      paidBy: otherHousehold.account.id,
      houseGroupId: otherHousehold.group.id,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(body).toEqual({ ...expense, title: 'Bakery', updatedAt: expect.any(String) })
  })

  test(
    'only the creator and administrators of the group may edit or delete an expense',
    { tags: ['EXP-50', 'GROUP-22'] },
    async () => {
      const [household, member] = await createHouseholdOfTwo(app.current)
      const admin = await createMember(app.current, household.group, { role: 'admin' })
      const expense = await createExpense(household)
      const before = await readContents()
      const forbidden = { message: 'You are not allowed to do this.' }
      const changed = await update(member, expense.id, { title: 'Mine' })
      const removed = await member.client.call(expensesApi.remove, { id: String(expense.id) })
      for (const refused of [changed, removed])
        expect([refused.status, refused.error]).toMatchObject([403, forbidden])
      expect(listDifferences(before, await readContents())).toEqual([])
      expect((await update(admin, expense.id, { title: 'Bakery' })).body).toMatchObject({
        title: 'Bakery',
        createdBy: household.account.id,
        paidBy: household.account.id,
      })
      const { body } = await admin.client.call(expensesApi.remove, { id: String(expense.id) })
      expect(body).toEqual({ success: true })
      expect(await find(household, expense.id)).toBeUndefined()
    },
  )
})

describe('a change that carries the values that its author saw', () => {
  test('is refused if somebody else has changed one of its fields since, and changes nothing', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household, { amount: 10, title: 'Fuel' })
    const change = (changes: object) =>
      household.client.call(expensesApi.update, { id: String(id), ...changes })
    await change({ amount: 12 })
    const { status, body } = await change({
      amount: 11,
      title: 'Diesel',
      base: { amount: 10, title: 'Fuel' },
    })
    expect([status, body]).toMatchObject([
      409,
      { message: 'Somebody else has changed this expense since you last saw it.' },
    ])
    expect(await find(household, id)).toMatchObject({ amount: 12, title: 'Fuel' })
  })

  test('is refused if a receipt was added that its author did not see', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household)
    const base = { receiptImage: null }
    const change = (changes: object) =>
      household.client.call(expensesApi.update, { id: String(id), ...changes })
    const photo = toPhotoUrl('png', createTinyPng())
    expect((await change({ receiptImage: photo, base })).status).toBe(200)
    expect((await change({ receiptImage: photo, base })).status).toBe(409)
    const seen = { receiptImage: `/api/expenses/${id}/receipt` }
    expect((await change({ receiptImage: null, base: seen })).status).toBe(200)
  })
})

describe('deleting an expense', () => {
  test('deletes its history too, and returns 404 the second time', { tags: ['PEND-18'] }, async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household)
    await update(household, id, { title: 'Bakery' })
    const remove = () => household.client.call(expensesApi.remove, { id: String(id) })
    expect((await remove()).body).toEqual({ success: true })
    const again = await remove()
    expect([again.status, again.error]).toMatchObject([404, { message: 'Expense not found' }])
    expect((await update(household, id, { title: 'Market' })).status).toBe(404)
    expect((await household.client.call(expensesApi.get, { id: String(id) })).status).toBe(404)
    const contents = await readContents()
    expect(contents.get('expense_changes')?.filter((row) => row.includes(`"expense_id":${id},`))).toEqual([])
  })
})
