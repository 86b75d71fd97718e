import { setTimeout as wait } from 'node:timers/promises'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client, toOrigin } from '../../server/demo/client.ts'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { addHousehold, type SignedInPerson } from '../support/signed-in-people.ts'
import { RetryingWriter } from '../support/writes/retrying-writer.ts'
import { openReconnectingStream } from '../support/reconnecting-stream.ts'
import { rounds } from '../support/rounds.ts'
import { sharedKey } from '../support/two-servers.ts'

const writerCount = 6
const readerCount = 4
const streamCount = 4
const pauseMs = 120

let database: TestEngine
let balancer: Balancer | undefined
const servers: ServerProcess[] = []
beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop('SIGKILL')))
  await balancer?.close()
  await database.close()
})

const startBehind = async (behind: Balancer): Promise<ServerProcess> => {
  const server = await startServerProcess({
    ...database.environment,
    SECRET_KEY: sharedKey,
    PUBLIC_URL: behind.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  servers.push(server)
  behind.add(server.origin)
  await expect.poll(() => behind.isReady(server.origin), { timeout: 30_000, interval: 20 }).toBe(true)
  return server
}

/** Stops a server as a service manager does and starts a new one when it has exited. */
const restart = async (behind: Balancer, server: ServerProcess): Promise<ServerProcess> => {
  expect(await server.stop('SIGTERM')).toBe(0)
  behind.remove(server.origin)
  return startBehind(behind)
}

const readUntil = async (signal: AbortSignal, origin: string, cookie: string): Promise<number[]> => {
  const client = new Client(toOrigin(origin), origin)
  client.cookie = cookie
  const statuses: number[] = []
  while (!signal.aborted) {
    statuses.push((await client.call(tasksApi.list, {})).status)
    await wait(pauseMs)
  }
  return statuses
}

const createPeople = async (count: number): Promise<readonly SignedInPerson[]> => {
  const people: SignedInPerson[] = []
  while (people.length < count) people.push(...(await addHousehold(database.engine, 2)))
  return people
}

/** Starts reads, writes and event streams for all people, which run until `finish` is called. */
const startLoad = (origin: string, people: readonly SignedInPerson[]) => {
  const cookies = people.map(({ cookie }) => cookie)
  const writers = cookies
    .slice(0, writerCount)
    .map((cookie, index) => new RetryingWriter(origin, cookie, `w${index}`))
  const streams = cookies.slice(0, streamCount).map((cookie) => openReconnectingStream(origin, cookie))
  const stopping = new AbortController()
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(stopping.signal)))
  const reading = Promise.all(
    cookies.slice(writerCount).map((cookie) => readUntil(stopping.signal, origin, cookie)),
  )
  return {
    streams,
    async finish() {
      stopping.abort()
      await writing
      const reads = (await reading).flat()
      for (const stream of streams) stream.close()
      return {
        reads,
        writes: writers.flatMap(({ attempts }) => attempts.map(({ status }) => status)),
        acknowledged: writers.flatMap(({ acknowledged }) => acknowledged),
      }
    },
  }
}

test.for([
  ['a new connection for each request', false],
  ['keep-alive connections', true],
] as const)(
  'no request fails during a rolling restart behind a load balancer with %s',
  { tags: ['F9', 'F11'] },
  async ([, keepsConnections]) => {
    const count = rounds(10)
    const behind = await startBalancer({ keepsConnections })
    balancer = behind
    let running = [await startBehind(behind), await startBehind(behind)] as const
    const load = startLoad(behind.origin, await createPeople(writerCount + readerCount))
    const startedAt = performance.now()
    for (let round = 1; round <= count; round += 1) {
      const [longest, other] = running
      running = [other, await restart(behind, longest)]
    }
    // Every server has been replaced, so every stream must have reconnected.
    const isResumed = () => load.streams.every(({ reconnectedAt }) => reconnectedAt() > startedAt)
    await expect.poll(isResumed, { timeout: 10_000 }).toBe(true)
    const { reads, writes, acknowledged } = await load.finish()

    expect(reads.filter((status) => status !== 200)).toEqual([])
    expect(writes.filter((status) => status !== 201)).toEqual([])
    const rows = await database.engine.read.selectFrom('tasks').select('title').execute()
    expect(rows.map(({ title }) => title).toSorted()).toEqual(acknowledged.toSorted())
    expect(reads.length).toBeGreaterThan(count)
  },
)
