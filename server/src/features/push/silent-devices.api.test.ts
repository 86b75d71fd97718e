import { pushApi } from '@roost/contract/activity/push.ts'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { always } from '../../../test-support/hosts/web-server.ts'
import { openPushService } from '../../../test-support/hosts/push-service.ts'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'

const service = await openPushService()
const localesRoot = join(import.meta.dirname, '../../../../locales')
const app = useTestApp({}, { requestPush: service.requestPush, localesRoot })

afterEach(service.reset)
afterAll(service.close)

const hour = 60 * 60 * 1000

const turnOn = async ({ client }: Person): Promise<string> =>
  String((await client.call(pushApi.turnOn, service.subscribe().subscription)).body.id)

const sendTest = async ({ client }: Person, id: string): Promise<void> => {
  expect((await client.call(pushApi.test, { id })).status).toBe(200)
  while ((await app.current.runJobs()) > 0);
}

/** What the person and the administrators see. */
const readSilence = async ({ client, account }: Person) => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const silent = (await admin.client.call(pushApi.listSilent, {})).body
  return {
    own: (await client.call(pushApi.list, {})).body.devices.map(({ silentSince }) => silentSince),
    shown: silent.filter(({ userId }) => userId === account.id).map(({ name, since }) => [name, since]),
  }
}

const nothing = { own: [null], shown: [] }

test('a device that confirms nothing for a day is silent until it confirms a message or is turned on again', async () => {
  const person = await createPerson(app.current)
  const id = await turnOn(person)
  const sentAt = app.current.clock().toISOString()
  await sendTest(person, id)
  app.current.clock.advance(12 * hour)
  await sendTest(person, id)
  expect(await readSilence(person)).toEqual(nothing)
  app.current.clock.advance(12 * hour)
  expect(await readSilence(person)).toEqual({ own: [sentAt], shown: [['Unknown device', sentAt]] })
  await person.client.call(pushApi.confirm, {})
  expect(await readSilence(person)).toEqual(nothing)

  app.current.clock.advance(1)
  await sendTest(person, id)
  await turnOn(person)
  app.current.clock.advance(25 * hour)
  expect(await readSilence(person)).toEqual(nothing)
})

test('a device that its push service gave up is silent until it is turned on again', async () => {
  const person = await createPerson(app.current)
  service.respond = always(410, {})
  await sendTest(person, await turnOn(person))
  const since = app.current.clock().toISOString()
  expect(await readSilence(person)).toEqual({ own: [], shown: [['Unknown device', since]] })
  await turnOn(person)
  expect(await readSilence(person)).toEqual(nothing)
})
