import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { createTestDatabase, type TestDatabase } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { createFaultyDisk, type FaultyDisk } from '../support/faulty-disk.ts'
import { WriteLog } from '../support/writes/acknowledged-writes.ts'
import {
  expectNoLostWrites,
  retryUnacknowledged,
  createBrowser,
} from '../support/writes/expect-no-lost-writes.ts'
import { rounds } from '../support/rounds.ts'
import { addWriters } from '../support/writes/writers.ts'

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

const readPragma = async (connection: Engine['read'], name: string): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(connection)
  return Object.values(rows[0] ?? {})[0]
}

const full = 2

test(
  'every connection syncs on commit, uses a write-ahead log and enforces foreign keys',
  { tags: ['F2'] },
  async () => {
    const engine = database.open()
    for (const connection of [engine.admin, engine.read]) {
      expect(await readPragma(connection, 'synchronous')).toBe(full)
      expect(await readPragma(connection, 'journal_mode')).toBe('wal')
      expect(await readPragma(connection, 'foreign_keys')).toBe(1)
    }
    expect(await engine.transact((tx) => readPragma(tx, 'synchronous'))).toBe(full)
    await engine.close()
  },
)

const expectIntact = (): void => {
  const connection = new DatabaseSync(databaseFile(database.environment.DATA_DIR))
  expect(connection.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(connection.prepare('pragma foreign_key_check').all()).toEqual([])
  connection.close()
}

const startServer = async (): Promise<ServerProcess> => {
  disk?.keepAll()
  server = await startServerProcess({ ...database.environment, ...disk?.settings, LOG_LEVEL: 'silent' })
  return server
}

/** The number of acknowledged writes that are sent again, as if the acknowledgement had been lost. */
const repeatedAcknowledged = 8

test(
  'a power cut that discards all unsynced data loses no acknowledged write',
  { tags: ['F2'] },
  async () => {
    const cuts = rounds(5)
    disk = createFaultyDisk(database.environment.DATA_DIR)
    const writes = new WriteLog()
    const writers = await addWriters(database)
    let running = await startServer()
    for (let cut = 1; cut <= cuts; cut += 1) {
      const before = writes.acknowledgedCount
      const work = writers.map((writer, index) =>
        writes.writeUntilRefused(createBrowser(running, writer), writer, `${cut}.${index}`),
      )
      await writes.waitForAcknowledged(before + 1)
      await wait(randomInt(20, 300))
      await running.stop('SIGKILL')
      await Promise.all(work)
      disk?.dropUnsynced()
      expectIntact()
      running = await startServer()
      await retryUnacknowledged(running, writes, repeatedAcknowledged)
      await expectNoLostWrites(writes, database.open())
    }
  },
)
