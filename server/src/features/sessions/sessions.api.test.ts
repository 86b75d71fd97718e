import { auditApi } from '@roost/contract/admin/audit.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { sessionHeader } from '@roost/contract/accounts/session-values.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const phoneName = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

/** Signs the same person in with another browser. */
const signIn = async ({ account }: Person, userAgent = phoneName): Promise<Client> => {
  const client = app.current.visitor()
  const signedIn = await client.call(
    authApi.login,
    { email: account.email, password: testPassword },
    { 'user-agent': userAgent },
  )
  expect(signedIn.status).toBe(200)
  return client
}

const list = async (client: Client) => (await client.call(sessionsApi.list, {})).body
const getCurrentId = async (client: Client): Promise<number> => {
  const current = (await list(client)).find(({ isCurrent }) => isCurrent)
  if (!current) throw new Error('The current device is not in the list')
  return current.id
}
const remove = (client: Client, id: number) => client.call(sessionsApi.remove, { id: String(id) })
const removeOthers = (client: Client) => client.call(sessionsApi.removeOthers, {})
const isSignedIn = async (client: Client): Promise<boolean> => (await statusOf({ client })) === 200

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number, from = app.current.clock().toISOString()): string =>
  new Date(Date.parse(from) + days * dayMs).toISOString()

const listen = async (client: Client) => (await openFirstDevice(app.current, { client })).stream

describe('the list of signed-in devices', () => {
  test('shows their names and times, the current device first, then the most recently used', async () => {
    const person = await createPerson(app.current)
    const signedInAt = app.current.clock().toISOString()
    app.current.clock.advance(60_000)
    const phone = await signIn(person)
    const phoneSignedInAt = app.current.clock().toISOString()
    app.current.clock.advance(60_000)
    const unnamed = await signIn(person, '')
    const [first, ...others] = await list(person.client)
    expect(first).toMatchObject({ signedInAt, lastSeenAt: signedInAt, isCurrent: true })
    expect(others).toEqual([
      {
        id: await getCurrentId(unnamed),
        name: 'Unknown device',
        signedInAt: app.current.clock().toISOString(),
        lastSeenAt: app.current.clock().toISOString(),
        signedInUntil: inDays(7),
        isCurrent: false,
      },
      {
        id: await getCurrentId(phone),
        name: 'Firefox on Android',
        signedInAt: phoneSignedInAt,
        lastSeenAt: phoneSignedInAt,
        signedInUntil: inDays(7, phoneSignedInAt),
        isCurrent: false,
      },
    ])
  })

  test('contains only the caller’s own, without cookies or hashes', async () => {
    const person = await createPerson(app.current)
    await signIn(await createPerson(app.current))
    const devices = await list(person.client)
    expect(devices).toHaveLength(1)
    expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual([
      'id',
      'isCurrent',
      'lastSeenAt',
      'name',
      'signedInAt',
      'signedInUntil',
    ])
  })

  test('omits expired sessions', async () => {
    const person = await createPerson(app.current)
    await signIn(person)
    app.current.clock.advance(8 * dayMs)
    const fresh = await signIn(person)
    expect(await list(fresh)).toHaveLength(1)
  })
})

describe('an installed app', { tags: ['SHELL-56'] }, () => {
  const stay = (client: Client) => client.call(sessionsApi.staySignedIn, {})

  test('stays signed in for 90 days without use, with a cookie that lasts', async () => {
    const person = await createPerson(app.current)
    const phone = await signIn(person)
    const stayed = await stay(phone)
    expect([stayed.status, stayed.body]).toEqual([200, { signedInUntil: inDays(90) }])
    expect(String(stayed.headers['set-cookie'])).toContain(`Max-Age=${365 * 24 * 60 * 60};`)
    app.current.clock.advance(90 * dayMs - 1)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await list(phone)).map(({ signedInUntil }) => signedInUntil)).toEqual([inDays(90)])
    app.current.clock.advance(90 * dayMs)
    expect(await isSignedIn(phone)).toBe(false)
  })

  test('which is in use ends a year after the password was entered', async () => {
    const { client } = await createPerson(app.current)
    await stay(client)
    for (const days of [89, 89, 89, 89, 8]) {
      app.current.clock.advance(days * dayMs)
      expect(await isSignedIn(client)).toBe(true)
    }
    expect((await stay(client)).body).toEqual({ signedInUntil: inDays(1) })
    app.current.clock.advance(dayMs)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('gets its cookie once, and its other page may use the old one for another minute', async () => {
    const { client } = await createPerson(app.current)
    const other = app.current.visitor()
    other.cookie = client.cookie
    const cookies = [await stay(client), await stay(client), await stay(other)]
    expect(cookies.map(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([true, false, false])
    app.current.clock.advance(60_000)
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false])
  })

  test('keeps the lifetime of its cookie when its token is renewed', async () => {
    const { client } = await createPerson(app.current)
    await stay(client)
    app.current.clock.advance(dayMs)
    const renewed = await client.call(authApi.currentUser, {})
    expect(String(renewed.headers['set-cookie'])).toContain(`Max-Age=${365 * 24 * 60 * 60};`)
  })
})

test('a response says that a session has ended if and only if there was one', async () => {
  const person = await createPerson(app.current)
  const phone = await signIn(person)
  await remove(person.client, await getCurrentId(phone))
  const callers = [phone, person.client, app.current.visitor()]
  const responses = await Promise.all(callers.map((caller) => caller.call(authApi.currentUser, {})))
  expect(responses.map(({ headers }) => headers[sessionHeader])).toEqual(['ended', undefined, undefined])
})

describe('signing out one device', () => {
  test(
    'invalidates its cookie and ends its stream within a second; the others stay signed in',
    { tags: ['T21', 'T35'] },
    async () => {
      const person = await createPerson(app.current)
      const [phone, tablet] = [await signIn(person), await signIn(person)]
      const [phoneStream, tabletStream] = [await listen(phone), await listen(tablet)]
      const removed = await remove(person.client, await getCurrentId(phone))
      expect([removed.status, removed.body]).toEqual([200, { success: true }])
      await phoneStream.ended()
      expect(await isSignedIn(phone)).toBe(false)
      expect([await isSignedIn(tablet), await isSignedIn(person.client)]).toEqual([true, true])
      const count = tabletStream.messages.length
      await removeOthers(tablet)
      await tabletStream.waitFor(({ message }) => message === 'versions', { from: count })
    },
  )

  test('also works for the current device and clears its cookie', async () => {
    const { client } = await createPerson(app.current)
    const removed = await remove(client, await getCurrentId(client))
    expect(removed.status).toBe(200)
    expect(String(removed.headers['set-cookie'])).toMatch(/^sid=;/)
    expect(client.cookie).toBeUndefined()
  })

  test("keeps the caller's cookie if it is a different device", async () => {
    const person = await createPerson(app.current)
    const removed = await remove(person.client, await getCurrentId(await signIn(person)))
    expect(removed.headers['set-cookie']).toBeUndefined()
  })

  test('succeeds only once when requested twice concurrently', async () => {
    const person = await createPerson(app.current)
    const id = await getCurrentId(await signIn(person))
    const responses = await Promise.all([remove(person.client, id), remove(person.client, id)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })
})

describe('signing out all other devices', () => {
  test(
    'ends them and their streams within a second, and returns how many there were',
    { tags: ['T35'] },
    async () => {
      const person = await createPerson(app.current)
      const phones = [await signIn(person), await signIn(person)]
      const streams = await Promise.all(phones.map(listen))
      const ended = await removeOthers(person.client)
      expect([ended.status, ended.body]).toEqual([200, { ended: 2 }])
      await Promise.all(streams.map((stream) => stream.ended()))
      for (const phone of phones) expect(await isSignedIn(phone)).toBe(false)
      expect(await list(person.client)).toHaveLength(1)
      expect((await removeOthers(person.client)).body).toEqual({ ended: 0 })
    },
  )
})

test('each ended session is recorded once in the audit log', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const person = await createPerson(app.current)
  await remove(person.client, await getCurrentId(await signIn(person)))
  await remove(person.client, 999_999)
  await signIn(person)
  await signIn(person)
  await removeOthers(person.client)
  await removeOthers(person.client)
  const { body } = await admin.client.call(auditApi.list, {})
  const recorded = body.filter(
    ({ action, subject }) => action === 'authn_session_revoked' && subject?.id === person.account.id,
  )
  expect(recorded.map(({ actor, detail }) => [actor?.id, detail])).toEqual([
    [person.account.id, '2 sessions'],
    [person.account.id, '1 session'],
  ])
})
