import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { features, versionHeader } from '@roost/contract/endpoint/changes.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createTask,
  testPassword,
} from '../../test-support/household/builders.ts'
import type { Client } from '../../demo/client.ts'
import type { AnnouncedChange } from '../db/engines/database.ts'
import { type EventReader, openEventReader } from '../../test-support/app/event-reader.ts'
import { startSecondApp, useTestApp } from '../../test-support/app/test-app.ts'
import { EventHub } from './event-hub.ts'

const app = useTestApp()
let origin: string
const readers: EventReader[] = []

beforeAll(async () => {
  origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

type Message = EventReader['messages'][number]
const isVersions = ({ message }: Message): boolean => message === 'versions'
const isChangeOf =
  (feature: string) =>
  ({ message, data }: Message): boolean =>
    message === 'change' && data.feature === feature

/** Opens a stream and waits for the initial versions. */
const listen = async ({ client }: { client: Client }): Promise<EventReader> => {
  const reader = await openEventReader(origin, client.cookie)
  readers.push(reader)
  await reader.waitFor(isVersions)
  return reader
}

const expectChange = (reader: EventReader, feature: string, from = 1) =>
  reader.waitFor(isChangeOf(feature), { from })

const expectEnd = (reader: EventReader, withinMs?: number) => reader.ended(withinMs)

/** The versions of the tasks that were sent from the given message on. */
const taskVersions = (reader: EventReader, from = 1): string[] =>
  reader.messages
    .slice(from)
    .flatMap((announcement) =>
      announcement.message === 'change' && announcement.data.feature === 'tasks'
        ? [announcement.data.version]
        : [],
    )

describe('a stream', () => {
  test('starts with the versions of everything that its viewer sees', async () => {
    const household = await createHousehold(app.current)
    await createTask(household)
    const reader = await listen(household)
    expect(reader.status).toBe(200)
    expect(Object.keys(reader.messages[0]?.data ?? {}).toSorted()).toEqual([...features].toSorted())
    expect(reader.messages[0]?.data).toMatchObject({ tasks: expect.stringContaining('group:') })
  })

  test('starts with the same versions until something changes', async () => {
    const household = await createHousehold(app.current)
    const [first, second] = [await listen(household), await listen(household)]
    expect(second.messages[0]).toEqual(first.messages[0])
    await createTask(household)
    expect((await listen(household)).messages[0]).not.toEqual(first.messages[0])
  })

  test('starts with the versions even if a change is announced while they are being read', async () => {
    const { db } = app.current
    let announce: (change: AnnouncedChange) => void = () => {}
    const onChange = (listener: typeof announce) => {
      announce = listener
      return () => {}
    }
    const hub = new EventHub({ ...db, engine: { ...db.engine, onChange } }, async () => null)
    const sent: { message: string; data: object }[] = []
    const stream = {
      send: (message: string, data: object) => void sent.push({ message, data }),
      close: () => {},
    }
    hub.open({ userId: 'robin', sessionId: 1, role: 'user', isApproved: true, houseGroupId: null }, stream)
    announce({ feature: 'tasks', scope: 'user:robin', version: 7 })
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({ message: 'versions', data: { tasks: 'user:robin=7', shopping: '' } })
    announce({ feature: 'tasks', scope: 'user:robin', version: 8 })
    expect(sent[1]).toEqual({ message: 'change', data: { feature: 'tasks', version: 'user:robin=8' } })
    hub.closeAll()
  })
})

describe('a change', () => {
  test('by another member is announced with its feature but no content', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const reader = await listen(household)
    await createTask(member, { title: 'A secret title' })
    const change = await expectChange(reader, 'tasks')
    expect(Object.keys(change.data).toSorted()).toEqual(['feature', 'version'])
    expect(JSON.stringify(reader.messages)).not.toContain('secret')
  })

  test('is announced with a new version each time', async () => {
    const household = await createHousehold(app.current)
    const reader = await listen(household)
    const task = await createTask(household)
    await household.client.call(tasksApi.update, { id: String(task.id), title: 'Mop' })
    await household.client.call(tasksApi.remove, { id: String(task.id) })
    await createTask(household)
    await expect.poll(() => taskVersions(reader).length).toBe(4)
    expect(new Set(taskVersions(reader)).size).toBe(4)
  })

  test('in another household is not announced', async () => {
    const household = await createHousehold(app.current)
    const outsider = await createHousehold(app.current)
    const loner = await createPerson(app.current)
    const listeners = [await listen(household), await listen(loner)]
    await createTask(outsider)
    await createTask(household)
    await createTask(loner)
    // Each listener's own change comes last; an event for the other household's change would have arrived before it.
    for (const reader of listeners) {
      await expectChange(reader, 'tasks')
      expect(taskVersions(reader)).toHaveLength(1)
    }
  })

  test('that was refused is not announced', async () => {
    const household = await createHousehold(app.current)
    const reader = await listen(household)
    await household.client.call(tasksApi.create, {
      title: 'Sweep',
      category: 'general',
      assignedTo: '00000000-0000-4000-8000-000000000000',
    })
    await createTask(household)
    await expectChange(reader, 'tasks')
    expect(taskVersions(reader)).toHaveLength(1)
  })

  test('to the pending accounts is announced to administrators only', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const household = await createHousehold(app.current)
    const [adminReader, reader] = [await listen(admin), await listen(household)]
    await createPerson(app.current, { isApproved: false })
    await expectChange(adminReader, 'admin')
    await createTask(household)
    await expectChange(reader, 'tasks')
    expect(reader.messages.filter(isChangeOf('admin'))).toEqual([])
  })
})

describe('when the rights of a viewer change', () => {
  test('by leaving the group, they stop receiving its events and get the versions of what they now see', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const reader = await listen(member)
    await member.client.call(houseGroupsApi.leave, {})
    const { data } = await reader.waitFor(isVersions, { from: 1 })
    expect(JSON.stringify(data)).not.toContain('group:')
    const count = reader.messages.length
    await createTask(household)
    await createTask(member)
    await expectChange(reader, 'tasks', count)
    expect(taskVersions(reader, count)).toHaveLength(1)
  })

  test('by joining a group, they receive its events from then on', async () => {
    const household = await createHousehold(app.current)
    const person = await createPerson(app.current)
    const reader = await listen(person)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    await reader.waitFor(isVersions, { from: 1 })
    const count = reader.messages.length
    await createTask(household)
    await expectChange(reader, 'tasks', count)
  })

  test('by signing out, their stream ends, but those of their other devices do not', async () => {
    const person = await createPerson(app.current)
    const phone = app.current.visitor()
    await phone.call(authApi.login, { email: person.account.email, password: testPassword })
    const [reader, phoneReader] = [await listen(person), await listen({ client: phone })]
    const from = reader.messages.length
    await person.client.send({ url: '/api/logout' })
    await expectEnd(reader)
    expect(reader.messages.slice(from)).toEqual([
      { message: 'change', data: { feature: 'session', version: 'over' } },
    ])
    await createTask({ client: phone })
    await expectChange(phoneReader, 'tasks')
  })

  test('by signing in again in the same browser, the stream of the old session ends', async () => {
    const person = await createPerson(app.current)
    const reader = await listen(person)
    await person.client.call(authApi.login, { email: person.account.email, password: testPassword })
    await expectEnd(reader)
  })

  test('by a twenty-first sign-in, the stream of their oldest session ends', async () => {
    const person = await createPerson(app.current)
    const reader = await listen(person)
    app.current.clock.advance(1000)
    for (let count = 1; count <= 20; count += 1)
      await app.current.visitor().call(authApi.login, { email: person.account.email, password: testPassword })
    await expectEnd(reader)
  })

  test('by the approval of their account, the stream in which they waited for it becomes that of a member', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const waiting = await createPerson(app.current, { isApproved: false })
    const reader = await listen(waiting)
    // A new house group is announced to everybody on the instance.
    await createHousehold(app.current)
    await admin.client.call(adminApi.approveUser, { id: waiting.account.id })
    await expectChange(reader, 'session', 1)
    expect(reader.messages.filter(isChangeOf('house-groups'))).toEqual([])
    await createHousehold(app.current)
    await expectChange(reader, 'house-groups', 1)
  })
})

describe('two servers on one database', () => {
  // PostgreSQL announces changes; a SQLite file is polled every second.
  const [announced, withinMs] =
    process.env['ROOST_TEST_ENGINE'] === 'postgres' ? ['immediately', 1000] : ['at the next poll', 2500]

  test(`a change made through the other server is announced ${announced}`, async () => {
    const household = await createHousehold(app.current)
    const reader = await listen(household)
    const second = await startSecondApp(app.current)
    const elsewhere = second.visitor()
    elsewhere.cookie = household.client.cookie
    await createTask({ client: elsewhere })
    const isAnnouncement = announced === 'immediately' ? isChangeOf('tasks') : isVersions
    const announcement = await reader.waitFor(isAnnouncement, { from: 1, withinMs })
    expect(JSON.stringify(announcement.data)).toContain(`group:${household.group.id}`)
    await second.close()
  })

  test('signing out through the other server ends the stream', async () => {
    const person = await createPerson(app.current)
    const reader = await listen(person)
    const second = await startSecondApp(app.current)
    const elsewhere = second.visitor()
    elsewhere.cookie = person.client.cookie
    await elsewhere.send({ url: '/api/logout' })
    await expectEnd(reader, withinMs)
    await second.close()
  })
})

test('a person has at most twenty streams, and a further one closes the oldest', async () => {
  const person = await createPerson(app.current)
  const opened: EventReader[] = []
  for (let count = 1; count <= 21; count += 1) opened.push(await listen(person))
  await expectEnd(opened[0] as EventReader)
  await createTask(person)
  for (const reader of opened.slice(1)) await expectChange(reader, 'tasks')
})

test('a pending account has at most two streams', async () => {
  const person = await createPerson(app.current, { isApproved: false })
  const opened = [await listen(person), await listen(person), await listen(person)] as const
  await expectEnd(opened[0])
})

test('a server that stops ends its streams, so that the process can exit', async () => {
  const second = await startSecondApp(app.current)
  const secondOrigin = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await createPerson(app.current)
  const reader = await openEventReader(secondOrigin, person.client.cookie)
  await reader.waitFor(isVersions)
  await second.close()
  await expectEnd(reader)
})

test('a stream opened while the server stops ends immediately, so that its client reconnects to another server', () => {
  const hub = new EventHub(app.current.db, async () => null)
  hub.closeAll()
  let isEnded = false
  const stream = { send: () => {}, close: () => void (isEnded = true) }
  hub.open({ userId: 'robin', sessionId: 1, role: 'user', isApproved: true, houseGroupId: null }, stream)
  expect(isEnded).toBe(true)
})

test('the version of a list is the sum of the versions that a stream announces', async () => {
  const household = await createHousehold(app.current)
  await createTask(household)
  const reader = await listen(household)
  const { headers } = await household.client.call(tasksApi.list, {})
  const announced = reader.messages[0]?.data as Record<string, string>
  const sum = (tasksApi.list.dependsOn ?? [])
    .flatMap((feature) => (announced[feature] ?? '').split(' '))
    .reduce((total, version) => total + Number(version.split('=')[1] ?? 0), 0)
  expect(sum).toBeGreaterThan(1)
  expect(headers[versionHeader]).toBe(String(sum))
})
