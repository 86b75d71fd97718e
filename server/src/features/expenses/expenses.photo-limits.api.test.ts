import { expensesApi } from '@roost/contract/expenses.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../demo/client.ts'
import { createHousehold, createPerson } from '../../../test-support/builders.ts'
import { createDemoPerson } from '../../../test-support/demo-accounts.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/pictures.ts'
import { startAppOn, type TestApp, useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { unlimited } from '../../http/rate-limits.ts'

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
  const answers = await flood
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4)
  for (const answer of refused)
    expect(answer).toMatchObject({
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

  test('for each person, receipts and photos of recipes together', async () => {
    const { client } = await createPerson(limited)
    expect((await send(client)).status).toBe(201)
    expect((await client.call(recipesApi.create, { title: 'Soup', imageUrl: photo })).status).toBe(201)
    expect(await send(client)).toMatchObject(slowDown)
    expect(await client.call(recipesApi.create, { title: 'Toast', imageUrl: photo })).toMatchObject(slowDown)
    expect((await send(client, null)).status).toBe(201)
    expect((await send((await createPerson(limited)).client)).status).toBe(201)
  })

  test('for all demo accounts together', async () => {
    const [one, two] = [await createDemoPerson(limited), await createDemoPerson(limited)]
    expect([(await send(one.client)).status, (await send(one.client)).status]).toEqual([201, 201])
    expect(await send(two.client)).toMatchObject(slowDown)
  })
})

describe('where there is no room for another photo', () => {
  const noRoom = {
    status: 409,
    error: { message: 'There is no room for more receipts. Delete some that you no longer need.' },
  }

  test('it is refused before it is decoded, and a repetition of the last one still gets its answer', async () => {
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
    const update = (id: number, receiptImage: string) =>
      household.client.call(expensesApi.update, { id: String(id), receiptImage })
    expect(await update(plain.body.id, damaged)).toMatchObject(noRoom)
    expect(await send(household.client, photo, headers)).toMatchObject({
      status: 201,
      body: { id: last.body.id },
    })
    expect((await update(last.body.id, photo)).status).toBe(200)
  })
})
