import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/system.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../server/test-support/engines.ts'
import { type ServerProcess, startServerProcess } from '../server/test-support/server-process.ts'
import { canConnect, KeptConnection, type Outcome } from './support/kept-connection.ts'
import { openStreams } from './support/open-streams.ts'
import { addHousehold, type SignedInPerson } from './support/people.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'

const households = 10
const membersPerHousehold = 5
const writers = 8
const readers = 4
const resters = 8
const streamCount = Math.min(1000, rounds(200))

const longestExitMs = 15_000
/** Connections without a request are closed half a second after the signal, and never before this. */
const shortestIdleMs = 450
/** Used before that, unless the machine is slow. */
const longestRestMs = 300
/** Longer than the half second. */
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

/** One life of the server: what was sent to it, and what it said it has stored. */
class Round {
  readonly outcomes: Outcome[] = []
  readonly acknowledged: string[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  connect(cookie: string): KeptConnection {
    return new KeptConnection(this.#origin, cookie)
  }

  async write(connection: KeptConnection, title: string, pauseMs = 0): Promise<Outcome> {
    const body = { title, category: 'general' }
    const outcome = await connection.send({ method: 'POST', path: tasksApi.create.path, body, pauseMs })
    if (outcome.status === 201) this.acknowledged.push(title)
    this.outcomes.push(outcome)
    return outcome
  }

  async read(connection: KeptConnection): Promise<Outcome> {
    const outcome = await connection.send({ path: `${tasksApi.list.path}?limit=5` })
    this.outcomes.push(outcome)
    return outcome
  }
}

/** Sends one request after the other until nobody answers any more. */
const sendUntilGone = async (send: (number: number) => Promise<Outcome>): Promise<void> => {
  for (let number = 1; (await send(number)).failure === null; number += 1) await wait(randomInt(0, 12))
}

const keepBusy = (round: Round, people: readonly SignedInPerson[], name: string): Promise<unknown> => {
  const connections = people.map(({ cookie }) => round.connect(cookie))
  const writing = connections
    .slice(0, writers)
    .map((connection, index) =>
      sendUntilGone((number) => round.write(connection, `${name}.${index}.${number}`)),
    )
  const reading = connections
    .slice(writers, writers + readers)
    .map((connection) => sendUntilGone(() => round.read(connection)))
  return Promise.all([...writing, ...reading])
}

/** Opens connections that nobody uses, and answers how to use them again. */
const openResting = async (round: Round, people: readonly SignedInPerson[], name: string) => {
  const connections = people.slice(-resters).map(({ cookie }) => round.connect(cookie))
  await Promise.all(connections.map((connection) => round.read(connection)))
  return () =>
    Promise.all(
      connections.map(async (connection, index) => {
        await wait(randomInt(0, longestRestMs))
        return round.write(connection, `${name}.rest.${index}`)
      }),
    )
}

/** Asks whether the server is ready, and answers how to ask again on the same connection. */
const askWhetherReady = async (round: Round): Promise<() => Promise<number | null>> => {
  const connection = round.connect('')
  const ask = async () => (await connection.send({ path: systemApi.ready.path })).status
  expect(await ask()).toBe(200)
  return ask
}

/** Tries to get in until the server is gone; answers how often it was turned away while the server still worked. */
const countRefusals = async (origin: string, gone: Promise<unknown>): Promise<number> => {
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

/** Loads a server, tells it to stop and answers what everybody saw. */
const stopUnderLoad = async (running: ServerProcess, people: readonly SignedInPerson[], name: string) => {
  const round = new Round(running.origin)
  const askAgain = await askWhetherReady(round)
  const useResting = await openResting(round, people, name)
  const cookies = people.map(({ cookie }) => cookie)
  const streams = await openStreams(running.origin, cookies, streamCount)
  const busy = keepBusy(round, people, name)
  await wait(randomInt(150, 400))
  const upload = round.write(round.connect(cookies.at(writers + readers) ?? ''), `${name}.slow`, slowUploadMs)
  await wait(randomInt(20, 60))

  const signalledAt = performance.now()
  const gone = stopTwice(running)
  const refusals = countRefusals(running.origin, gone)
  // That a stream has ended tells that the server has begun to stop.
  await Promise.race(streams.map(({ ended }) => ended))
  const [readiness, rested] = await Promise.all([askAgain(), useResting()])
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
    rested: rested.filter(({ status }) => status === 201).length,
    early: round.outcomes.filter(({ sentAt }) => sentAt < signalledAt),
    late: round.outcomes.filter(({ sentAt }) => sentAt >= signalledAt),
    acknowledged: round.acknowledged,
    streams: await Promise.all(streams.map(({ ended }) => ended)),
  }
}

const isAnswered = ({ status, isOverload }: Outcome): boolean =>
  status === 200 || status === 201 || isOverload
const isRefused = ({ failure }: Outcome): boolean => failure === 'ECONNREFUSED'

/**
 * Came too late: on a new connection, which the system made at the very moment the server stopped taking any, or on
 * one that nobody had used for so long that it was closed.
 */
const isReset = ({ failure, isReused, sentAt }: Outcome, signalledAt: number): boolean =>
  failure === 'ECONNRESET' && (!isReused || sentAt > signalledAt + shortestIdleMs)

const expectGoodStop = (seen: Awaited<ReturnType<typeof stopUnderLoad>>): void => {
  expect(seen.exitCode).toBe(0)
  expect(seen.exitMs).toBeLessThan(longestExitMs)
  expect(seen.early.filter((outcome) => !isAnswered(outcome))).toEqual([])
  const failed = seen.late.filter((outcome) => !isAnswered(outcome) && !isRefused(outcome))
  expect(failed.filter((outcome) => !isReset(outcome, seen.signalledAt))).toEqual([])
  expect(seen.uploaded).toBe(201)
  expect(seen.readiness).toBe(503)
  expect(seen.refusals).toBeGreaterThan(0)
  expect(seen.streams).toEqual(Array(streamCount).fill({ isToldToRetry: true, isWhole: true }))
}

const expectStored = async (acknowledged: readonly string[]): Promise<void> => {
  const rows = await database.engine.read.selectFrom('tasks').select('title').execute()
  const stored = new Set(rows.map(({ title }) => title))
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
}

test('F9: a server told to stop under load answers what it was sent, ends its streams and goes', async (context) => {
  const people: SignedInPerson[] = []
  for (let count = 0; count < households; count += 1)
    people.push(...(await addHousehold(database.engine, membersPerHousehold)))
  const acknowledged: string[] = []
  const total = { early: 0, late: 0, reset: 0, rested: 0, slowestMs: 0 }
  const count = rounds(20)
  for (let number = 1; number <= count; number += 1) {
    server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
    const seen = await stopUnderLoad(server, people, String(number))
    expectGoodStop(seen)
    // The one complaint in the log is that the server is not ready.
    expect(server.output().match(/request failed/g)).toHaveLength(1)
    acknowledged.push(...seen.acknowledged)
    total.early += seen.early.length
    total.late += seen.late.filter(isAnswered).length
    total.reset += seen.late.filter((outcome) => isReset(outcome, seen.signalledAt)).length
    total.rested += seen.rested
    total.slowestMs = Math.max(total.slowestMs, seen.exitMs)
  }
  await expectStored(acknowledged)
  expect(total.rested).toBeGreaterThan(0)
  expect(total.reset).toBeLessThan(count)
  recordProof(context, {
    rounds: count,
    result: `${total.early} requests sent before the signal and ${total.late} after it answered, none cut, \
${total.reset} reset that came as the door closed; \
${acknowledged.length} acknowledged writes, none lost; ${streamCount * count} streams told to come back and ended; \
gone after ${(total.slowestMs / 1000).toFixed(1)} s at most, exit code 0`,
  })
})
