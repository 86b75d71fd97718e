import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../test-support/engines.ts'
import type { TasksTable } from './tables.ts'

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

const lower = async (text: string): Promise<string> => {
  const value = sql<string>`lower(${sql.val(text)}${sql.raw(
    database.engine.name === 'postgres' ? '::text' : '',
  )})`
  const { lowered } = await database.engine.read.selectNoFrom(value.as('lowered')).executeTakeFirstOrThrow()
  return lowered
}

describe('on both engines alike', () => {
  test('booleans are booleans, in answers and in questions', async () => {
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
    '1970-01-01T00:00:00.001Z',
    '2100-12-31T23:59:59.999Z',
  ])('the instant %s comes back as it went in', async (instant) => {
    expect((await insertTask({ status: 'completed', completed_at: instant })).completed_at).toBe(instant)
  })

  test.each(['2026-03-29T02:30:00.000Z', '2026-10-25T02:30:00.000Z', '1999-12-31T00:00:00.000Z'])(
    'the wall time %s comes back as it went in, in every time zone',
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

  test('an id is never given out twice', async () => {
    const { id } = await insertTask({})
    await database.engine.transact((tx) => tx.deleteFrom('tasks').where('id', '=', id).execute())
    expect((await insertTask({})).id).toBeGreaterThan(id)
  })

  test('a Date is refused when reading', async () => {
    const query = database.engine.read
      .selectFrom('tasks')
      .select('id')
      .where('created_at', '=', new Date(now) as unknown as string)
      .execute()
    await expect(query).rejects.toThrow('Bind ISO strings, not Date objects')
  })

  test('a Date is refused when writing', async () => {
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
  ])('%s is %s in lower case', async (text, expected) => {
    expect(await lower(text)).toBe(expected)
  })

  test('a value outside its list is refused', async () => {
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

  test('a row that points to nothing is refused', async () => {
    const id = await insertUser('pointer@example.org')
    const write = database.engine.transact((tx) =>
      tx.updateTable('users').set({ house_group_id: 999_999 }).where('id', '=', id).execute(),
    )
    await expect(write).rejects.toThrow(/foreign key/i)
  })

  test('one address has one account', async () => {
    await insertUser('once@example.org')
    const again = insertUser('once@example.org')
    await expect(again).rejects.toSatisfy((error) => database.engine.isUniqueViolation(error))
  })
})
