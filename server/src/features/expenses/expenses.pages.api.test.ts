import { type Expense, expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expensePageSize } from '@roost/contract/expenses/expense-values.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type Query = Readonly<Partial<Record<'before' | 'beforeDate' | 'category' | 'search' | 'limit', string>>>

const list = async ({ client }: Pick<Person, 'client'>, query: Query = {}) =>
  (await client.call(expensesApi.list, query)).body

const listTitles = async (person: Pick<Person, 'client'>, query: Query = {}) =>
  (await list(person, query)).map(({ title }) => title)

const isLater = (a: Expense, b: Expense) => (a.date === b.date ? a.id > b.id : a.date > b.date)

/**
 * Creates a person whose personal expenses and those of their group share a few dates and were created out of order.
 */
const createMixedList = async () => {
  const person = await createPerson(app.current)
  const household = await createHousehold(app.current)
  const expenses: Expense[] = []
  for (const date of ['2026-11-20', '2026-11-22', '2026-11-21']) {
    expenses.push(await createExpense(person, { date: '2026-11-21' }))
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expenses.push(await createExpense(household, { date }), await createExpense(person, { date }))
    await person.client.call(houseGroupsApi.leave, {})
  }
  await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  const sorted = expenses.toSorted((a, b) => (isLater(a, b) ? -1 : 1))
  return { person, ids: sorted.map(({ id }) => id) }
}

const readAllPages = async (person: Person, limit: number, query: Query = {}): Promise<number[][]> => {
  const pages: number[][] = []
  for (let cursor = {}; ;) {
    const page = await list(person, { ...query, limit: String(limit), ...cursor })
    pages.push(page.map(({ id }) => id))
    const last = page.at(-1)
    if (page.length < limit || !last) return pages
    cursor = { before: String(last.id), beforeDate: last.date }
  }
}

/** Inserts rows without announcing a change, so a cached list would not contain them. */
const insertExpenses = (
  { account, group }: Awaited<ReturnType<typeof createHousehold>>,
  count: number,
  details: { readonly search_text?: string } = {},
) =>
  app.current.database.engine.transact((sql) =>
    sql
      .insertInto('expenses')
      .values(
        Array.from({ length: count }, () => ({
          title: 'Market',
          category: 'groceries',
          amount_cents: 1250,
          description: null,
          date: '2026-11-21',
          paid_by: account.id,
          created_by: account.id,
          house_group_id: group.id,
          budget_id: null,
          split_mode: null,
          search_text: 'market',
          created_at: '2026-11-21T09:00:00.000Z',
          updated_at: '2026-11-21T09:00:00.000Z',
          ...details,
        })),
      )
      .execute(),
  )

describe('the list of expenses', () => {
  test.each([1, 4, 9, 20])(
    'contains every expense once, by date and creation, latest first, when read in pages of %i',
    { tags: ['EXP-47'] },
    async (limit) => {
      const { person, ids } = await createMixedList()
      expect((await readAllPages(person, limit)).flat()).toEqual(ids)
    },
  )

  test('neither misses nor repeats an expense when read in pages while others add expenses', async () => {
    const { person, ids } = await createMixedList()
    const first = await list(person, { limit: '4' })
    await createExpense(person, { date: '2026-11-22' })
    const last = first.at(-1)
    const nextPage = await list(person, { before: String(last?.id), beforeDate: String(last?.date) })
    expect([...first, ...nextPage].map(({ id }) => id)).toEqual(ids)
  })

  test('never returns more than one page', async () => {
    const household = await createHousehold(app.current)
    await insertExpenses(household, expensePageSize + 1)
    expect(await list(household)).toHaveLength(expensePageSize)
    expect((await readAllPages(household, expensePageSize)).map((page) => page.length)).toEqual([
      expensePageSize,
      1,
    ])
  })

  test.each([
    'limit=501',
    'limit=abc',
    'before=0&beforeDate=2026-11-21',
    'beforeDate=2026-02-30&before=1',
    'category=a&category=b',
    `category=${'x'.repeat(101)}`,
  ])('is refused for the query ?%s', async (query) => {
    const { client } = await createPerson(app.current)
    const refused = await client.send({ url: `/api/expenses?${query}` })
    expect(refused.statusCode).toBe(400)
    const body = JSON.parse(refused.body) as { message: string; errors: { path: string }[] }
    expect(body.errors.map(({ path }) => path)).toEqual([query.split('=')[0]])
    expect(body.message).not.toBe('')
  })

  test.each(['before=5', 'beforeDate=2026-11-21'])(
    'is refused for the incomplete cursor ?%s',
    async (query) => {
      const { client } = await createPerson(app.current)
      const refused = await client.send({ url: `/api/expenses?${query}` })
      expect(refused.statusCode).toBe(400)
      const message = 'Pages need before and beforeDate'
      expect(JSON.parse(refused.body)).toMatchObject({ message, errors: [{ path: 'beforeDate', message }] })
    },
  )
})

describe('the list of expenses in a category', () => {
  test('contains exactly the expenses of that category, page by page', async () => {
    const household = await createHousehold(app.current)
    for (const title of ['first', 'second', 'third']) {
      await createExpense(household, { title, category: 'utilities' })
      await createExpense(household, { category: 'Utilities' })
    }
    expect(await listTitles(household, { category: 'utilities' })).toEqual(['third', 'second', 'first'])
    expect((await readAllPages(household, 2, { category: 'utilities' })).map(({ length }) => length)).toEqual(
      [2, 1],
    )
    expect(await list(household, { category: 'util' })).toEqual([])
  })
})

describe('searching expenses', () => {
  const createSome = async () => {
    const household = await createHousehold(app.current)
    const titles = [
      ['Oat milk', 'From the Corner shop'],
      ['Milk and bread', null],
      ['ÄPFEL', '50% off'],
      ['a_b', String.raw`C:\receipts`],
    ] as const
    for (const [title, description] of titles) await createExpense(household, { title, description })
    return household
  }

  test('finds every word in the title or description, and everything without a word', async () => {
    const household = await createSome()
    expect(await listTitles(household, { search: 'corner milk' })).toEqual(['Oat milk'])
    expect(await listTitles(household, { search: ' \t ' })).toHaveLength(4)
  })

  test('finds an expense by its current title and description', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household, { title: 'Oat milk', description: 'Apples' })
    await household.client.call(expensesApi.update, { id: String(id), title: 'Rice', description: null })
    expect(await listTitles(household, { search: 'rice' })).toEqual(['Rice'])
    for (const search of ['milk', 'apples', 'null']) expect(await list(household, { search })).toEqual([])
  })

  test('finds every expense among thousands, once and in order', async () => {
    const household = await createHousehold(app.current)
    const ids: number[] = []
    for (const count of [999, 1, 1500]) {
      ids.unshift((await createExpense(household, { title: 'Truffles' })).id)
      await insertExpenses(household, count)
    }
    for (const limit of [1, 2, 10])
      expect((await readAllPages(household, limit, { search: 'truffles' })).flat()).toEqual(ids)
  })

  test('finds only what the viewer may see, and returns it in pages', async () => {
    const household = await createSome()
    const member = await createMember(app.current, household.group)
    const otherHousehold = await createSome()
    expect((await readAllPages(member, 1, { search: 'milk' })).map(({ length }) => length)).toEqual([1, 1, 0])
    expect((await list(member, { search: 'milk' })).map(({ houseGroupId }) => houseGroupId)).not.toContain(
      otherHousehold.group.id,
    )
  })

  test(
    'is fast for many or long words in a thousand expenses with long descriptions',
    { tags: ['T29'] },
    async () => {
      const household = await createHousehold(app.current)
      const characters = Array.from({ length: 49 }, (_, index) => String.fromCodePoint(0x4e00 + index))
      await insertExpenses(household, 1000, { search_text: 'ab'.repeat(1000) + characters.join('') })
      for (const search of ['%a'.repeat(50), `c ${characters.join(' ')}`, `${'ab'.repeat(49)}c`]) {
        const startedAt = performance.now()
        expect(await list(household, { search })).toEqual([])
        expect(performance.now() - startedAt).toBeLessThan(2000)
      }
    },
  )
})
