import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../../demo/client.ts'
import {
  createExpense,
  createHousehold,
  createPerson,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { createDemoPerson } from '../../../../test-support/household/demo-accounts.ts'
import { createTinyPng, toPhotoUrl } from '../../../../test-support/samples/pictures.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { startAppOn, type TestApp, useTestApp } from '../../../../test-support/app/test-app.ts'
import { withoutJournal } from '../../../db/engines/database.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import { unlimited } from '../../../http/limits/rate-limits.ts'
import { saveReceipt } from './receipts.service.ts'

const app = useTestApp()

const photo = toPhotoUrl('png', createTinyPng())
/** Has the form of a photo, but cannot be decoded. */
const damaged = toPhotoUrl('png', createTinyPng().subarray(0, 60))
const expense = { title: 'Market', amount: 5, category: 'groceries', date: '2026-11-21' }

const send = (client: Client, receiptImage: string | null = photo, headers: Record<string, string> = {}) =>
  client.call(expensesApi.create, { ...expense, receiptImage }, headers)

test('one account that floods the server with photos keeps no other account from sending one', async () => {
  const [robin, wren] = [await createPerson(app.current), await createPerson(app.current)]
  const flood = Promise.all(Array.from({ length: 20 }, () => send(robin.client)))
  const other = await send(wren.client)
  expect(other.status).toBe(201)
  const responses = await flood
  const refused = responses.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(responses.length - refused.length).toBeGreaterThanOrEqual(4)
  for (const response of refused)
    expect(response).toMatchObject({
      status: 503,
      error: { message: 'Many photos are being uploaded right now. Please try again in a moment.' },
    })
})

describe('the photos of a minute are counted', () => {
  let limited: TestApp
  beforeAll(async () => {
    const { database } = app.current
    const settings = { ...database.environment, DEMO_MODE: 'public' }
    const limits = { ...unlimited, photo: { windowMs: 60_000, signedIn: 2, anonymous: 2 } }
    limited = { ...app.current, ...(await startAppOn(database.engine, settings, { limits })) }
  })
  afterAll(() => limited.app.close())

  const slowDown = {
    status: 429,
    error: { message: 'Too many requests. Please slow down and try again in a moment.' },
  }

  test('receipts and photos of recipes are counted together for each person', async () => {
    const { client } = await createPerson(limited)
    expect((await send(client)).status).toBe(201)
    expect((await client.call(recipesApi.create, { title: 'Soup', imageUrl: photo })).status).toBe(201)
    expect(await send(client)).toMatchObject(slowDown)
    expect(await client.call(recipesApi.create, { title: 'Toast', imageUrl: photo })).toMatchObject(slowDown)
    expect((await send(client, null)).status).toBe(201)
    expect((await send((await createPerson(limited)).client)).status).toBe(201)
  })

  test('the photos of all demo accounts are counted together', async () => {
    const [one, two] = [await createDemoPerson(limited), await createDemoPerson(limited)]
    expect([(await send(one.client)).status, (await send(one.client)).status]).toEqual([201, 201])
    expect(await send(two.client)).toMatchObject(slowDown)
  })
})

const noRoom = {
  status: 409,
  error: { message: 'There is no room for more receipts. Delete some that you no longer need.' },
}

test('where there is no room for another photo, it is refused before it is decoded, and a repetition of the last one still gets its response', async () => {
  const household = await createHousehold(app.current)
  const headers = { 'idempotency-key': 'the-last-receipt' }
  const last = await send(household.client, photo, headers)
  const plain = await send(household.client, null)
  if (last.status !== 201 || plain.status !== 201) throw new Error('No expense was recorded')
  expect((await send(household.client, damaged)).status).toBe(400)
  await inTransaction(app.current.db, ({ sql }) =>
    sql
      .updateTable('receipts')
      .set({ byte_count: 500 * 1024 * 1024 })
      .where('expense_id', '=', last.body.id)
      .execute(),
  )
  expect(await send(household.client, damaged)).toMatchObject(noRoom)
  expect(await update(household, plain.body.id, { receiptImage: damaged })).toMatchObject(noRoom)
  expect(await send(household.client, photo, headers)).toMatchObject({
    status: 201,
    body: { id: last.body.id },
  })
  expect((await update(household, last.body.id, { receiptImage: photo })).status).toBe(200)
})

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

describe('the storage limit for receipts', () => {
  const date = '2026-11-21'
  const image = new Uint8Array(10)

  /** Inserts expenses with receipts of the given size. Returns their ids. */
  const fill = (
    owner: { houseGroupId: number | null; createdBy: string },
    { count, byteCount }: { count: number; byteCount: number },
  ) =>
    inTransaction(app.current.db, async ({ sql, now }) => {
      const times = { created_at: now, updated_at: now }
      const expense = {
        title: 'Market',
        amount_cents: 100,
        category: 'groceries',
        description: null,
        date,
        paid_by: owner.createdBy,
        created_by: owner.createdBy,
        house_group_id: owner.houseGroupId,
        budget_id: null,
        split_mode: null,
        search_text: 'market',
        ...times,
      }
      const filled: number[] = []
      for (let left = count; left > 0; left -= 500) {
        const rows = Array.from({ length: Math.min(left, 500) }, () => expense)
        const ids = await withoutJournal(sql).insertInto('expenses').values(rows).returning('id').execute()
        await sql
          .insertInto('receipts')
          .values(ids.map(({ id }) => ({ expense_id: id, image, byte_count: byteCount, created_at: now })))
          .execute()
        filled.push(...ids.map(({ id }) => id))
      }
      return filled
    })

  const toOwner = ({ group, account }: Awaited<ReturnType<typeof createHousehold>>) => ({
    houseGroupId: group.id,
    createdBy: account.id,
  })

  test.each([
    ['5,000 of them', { count: 5000, byteCount: 10 }],
    ['500 MB of them', { count: 1, byteCount: 500 * 1024 * 1024 }],
  ])('is reached by a household with %s, until a receipt is deleted', async (_, size) => {
    const household = await createHousehold(app.current)
    const [first] = await fill(toOwner(household), size)
    const { id } = await createExpense(household)
    const before = await readTables(app.current.database.engine)
    expect(await update(household, id, { receiptImage: photo })).toMatchObject(noRoom)
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    await household.client.call(expensesApi.remove, { id: String(first) })
    expect((await update(household, id, { receiptImage: photo })).status).toBe(200)
  })

  test('applies separately to each household and each person without one', async () => {
    const household = await createHousehold(app.current)
    await fill(toOwner(household), { count: 1, byteCount: 500 * 1024 * 1024 })
    const otherHousehold = await createHousehold(app.current)
    const singlePerson = await createPerson(app.current)
    await fill(
      { houseGroupId: null, createdBy: otherHousehold.account.id },
      { count: 1, byteCount: 500 * 1024 * 1024 },
    )
    for (const person of [otherHousehold, singlePerson])
      expect((await createExpense(person, { receiptImage: photo })).receiptImage).not.toBeNull()
  })

  const room = { maxCount: 2, maxBytes: 100 }

  const save = (owner: { houseGroupId: number | null; createdBy: string }, id: number, byteCount: number) =>
    inTransaction(app.current.db, (tx) => saveReceipt(tx, { id, ...owner }, new Uint8Array(byteCount), room))

  test('counts a replaced receipt only once', async () => {
    const household = await createHousehold(app.current)
    const [first, second] = [await createExpense(household), await createExpense(household)]
    const owner = toOwner(household)
    await save(owner, first.id, 60)
    await save(owner, second.id, 40)
    await save(owner, second.id, 40)
    await expect(save(owner, second.id, 41)).rejects.toMatchObject({ code: 'expenses.no_room_for_receipt' })
    await save(owner, first.id, 1)
    await save(owner, second.id, 99)
  })

  test(
    'admits only one of two concurrent receipts when there is space for one',
    { tags: ['T26'] },
    async () => {
      const household = await createHousehold(app.current)
      const owner = toOwner(household)
      const expenses = [
        await createExpense(household),
        await createExpense(household),
        await createExpense(household),
      ]
      const outcomes = await Promise.allSettled(expenses.map(({ id }) => save(owner, id, 10)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    },
  )
})
