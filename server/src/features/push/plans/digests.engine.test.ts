import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { type PushSettings, pushApi } from '@roost/contract/activity/push.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startSecondApp, type TestApp, useTestApp } from '../../../../test-support/app/test-app.ts'
import {
  createEvent,
  createHouseholdOfTwo,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { openNotificationServer } from '../../../../test-support/hosts/notification-server.ts'
import { openPushService, type SubscribedBrowser } from '../../../../test-support/hosts/push-service.ts'
import { enqueueAddedItems } from './added-items.service.ts'
import { enqueueDigests } from './digests.service.ts'

const service = await openPushService({ maxParallel: 8 })
const addresses = await openNotificationServer()
const { requestPushAddress } = addresses
const app = useTestApp({}, { requestPush: service.requestPush, requestPushAddress })

afterEach(() => {
  service.reset()
  addresses.reset()
})
afterAll(() => Promise.all([service.close(), addresses.close()]))

const minute = 60_000
const hour = 60 * minute

/** What the servers do every minute. */
const pass = async (milliseconds: number, ...others: readonly TestApp[]): Promise<void> => {
  app.current.clock.advance(milliseconds)
  await app.current.handleEvents()
  const contexts = [app.current, ...others].map(({ db, services }) => ({ db, services }))
  await Promise.all(contexts.flatMap((context) => [enqueueDigests(context), enqueueAddedItems(context)]))
  while ((await app.current.runJobs()) > 0);
}

const turnOn = async ({ client }: Person, timeZone = 'UTC'): Promise<SubscribedBrowser> => {
  const browser = service.subscribe()
  expect((await client.call(pushApi.turnOn, { ...browser.subscription, timeZone })).status).toBe(200)
  return browser
}

const choose = async ({ client }: Person, settings: Partial<PushSettings>): Promise<void> => {
  const all = { off: [], quietHours: null, digestAt: null, hasEmailFallback: true, ...settings }
  expect((await client.call(pushApi.changeSettings, all)).status).toBe(200)
}

const toDay = (): string => app.current.clock().toISOString().slice(0, 10)

/** In so many hours, as the time of day in UTC. */
const inHours = (hours: number): string =>
  new Date(app.current.clock().getTime() + hours * hour).toISOString().slice(11, 16)

const listTagged = ({ messages }: SubscribedBrowser, tag: string) =>
  messages.filter((message) => message.tag.startsWith(tag))

const digestsOf = (browser: SubscribedBrowser) => listTagged(browser, 'digest-').map(({ body }) => body)

const itemsOf = (browser: SubscribedBrowser) =>
  listTagged(browser, 'items-').map(({ title, body }) => [title, body])

describe('the daily digest', () => {
  test('says what the day brings, at the time that the person chose', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const [browser, other] = [await turnOn(mia), await turnOn(ben)]
    await choose(mia, { digestAt: inHours(1) })
    const today = toDay()
    await createEvent(mia, { title: 'School play', startDate: `${today}T18:00:00.000Z` })
    await createEvent(ben, { title: 'Secret', startDate: `${today}T18:00:00.000Z`, visibility: 'private' })
    await createTask(mia, { title: 'Sweep', assignedTo: mia.account.id, dueDate: today })
    await createTask(mia, { title: 'Other', assignedTo: ben.account.id, dueDate: today })
    await createShoppingItem(ben, { name: 'Milk' })
    await pass(59 * minute)
    expect(digestsOf(browser)).toEqual([])
    await pass(minute)
    await pass(minute)
    expect(digestsOf(browser)).toEqual(['6:00 PM School play\nTo do: Sweep\n1 item on the shopping list'])
    expect(digestsOf(other)).toEqual([])
    await pass(24 * hour)
    expect(digestsOf(browser)).toHaveLength(2)
  })

  test('is sent in quiet hours, too, in the zone of the device that was turned on last', async () => {
    const person = await createPerson(app.current)
    await turnOn(person)
    await createShoppingItem(person)
    await choose(person, { digestAt: inHours(1), quietHours: { from: inHours(0), to: inHours(5) } })
    // In Karachi it is five hours later.
    const browser = await turnOn(person, 'Asia/Karachi')
    await pass(2 * hour)
    expect(digestsOf(browser)).toEqual([])
    await pass(18 * hour)
    expect(digestsOf(browser)).toHaveLength(1)
  })

  test('is not sent for a day without anything, hours late, or once it is turned off', async () => {
    const person = await createPerson(app.current)
    const browser = await turnOn(person)
    await choose(person, { digestAt: inHours(1) })
    await pass(hour)
    await createShoppingItem(person)
    await pass(29 * hour)
    expect(digestsOf(browser)).toEqual([])
    await choose(person, { digestAt: null })
    await pass(24 * hour)
    expect(digestsOf(browser)).toEqual([])
  })
})

describe('what others put on the shopping list', () => {
  test('is gathered for whoever wants to know, and never says what they added themselves', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const [browser, own] = [await turnOn(mia), await turnOn(ben)]
    await choose(mia, { off: [] })
    await choose(ben, { off: [] })
    await pass(1000)
    for (const name of ['Milk', 'Bread', 'Eggs', 'Rice', 'Tea']) {
      await createShoppingItem(ben, { name })
      await pass(10_000)
    }
    const bought = await createShoppingItem(ben, { name: 'Bought' })
    await createShoppingItem(mia, { name: 'Own' })
    await ben.client.call(shoppingApi.update, { id: String(bought.id), isCompleted: true })
    expect(itemsOf(browser)).toEqual([])
    await pass(2 * minute)
    await pass(2 * minute)
    const title = expect.stringMatching(/ put something on the shopping list$/)
    expect(itemsOf(browser)).toEqual([[title, 'Milk, Bread, Eggs, and 2 more']])
    expect(itemsOf(own)).toEqual([[title, 'Own']])
  })

  test('is said only to who chose it, and not of the time before they did or joined', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const newcomer = await createPerson(app.current)
    const [silent, browser] = [await turnOn(ben), await turnOn(newcomer)]
    await choose(newcomer, { off: [] })
    await createShoppingItem(mia, { name: 'Earlier' })
    await pass(hour)
    await newcomer.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    await pass(2 * minute)
    await createShoppingItem(mia, { name: 'Milk' })
    await pass(2 * minute)
    expect(itemsOf(browser)).toEqual([[expect.any(String), 'Milk']])
    expect(itemsOf(silent)).toEqual([])
  })
})

test('both reach the address of a person without a device, in the zone in which it was saved', async () => {
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  await choose(ben, { digestAt: inHours(1) })
  const address = { kind: 'webhook', address: 'https://hook.example/', timeZone: 'Asia/Karachi' } as const
  expect((await ben.client.call(pushAddressApi.save, address)).status).toBe(200)
  await pass(1000)
  addresses.reset()
  await createShoppingItem(mia, { name: 'Milk' })
  await pass(3 * minute)
  await pass(2 * hour)
  expect(addresses.messages).toMatchObject([{ body: { body: 'Milk', kind: 'notification' } }])
  // In Karachi it is five hours later.
  await pass(18 * hour)
  expect(addresses.messages.slice(1)).toMatchObject([
    { body: { title: 'Today', body: '1 item on the shopping list', kind: 'digest' } },
  ])
})

test('each is sent once although two servers look at the same time', async () => {
  const second = await startSecondApp(app.current, { requestPush: service.requestPush })
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  const browsers = [await turnOn(mia), await turnOn(ben)]
  for (const person of [mia, ben]) await choose(person, { digestAt: inHours(1) })
  await pass(58 * minute)
  for (const person of [mia, ben]) await createShoppingItem(person)
  await pass(2 * minute, second)
  await pass(0, second)
  expect(browsers.map(digestsOf)).toEqual([[expect.any(String)], [expect.any(String)]])
  expect(browsers.map((browser) => itemsOf(browser).length)).toEqual([1, 1])
  await second.close()
})
