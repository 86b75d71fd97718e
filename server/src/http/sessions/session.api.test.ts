import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const status = async (client: Client): Promise<number> => (await client.call(authApi.currentUser, {})).status

const withCookie = (cookie: string | undefined): Client => {
  const client = app.current.visitor()
  client.cookie = cookie
  return client
}

const redirectToSignIn = async ({ account }: Person, client = app.current.visitor()): Promise<Client> => {
  await client.call(authApi.login, { email: account.email, password: testPassword })
  return client
}

test('an unused session ends after seven days', { tags: ['SHELL-56'] }, async () => {
  const unused = await createPerson(app.current)
  const used = await createPerson(app.current)
  app.current.clock.advance(7 * dayMs - 1)
  expect(await status(used.client)).toBe(200)
  app.current.clock.advance(1)
  expect(await status(unused.client)).toBe(401)
  expect(await status(used.client)).toBe(200)
})

test('a session in daily use ends thirty days after the password was entered', async () => {
  const { client } = await createPerson(app.current)
  for (let day = 1; day < 30; day += 1) {
    app.current.clock.advance(dayMs)
    expect(await status(client)).toBe(200)
  }
  app.current.clock.advance(dayMs - 1)
  expect(await status(client)).toBe(200)
  app.current.clock.advance(1)
  expect(await status(client)).toBe(401)
})

test(
  'a session token is renewed after a day; the old one is accepted for one more minute',
  { tags: ['SHELL-56'] },
  async () => {
    const { client } = await createPerson(app.current)
    const first = client.cookie
    app.current.clock.advance(dayMs - 1)
    await status(client)
    expect(client.cookie).toBe(first)
    app.current.clock.advance(1)
    expect(await status(client)).toBe(200)
    expect(client.cookie).not.toBe(first)
    expect(await status(withCookie(first))).toBe(200)
    app.current.clock.advance(minuteMs)
    expect(await status(withCookie(first))).toBe(401)
    expect(await status(client)).toBe(200)
  },
)

test('concurrent requests at the time of renewal all succeed, and one new token is issued', async () => {
  const { client } = await createPerson(app.current)
  app.current.clock.advance(dayMs)
  const { cookie } = client
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => withCookie(cookie).call(authApi.currentUser, {})),
  )
  expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200))
  expect(responses.filter((response) => response.headers['set-cookie'] !== undefined)).toHaveLength(1)
})

test('a person has at most twenty sessions, and another sign-in ends the least recently used one', async () => {
  const person = await createPerson(app.current)
  const others: Client[] = []
  for (let count = 1; count < 20; count += 1) {
    app.current.clock.advance(1000)
    others.push(await redirectToSignIn(person))
  }
  app.current.clock.advance(hourMs)
  expect(await status(person.client)).toBe(200)
  await redirectToSignIn(person)
  const statuses = await Promise.all([person.client, ...others].map(status))
  expect(statuses).toEqual([200, 401, ...Array(18).fill(200)])
})

test('signing in again in the same browser issues a new token and ends the old session', async () => {
  const person = await createPerson(app.current)
  const old = person.client.cookie
  await redirectToSignIn(person, person.client)
  expect(person.client.cookie).not.toBe(old)
  expect(await status(withCookie(old))).toBe(401)
  expect(await status(person.client)).toBe(200)
})

test('the database contains no token, only its hash', async () => {
  const { client } = await createPerson(app.current)
  const token = client.cookie?.split('=')[1] ?? ''
  expect(token).toHaveLength(43)
  const rows = await app.current.db.sql.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`, "' or 1=1 --", '%00'])(
  'the cookie %j is not accepted as a session',
  async (token) => {
    expect(await status(withCookie(`sid=${token}`))).toBe(401)
  },
)

test('a request that names its sender is refused if another person is signed in', async () => {
  const [ada, ben] = [await createPerson(app.current), await createPerson(app.current)]
  const create = (userId: string, { client }: Person = ada) =>
    client.call(tasksApi.create, { title: 'Sweep', category: 'general' }, { 'roost-user': userId })
  expect((await create(ada.account.id)).status).toBe(201)
  const refused = await create(ada.account.id, ben)
  expect([refused.status, refused.error]).toMatchObject([401, { message: 'Unauthorized' }])
  expect((await ben.client.call(tasksApi.list, {})).body).toEqual([])
  expect(await status(ben.client)).toBe(200)
})
