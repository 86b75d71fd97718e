import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { calendarApi } from '@roost/contract/calendar.ts'
import { demoApi } from '@roost/contract/demo.ts'
import { notificationsApi } from '@roost/contract/notifications.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import { shoppingApi } from '@roost/contract/shopping.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { usersApi } from '@roost/contract/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHousehold, createMember, createPerson, testPassword } from '../../../test-support/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { openFirstDevice } from '../../../test-support/devices.ts'
import { listEmails, listNotifications } from '../../../test-support/records.ts'
import { createDemoPerson, deleteDemoPeople } from '../../../test-support/demo-accounts.ts'
import { listDifferences, readTables } from '../../../test-support/table-contents.ts'
import { startAppOn, startTestApp, useTestApp } from '../../../test-support/test-app.ts'
import { productionLimits } from '../../http/rate-limits.ts'

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

describe('somebody who asks to try Roost out', { tags: ['DEMO-02', 'DEMO-08'] }, () => {
  test('is in at once, as an approved user of no house group, for two hours', async () => {
    const client = app.current.visitor()
    const answer = await client.call(demoApi.tempLogin, {})
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/i)
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

  test('brings the administrators nothing to approve, and nobody a letter', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const { account } = await createDemoPerson(app.current)
    const { body } = await admin.client.call(notificationsApi.list, { today: '2026-11-21' })
    expect(body.filter(({ kind }) => kind === 'account-waiting')).toEqual([])
    expect(await listNotifications(app.current, account.id)).toEqual([])
    expect(await listEmails(app.current, account.email)).toEqual([])
  })

  test('is recorded in the audit log as temporary', async () => {
    const { account } = await createDemoPerson(app.current)
    const entries = await app.current.db.sql
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'detail'])
      .where('subject_user_id', '=', account.id)
      .execute()
    expect(entries).toEqual([{ action: 'user_created', actor_user_id: account.id, detail: 'temporary' }])
  })

  test('sees nobody but himself, and his one session', async () => {
    await createHousehold(app.current)
    await createDemoPerson(app.current)
    const { client, account } = await createDemoPerson(app.current)
    expect((await client.call(usersApi.list, {})).body.map(({ id }) => id)).toEqual([account.id])
    expect((await client.call(sessionsApi.list, {})).body).toHaveLength(1)
  })

  test.each([
    ['approved', true],
    ['waiting', false],
  ])(
    'while signed in to an account that is %s keeps that session',
    { tags: ['DEMO-13'] },
    async (_, isApproved) => {
      const person = await createPerson(app.current, { isApproved })
      const { cookie } = person.client
      const before = await readContents()
      const answer = await person.client.call(demoApi.tempLogin, {})
      expect(answer.status).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(person.client.cookie).toBe(cookie)
      expect((await getAccount(person.client)).id).toBe(person.account.id)
      expect(listDifferences(before, await readContents())).toEqual([])
    },
  )

  test.each([{}, { role: 'admin', houseGroupId: 1, isApproved: false }, undefined])(
    'gets the same whatever he sends: %j',
    async (body) => {
      const client = app.current.visitor()
      const answer = await client.send({ method: 'POST', url: demoApi.tempLogin.path, body })
      expect(answer.statusCode).toBe(200)
      expect(await getAccount(client)).toMatchObject({ role: 'user', houseGroupId: null, isApproved: true })
    },
  )

  test('a second time keeps the temporary session he has', async () => {
    const { client, account } = await createDemoPerson(app.current)
    await client.call(demoApi.tempLogin, {})
    expect((await getAccount(client)).id).toBe(account.id)
  })
})

describe('strangers', { tags: ['T5'] }, () => {
  test('are refused where the demo is switched off, and nothing is stored', async () => {
    const closed = await startClosed()
    const before = await readContents()
    for (const endpoint of [demoApi.tempLogin, demoApi.createSampleData]) {
      const visitor = closed.visitor()
      const refused = await visitor.call(endpoint, {})
      expect(refused.status).toBe(403)
      expect(refused.error).toEqual(switchedOff)
      expect(visitor.cookie).toBeUndefined()
    }
    expect(listDifferences(before, await readContents())).toEqual([])
    const { client } = await createPerson(app.current)
    const member = closed.visitor()
    member.cookie = client.cookie
    expect((await member.call(demoApi.tempLogin, {})).status).toBe(200)
    await closed.app.close()
  })

  /** Who waits too long for a connection to the database is asked to come back, as a busy machine may do. */
  const tryUntilAnswered = async () => {
    const visitor = app.current.visitor()
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const answer = await visitor.call(demoApi.tempLogin, {})
      if (answer.status !== 503) return answer
    }
    return visitor.call(demoApi.tempLogin, {})
  }

  test('are twenty at most, even if thirty come at once; one more may when one of them is done', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, tryUntilAnswered))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(refused).toHaveLength(10)
    expect(await listDemoAccounts()).toHaveLength(20)
    expect(refused[0]?.error).toEqual({
      message: 'Too many people are trying the demo right now. Please try again later.',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBe(2 * 3600)
    expect((await app.current.visitor().call(demoApi.createSampleData, {})).status).toBe(429)
    app.current.clock.advance(2 * hourMs)
    expect((await app.current.visitor().call(demoApi.tempLogin, {})).status).toBe(200)
  })

  test('of one address are ten an hour at most', async () => {
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

  test('leave it to whoever registers first to become the administrator', async () => {
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
  test('are created for an approved user, once', { tags: ['DEMO-05'] }, async () => {
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

  test('are created once when they are asked for twice at once', async () => {
    const person = await createPerson(app.current)
    const answers = await Promise.all([1, 2, 3].map(() => person.client.call(demoApi.createSampleData, {})))
    expect(answers.map(({ body }) => body.created.tasks).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
    expect(await countRows(person)).toEqual(created)
  })

  test('belong to the house group, where the others see them at once', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    const { stream } = await openFirstDevice(app.current, member)
    await household.client.call(demoApi.createSampleData, {})
    for (const feature of ['tasks', 'shopping', 'calendar'])
      await stream.waitFor(
        ({ message, data }) => message === 'change' && 'feature' in data && data.feature === feature,
      )
    expect(await countRows(member)).toEqual(created)
    expect(await countRows(await createPerson(app.current))).toEqual(nothing)
  })

  test('begin today, in the time to come', async () => {
    const { client } = await createPerson(app.current)
    await client.call(demoApi.createSampleData, {})
    const today = app.current.clock().toISOString().slice(0, 10)
    const tasks = (await client.call(tasksApi.list, {})).body
    expect(tasks.every(({ dueDate }) => dueDate === null || dueDate >= today)).toBe(true)
    const events = (await client.call(calendarApi.list, {})).body
    expect(events.every(({ startDate }) => startDate > today)).toBe(true)
    expect(events.filter(({ recurrencePattern }) => recurrencePattern === 'weekly')).toHaveLength(1)
    expect(events.every(({ timeZone, isAllDay }) => isAllDay || timeZone === 'UTC')).toBe(true)
  })

  test('are created for a temporary account, which sees them', async () => {
    const person = await createDemoPerson(app.current)
    expect((await person.client.call(demoApi.createSampleData, {})).body).toEqual({ success: true, created })
    expect(await countRows(person)).toEqual(created)
  })

  test('ruling 19: of a visitor open a temporary session first', async () => {
    const client = app.current.visitor()
    expect((await client.call(demoApi.createSampleData, {})).body).toEqual({ success: true, created })
    expect((await getAccount(client)).isTemporary).toBe(true)
    expect(await countRows({ client })).toEqual(created)
    expect((await client.call(demoApi.createSampleData, {})).body.alreadyExists).toBe(true)
  })

  test('are refused to somebody who waits for approval', async () => {
    const { client } = await createPerson(app.current, { isApproved: false })
    const before = await readContents()
    const refused = await client.call(demoApi.createSampleData, {})
    expect(refused.status).toBe(403)
    expect(refused.error).toEqual({ message: 'Account pending approval' })
    expect(listDifferences(before, await readContents())).toEqual([])
  })

  test('ruling 2: are created for an approved user where the demo is switched off, too', async () => {
    const closed = await startClosed()
    const person = await createPerson(app.current)
    const member = closed.visitor()
    member.cookie = person.client.cookie
    expect((await member.call(demoApi.createSampleData, {})).body).toEqual({ success: true, created })
    await closed.app.close()
  })

  test('are all created or none: without room on the list the next attempt may still succeed', async () => {
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
