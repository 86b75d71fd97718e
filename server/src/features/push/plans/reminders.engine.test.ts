import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startSecondApp, type TestApp, useTestApp } from '../../../../test-support/app/test-app.ts'
import {
  createEvent,
  createHouseholdOfTwo,
  createPerson,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { changeTask, completeTask } from '../../../../test-support/household/repeating.ts'
import { openNotificationServer } from '../../../../test-support/hosts/notification-server.ts'
import { openPushService, type SubscribedBrowser } from '../../../../test-support/hosts/push-service.ts'
import { toLocalTime } from '../../../lib/time/zoned-time.ts'
import { enqueueReminders } from './reminders.service.ts'

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

const toContext = ({ db, services }: TestApp) => ({ db, services })

/** What the servers do every few seconds. */
const remind = async (...servers: readonly TestApp[]): Promise<void> => {
  await app.current.handleEvents()
  await Promise.all(servers.map((server) => enqueueReminders(toContext(server))))
  while ((await app.current.runJobs()) > 0);
}

const turnOn = async ({ client }: Person, timeZone = 'Europe/Berlin'): Promise<SubscribedBrowser> => {
  const browser = service.subscribe()
  expect((await client.call(pushApi.turnOn, { ...browser.subscription, timeZone })).status).toBe(200)
  return browser
}

const inMinutes = (minutes: number): string =>
  new Date(app.current.clock().getTime() + minutes * minute).toISOString()

const createDentist = (person: Person, minutes = 30, change: object = {}) =>
  createEvent(person, {
    title: 'Dentist',
    startDate: inMinutes(minutes),
    reminders: ['15 minutes'],
    ...change,
  })

/** The time in Berlin, where the devices are. */
const wallInMinutes = (minutes: number): string => toLocalTime(inMinutes(minutes), 'Europe/Berlin')

const createBins = (person: Person, change: object = {}) =>
  createTask(person, { title: 'Bins', dueDate: wallInMinutes(30), reminders: ['15 minutes'], ...change })

const pass = (minutes: number): void => app.current.clock.advance(minutes * minute)

/** Without what is not about events: who joined the household. */
const listReminders = ({ messages }: SubscribedBrowser) =>
  messages.filter(({ path }) => path.startsWith('/calendar?'))

const listTaskReminders = ({ messages }: SubscribedBrowser) =>
  messages.filter(({ tag }) => tag.startsWith('task-'))

const titlesOf = (browser: SubscribedBrowser) => listReminders(browser).map(({ title }) => title)

describe('a reminder', () => {
  test('reaches the devices of everybody who sees the event, once and in time', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const browsers = [await turnOn(mia), await turnOn(ben)]
    const { id } = await createDentist(mia, 30, { location: 'Main Street 5' })
    await remind(app.current)
    pass(14)
    await remind(app.current)
    expect(browsers.flatMap(titlesOf)).toEqual([])
    pass(1)
    await remind(app.current)
    await remind(app.current)
    expect(service.requests.at(-1)?.headers).toMatchObject({ ttl: '900', urgency: 'high' })
    for (const browser of browsers)
      expect(listReminders(browser)).toEqual([
        {
          title: 'Dentist',
          body: expect.stringMatching(/^\w{3} 10:30 AM · Main Street 5$/),
          tag: expect.stringMatching(new RegExp(`^${id}-\\d{4}-\\d\\d-\\d\\d-\\d+$`)),
          path: expect.stringMatching(new RegExp(`^/calendar\\?date=\\d{4}-\\d\\d-\\d\\d#event-${id}-`)),
          language: 'en',
        },
      ])
  })

  test('reaches the address of a person without a device', async () => {
    const person = await createPerson(app.current)
    await person.client.call(pushAddressApi.save, {
      kind: 'webhook',
      address: 'https://hook.example/',
      timeZone: 'Europe/Berlin',
    })
    await createDentist(person)
    await remind(app.current)
    pass(15)
    await remind(app.current)
    const bodies = addresses.messages.map(({ body }) => body)
    expect(bodies).toContainEqual({
      title: 'Dentist',
      body: expect.stringMatching(/^\w{3} \d+:\d\d [AP]M$/),
      url: expect.stringMatching(/\/calendar\?date=\d{4}-\d\d-\d\d#event-/),
      kind: 'reminder',
    })
    expect(bodies).toHaveLength(2)
  })

  test('of a task reaches whoever it is assigned to, once and in time', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const [own, other] = [await turnOn(mia), await turnOn(ben)]
    const { id } = await createBins(mia, { assignedTo: mia.account.id })
    await remind(app.current)
    pass(14)
    await remind(app.current)
    expect(listTaskReminders(own)).toEqual([])
    pass(1)
    await remind(app.current)
    await remind(app.current)
    expect(service.requests.at(-1)?.headers).toMatchObject({ ttl: '900', urgency: 'high' })
    expect(listTaskReminders(own)).toEqual([
      {
        title: 'Bins',
        body: expect.stringMatching(/^\w{3} \d+:\d\d [AP]M · Task$/),
        tag: expect.stringMatching(new RegExp(`^task-${id}-\\d{4}-\\d\\d-\\d\\d-\\d+$`)),
        path: `/tasks#task-${id}`,
        language: 'en',
      },
    ])
    expect(listTaskReminders(other)).toEqual([])
  })

  test('of a task follows it, and is not sent once the task is completed or given to somebody else', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const browsers = [await turnOn(mia), await turnOn(ben)]
    const titles = () => browsers.map((browser) => listTaskReminders(browser).map(({ title }) => title))
    const assignedTo = mia.account.id
    await completeTask(mia, await createBins(mia, { assignedTo }))
    await changeTask(mia, await createBins(mia, { title: 'Moved', assignedTo }), {
      dueDate: wallInMinutes(60),
    })
    await changeTask(mia, await createBins(mia, { title: 'Given', assignedTo }), {
      assignedTo: ben.account.id,
    })
    const unwanted = await createBins(mia, { title: 'Unwanted' })
    await remind(app.current)
    await changeTask(mia, unwanted, { reminders: [] })
    pass(15)
    await remind(app.current)
    expect(titles()).toEqual([[], ['Given']])
    pass(30)
    await remind(app.current)
    expect(titles()).toEqual([['Moved'], ['Given']])
  })

  test('of a private event reaches its owner alone', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const [own, other] = [await turnOn(mia), await turnOn(ben)]
    await createDentist(mia, 30, { visibility: 'private' })
    await remind(app.current)
    pass(15)
    await remind(app.current)
    expect([own, other].map(titlesOf)).toEqual([['Dentist'], []])
  })

  test('follows an event that is moved, and is not sent for one that is deleted meanwhile', async () => {
    const person = await createPerson(app.current)
    const browser = await turnOn(person)
    const moved = await createDentist(person)
    const deleted = await createDentist(person)
    await remind(app.current)
    await person.client.call(calendarApi.update, { id: String(moved.id), startDate: inMinutes(60) })
    await person.client.call(calendarApi.remove, { id: String(deleted.id) })
    pass(15)
    await remind(app.current)
    expect(titlesOf(browser)).toEqual([])
    pass(30)
    await remind(app.current)
    expect(titlesOf(browser)).toEqual(['Dentist'])
  })

  test('reaches whoever joined the household meanwhile, and no one who left it', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const newcomer = await createPerson(app.current)
    const [left, joined] = [await turnOn(ben), await turnOn(newcomer)]
    await createDentist(mia)
    await remind(app.current)
    await ben.client.call(houseGroupsApi.leave, {})
    await newcomer.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    await remind(app.current)
    pass(15)
    await remind(app.current)
    expect(titlesOf(left)).toEqual([])
    expect(titlesOf(joined)).toEqual(['Dentist'])
  })

  test('that was due while no server ran is sent if its event has not begun', async () => {
    const person = await createPerson(app.current)
    const browser = await turnOn(person)
    await createDentist(person, 30)
    await createDentist(person, 40, { title: 'School play' })
    await remind(app.current)
    pass(35)
    await remind(app.current)
    expect(titlesOf(browser)).toEqual(['School play'])
  })

  test('that could not be sent before its event began is dropped', async () => {
    const person = await createPerson(app.current)
    const browser = await turnOn(person)
    await createDentist(person)
    await remind(app.current)
    service.respond = (_, response) => void response.writeHead(503).end()
    pass(15)
    await remind(app.current)
    service.respond = null
    pass(15)
    await remind(app.current)
    expect(titlesOf(browser)).toEqual([])
  })

  test('is sent once although two servers look for it at the same time', async () => {
    const second = await startSecondApp(app.current, { requestPush: service.requestPush })
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(app.current)))
    const browsers: SubscribedBrowser[] = []
    for (const person of people) {
      browsers.push(await turnOn(person))
      await createDentist(person)
      await createBins(person)
    }
    await remind(app.current, second)
    pass(15)
    await remind(app.current, second)
    expect(browsers.map(titlesOf)).toEqual(people.map(() => ['Dentist']))
    expect(browsers.map((browser) => listTaskReminders(browser).length)).toEqual(people.map(() => 1))
    await second.close()
  })
})
