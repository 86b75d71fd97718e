import { DatabaseSync } from 'node:sqlite'
import { errors } from '@roost/contract/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../server/src/db/data-directory.ts'
import { createTestDatabase, type TestDatabase } from '../server/test-support/engines.ts'
import { type ServerProcess, startServerProcess } from '../server/test-support/server-process.ts'
import { createFaultyDisk, type FaultyDisk } from './support/faulty-disk.ts'
import { createFileLimit } from './support/limited-disk.ts'
import { Orders } from './support/orders.ts'
import { expectWhole, repeatOrders, toBrowser } from './support/placed-orders.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'
import { addWriters } from './support/writers.ts'

/** Some commits of eight people who write at once. */
const operationsTried = 100
const inspectedEvery = 5

let database: TestDatabase
let server: ServerProcess | undefined
let disk: FaultyDisk | undefined
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  disk?.remove()
  await database.remove()
})

/** A disk that fails: one write or sync first, and then all of them, so that everybody is refused. */
interface Fault {
  readonly strikeAt: (operation: number) => void
  readonly hasStruck: () => boolean
  readonly failAll: () => void
  readonly heal: () => void
}

const createFault = (faulty: FaultyDisk): Fault => ({
  strikeAt: (operation) => faulty.failAt(operation),
  hasStruck: () => faulty.countFailures() > 0,
  failAll: () => faulty.failAlways(),
  heal: () => faulty.heal(),
})

/** Where nothing can be compiled: whatever makes a file longer fails. */
const createRoughFault = (pid: number): Fault => {
  const limit = createFileLimit(database.environment.DATA_DIR)
  return {
    strikeAt: () => limit.fill(pid),
    hasStruck: () => true,
    failAll: () => {},
    heal: () => limit.free(pid),
  }
}

/** A look at the same files, while nobody writes. */
const expectWholeAndIntact = async (orders: Orders): Promise<void> => {
  await expectWhole(orders, database.open())
  const connection = new DatabaseSync(databaseFile(database.environment.DATA_DIR), { readOnly: true })
  expect(connection.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  connection.close()
}

const refusal = `${errors.storage_failing.status} ${errors.storage_failing.message}`

test('F5: whichever write or sync of the database fails, nothing is called stored that is not, and nothing is stored by halves', async (context) => {
  const tried = Math.min(rounds(20), operationsTried)
  disk = createFaultyDisk(database.environment.DATA_DIR)
  const writers = await addWriters(database)
  const orders = new Orders()
  const running = await startServerProcess({
    ...database.environment,
    ...disk?.settings,
    LOG_LEVEL: 'silent',
  })
  server = running
  const fault = disk ? createFault(disk) : createRoughFault(running.pid ?? 0)
  let refusedCount = 0
  for (let round = 0; round < tried; round += 1) {
    fault.strikeAt(1 + Math.floor((round * operationsTried) / tried))
    const work = writers.map((writer, index) =>
      orders.writeUntilRefused(toBrowser(running, writer), writer, `${round}.${index}`),
    )
    await expect.poll(fault.hasStruck, { timeout: 20_000, interval: 5 }).toBe(true)
    fault.failAll()
    const outcomes = (await Promise.all(work)).map((outcome) => `${outcome?.status} ${outcome?.message}`)
    expect(outcomes).toEqual(writers.map(() => refusal))
    fault.heal()
    refusedCount += orders.open.length
    await repeatOrders(running, orders)
    if (round % inspectedEvery === 0 || round === tried - 1) await expectWholeAndIntact(orders)
  }
  const kind = disk
    ? `from the first to the ${operationsTried}th write or sync`
    : 'no compiler for failing syncs: only writes that make a file longer failed'
  recordProof(context, {
    rounds: tried,
    result: `${kind}: ${refusedCount.toLocaleString('en')} refused, ${orders.acknowledgedCount.toLocaleString('en')} stored once each, without a restart`,
  })
})
