import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/system.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../server/test-support/engines.ts'
import { type ServerProcess, startServerProcess } from '../server/test-support/server-process.ts'
import { Orders } from './support/orders.ts'
import { expectWhole, repeatOrders, toBrowser } from './support/placed-orders.ts'
import { addWriters } from './support/writers.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'

const kills = rounds(20)
/** The short form kills early, when the server has just begun; the long one later, too. */
const latestKillMs = kills > 20 ? 2000 : 500

const ready = { timeout: 60_000, interval: 50 } as const

/** As if the acknowledgement had not come. */
const repeatedAnyway = 8

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

/** Answers how long the next server took until it was ready. */
const killAndRestart = async (
  running: ServerProcess,
  work: readonly Promise<unknown>[],
): Promise<{ readonly next: ServerProcess; readonly readyMs: number }> => {
  await running.stop('SIGKILL')
  await Promise.all(work)
  const killedAt = performance.now()
  const next = await startServer()
  const visitor = next.visitor()
  await expect.poll(async () => (await visitor.call(systemApi.ready, {})).status, ready).toBe(200)
  return { next, readyMs: performance.now() - killedAt }
}

test('F1: a server killed at any moment loses nothing it acknowledged, makes nothing twice and leaves nothing half done', async (context) => {
  const writers = await addWriters(database)
  const orders = new Orders()
  const readyMs: number[] = []
  let acknowledged = 0
  let running = await startServer()
  for (let round = 1; round <= kills; round += 1) {
    const before = orders.acknowledgedCount
    const work = writers.map((writer, index) =>
      orders.writeUntilRefused(toBrowser(running, writer), writer, `${round}.${index}`),
    )
    await orders.reach(before + 1)
    await wait(randomInt(50, latestKillMs))
    const restarted = await killAndRestart(running, work)
    running = restarted.next
    readyMs.push(restarted.readyMs)
    acknowledged += orders.acknowledgedCount - before
    await repeatOrders(running, orders, repeatedAnyway)
    // Nobody else has the database open when the server dies: whoever opens it next finds it as it was left.
    await expectWhole(orders, database.open())
  }
  const longestMs = Math.round(Math.max(...readyMs))
  recordProof(context, {
    rounds: kills,
    result: `${acknowledged.toLocaleString('en')} acknowledged writes of ${writers.length} writers, none lost, doubled or half applied; ready again in ${longestMs} ms at most`,
  })
})
