import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import type { TasksTable } from '../tables/household.ts'
import type { ExpensesTable } from '../tables/money.ts'

let database: TestEngine
const now = '2026-11-21T09:00:00.000Z'

beforeAll(async () => {
  database = await createTestEngine()
})
afterAll(() => database.close())

const insertUser = async (email: string): Promise<string> => {
  const id = randomUUID()
  await database.engine.transact((tx) =>
    tx
      .insertInto('users')
      .values({
        id,
        email,
        first_name: null,
        last_name: null,
        profile_image_url: null,
        password_hash: null,
        house_group_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
  return id
}

const insertTask = async (details: Partial<Insertable<TasksTable>>) => {
  const { id } = await database.engine.transact((tx) =>
    tx
      .insertInto('tasks')
      .values({
        title: 'Sweep',
        category: 'general',
        priority: 'low',
        status: 'todo',
        description: null,
        due_date: null,
        completed_at: null,
        assigned_to: null,
        created_by: null,
        house_group_id: null,
        created_at: now,
        updated_at: now,
        ...details,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return database.engine.read.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const insertExpense = async (details: Partial<Insertable<ExpensesTable>>) => {
  const { id } = await database.engine.transact((tx) =>
    tx
      .insertInto('expenses')
      .values({
        title: 'Market',
        amount_cents: 1,
        category: 'groceries',
        description: null,
        date: '2026-11-21',
        paid_by: null,
        created_by: null,
        house_group_id: null,
        budget_id: null,
        split_mode: null,
        search_text: 'market',
        created_at: now,
        updated_at: now,
        ...details,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return database.engine.read
    .selectFrom('expenses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const lower = async (text: string): Promise<string> => {
  const value = sql<string>`lower(${sql.val(text)}${sql.raw(
    database.engine.name === 'postgres' ? '::text' : '',
  )})`
  const { lowered } = await database.engine.read.selectNoFrom(value.as('lowered')).executeTakeFirstOrThrow()
  return lowered
}

describe('on both engines alike', () => {
  test('booleans are booleans in both results and conditions', async () => {
    const id = await insertUser('boolean@example.org')
    const find = (isApproved: boolean) =>
      database.engine.read
        .selectFrom('users')
        .select(['id', 'is_approved', 'is_mfa_enabled'])
        .where('is_approved', '=', isApproved)
        .where('id', '=', id)
        .execute()
    expect(await find(false)).toEqual([{ id, is_approved: false, is_mfa_enabled: false }])
    await database.engine.transact((tx) =>
      tx.updateTable('users').set({ is_approved: true }).where('id', '=', id).execute(),
    )
    expect(await find(true)).toEqual([{ id, is_approved: true, is_mfa_enabled: false }])
    expect(await find(false)).toEqual([])
  })

  test.each([
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:00:00.500Z',
    '2026-11-21T09:00:00.470Z',
    '2026-11-21T09:00:00.050Z',
    '1900-01-01T00:00:00.001Z',
    '2100-12-31T23:59:59.999Z',
  ])('the instant %s is returned unchanged', async (instant) => {
    expect((await insertTask({ status: 'completed', completed_at: instant })).completed_at).toBe(instant)
  })

  test.each(['2026-03-29T02:30:00.000Z', '2026-10-25T02:30:00.000Z', '1999-12-31T00:00:00.000Z'])(
    'the wall time %s is returned unchanged in every time zone',
    async (time) => {
      expect((await insertTask({ due_date: time })).due_date).toBe(time)
    },
  )

  test('counts and ids are numbers', async () => {
    const { id } = await insertTask({})
    expect(id).toBeTypeOf('number')
    const { count } = await database.engine.read
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeTypeOf('number')
  })

  test.each(['2026-03-29', '2026-10-25', '1900-01-01', '2100-12-31', '2028-02-29'])(
    'the calendar date %s is returned unchanged in every time zone',
    async (date) => {
      expect((await insertExpense({ date })).date).toBe(date)
    },
  )

  test('cents and their sums are exact integers beyond 32 bits', async () => {
    for (const amount of [9_999_999_999, 1]) {
      const { amount_cents } = await insertExpense({ amount_cents: amount, category: 'sum' })
      expect(amount_cents).toBe(amount)
    }
    const { sum, most } = await database.engine.read
      .selectFrom('expenses')
      .select((eb) => [eb.fn.sum<number>('amount_cents').as('sum'), eb.fn.max('amount_cents').as('most')])
      .where('category', '=', 'sum')
      .executeTakeFirstOrThrow()
    expect({ sum, most }).toEqual({ sum: 10_000_000_000, most: 9_999_999_999 })
  })

  test.each([
    ['all 256 values', Uint8Array.from({ length: 256 }, (_, index) => index)],
    ['no bytes', new Uint8Array(0)],
    ['two million bytes', new Uint8Array(2_000_000).fill(0xa5)],
    ['a part of a larger array', new Uint8Array([1, 2, 3, 4]).subarray(1, 3)],
  ])('bytes are returned unchanged: %s', async (_, image) => {
    const { id } = await insertExpense({})
    await database.engine.transact((tx) =>
      tx
        .insertInto('receipts')
        .values({ expense_id: id, image, byte_count: image.length, created_at: now })
        .execute(),
    )
    const row = await database.engine.read
      .selectFrom('receipts')
      .select('image')
      .where('expense_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.getPrototypeOf(row.image)).toBe(Uint8Array.prototype)
    expect(Buffer.compare(row.image, image)).toBe(0)
  })

  test('an id is never reused', async () => {
    const { id } = await insertTask({})
    await database.engine.transact((tx) => tx.deleteFrom('tasks').where('id', '=', id).execute())
    expect((await insertTask({})).id).toBeGreaterThan(id)
  })

  test('a Date is rejected when reading', async () => {
    const query = database.engine.read
      .selectFrom('tasks')
      .select('id')
      .where('created_at', '=', new Date(now) as unknown as string)
      .execute()
    await expect(query).rejects.toThrow('Bind ISO strings, not Date objects')
  })

  test('a Date is rejected when writing', async () => {
    const write = database.engine.transact((tx) =>
      tx
        .updateTable('tasks')
        .set({ updated_at: new Date(now) as unknown as string })
        .execute(),
    )
    await expect(write).rejects.toThrow('Bind ISO strings, not Date objects')
  })

  test.each([
    ['ÅSA KRÅKA', 'åsa kråka'],
    ['ÉÈ ÑÇ ÜÖ', 'éè ñç üö'],
    ['ДОМ ΣΠΊΤΙ', 'дом σπίτι'],
  ])('%s in lower case is %s', async (text, expected) => {
    expect(await lower(text)).toBe(expected)
  })

  test('a value that its column does not allow is rejected', async () => {
    const id = await insertUser('role@example.org')
    const write = database.engine.transact((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'owner' as 'admin' })
        .where('id', '=', id)
        .execute(),
    )
    await expect(write).rejects.toThrow(/check/i)
  })

  test('a reference to a missing row is rejected', async () => {
    const id = await insertUser('pointer@example.org')
    const write = database.engine.transact((tx) =>
      tx.updateTable('users').set({ house_group_id: 999_999 }).where('id', '=', id).execute(),
    )
    await expect(write).rejects.toThrow(/foreign key/i)
  })

  test('an address can belong to one account only', async () => {
    await insertUser('once@example.org')
    const again = insertUser('once@example.org')
    await expect(again).rejects.toSatisfy((error) => database.engine.isUniqueViolation(error))
  })
})
