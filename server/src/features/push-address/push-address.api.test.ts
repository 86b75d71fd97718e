import { adminApi } from '@roost/contract/admin/admin.ts'
import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { type PushAddress, pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestServices, useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createHouseholdOfTwo,
  createPerson,
  createSplitExpense,
  createTask,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { listNotifications } from '../../../test-support/app/records.ts'
import { openNotificationServer } from '../../../test-support/hosts/notification-server.ts'
import { always } from '../../../test-support/hosts/web-server.ts'
import { jobHandlers } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { runDueJobs } from '../../jobs/job-queue.ts'

const server = await openNotificationServer()
const { requestPushAddress } = server
const localesRoot = join(import.meta.dirname, '../../../../locales')
const app = useTestApp({ PUBLIC_URL: 'https://roost.example' }, { requestPushAddress, localesRoot })

afterEach(server.reset)
afterAll(server.close)

type NewAddress = CallInput<typeof pushAddressApi.save>

const hour = 60 * 60_000
const ntfy = { kind: 'ntfy', address: 'https://ntfy.example/mia-canary', token: 'tk_canary' } as const

const save = async ({ client }: Person, address: NewAddress = ntfy): Promise<void> => {
  expect((await client.call(pushAddressApi.save, address)).status).toBe(200)
}

const read = async ({ client }: Person): Promise<PushAddress | null> =>
  (await client.call(pushAddressApi.get, {})).body.address

/** Hands over events and sends what is due; sending comes after the events that cause it. */
const send = async (): Promise<void> => {
  await app.current.handleEvents()
  while ((await app.current.runJobs()) > 0);
  await app.current.handleEvents()
}

const sendTest = async ({ client }: Person): Promise<void> => {
  expect((await client.call(pushAddressApi.test, {})).status).toBe(200)
  await send()
}

const listBodies = (): unknown[] => server.messages.map(({ body }) => body)

/** A person whose address has received the message that it was saved. */
const prepare = async (person?: Person): Promise<Person> => {
  const found = person ?? (await createPerson(app.current))
  await save(found)
  await send()
  server.reset()
  return found
}

describe('an address', () => {
  test('receives what concerns the person, without any device', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await prepare(ben)
    const { id } = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    await send()
    expect(server.messages).toMatchObject([
      { host: 'ntfy.example', path: '/', headers: { authorization: 'Bearer tk_canary' } },
    ])
    expect(listBodies()).toEqual([
      {
        topic: 'mia-canary',
        title: 'Roost',
        message: expect.stringMatching(/ assigned “Sweep” to you$/),
        click: `https://roost.example/tasks#task-${id}`,
        priority: 3,
      },
    ])
  })

  test('of Gotify and of a webhook receives the same', async () => {
    const person = await createPerson(app.current)
    await save(person, { kind: 'gotify', address: 'https://gotify.example', token: 'AbC' })
    await send()
    await save(person, { kind: 'webhook', address: 'https://hook.example/a?b=c' })
    await send()
    expect(server.messages).toMatchObject([
      {
        host: 'gotify.example',
        path: '/message',
        headers: { 'x-gotify-key': 'AbC' },
        body: { title: 'Roost', message: expect.stringContaining('ntfy, Gotify') },
      },
      {
        host: 'hook.example',
        path: '/a?b=c',
        body: { title: expect.stringContaining('ntfy, Gotify'), body: null, kind: 'notification' },
      },
    ])
  })

  test('receives messages in the language of the person, else in that of the browser', async () => {
    const person = await createPerson(app.current)
    await save(person, { ...ntfy, language: 'de' })
    await send()
    await sendTest(person)
    await person.client.call(usersApi.updateRegion, { language: 'fr' })
    await sendTest(person)
    const [, german, french] = listBodies().map((body) => (body as { message: string }).message)
    expect(german).toMatch(/^Das ist ein Test/)
    expect(french).not.toBe(german)
  })

  test('receives only what the person wants, and what can wait after their quiet hours', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await prepare(ben)
    const hours = Math.floor(app.current.clock().getTime() / hour)
    const toTime = (at: number): string => new Date(at * hour).toISOString().slice(11, 16)
    const quietHours = { from: toTime(hours), to: toTime(hours + 2) }
    await ben.client.call(pushApi.changeSettings, {
      off: ['tasks'],
      quietHours,
      digestAt: null,
      hasEmailFallback: true,
    })
    await createTask(mia, { assignedTo: ben.account.id })
    await createSplitExpense(mia, [mia, ben])
    await send()
    expect(listBodies()).toEqual([])
    app.current.clock.advance(2 * hour)
    await send()
    expect(listBodies()).toMatchObject([{ message: expect.stringContaining('split') }])
  })

  test('is never shown again, apart from its server', async () => {
    const person = await prepare()
    const { body } = await person.client.call(pushAddressApi.get, {})
    expect(body).toEqual({
      address: {
        kind: 'ntfy',
        origin: 'https://ntfy.example',
        sentAt: app.current.clock().toISOString(),
        failure: null,
        isOff: false,
      },
      isPrivateAllowed: false,
    })
    const stored = await app.current.db.sql.selectFrom('push_addresses').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/canary|ntfy\.example/)
  })

  test('receives nothing any more once it is removed', async () => {
    const person = await prepare()
    await person.client.call(pushAddressApi.test, {})
    await person.client.call(pushAddressApi.remove, {})
    await send()
    expect(server.countRequests()).toBe(0)
    expect(await read(person)).toBeNull()
    expect((await person.client.call(pushAddressApi.test, {})).status).toBe(404)
  })

  test('receives nothing once the person may see nothing', async () => {
    const person = await prepare()
    await person.client.call(pushAddressApi.test, {})
    const update = { is_approved: false }
    await app.current.db.engine.admin
      .updateTable('users')
      .set(update)
      .where('id', '=', person.account.id)
      .execute()
    await send()
    expect(server.countRequests()).toBe(0)
  })
})

describe('the owner', () => {
  test('is notified of a new address under the bell', { tags: ['T5'] }, async () => {
    const person = await prepare()
    expect(await listNotifications(app.current, person.account.id)).toMatchObject([
      { about: 'push-address-saved' },
    ])
  })

  test('who changes their password ends it, and learns that', async () => {
    const person = await prepare()
    const change = { currentPassword: testPassword, newPassword: 'Heron-38-marsh-lantern' }
    expect((await person.client.call(passwordsApi.change, change)).status).toBe(200)
    await send()
    expect(await read(person)).toBeNull()
    expect(await listNotifications(app.current, person.account.id)).toContainEqual({
      about: 'password-changed',
      detail: 'push address',
    })
  })

  test('whom an administrator signs out everywhere has none any more', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const person = await prepare()
    await admin.client.call(adminApi.endSessions, { id: person.account.id })
    await send()
    const { sql } = app.current.db
    const rows = sql.selectFrom('push_addresses').selectAll().where('user_id', '=', person.account.id)
    expect(await rows.execute()).toEqual([])
    const notifications = await listNotifications(app.current, person.account.id)
    expect(notifications).toContainEqual(
      expect.objectContaining({ about: 'signed-out', detail: 'push address' }),
    )
  })

  test('sends at most thirty tests an hour, to devices and addresses together', async () => {
    const person = await prepare()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await person.client.call(pushAddressApi.test, {})).status)
    expect(statuses.slice(29)).toEqual([200, 429])
    await send()
  })
})

test.each([
  ['push-address.malformed', { address: 'https://:80' }],
  ['push-address.malformed', { address: 'https://mia:secret@ntfy.example/topic' }],
  ['push-address.not_encrypted', { address: 'http://ntfy.example/topic' }],
  ['push-address.not_public', { address: 'https://192.168.1.5/topic' }],
  ['push-address.not_public', { address: 'http://ntfy.lan/topic' }],
  ['push-address.not_public', { address: 'http://localhost:8080/topic' }],
  ['push-address.not_public', { address: 'https://ntfy.example:8443/topic' }],
  ['push-address.own', { address: 'https://roost.example/topic' }],
  ['push-address.topic_missing', { address: 'https://ntfy.example' }],
  ['push-address.token_missing', { kind: 'gotify', token: undefined }],
  ['validation', { address: 'ftp://ntfy.example/topic' }],
  ['validation', { address: `https://ntfy.example/${'a'.repeat(500)}` }],
  ['validation', { token: 'with a line\nbreak' }],
  ['validation', { kind: 'pigeon' }],
])('is refused as %s: %j', async (code, change) => {
  const person = await createPerson(app.current)
  const address = { ...ntfy, ...change } as unknown as NewAddress
  const { status, error } = await person.client.call(pushAddressApi.save, address)
  expect({ status, code: error.code }).toEqual({ status: 400, code })
  expect(await read(person)).toBeNull()
})

describe('a server', () => {
  test.each([
    [401, 'token'],
    [404, 'not-found'],
    [413, 'refused'],
    [307, 'redirected'],
  ])('that responds with %i is not sent the message again', async (status, problem) => {
    const person = await prepare()
    server.respond = always(status, { location: 'https://ntfy.example/elsewhere' })
    await sendTest(person)
    const since = app.current.clock().toISOString()
    expect(await read(person)).toMatchObject({ failure: { since, problem }, isOff: false })
    app.current.clock.advance(hour)
    await send()
    expect(server.countRequests()).toBe(1)
  })

  test.each([
    ['fails', 'failed', always(500, {}, 'x'.repeat(100_000))],
    ['hangs', 'timeout', () => {}],
    ['responds with garbage', 'unreachable', (_, response) => void response.socket?.end('garbage\r\n\r\n')],
  ] satisfies [string, string, (typeof server)['respond']][])(
    'that %s gets the message again after ten seconds',
    async (_, problem, respond) => {
      const person = await prepare()
      server.respond = respond
      await sendTest(person)
      expect(await read(person)).toMatchObject({ failure: { problem } })
      server.respond = null
      app.current.clock.advance(10_000)
      await send()
      expect(server.messages).toHaveLength(1)
      expect(await read(person)).toMatchObject({ failure: null })
    },
  )

  test('that is busy gets the message when it says so', async () => {
    const person = await prepare()
    server.respond = always(429, { 'retry-after': '120' })
    await sendTest(person)
    server.respond = null
    app.current.clock.advance(119_000)
    await send()
    expect(server.messages).toEqual([])
    app.current.clock.advance(1000)
    await send()
    expect(server.messages).toHaveLength(1)
  })

  test('that refused messages for three days gets no more, until a test arrives', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await prepare(ben)
    server.respond = always(403, {})
    await sendTest(ben)
    app.current.clock.advance(72 * hour)
    await sendTest(ben)
    expect(await read(ben)).toMatchObject({ failure: { problem: 'token' }, isOff: true })
    expect(await listNotifications(app.current, ben.account.id)).toContainEqual(
      expect.objectContaining({ about: 'push-address-off' }),
    )
    server.reset()
    await createTask(mia, { assignedTo: ben.account.id })
    await send()
    expect(server.countRequests()).toBe(0)
    await sendTest(ben)
    expect(await read(ben)).toMatchObject({ failure: null, isOff: false })
  })

  test('whose name leads into the own network is not asked', async () => {
    const person = await prepare()
    server.resolve = async () => ['10.0.0.1']
    await sendTest(person)
    expect(server.countRequests()).toBe(0)
    expect(await read(person)).toMatchObject({ failure: { problem: 'forbidden' } })
  })
})

test('an address that was saved with another key has to be entered again', async () => {
  const person = await prepare()
  const update = { sealed: 'AAAA' }
  await app.current.db.engine.admin.updateTable('push_addresses').set(update).execute()
  await sendTest(person)
  expect(await read(person)).toMatchObject({ origin: null, failure: { problem: 'unreadable' } })
})

test('no address, token or title is written to the log', async () => {
  const person = await prepare()
  const logged: string[] = []
  const record = (details: object, message: string): void => {
    const { err } = details as { err?: Error }
    logged.push(`${message} ${JSON.stringify(details)} ${err?.name} ${err?.message}`)
  }
  const config = readConfig({ ...app.current.database.environment, PUBLIC_URL: 'https://roost.example' })
  const services = createTestServices(
    { config, clock: app.current.clock, requestPushAddress },
    { warn: record, error: record },
  )
  await person.client.call(pushAddressApi.test, {})
  server.respond = always(503, {})
  await runDueJobs({ db: app.current.db, services }, jobHandlers)
  expect(logged).toEqual([expect.stringContaining('failed')])
  expect(logged.join('')).not.toMatch(/canary|ntfy\.example|This is a test/)
})
