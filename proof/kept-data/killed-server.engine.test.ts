import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/instance/system.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { WriteLog } from '../support/writes/acknowledged-writes.ts'
import {
  expectNoLostWrites,
  retryUnacknowledged,
  createBrowser,
} from '../support/writes/expect-no-lost-writes.ts'
import { countWaitingEvents, expectEventsHandledOnce } from '../support/writes/handled-events.ts'
import { addWriters } from '../support/writes/writers.ts'
import { rounds } from '../support/rounds.ts'

const kills = rounds(20)
/** A short run kills the server soon after the start, a long run also later. */
const latestKillMs = kills > 20 ? 2000 : 500

const ready = { timeout: 60_000, interval: 50 } as const

/** The number of acknowledged writes that are sent again, as if the acknowledgement had been lost. */
const repeatedAcknowledged = 8

let database: TestDatabase
let server: ServerProcess | undefined
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  await database.remove()
})

const startServer = async (): Promise<ServerProcess> =>
  (server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' }))

const kill = async (running: ServerProcess, work: readonly Promise<unknown>[]): Promise<void> => {
  await running.stop('SIGKILL')
  await Promise.all(work)
}

const restart = async (): Promise<ServerProcess> => {
  const next = await startServer()
  const visitor = next.visitor()
  await expect.poll(async () => (await visitor.call(systemApi.ready, {})).status, ready).toBe(200)
  return next
}

test(
  'a server killed at any moment loses no acknowledged write or event, duplicates none and applies none in part',
  { tags: ['F1'] },
  async () => {
    const writers = await addWriters(database)
    const writes = new WriteLog()
    let running = await startServer()
    let interruptedEvents = 0
    for (let round = 1; round <= kills; round += 1) {
      const before = writes.acknowledgedCount
      const work = writers.map((writer, index) =>
        writes.writeUntilRefused(createBrowser(running, writer), writer, `${round}.${index}`),
      )
      await writes.waitForAcknowledged(before + 1)
      await wait(randomInt(50, latestKillMs))
      await kill(running, work)
      interruptedEvents += await countWaitingEvents(database.open())
      running = await restart()
      await retryUnacknowledged(running, writes, repeatedAcknowledged)
      // This closes the engine, so that no other process has the database open when the server is killed.
      await expectNoLostWrites(writes, database.open())
      await expectEventsHandledOnce(database.open())
    }
    expect(interruptedEvents).toBeGreaterThan(0)
  },
)
