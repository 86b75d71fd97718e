import { readdirSync, rmSync } from 'node:fs'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../server/demo/client.ts'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { openEventReader } from '../../server/test-support/app/event-reader.ts'
import { createWebRoot } from '../../server/test-support/processes/web-root.ts'
import { addHousehold } from '../support/signed-in-people.ts'
import { type RawHttpServer, startRawHttpServer } from '../support/raw-http/raw-http-server.ts'
import { rounds } from '../support/rounds.ts'

const people = 8
const requestsARound = 9
/** After this many rounds all modules are loaded, the code is compiled and the caches are full. */
const warmUpRounds = 20
/** A leak of requests, responses or streams would add more bytes per request than this. */
const maxBytesARequest = 400
/** Each person may or may not have an open connection when the descriptors are counted. */
const maxMoreDescriptors = people

const webRoot = createWebRoot()
let database: TestEngine
let server: RawHttpServer
afterEach(async () => {
  await server.stop()
  await database.close()
  rmSync(webRoot, { recursive: true, force: true })
})

/** Acts as a person who opens the app with its event stream, reads lists, adds a task and removes it again. */
const doRound = async (browser: Client, origin: string): Promise<void> => {
  const stream = await openEventReader(origin, browser.cookie)
  const month = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin', today: '2026-11-21' }
  const read = [
    await browser.call(tasksApi.list, {}),
    await browser.call(shoppingApi.list, {}),
    await browser.call(expensesApi.list, {}),
    await browser.call(calendarApi.occurrences, month),
    await browser.call(systemApi.live, {}),
  ]
  const created = await browser.call(tasksApi.create, { title: 'Sweep', category: 'general' })
  const deleted = await browser.call(tasksApi.remove, { id: String(created.body.id) })
  const refused = await browser.call(tasksApi.create, { title: '', category: 'general' })
  stream.close()
  expect([...read, deleted].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect([created.status, refused.status]).toEqual([201, 400])
}

const doRounds = async (browsers: readonly Client[], origin: string, count: number): Promise<void> => {
  await Promise.all(
    browsers.map(async (browser) => {
      for (let round = 0; round < count; round += 1) await doRound(browser, origin)
    }),
  )
}

const countDescriptors = (): number => readdirSync(`/proc/${server.pid}/fd`).length

test('memory and open files do not grow with the number of requests', { tags: ['F13'] }, async () => {
  database = await createTestEngine()
  server = await startRawHttpServer(database.environment.DATA_DIR, webRoot)
  const origin = `http://127.0.0.1:${server.port}`
  const members = await addHousehold(database.engine, people)
  const browsers = members.map(({ cookie }) => {
    const browser = server.visitor()
    browser.cookie = cookie
    return browser
  })
  await doRounds(browsers, origin, warmUpRounds)
  const [descriptors, heap] = [countDescriptors(), await server.readHeap()]

  const count = rounds(50)
  const requests = count * people * requestsARound
  await doRounds(browsers, origin, count)
  const moreDescriptors = countDescriptors() - descriptors
  const moreHeap = (await server.readHeap()) - heap
  expect(moreDescriptors).toBeLessThanOrEqual(maxMoreDescriptors)
  expect(moreHeap).toBeLessThan(requests * maxBytesARequest)
})
