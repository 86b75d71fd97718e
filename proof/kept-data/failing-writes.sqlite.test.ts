import { DatabaseSync } from 'node:sqlite'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import { createTestDatabase, type TestDatabase } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { createFaultyDisk, type FaultyDisk } from '../support/faulty-disk.ts'
import { createFileLimit } from '../support/limited-disk.ts'
import { WriteLog } from '../support/writes/acknowledged-writes.ts'
import {
  expectNoLostWrites,
  retryUnacknowledged,
  createBrowser,
} from '../support/writes/expect-no-lost-writes.ts'
import { rounds } from '../support/rounds.ts'
import { addWriters } from '../support/writes/writers.ts'

/** About as many operations as several commits by eight concurrent writers need. */
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

/** Makes a single write or sync fail at first and then all of them, so that every writer is rejected. */
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

/** Used on machines without a compiler: every write that makes a file longer fails. */
const createRoughFault = (pid: number): Fault => {
  const limit = createFileLimit(database.environment.DATA_DIR)
  return {
    strikeAt: () => limit.fill(pid),
    hasStruck: () => true,
    failAll: () => {},
    heal: () => limit.free(pid),
  }
}

/** Inspects the database files while nothing is written to them. */
const expectIntactWrites = async (writes: WriteLog): Promise<void> => {
  await expectNoLostWrites(writes, database.open())
  const connection = new DatabaseSync(databaseFile(database.environment.DATA_DIR), { readOnly: true })
  expect(connection.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  connection.close()
}

const refusal = `${errors.storage_failing.status} ${errors.storage_failing.message}`

test(
  'when any write or sync of the database fails, the request is not acknowledged and not applied in part',
  { tags: ['F5'] },
  async () => {
    const tried = Math.min(rounds(20), operationsTried)
    disk = createFaultyDisk(database.environment.DATA_DIR)
    const writers = await addWriters(database)
    const writes = new WriteLog()
    const running = await startServerProcess({
      ...database.environment,
      ...disk?.settings,
      LOG_LEVEL: 'silent',
    })
    server = running
    const fault = disk ? createFault(disk) : createRoughFault(running.pid ?? 0)
    for (let round = 0; round < tried; round += 1) {
      fault.strikeAt(1 + Math.floor((round * operationsTried) / tried))
      const work = writers.map((writer, index) =>
        writes.writeUntilRefused(createBrowser(running, writer), writer, `${round}.${index}`),
      )
      await expect.poll(fault.hasStruck, { timeout: 20_000, interval: 5 }).toBe(true)
      fault.failAll()
      const outcomes = (await Promise.all(work)).map((outcome) => `${outcome?.status} ${outcome?.message}`)
      expect(outcomes).toEqual(writers.map(() => refusal))
      fault.heal()
      await retryUnacknowledged(running, writes)
      if (round % inspectedEvery === 0 || round === tried - 1) await expectIntactWrites(writes)
    }
  },
)
