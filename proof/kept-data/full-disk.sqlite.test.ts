import { randomInt } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import { migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import { openSqlite } from '../../server/src/db/engines/sqlite.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import {
  canHaveSmallDisk,
  createFileLimit,
  createSmallDisk,
  createSmallDiskLauncher,
  type LimitedDisk,
} from '../support/limited-disk.ts'
import { WriteLog, type Writer } from '../support/writes/acknowledged-writes.ts'
import {
  expectNoLostWrites,
  retryUnacknowledged,
  createBrowser,
} from '../support/writes/expect-no-lost-writes.ts'
import { rounds } from '../support/rounds.ts'
import { addWriters } from '../support/writes/writers.ts'

/** Large enough for the server and its log, but with too little free space for the readiness check. */
const smallDiskMegabytes = 48

let dataDir: string
let server: ServerProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roost-disk-'))
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Running {
  readonly server: ServerProcess
  readonly pid: number
  readonly disk: LimitedDisk
  readonly writes: WriteLog
}

const startOn = async (disk: LimitedDisk, launcher: readonly string[]): Promise<Running> => {
  server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, launcher)
  return { server, pid: server.pid ?? 0, disk, writes: new WriteLog() }
}

/** Prepares new writers for each round, because the rate limit applies per person. */
const prepareWriters = async (count: number): Promise<readonly (readonly Writer[])[]> => {
  const file = databaseFile(dataDir)
  const engine = openSqlite(file)
  await migrateToLatest(engine)
  await engine.close()
  const writers: (readonly Writer[])[] = []
  for (let round = 0; round < count; round += 1)
    writers.push(await addWriters({ open: () => openSqlite(file) }))
  return writers
}

const expectReading = async (running: Running, writers: readonly Writer[]): Promise<void> => {
  for (const writer of writers)
    expect((await createBrowser(running.server, writer).call(tasksApi.list, {})).status).toBe(200)
  expect((await running.server.visitor().call(systemApi.live, {})).status).toBe(200)
}

/** Inspects a copy of the database files, made while nothing is written to them. */
const inspect = async ({ disk, pid }: Running, look: (file: string) => Promise<void>): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'roost-copy-'))
  try {
    for (const name of ['roost.db', 'roost.db-wal'])
      copyFileSync(join(disk.toDirectory(pid), name), join(copy, name))
    await look(databaseFile(copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const expectIntact = async (file: string): Promise<void> => {
  const connection = new DatabaseSync(file)
  expect(connection.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  connection.close()
}

const refusal = `${errors.storage_failing.status} ${errors.storage_failing.message}`

/** Fills the disk during writes, inspects the database and frees the space again. */
const expectRound = async (running: Running, writers: readonly Writer[], name: string): Promise<void> => {
  const { disk, pid, writes } = running
  const before = writes.acknowledgedCount
  const work = writers.map((writer, index) =>
    writes.writeUntilRefused(createBrowser(running.server, writer), writer, `${name}.${index}`),
  )
  await writes.waitForAcknowledged(before + 1)
  await wait(randomInt(20, 300))
  disk.fill(pid)
  const outcomes = (await Promise.all(work)).map((outcome) => `${outcome?.status} ${outcome?.message}`)
  expect(outcomes).toEqual(writers.map(() => refusal))
  await expectReading(running, writers)
  await inspect(running, expectIntact)
  disk.free(pid)
  await retryUnacknowledged(running.server, writes)
  await inspect(running, (file) => expectNoLostWrites(writes, openSqlite(file)))
}

const expectRounds = async (running: Running, writers: readonly (readonly Writer[])[]): Promise<void> => {
  for (const [round, some] of writers.entries()) await expectRound(running, some, String(round))
}

test(
  'when the disk fills up under load, the server rejects writes with a message, serves reads, loses nothing and needs no restart',
  { tags: ['F4'] },
  async () => {
    const writers = await prepareWriters(rounds(20))
    await expectRounds(await startOn(createFileLimit(dataDir), []), writers)
  },
)

test(
  'the server handles a small mounted disk that is full in the same way and reports that it is not ready',
  { tags: ['F4'] },
  async () => {
    const canMount = canHaveSmallDisk(dataDir)
    const writers = await prepareWriters(rounds(10))
    const running = canMount
      ? await startOn(createSmallDisk(dataDir), createSmallDiskLauncher(dataDir, smallDiskMegabytes))
      : await startOn(createFileLimit(dataDir), [])
    const ready = await running.server.visitor().call(systemApi.ready, {})
    expect(ready.status).toBe(canMount ? 503 : 200)
    await expectRounds(running, writers)
  },
)
