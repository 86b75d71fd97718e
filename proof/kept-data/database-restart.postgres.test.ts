import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../../server/src/db/engines/postgres.ts'
import {
  type OwnPostgresServer,
  startOwnPostgres,
  waitUntilResponding,
} from '../../server/test-support/databases/postgres-server.ts'
import { queryPostgres } from '../../server/test-support/databases/query-postgres.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { addHousehold, type SignedInPerson } from '../support/signed-in-people.ts'
import { RetryingWriter } from '../support/writes/retrying-writer.ts'
import { openReconnectingStream, type ReconnectingStream } from '../support/reconnecting-stream.ts'
import { rounds } from '../support/rounds.ts'

const writerCount = 8
const streamCount = 3
const longestFailureMs = 3000
const longestRecoveryMs = 5000

let postgres: OwnPostgresServer | undefined
let server: ServerProcess | undefined
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'roost-restart-'))
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  await postgres?.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Kills the process of one connection. PostgreSQL then closes all other connections and recovers as after a crash. */
const crashOneConnection = async ({ url }: OwnPostgresServer): Promise<void> => {
  const rows = await queryPostgres<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where datname = 'roost' order by random() limit 1`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGKILL')
}

const restartAfter = async (
  database: OwnPostgresServer,
  signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT',
): Promise<void> => {
  await database.kill(signal)
  await wait(randomInt(0, 1000))
  await database.start()
}

/** The kinds of outage. Each function resolves when the database accepts connections again. */
const outages: readonly ((database: OwnPostgresServer) => Promise<void>)[] = [
  (database) => restartAfter(database, 'SIGKILL'),
  (database) => restartAfter(database, 'SIGQUIT'),
  (database) => restartAfter(database, 'SIGINT'),
  async (database) => {
    await crashOneConnection(database)
    await waitUntilResponding(database.url)
  },
]

const createPeople = async (url: string): Promise<readonly SignedInPerson[]> => {
  const engine = openPostgres(url, 2)
  const people: SignedInPerson[] = []
  for (let count = 0; count < writerCount / 2; count += 1) people.push(...(await addHousehold(engine, 2)))
  await engine.close()
  return people
}

interface Outage {
  readonly beganAt: number
  /** The time at which the test noticed that the database was back; the server may have noticed slightly earlier. */
  readonly backAt: number
}

/** Waits until every writer and every stream works again. Returns the time since the database came back. */
const timeRecovery = async (
  { beganAt, backAt }: Outage,
  writers: readonly RetryingWriter[],
  streams: readonly ReconnectingStream[],
): Promise<{ writesMs: number; streamsMs: number }> => {
  const listTimes = () => ({
    writes: writers.map(({ acknowledgedAt }) => acknowledgedAt),
    streams: streams.map(({ reconnectedAt }) => reconnectedAt()),
  })
  const isServed = (): boolean => {
    const { writes, streams: resumed } = listTimes()
    return writes.every((time) => time > backAt) && resumed.every((time) => time > beganAt)
  }
  await expect.poll(isServed, { timeout: 4 * longestRecoveryMs, interval: 10 }).toBe(true)
  const times = listTimes()
  return { writesMs: Math.max(...times.writes) - backAt, streamsMs: Math.max(...times.streams) - backAt }
}

const listStored = async (url: string): Promise<string[]> =>
  (await queryPostgres<{ title: string }>(url, 'select title from tasks')).map(({ title }) => title)

test(
  'a database crash loses no acknowledged write, and the server does not need a restart',
  { tags: ['F3'] },
  async () => {
    const count = rounds(12)
    postgres = await startOwnPostgres()
    const url = await postgres.createDatabase('roost')
    const running = await startServerProcess({ DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'silent' })
    server = running
    const people = await createPeople(url)
    const writers = people.map(({ cookie }, index) => new RetryingWriter(running.origin, cookie, `w${index}`))
    const streams = people
      .slice(0, streamCount)
      .map(({ cookie }) => openReconnectingStream(running.origin, cookie))
    const stopping = new AbortController()
    const working = Promise.all(writers.map((writer) => writer.writeUntil(stopping.signal)))

    const recoveries: { writesMs: number; streamsMs: number }[] = []
    for (let round = 0; round < count; round += 1) {
      await wait(randomInt(200, 600))
      const beganAt = performance.now()
      await outages[round % outages.length]?.(postgres)
      recoveries.push(await timeRecovery({ beganAt, backAt: performance.now() }, writers, streams))
    }
    stopping.abort()
    await working
    for (const stream of streams) stream.close()
    // The same server process kept running throughout.
    expect(await running.stop('SIGTERM')).toBe(0)

    const attempts = writers.flatMap((writer) => writer.attempts)
    const failed = attempts.filter(({ status }) => status !== 201)
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([])
    expect(failed.length).toBeGreaterThan(0)
    const longestFailure = Math.max(...failed.map(({ tookMs }) => tookMs))
    expect(longestFailure).toBeLessThanOrEqual(longestFailureMs)
    const slowestWrites = Math.max(...recoveries.map(({ writesMs }) => writesMs))
    const slowestStreams = Math.max(...recoveries.map(({ streamsMs }) => streamsMs))
    expect(slowestWrites).toBeLessThanOrEqual(longestRecoveryMs)
    expect(slowestStreams).toBeLessThanOrEqual(longestRecoveryMs)
    const acknowledged = writers.flatMap((writer) => writer.acknowledged)
    expect((await listStored(url)).toSorted()).toEqual(acknowledged.toSorted())
  },
)
