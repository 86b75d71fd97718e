import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { canConnect, KeepAliveConnection, type Outcome } from '../support/keep-alive-connection.ts'
import { openStreams } from '../support/event-streams.ts'
import { addHousehold, type SignedInPerson } from '../support/signed-in-people.ts'
import { rounds } from '../support/rounds.ts'

const households = 10
const membersPerHousehold = 5
const writers = 8
const readers = 4
const idleConnections = 8
const streamCount = Math.min(1000, rounds(200))

const longestExitMs = 15_000
/** The server closes idle connections half a second after the signal and never earlier than this. */
const shortestIdleMs = 450
/** Unless the machine is slow, idle connections are used again before they are closed. */
const maxIdleMs = 300
/** Longer than the half second after which idle connections are closed. */
const slowUploadMs = 900

let database: TestEngine
let server: ServerProcess | undefined
beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  await database.close()
})

/** One run of the server, with the outcomes of all requests and the writes that it acknowledged. */
class Round {
  readonly outcomes: Outcome[] = []
  readonly acknowledged: string[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  connect(cookie: string): KeepAliveConnection {
    return new KeepAliveConnection(this.#origin, cookie)
  }

  async write(connection: KeepAliveConnection, title: string, pauseMs = 0): Promise<Outcome> {
    const body = { title, category: 'general' }
    const outcome = await connection.send({ method: 'POST', path: tasksApi.create.path, body, pauseMs })
    if (outcome.status === 201) this.acknowledged.push(title)
    this.outcomes.push(outcome)
    return outcome
  }

  async read(connection: KeepAliveConnection): Promise<Outcome> {
    const outcome = await connection.send({ path: `${tasksApi.list.path}?limit=5` })
    this.outcomes.push(outcome)
    return outcome
  }
}

/** Sends one request after the other until the server no longer responds. */
const sendUntilServerIsGone = async (send: (number: number) => Promise<Outcome>): Promise<void> => {
  for (let number = 1; (await send(number)).failure === null; number += 1) await wait(randomInt(0, 12))
}

const keepBusy = (round: Round, people: readonly SignedInPerson[], name: string): Promise<unknown> => {
  const connections = people.map(({ cookie }) => round.connect(cookie))
  const writing = connections
    .slice(0, writers)
    .map((connection, index) =>
      sendUntilServerIsGone((number) => round.write(connection, `${name}.${index}.${number}`)),
    )
  const reading = connections
    .slice(writers, writers + readers)
    .map((connection) => sendUntilServerIsGone(() => round.read(connection)))
  return Promise.all([...writing, ...reading])
}

/** Opens idle connections and returns a function that uses them again. */
const openIdle = async (round: Round, people: readonly SignedInPerson[], name: string) => {
  const connections = people.slice(-idleConnections).map(({ cookie }) => round.connect(cookie))
  await Promise.all(connections.map((connection) => round.read(connection)))
  return () =>
    Promise.all(
      connections.map(async (connection, index) => {
        await wait(randomInt(0, maxIdleMs))
        return round.write(connection, `${name}.rest.${index}`)
      }),
    )
}

/** Checks readiness and returns a function that checks it again on the same connection. */
const checkReadiness = async (round: Round): Promise<() => Promise<number | null>> => {
  const connection = round.connect('')
  const ask = async () => (await connection.send({ path: systemApi.ready.path })).status
  expect(await ask()).toBe(200)
  return ask
}

/** Tries to connect until the server has exited. Returns how often that failed while the server was still running. */
const countRejectedConnections = async (origin: string, gone: Promise<unknown>): Promise<number> => {
  let isGone = false
  void gone.then(() => (isGone = true))
  let refusals = 0
  while (!isGone) {
    const isLetIn = await canConnect(origin)
    if (!isLetIn && !isGone) refusals += 1
    await wait(50)
  }
  return refusals
}

const stopTwice = async (running: ServerProcess): Promise<number | null> => {
  const stopped = running.stop('SIGTERM')
  await wait(randomInt(0, 400))
  await running.stop('SIGTERM')
  return stopped
}

/** Puts a server under load, sends it SIGTERM and returns what all clients observed. */
const stopUnderLoad = async (running: ServerProcess, people: readonly SignedInPerson[], name: string) => {
  const round = new Round(running.origin)
  const checkAgain = await checkReadiness(round)
  const useIdle = await openIdle(round, people, name)
  const cookies = people.map(({ cookie }) => cookie)
  const streams = await openStreams(running.origin, cookies, streamCount)
  const busy = keepBusy(round, people, name)
  await wait(randomInt(150, 400))
  const upload = round.write(round.connect(cookies.at(writers + readers) ?? ''), `${name}.slow`, slowUploadMs)
  await wait(randomInt(20, 60))

  const signalledAt = performance.now()
  const gone = stopTwice(running)
  const refusals = countRejectedConnections(running.origin, gone)
  // The end of a stream shows that the shutdown has begun.
  await Promise.race(streams.map(({ ended }) => ended))
  const [readiness, idleWrites] = await Promise.all([checkAgain(), useIdle()])
  const exitCode = await gone
  const exitMs = performance.now() - signalledAt
  await busy
  return {
    signalledAt,
    exitCode,
    exitMs,
    readiness,
    refusals: await refusals,
    uploaded: (await upload).status,
    idleWrites: idleWrites.filter(({ status }) => status === 201).length,
    early: round.outcomes.filter(({ sentAt }) => sentAt < signalledAt),
    late: round.outcomes.filter(({ sentAt }) => sentAt >= signalledAt),
    acknowledged: round.acknowledged,
    streams: await Promise.all(streams.map(({ ended }) => ended)),
  }
}

const hasResponse = ({ status, isOverload }: Outcome): boolean =>
  status === 200 || status === 201 || isOverload
const isRefused = ({ failure }: Outcome): boolean => failure === 'ECONNREFUSED'

/**
 * Whether the request was sent too late: on a new connection that the system accepted just as the server stopped
 * listening, or on one that the server closed because it had been idle.
 */
const isReset = ({ failure, isReused, sentAt }: Outcome, signalledAt: number): boolean =>
  failure === 'ECONNRESET' && (!isReused || sentAt > signalledAt + shortestIdleMs)

const expectGracefulShutdown = (seen: Awaited<ReturnType<typeof stopUnderLoad>>): void => {
  expect(seen.exitCode).toBe(0)
  expect(seen.exitMs).toBeLessThan(longestExitMs)
  expect(seen.early.filter((outcome) => !hasResponse(outcome))).toEqual([])
  const failed = seen.late.filter((outcome) => !hasResponse(outcome) && !isRefused(outcome))
  expect(failed.filter((outcome) => !isReset(outcome, seen.signalledAt))).toEqual([])
  expect(seen.uploaded).toBe(201)
  expect(seen.readiness).toBe(503)
  expect(seen.refusals).toBeGreaterThan(0)
  expect(seen.streams).toEqual(Array(streamCount).fill({ hasRetry: true, isWhole: true }))
}

const expectStored = async (acknowledged: readonly string[]): Promise<void> => {
  const rows = await database.engine.read.selectFrom('tasks').select('title').execute()
  const stored = new Set(rows.map(({ title }) => title))
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
}

test(
  'a server that is stopped under load responds to all requests it has received, ends its streams and exits',
  { tags: ['F9'] },
  async () => {
    const people: SignedInPerson[] = []
    for (let count = 0; count < households; count += 1)
      people.push(...(await addHousehold(database.engine, membersPerHousehold)))
    const acknowledged: string[] = []
    const total = { reset: 0, idleWrites: 0 }
    const count = rounds({ sqlite: 20, postgres: 10 })
    for (let number = 1; number <= count; number += 1) {
      server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
      const seen = await stopUnderLoad(server, people, String(number))
      expectGracefulShutdown(seen)
      // The readiness check is the only request that is logged as failed.
      expect(server.output().match(/request failed/g)).toHaveLength(1)
      acknowledged.push(...seen.acknowledged)
      total.reset += seen.late.filter((outcome) => isReset(outcome, seen.signalledAt)).length
      total.idleWrites += seen.idleWrites
    }
    await expectStored(acknowledged)
    expect(total.idleWrites).toBeGreaterThan(0)
    expect(total.reset).toBeLessThan(count)
  },
)
