import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import { expect, onTestFinished, test } from 'vitest'
import { Client, toOrigin } from '../../server/demo/client.ts'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { openPushService, type SubscribedBrowser } from '../../server/test-support/hosts/push-service.ts'
import { percentile } from '../support/percentile.ts'
import { rounds } from '../support/rounds.ts'
import { addHousehold } from '../support/signed-in-people.ts'
import { sharedKey } from '../support/two-servers.ts'

interface Server {
  readonly child: ChildProcess
  readonly origin: string
}

const startServer = async (database: TestEngine, pushOrigin: string): Promise<Server> => {
  const child = fork(join(import.meta.dirname, '../support/push/push-process.ts'), [pushOrigin], {
    env: { ...process.env, ...database.environment, SECRET_KEY: sharedKey, LOG_LEVEL: 'error' },
  })
  const [origin] = (await once(child, 'message')) as [string]
  return { child, origin }
}

interface Reminded {
  readonly browser: SubscribedBrowser
  readonly cookie: string
}

const subscribe = async (
  database: TestEngine,
  { origin }: Server,
  browser: SubscribedBrowser,
): Promise<Reminded> => {
  const [person] = await addHousehold(database.engine, 1)
  const cookie = person?.cookie ?? ''
  const client = new Client(toOrigin(origin), origin)
  client.cookie = cookie
  const { status } = await client.call(pushApi.turnOn, browser.subscription)
  expect(status).toBe(200)
  return { browser, cookie }
}

const remindAt = async ({ cookie }: Reminded, { origin }: Server, instant: number): Promise<void> => {
  const client = new Client(toOrigin(origin), origin)
  client.cookie = cookie
  const startDate = new Date(instant + 15 * 60_000).toISOString()
  const event = { title: 'Dentist', startDate, reminders: ['15 minutes'] }
  expect((await client.call(calendarApi.create, event)).status).toBe(201)
}

const secondMs = 1000
/** How long reminders are due, one after another. */
const spanMs = 20 * secondMs
/** For creating all events. */
const preparationMs = 40 * secondMs

test('each reminder is sent once and within five seconds, although one of two servers is killed', async () => {
  const count = rounds(1000)
  const database = await createTestEngine()
  const received = new Map<SubscribedBrowser, number[]>()
  const service = await openPushService({}, (browser) =>
    received.set(browser, [...(received.get(browser) ?? []), Date.now()]),
  )
  const servers = [
    await startServer(database, service.origin),
    await startServer(database, service.origin),
  ] as const
  onTestFinished(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await service.close()
    await database.close()
  })
  const people: Reminded[] = []
  for (let number = 0; number < count; number += 1) {
    people.push(await subscribe(database, servers[number % 2 === 0 ? 0 : 1], service.subscribe()))
  }
  const first = Date.now() + preparationMs
  const dueAt = (number: number): number => first + (number * spanMs) / count
  for (const [number, person] of people.entries())
    await remindAt(person, servers[number % 2 === 0 ? 0 : 1], dueAt(number))
  expect(Date.now()).toBeLessThan(first)

  await wait(first + spanMs / 2 - Date.now())
  servers[0].child.kill('SIGKILL')
  // What the killed server had claimed is sent a minute later.
  await expect.poll(() => received.size, { timeout: spanMs + 90 * secondMs, interval: 500 }).toBe(count)
  await wait(5 * secondMs)

  const times = people.map(({ browser }) => received.get(browser) ?? [])
  const delays = times.map(([at = Number.NaN], number) => at - dueAt(number))
  const twice = times.filter(({ length }) => length > 1).length
  process.stdout.write(
    `${count} reminders, ${twice} of them twice; p50 ${percentile(delays, 50)} ms, p95 ${percentile(delays, 95)} ms, latest ${Math.max(...delays)} ms\n`,
  )
  // Sent by the killed server, which could no longer say so.
  expect(twice).toBeLessThanOrEqual(8)
  expect(percentile(delays, 95)).toBeLessThanOrEqual(5 * secondMs)
})
