import { join } from 'node:path'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { type PushSettings, pushApi } from '@roost/contract/activity/push.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createSplitExpense,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createDemoPerson } from '../../../test-support/household/demo-accounts.ts'
import { type Device, openDevice } from '../../../test-support/household/devices.ts'
import { always } from '../../../test-support/hosts/web-server.ts'
import {
  createPushKeys,
  hang,
  openPushService,
  type SubscribedBrowser,
} from '../../../test-support/hosts/push-service.ts'

const service = await openPushService()
const localesRoot = join(import.meta.dirname, '../../../../locales')
const app = useTestApp({}, { requestPush: service.requestPush, localesRoot })

afterEach(service.reset)
afterAll(service.close)

const second = 1000
const minute = 60 * second

interface Subscribed {
  readonly id: string
  readonly browser: SubscribedBrowser
}

const turnOn = async (
  { client }: Pick<Person | Device, 'client'>,
  browser = service.subscribe(),
): Promise<Subscribed> => {
  const { status, body } = await client.call(pushApi.turnOn, browser.subscription)
  expect(status).toBe(200)
  return { id: String(body.id), browser }
}

const listNames = async ({ client }: Pick<Person | Device, 'client'>) =>
  (await client.call(pushApi.list, {})).body.devices.map(({ name }) => name)

/** Hands over events and sends what is due; sending comes after the events that cause it. */
const send = async (): Promise<void> => {
  await app.current.handleEvents()
  while ((await app.current.runJobs()) > 0);
}

const titlesOf = ({ browser }: Subscribed) => browser.messages.map(({ title }) => title)

const sendTest = async ({ client }: Pick<Person | Device, 'client'>, { id }: Subscribed): Promise<void> => {
  expect((await client.call(pushApi.test, { id })).status).toBe(200)
  await send()
}

const notifyOfDevice = ({ account }: Person) =>
  inTransaction(app.current.db, async (tx) =>
    tx.announce('accounts.new-device', { userId: account.id, device: 'Firefox on Linux' }),
  )

describe('a notification', () => {
  test('reaches every device of the person, and nobody else', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await send()
    const [first, other, own] = [
      await turnOn(ben),
      await turnOn(await openDevice(app.current, ben)),
      await turnOn(mia),
    ]
    const { id } = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    await send()
    for (const { browser } of [first, other])
      expect(browser.messages).toEqual([
        {
          title: expect.stringMatching(/ assigned “Sweep” to you$/),
          tag: expect.stringMatching(/^notice-\d+$/),
          path: `/tasks#task-${id}`,
          language: 'en',
        },
      ])
    expect(own.browser.messages).toEqual([])
    await send()
    expect(first.browser.messages).toHaveLength(1)
  })

  test('is signed for the push service and does not say to it what it is about', async () => {
    const person = await createPerson(app.current)
    await sendTest(person, await turnOn(person))
    const { headers } = service.requests[0] ?? {}
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    const { publicKey } = (await person.client.call(pushApi.list, {})).body
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers?.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ aud: 'https://push.example.com' })
  })

  test('is in the language of the person, else in that of the device', async () => {
    const person = await createPerson(app.current)
    const device = service.subscribe()
    await person.client.call(pushApi.turnOn, { ...device.subscription, language: 'de' })
    const { devices } = (await person.client.call(pushApi.list, {})).body
    const subscribed = { id: String(devices[0]?.id), browser: device }
    await sendTest(person, subscribed)
    await person.client.call(usersApi.updateRegion, { language: 'fr' })
    await sendTest(person, subscribed)
    expect(device.messages.map(({ language }) => language)).toEqual(['de', 'fr'])
    expect(new Set(titlesOf(subscribed)).size).toBe(2)
  })

  test.each([
    ['was read', (_: Person, ben: Person) => ben.client.call(notificationsApi.markRead, {})],
    [
      'is about a task that is somebody else’s now',
      async (mia: Person) => {
        const [task] = (await mia.client.call(tasksApi.list, {})).body
        return mia.client.call(tasksApi.update, { id: String(task?.id), assignedTo: mia.account.id })
      },
    ],
    [
      'is about a household that the person left',
      (_: Person, ben: Person) => ben.client.call(houseGroupsApi.leave, {}),
    ],
  ])('is not sent any more once it %s', async (_, change) => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const subscribed = await turnOn(ben)
    await createTask(mia, { assignedTo: ben.account.id })
    await app.current.handleEvents()
    await change(mia, ben)
    await send()
    expect(titlesOf(subscribed).filter((title) => title.includes('assigned'))).toEqual([])
  })
})

describe('what a person has turned off', () => {
  const usual: PushSettings = { off: [], quietHours: null, digestAt: null, hasEmailFallback: true }
  const change = async ({ client }: Person, settings: PushSettings): Promise<void> => {
    expect((await client.call(pushApi.changeSettings, settings)).body).toEqual(settings)
    expect((await client.call(pushApi.list, {})).body.settings).toEqual(settings)
  }

  test('is not sent to any of their devices; everything else is', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await send()
    const subscribed = await turnOn(ben)
    await change(ben, { ...usual, off: ['tasks'] })
    await createTask(mia, { assignedTo: ben.account.id })
    await createSplitExpense(mia, [mia, ben])
    await send()
    expect(titlesOf(subscribed)).toEqual([expect.stringContaining('split')])
  })

  test('waits for the end of the quiet hours, apart from what concerns the account', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await send()
    const subscribed = await turnOn(ben)
    const hours = Math.floor(app.current.clock().getTime() / (60 * minute))
    const toTime = (hour: number): string => new Date(hour * 60 * minute).toISOString().slice(11, 16)
    const quietHours = { from: toTime(hours), to: toTime(hours + 2) }
    await change(ben, { ...usual, quietHours })
    await createTask(mia, { assignedTo: ben.account.id })
    await notifyOfDevice(ben)
    await send()
    expect(titlesOf(subscribed)).toEqual([expect.stringContaining('new device')])
    app.current.clock.advance(120 * minute)
    await send()
    expect(titlesOf(subscribed)).toHaveLength(2)
  })

  test.each([
    { ...usual, off: ['everything'] },
    { ...usual, quietHours: { from: '24:00', to: '07:00' } },
    { ...usual, digestAt: '7' },
    { off: [] },
  ])('is refused as %j', async (settings) => {
    const { client } = await createPerson(app.current)
    const refused = await client.call(pushApi.changeSettings, settings as unknown as PushSettings)
    expect(refused.status).toBe(400)
  })
})

describe('a device', () => {
  test('is listed under its name until it signs out', async () => {
    const person = await createPerson(app.current)
    const device = await openDevice(app.current, person)
    await turnOn(person)
    const subscribed = await turnOn(device)
    expect(await listNames(person)).toHaveLength(2)
    await device.client.call(authApi.logoutByForm, {})
    expect(await listNames(person)).toHaveLength(1)
    expect((await person.client.call(pushApi.test, { id: subscribed.id })).status).toBe(404)
  })

  test('receives nothing from the account that used it before', async () => {
    const before = await createPerson(app.current)
    const after = await createPerson(app.current)
    const browser = service.subscribe()
    await turnOn(before, browser)
    await turnOn(after, browser)
    expect(await listNames(before)).toEqual([])
    expect(await listNames(after)).toHaveLength(1)
  })

  test('receives nothing once it is turned off, which only its owner can do', async () => {
    const person = await createPerson(app.current)
    const stranger = await createPerson(app.current)
    const subscribed = await turnOn(person)
    await person.client.call(pushApi.test, { id: subscribed.id })
    for (const endpoint of [pushApi.turnOff, pushApi.test])
      expect((await stranger.client.call(endpoint, { id: subscribed.id })).status).toBe(404)
    expect((await person.client.call(pushApi.turnOff, { id: subscribed.id })).status).toBe(200)
    await send()
    expect(subscribed.browser.messages).toEqual([])
  })

  test('that another one turned off learns it, and can be turned on again', async () => {
    const person = await createPerson(app.current)
    const device = await openDevice(app.current, person)
    const { id } = await turnOn(device)
    const isTurnedOff = async ({ client }: Pick<Device, 'client'>) =>
      (await client.call(pushApi.list, {})).body.isTurnedOff
    expect(await isTurnedOff(device)).toBe(false)
    await person.client.call(pushApi.turnOff, { id })
    expect([await isTurnedOff(device), await isTurnedOff(person)]).toEqual([true, false])
    await turnOn(device)
    expect(await isTurnedOff(device)).toBe(false)
  })

  test('receives nothing after the account was deleted, its session expired or its approval ended', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const person = await createPerson(app.current)
    const subscribed = await turnOn(person)
    await person.client.call(pushApi.test, { id: subscribed.id })
    await admin.client.call(adminApi.deleteUser, { id: person.account.id })
    await send()
    expect(subscribed.browser.messages).toEqual([])
  })

  test('confirms what it received', async () => {
    const person = await createPerson(app.current)
    const subscribed = await turnOn(person)
    const read = async () => (await person.client.call(pushApi.list, {})).body.devices[0]?.receivedAt
    expect(await read()).toBeNull()
    await sendTest(person, subscribed)
    await person.client.call(pushApi.confirm, {})
    expect(await read()).toBe(app.current.clock().toISOString())
  })

  test('stays one device when its push service gives it a new address', async () => {
    const person = await createPerson(app.current)
    const before = await turnOn(person)
    const after = await turnOn(person)
    expect(after.id).toBe(before.id)
    await sendTest(person, after)
    expect([before, after].map(({ browser }) => browser.messages.length)).toEqual([0, 1])
  })

  test.each([
    ['in the own network', { endpoint: 'https://192.168.1.1/' }],
    ['without encryption', { endpoint: 'http://push.example.com/' }],
    [
      'with a key that is no point on the curve',
      { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } },
    ],
    ['with half a key', { keys: { p256dh: 'BA', auth: 'A'.repeat(22) } }],
    ['with an address of a megabyte', { endpoint: `https://push.example.com/${'a'.repeat(1000)}` }],
  ])('is refused with a push service %s', async (_, change) => {
    const { client } = await createPerson(app.current)
    const subscription = { ...service.subscribe().subscription, ...change }
    expect((await client.call(pushApi.turnOn, subscription)).status).toBe(400)
  })
})

test('a person sends at most thirty test messages an hour', async () => {
  const person = await createPerson(app.current)
  const { id } = await turnOn(person)
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await person.client.call(pushApi.test, { id })).status)
  expect(statuses.slice(29)).toEqual([200, 429])
  await send()
})

describe('a push service', () => {
  const prepare = async () => {
    const person = await createHousehold(app.current)
    return { person, subscribed: await turnOn(person) }
  }
  const countRequests = () => service.requests.length

  test.each([404, 410, 403])('that responds with %i ends the subscription', async (status) => {
    const { person, subscribed } = await prepare()
    service.respond = always(status, {})
    await sendTest(person, subscribed)
    expect(await listNames(person)).toEqual([])
    await send()
    expect(countRequests()).toBe(1)
  })

  test('that refuses a message for its size gets it once', async () => {
    const { person, subscribed } = await prepare()
    service.respond = always(413, {})
    await sendTest(person, subscribed)
    app.current.clock.advance(60 * minute)
    await send()
    expect(countRequests()).toBe(1)
    expect(await listNames(person)).toHaveLength(1)
  })

  test('that is busy gets the message when it says so', async () => {
    const { person, subscribed } = await prepare()
    service.respond = always(429, { 'retry-after': '120' })
    await sendTest(person, subscribed)
    service.respond = null
    app.current.clock.advance(119 * second)
    await send()
    expect(subscribed.browser.messages).toEqual([])
    app.current.clock.advance(second)
    await send()
    expect(subscribed.browser.messages).toHaveLength(1)
  })

  test.each([
    ['fails', always(500, {}, 'x'.repeat(100_000))],
    ['hangs', hang],
    ['responds with garbage', (_, response) => void response.socket?.end('garbage\r\n\r\n')],
    ['redirects', always(307, { location: 'http://push.example.com/elsewhere' })],
  ] satisfies [string, (typeof service)['respond']][])(
    'that %s gets the message again after ten seconds',
    async (_, respond) => {
      const { person, subscribed } = await prepare()
      service.respond = respond
      await sendTest(person, subscribed)
      expect(countRequests()).toBe(1)
      service.respond = null
      app.current.clock.advance(10 * second)
      await send()
      expect(subscribed.browser.messages).toHaveLength(1)
    },
  )

  test('whose name leads into the own network is not asked, and the subscription ends', async () => {
    const { person, subscribed } = await prepare()
    service.resolve = async () => ['10.0.0.1']
    await sendTest(person, subscribed)
    expect(countRequests()).toBe(0)
    expect(await listNames(person)).toEqual([])
  })
})

test('a temporary session receives no push messages', async () => {
  const { client } = await createDemoPerson(app.current)
  const subscription = {
    endpoint: 'https://push.example.com/a',
    keys: createPushKeys(),
    language: 'en' as const,
  }
  expect((await client.call(pushApi.turnOn, subscription)).status).toBe(403)
})
