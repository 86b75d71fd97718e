import { request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '../../../test-support/app/browser.ts'
import { createHousehold, createMember } from '../../../test-support/household/builders.ts'
import { Client, toOrigin } from '../../../demo/client.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { unlimited } from '../limits/rate-limits.ts'

const app = useTestApp()
let origin: string

beforeAll(async () => {
  origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
})

const expense = { title: 'Market', amount: 5, category: 'groceries', date: '2026-11-21' }
const tooLarge = { status: 413, error: { message: 'Request payload too large' } }

/** A client of the same person that sends its requests over the network, so that bodies are really transferred. */
const toNetwork = ({ cookie }: Client): Client => {
  const client = new Client(toOrigin(origin), testOrigin)
  client.cookie = cookie
  return client
}

describe('a caller without a session', () => {
  const credentials = { email: 'nobody@example.org', password: 'Feather-1nest' }

  test('may send at most 16 KB and must declare the length', async () => {
    const visitor = toNetwork(app.current.visitor())
    const send = (length: number) =>
      visitor.call(authApi.login, { ...credentials, password: 'x'.repeat(length) })
    expect((await send(15 * 1024)).status).toBe(400)
    expect(await send(16 * 1024)).toMatchObject(tooLarge)
    visitor.cookie = `sid=${'x'.repeat(43)}`
    expect(await send(16 * 1024)).toMatchObject(tooLarge)
    const chunked = await fetch(`${origin}${authApi.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      body: new Blob([JSON.stringify(credentials)]).stream(),
      duplex: 'half',
    })
    expect([chunked.status, await chunked.json()]).toMatchObject([
      411,
      { message: 'The request must say how long its body is.' },
    ])
  })

  test('is counted by the rate limit before the body is read', async () => {
    const limited = await startAppOn(app.current.database.engine, app.current.database.environment, {
      limits: { ...unlimited, credentials: { windowMs: 60_000, signedIn: 2, anonymous: 2 } },
    })
    const visitor = limited.visitor()
    const statuses: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const { statusCode } = await visitor.send({ method: 'POST', url: authApi.login.path, body: '{' })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([400, 400, 429])
    await limited.app.close()
  })
})

test('a visitor cannot send a receipt', async () => {
  const visitor = toNetwork(app.current.visitor())
  const receipt = { ...expense, receiptImage: 'x'.repeat(20_000_000) }
  expect(await visitor.call(expensesApi.create, receipt)).toMatchObject({
    status: 401,
    error: { message: 'Unauthorized' },
  })
  expect((await visitor.call(expensesApi.update, { id: '1', ...receipt })).status).toBe(401)
})

/** Sends half of an expense, waits until the given change is made, and sends the rest. */
const createSlowly = async (
  { cookie = '' }: Client,
  meanwhile: () => Promise<unknown>,
  body = JSON.stringify(expense),
) => {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
  const request = openRequest(`${origin}/api/expenses`, { method: 'POST', headers })
  const received = new Promise((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      const { statusCode: status } = response
      void text(response).then((json) =>
        resolve({ status, connection: response.headers.connection, body: JSON.parse(json) }),
      )
    })
  })
  const half = Math.floor(body.length / 2)
  request.write(body.slice(0, half))
  await wait(200)
  await meanwhile()
  request.end(body.slice(half))
  return received
}

test(
  'a client that keeps sending a body that is too large gets the error, not a broken connection',
  { tags: ['RCPT-16'] },
  async () => {
    const { client } = await createHousehold(app.current)
    const body = JSON.stringify({ ...expense, receiptImage: 'x'.repeat(20_000_000) })
    expect(await createSlowly(client, () => wait(100), body)).toMatchObject({
      status: 413,
      connection: 'keep-alive',
      body: { message: 'Request payload too large' },
    })
  },
)

describe(
  'a slow body is handled according to the session at the time of its arrival:',
  { tags: ['T7'] },
  () => {
    test('a member who has left the house group records a personal expense', async () => {
      const household = await createHousehold(app.current)
      const { account, client } = await createMember(app.current, household.group)
      const received = await createSlowly(client, () => client.call(houseGroupsApi.leave, {}))
      expect(received).toMatchObject({ status: 201, body: { houseGroupId: null, createdBy: account.id } })
      expect((await household.client.call(expensesApi.list, {})).body).toEqual([])
    })

    test('a person whose session has ended is treated as a visitor', async () => {
      const { account, client } = await createHousehold(app.current)
      const received = await createSlowly(client, () =>
        inTransaction(app.current.db, ({ sql }) =>
          sql.deleteFrom('sessions').where('user_id', '=', account.id).execute(),
        ),
      )
      expect(received).toMatchObject({ status: 401 })
    })
  },
)
