import { join } from 'node:path'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { type PushSettings, pushApi } from '@roost/contract/activity/push.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { openNotificationServer } from '../../../test-support/hosts/notification-server.ts'
import { openPushService } from '../../../test-support/hosts/push-service.ts'
import { always } from '../../../test-support/hosts/web-server.ts'
import { enqueueDigests } from './plans/digests.service.ts'
import { enqueueReminders } from './plans/reminders.service.ts'

const service = await openPushService()
const addresses = await openNotificationServer()
const mail = await startMailServer()
const app = useTestApp(
  { SMTP_URL: mail.url, PUBLIC_URL: 'https://roost.example' },
  {
    requestPush: service.requestPush,
    requestPushAddress: addresses.requestPushAddress,
    localesRoot: join(import.meta.dirname, '../../../../locales'),
  },
)

afterEach(() => {
  service.reset()
  addresses.reset()
})
afterAll(() => Promise.all([service.close(), addresses.close(), mail.close()]))

const minute = 60_000
const hour = 60 * minute

const run = async (): Promise<void> => {
  await app.current.handleEvents()
  while ((await app.current.runJobs()) > 0);
}

const turnOn = async (
  { client }: Pick<Person, 'client'>,
  browser: { readonly language?: 'de' } = {},
): Promise<string> => {
  const subscription = { ...service.subscribe().subscription, timeZone: 'UTC', ...browser }
  return String((await client.call(pushApi.turnOn, subscription)).body.id)
}

const sendTest = async ({ client }: Person, id: string): Promise<void> => {
  expect((await client.call(pushApi.test, { id })).status).toBe(200)
  await run()
}

/** Turns on a device, which its push service gives up. */
const loseDevice = async (person: Person, browser = {}): Promise<void> => {
  const id = await turnOn(person, browser)
  await run()
  service.respond = always(410, {})
  await sendTest(person, id)
  service.respond = null
}

const choose = async ({ client }: Person, settings: Partial<PushSettings>): Promise<void> => {
  const all = { off: [], quietHours: null, digestAt: null, hasEmailFallback: true, ...settings }
  expect((await client.call(pushApi.changeSettings, all)).status).toBe(200)
}

const listEmails = ({ account }: Person) => mail.listReceivedBy(account.email).map(({ content }) => content)
const listSubjects = (person: Person) => listEmails(person).map(({ subject }) => subject)

const readReach = async ({ client }: Person) => {
  const { isUnreachable, canEmail } = (await client.call(pushApi.list, {})).body
  return { isUnreachable, canEmail }
}

/** A household in which the only device of Ben is lost. */
const createUnreachable = async (): Promise<[Person, Person]> => {
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  await loseDevice(ben)
  return [mia, ben]
}

const assign = async (mia: Person, ben: Person, title = 'Sweep'): Promise<void> => {
  await createTask(mia, { assignedTo: ben.account.id, title })
  await run()
}

describe('a person whose only device was given up', () => {
  test('gets messages by email, which says why and leads to the page', async () => {
    const [mia, ben] = await createUnreachable()
    expect(await readReach(ben)).toEqual({ isUnreachable: true, canEmail: true })
    const { id } = await createTask(mia, { assignedTo: ben.account.id, title: 'Sweep' })
    await run()
    expect(listEmails(ben)).toHaveLength(1)
    const [email] = listEmails(ben)
    expect(email?.subject).toMatch(/ assigned “Sweep” to you$/)
    expect(email?.text).toContain('none of your devices can be reached')
    expect(email?.text).toContain(`https://roost.example/tasks#task-${id}`)
    expect(listEmails(mia)).toEqual([])
  })

  test('gets them in the language of the device', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await loseDevice(ben, { language: 'de' })
    await assign(mia, ben)
    expect(listSubjects(ben)).toEqual([expect.stringContaining('„Sweep“')])
    expect(listEmails(ben)[0]?.text).toContain('keines deiner Geräte')
  })

  test.each<[string, (ben: Person) => Promise<unknown>]>([
    ['wants no such emails', (ben) => choose(ben, { hasEmailFallback: false })],
    ['has turned off what it is about', (ben) => choose(ben, { off: ['tasks'] })],
    ['has turned on another device', (ben) => turnOn(ben)],
    [
      'has an address of their own',
      ({ client }) => client.call(pushAddressApi.save, { kind: 'ntfy', address: 'https://ntfy.example/ben' }),
    ],
  ])('gets none if they have %s', async (_case, change) => {
    const [mia, ben] = await createUnreachable()
    await change(ben)
    await run()
    await assign(mia, ben)
    expect(listSubjects(ben).filter((subject) => subject?.includes('assigned'))).toEqual([])
  })

  test('gets none about what they have read before the end of their quiet hours', async () => {
    const [mia, ben] = await createUnreachable()
    const toTime = (hours: number): string =>
      new Date(app.current.clock().getTime() + hours * hour).toISOString().slice(11, 16)
    await choose(ben, { quietHours: { from: toTime(0), to: toTime(2) } })
    await assign(mia, ben, 'Sweep')
    await ben.client.call(notificationsApi.markRead, {})
    await assign(mia, ben, 'Dust')
    expect(listEmails(ben)).toEqual([])
    app.current.clock.advance(2 * hour)
    await run()
    expect(listSubjects(ben)).toEqual([expect.stringContaining('“Dust”')])
  })

  test('gets one email about what everybody is sent by email', async () => {
    const [, ben] = await createUnreachable()
    await inTransaction(app.current.db, async (tx) =>
      tx.announce('accounts.new-device', { userId: ben.account.id, device: 'Firefox on Android' }),
    )
    await run()
    expect(listSubjects(ben)).toEqual(['A new device signed in'])
  })

  test('gets ten an hour, then one that says that there are more', async () => {
    const [mia, ben] = await createUnreachable()
    for (let count = 0; count < 13; count += 1)
      await createTask(mia, { assignedTo: ben.account.id, title: `Sweep ${count}` })
    await run()
    expect(listEmails(ben)).toHaveLength(10)
    app.current.clock.advance(hour)
    await run()
    expect(listSubjects(ben).slice(10)).toEqual(['More has happened. Open Roost to see it.'])
  })

  test('gets reminders and the daily summary', async () => {
    const [, ben] = await createUnreachable()
    const start = new Date(app.current.clock().getTime() + hour)
    start.setUTCSeconds(0, 0)
    await choose(ben, { digestAt: start.toISOString().slice(11, 16) })
    await createEvent(ben, {
      title: 'Dentist',
      startDate: start.toISOString(),
      endDate: new Date(start.getTime() + hour).toISOString(),
      reminders: ['15 minutes'],
    })
    await run()
    app.current.clock.advance(start.getTime() - 14 * minute - app.current.clock().getTime())
    await enqueueReminders(app.current)
    await run()
    expect(listSubjects(ben)).toEqual(['Dentist'])
    app.current.clock.advance(14 * minute)
    await enqueueDigests(app.current)
    await run()
    expect(listSubjects(ben)).toEqual(['Dentist', 'Today'])
    expect(listEmails(ben)[1]?.text).toContain('Dentist')
  })
})

test('a device that confirms nothing counts as unreachable after a day', async () => {
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  const id = await turnOn(ben)
  await sendTest(ben, id)
  await assign(mia, ben, 'Sweep')
  expect(listEmails(ben)).toEqual([])
  app.current.clock.advance(24 * hour)
  await assign(mia, ben, 'Dust')
  expect(listSubjects(ben)).toEqual([expect.stringContaining('“Dust”')])
  await ben.client.call(pushApi.confirm, {})
  await assign(mia, ben, 'Mop')
  expect(listEmails(ben)).toHaveLength(1)
})

test('an email to a person who may not know the sender holds no name of theirs, which could be a link', async () => {
  const mia = await createHousehold(app.current, { firstName: 'https://evil.example' })
  const guest = await createPerson(app.current)
  await loseDevice(guest)
  await createInvitation(mia, mia.group, guest.account)
  await run()
  expect(listSubjects(guest)).toEqual(['You are invited to a house group'])
  expect(listEmails(guest)[0]?.text).not.toContain('evil')
})

test('without a device, or one that was turned off, nobody gets emails', async () => {
  const [mia, ben] = await createHouseholdOfTwo(app.current)
  await assign(mia, ben)
  const id = await turnOn(ben)
  await ben.client.call(pushApi.turnOff, { id })
  await assign(mia, ben)
  expect(listEmails(ben)).toEqual([])
  expect(await readReach(ben)).toMatchObject({ isUnreachable: false })
})
