import { randomInt } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/errors.ts'
import { systemApi } from '@roost/contract/system.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../server/src/db/data-directory.ts'
import { migrateToLatest } from '../server/src/db/migrate.ts'
import { openSqlite } from '../server/src/db/sqlite.ts'
import { type ServerProcess, startServerProcess } from '../server/test-support/server-process.ts'
import {
  canHaveSmallDisk,
  createFileLimit,
  createSmallDisk,
  createSmallDiskLauncher,
  type LimitedDisk,
} from './support/limited-disk.ts'
import { Orders, type Writer } from './support/orders.ts'
import { expectWhole, repeatOrders, toBrowser } from './support/placed-orders.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'
import { addWriters } from './support/writers.ts'

/** Large enough for the server and its log, and smaller than what counts as room. */
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
  readonly orders: Orders
}

const startOn = async (disk: LimitedDisk, launcher: readonly string[]): Promise<Running> => {
  server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, launcher)
  return { server, pid: server.pid ?? 0, disk, orders: new Orders() }
}

/** People for as many rounds: nobody may send more than so much in a minute. */
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
    expect((await toBrowser(running.server, writer).call(tasksApi.list, {})).status).toBe(200)
  expect((await running.server.visitor().call(systemApi.live, {})).status).toBe(200)
}

/** Looks at a copy of the files as they lie there, while nobody writes. */
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

/** Fills the disk while everybody writes, looks at what is left, and frees it again. Answers how many were refused. */
const expectRound = async (running: Running, writers: readonly Writer[], name: string): Promise<number> => {
  const { disk, pid, orders } = running
  const before = orders.acknowledgedCount
  const work = writers.map((writer, index) =>
    orders.writeUntilRefused(toBrowser(running.server, writer), writer, `${name}.${index}`),
  )
  await orders.reach(before + 1)
  await wait(randomInt(20, 300))
  disk.fill(pid)
  const outcomes = (await Promise.all(work)).map((outcome) => `${outcome?.status} ${outcome?.message}`)
  expect(outcomes).toEqual(writers.map(() => refusal))
  await expectReading(running, writers)
  await inspect(running, expectIntact)
  disk.free(pid)
  const refusedCount = orders.open.length
  await repeatOrders(running.server, orders)
  await inspect(running, (file) => expectWhole(orders, openSqlite(file)))
  return refusedCount
}

const expectRounds = async (running: Running, writers: readonly (readonly Writer[])[]): Promise<string> => {
  let refused = 0
  for (const [round, some] of writers.entries()) refused += await expectRound(running, some, String(round))
  const stored = running.orders.acknowledgedCount
  return `${stored.toLocaleString('en')} writes, ${refused.toLocaleString('en')} of them refused first, none lost or doubled`
}

test('F4: a disk that fills up while eight people write refuses writes in plain words, keeps reading, loses nothing, and needs no restart', async (context) => {
  const count = rounds(20)
  const writers = await prepareWriters(count)
  const result = await expectRounds(await startOn(createFileLimit(dataDir), []), writers)
  recordProof(context, { rounds: count, result: `limit on the size of files: ${result}` })
})

test('F4: so does a small disk that is really full, where the machine lets anybody have one, and the server is not ready before', async (context) => {
  const canMount = canHaveSmallDisk(dataDir)
  const count = rounds(10)
  const writers = await prepareWriters(count)
  const running = canMount
    ? await startOn(createSmallDisk(dataDir), createSmallDiskLauncher(dataDir, smallDiskMegabytes))
    : await startOn(createFileLimit(dataDir), [])
  const ready = await running.server.visitor().call(systemApi.ready, {})
  expect(ready.status).toBe(canMount ? 503 : 200)
  const result = await expectRounds(running, writers)
  const kind = canMount ? `disk of ${smallDiskMegabytes} MB` : 'limit on the size of files'
  recordProof(context, { rounds: count, result: `${kind}: ${result}` })
})
