import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHouseholdOfTwo, createPerson, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { listEmails, listNotifications } from '../../../test-support/app/records.ts'
import { createDemoPerson, deleteDemoPeople } from '../../../test-support/household/demo-accounts.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { startAppOn, startTestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { productionLimits } from '../../http/limits/rate-limits.ts'

const app = useTestApp()
const hourMs = 60 * 60 * 1000

beforeEach(() => deleteDemoPeople(app.current))

const readContents = () => readTables(app.current.database.engine)

const listDemoAccounts = () =>
  app.current.db.sql.selectFrom('users').selectAll().where('expires_at', 'is not', null).execute()

const getAccount = async (client: Client) => (await client.call(authApi.currentUser, {})).body

const startClosed = () =>
  startAppOn(app.current.database.engine, { ...app.current.database.environment, DEMO_MODE: 'false' })

const switchedOff = { message: 'The demo is switched off on this server.' }

describe('a visitor who starts the demo', { tags: ['DEMO-02', 'DEMO-08'] }, () => {
  test('is signed in immediately, for two hours, as an approved user without a house group', async () => {
    const client = app.current.visitor()
    const response = await client.call(demoApi.tempLogin, {})
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ success: true })
    expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly/i)
    expect(await getAccount(client)).toMatchObject({
      firstName: 'Demo',
      lastName: 'User',
      role: 'user',
      isApproved: true,
      houseGroupId: null,
      mfaEnabled: false,
      provider: 'local',
      isTemporary: true,
      expiresAt: new Date(app.current.clock().getTime() + 2 * hourMs).toISOString(),
    })
    expect(await listDemoAccounts()).toMatchObject([{ password_hash: null }])
  })

  test('causes no approval request and no email', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const { account } = await createDemoPerson(app.current)
    const { body } = await admin.client.call(notificationsApi.list, { today: '2026-11-21' })
    expect(body.filter(({ kind }) => kind === 'account-waiting')).toEqual([])
    expect(await listNotifications(app.current, account.id)).toEqual([])
    expect(await listEmails(app.current, account.email)).toEqual([])
  })

  test.each([
    ['an approved', true],
    ['a pending', false],
  ])(
    'keeps the session when already signed in to %s account',
    { tags: ['DEMO-13'] },
    async (_, isApproved) => {
      const person = await createPerson(app.current, { isApproved })
      const { cookie } = person.client
      const before = await readContents()
      const response = await person.client.call(demoApi.tempLogin, {})
      expect(response.status).toBe(200)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(person.client.cookie).toBe(cookie)
      expect((await getAccount(person.client)).id).toBe(person.account.id)
      expect(listDifferences(before, await readContents())).toEqual([])
    },
  )
})

describe('starting the demo', { tags: ['T5'] }, () => {
  test('is refused where the demo is switched off, and stores nothing', async () => {
    const closed = await startClosed()
    const before = await readContents()
    for (const endpoint of [demoApi.tempLogin, demoApi.createSampleData]) {
      const visitor = closed.visitor()
      const refused = await visitor.call(endpoint, {})
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject(switchedOff)
      expect(visitor.cookie).toBeUndefined()
    }
    expect(listDifferences(before, await readContents())).toEqual([])
    const { client } = await createPerson(app.current)
    const member = closed.visitor()
    member.cookie = client.cookie
    expect((await member.call(demoApi.tempLogin, {})).status).toBe(200)
    await closed.app.close()
  })

  /** Retries after 503 responses, which occur on a busy machine when getting a database connection takes too long. */
  const retryWhileUnavailable = async () => {
    const visitor = app.current.visitor()
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const response = await visitor.call(demoApi.tempLogin, {})
      if (response.status !== 503) return response
    }
    return visitor.call(demoApi.tempLogin, {})
  }

  test('creates at most twenty accounts from thirty concurrent requests, and another once one has expired', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, retryWhileUnavailable))
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(refused).toHaveLength(10)
    expect(await listDemoAccounts()).toHaveLength(20)
    expect(refused[0]?.error).toMatchObject({
      message: 'Too many people are trying the demo right now. Please try again later.',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBe(2 * 3600)
    expect((await app.current.visitor().call(demoApi.createSampleData, {})).status).toBe(429)
    app.current.clock.advance(2 * hourMs)
    expect((await app.current.visitor().call(demoApi.tempLogin, {})).status).toBe(200)
  })

  test('is limited to ten an hour from one address', async () => {
    expect(productionLimits.temporary).toEqual({ windowMs: hourMs, signedIn: 10, anonymous: 10 })
    const { engine, environment } = app.current.database
    const settings = { ...environment, DEMO_MODE: 'public' }
    const limited = await startAppOn(engine, settings, { limits: productionLimits })
    const statuses: number[] = []
    for (let number = 1; number <= 11; number += 1)
      statuses.push((await limited.visitor('10.1.1.1').call(demoApi.tempLogin, {})).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await limited.visitor('10.1.1.2').call(demoApi.tempLogin, {})).status).toBe(200)
    await limited.app.close()
  })

  test('does not prevent the first person who registers from becoming the administrator', async () => {
    const fresh = await startTestApp()
    const { client } = await createDemoPerson(fresh)
    expect((await client.call(adminApi.listUsers, {})).status).toBe(403)
    const registered = await client.call(authApi.register, {
      email: 'first@example.org',
      password: testPassword,
      firstName: 'Robin',
      lastName: 'Nest',
    })
    expect(registered.body).toMatchObject({ role: 'admin', isApproved: true, isTemporary: false })
    await fresh.close()
  })
})

const countRows = async ({ client }: { readonly client: Client }) => ({
  tasks: (await client.call(tasksApi.list, {})).body.length,
  shoppingItems: (await client.call(shoppingApi.list, {})).body.length,
  events: (await client.call(calendarApi.list, {})).body.length,
})
const created = { tasks: 5, shoppingItems: 6, events: 4 }
const nothing = { tasks: 0, shoppingItems: 0, events: 0 }

describe('sample data', { tags: ['DEMO-11', 'DEMO-12'] }, () => {
  test('is created once for an approved user', { tags: ['DEMO-05'] }, async () => {
    const person = await createPerson(app.current)
    const first = await person.client.call(demoApi.createSampleData, {})
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ success: true, created })
    expect(await countRows(person)).toEqual(created)
    const second = await person.client.call(demoApi.createSampleData, {})
    expect(second.status).toBe(200)
    expect(second.body).toEqual({ success: true, created: nothing, alreadyExists: true })
    expect(await countRows(person)).toEqual(created)
  })

  test('is created once when requested concurrently', async () => {
    const person = await createPerson(app.current)
    const responses = await Promise.all([1, 2, 3].map(() => person.client.call(demoApi.createSampleData, {})))
    expect(responses.map(({ body }) => body.created.tasks).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
    expect(await countRows(person)).toEqual(created)
  })

  test('belongs to the house group, whose members see it immediately', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { stream } = await openFirstDevice(app.current, member)
    await household.client.call(demoApi.createSampleData, {})
    for (const feature of ['tasks', 'shopping', 'calendar'])
      await stream.waitFor(
        ({ message, data }) => message === 'change' && 'feature' in data && data.feature === feature,
      )
    expect(await countRows(member)).toEqual(created)
    expect(await countRows(await createPerson(app.current))).toEqual(nothing)
  })

  test('ruling 19: is created for a visitor in a new demo account', async () => {
    const client = app.current.visitor()
    expect((await client.call(demoApi.createSampleData, {})).body).toEqual({ success: true, created })
    expect((await getAccount(client)).isTemporary).toBe(true)
    expect(await countRows({ client })).toEqual(created)
    expect((await client.call(demoApi.createSampleData, {})).body.alreadyExists).toBe(true)
  })

  test('ruling 2: is created for an approved user even where the demo is switched off', async () => {
    const closed = await startClosed()
    const person = await createPerson(app.current)
    const member = closed.visitor()
    member.cookie = person.client.cookie
    expect((await member.call(demoApi.createSampleData, {})).body).toEqual({ success: true, created })
    await closed.app.close()
  })

  test('is created completely or not at all, and can be created once there is enough free space', async () => {
    const person = await createPerson(app.current)
    for (const count of [200, 200, 200, 200, 195]) {
      const items = Array.from({ length: count }, (_, index) => ({ name: `Egg ${index}`, category: 'dairy' }))
      await person.client.call(shoppingApi.bulkImport, { items })
    }
    const refused = await person.client.call(demoApi.createSampleData, {})
    expect(refused.status).toBe(409)
    expect(await countRows(person)).toEqual({ tasks: 0, shoppingItems: 995, events: 0 })
    const [item] = (await person.client.call(shoppingApi.list, {})).body
    await person.client.call(shoppingApi.remove, { id: String(item?.id) })
    expect((await person.client.call(demoApi.createSampleData, {})).body.created).toEqual(created)
  })
})
