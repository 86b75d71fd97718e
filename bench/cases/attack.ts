import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { attackedGroup, searchedWords } from '../attack/attacks.ts'
import { readPeakMemory } from '../load/load-environment.ts'
import { atMost, type Finding, toMegabytes, toMilliseconds } from '../report.ts'
import {
  createSessionWriter,
  type Household,
  seedHouseholds,
  toUserId,
  writeTasks,
} from '../seed/households.ts'
import { type BenchServer, startServer } from '../server-process.ts'
import { type Percentiles, computePercentiles } from '../percentiles.ts'

const demoAccounts = 20
/** The heap size in a container with 1 GB of memory. */
const heapMegabytes = 512
const seconds = Number(process.env['ATTACK_SECONDS'] ?? 300)
const quietShare = 0.2
/** The request rate of one person, below the limit of 600 a minute. */
const requestsPerSecond = 8
const goal = 2

const maxBytes = 768 * 1024 * 1024
const demoToken = (index: number): string => String(index).padStart(43, 't')

const insertDemoAccounts = (database: DatabaseSync, now: string): void => {
  const writeSession = createSessionWriter(database, now)
  const expiresAt = new Date(Date.parse(now) + 24 * 60 * 60 * 1000).toISOString()
  const user = database.prepare(
    `insert into users (id, email, first_name, provider, is_approved, expires_at, created_at, updated_at)
     values (?, ?, 'Visitor', 'local', 1, ?, ?, ?)`,
  )
  for (let index = 0; index < demoAccounts; index += 1) {
    const id = toUserId(9000 + index, 0)
    user.run(id, `demo-${index}@demo.example`, expiresAt, now, now)
    writeSession(id, demoToken(index))
  }
}

const longExpenses = 20_000

/** Texts as long as they may be, so that a search takes as long as it can. */
const insertLongExpenses = (database: DatabaseSync, now: string): void => {
  const expense = database.prepare(
    `insert into expenses (title, category, amount_cents, date, paid_by, created_by, house_group_id, search_text,
       created_at, updated_at) values ('Market', 'groceries', 100, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const text = `${searchedWords.join(' ')} `.repeat(35)
  const author = toUserId(attackedGroup, 0)
  for (let index = 0; index < longExpenses; index += 1)
    expense.run(now.slice(0, 10), author, author, attackedGroup, text, now, now)
}

const paths: readonly string[] = [
  '/api/tasks?state=open',
  '/api/tasks/counts',
  '/api/shopping',
  '/api/expenses?limit=50',
  '/api/recipes/saved',
  '/api/dashboard/stats?tz=Europe%2FBerlin',
  '/api/notifications?today=2026-11-23',
]

interface LatencyReport {
  readonly times: Percentiles
  readonly failures: number
}

/**
 * Sends requests at a constant rate. Latency is measured from the time a request was due, so a stalled server cannot
 * hide its queue.
 */
const sendAtConstantRate = async (
  url: string,
  { token }: Household,
  forSeconds: number,
): Promise<LatencyReport> => {
  const times: number[] = []
  let failures = 0
  const ask = async (path: string): Promise<void> => {
    const startedAt = performance.now()
    try {
      const response = await fetch(url + path, {
        headers: { cookie: `sid=${token}` },
        signal: AbortSignal.timeout(30_000),
      })
      await response.arrayBuffer()
      if (!response.ok) failures += 1
    } catch {
      failures += 1
    }
    times.push(performance.now() - startedAt)
  }
  const asked: Promise<void>[] = []
  const total = Math.ceil(forSeconds * requestsPerSecond)
  const beganAt = performance.now()
  for (let index = 0; index < total; index += 1) {
    await wait(Math.max(0, beganAt + (index * 1000) / requestsPerSecond - performance.now()))
    asked.push(ask(paths[index % paths.length] ?? '/api/tasks'))
  }
  await Promise.all(asked)
  return { times: computePercentiles(times), failures }
}

const startAttackers = (url: string, tokens: readonly string[]) => {
  const child = fork(join(import.meta.dirname, '../attack/attacker-process.ts'), [
    JSON.stringify({ url, tokens }),
  ])
  return {
    /** The number of responses by status; 0 counts broken connections. */
    async stop(): Promise<Readonly<Record<string, number>>> {
      child.send('count')
      const [counts] = (await once(child, 'message')) as [Record<string, number>]
      child.disconnect()
      await once(child, 'exit')
      return counts
    },
  }
}

const isAlive = async ({ url }: BenchServer): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

const describe = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`)
    .join(', ')

/** One member and twenty demo accounts attack a server that has the memory of a small container. */
export const measureAttack = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedHouseholds(attackedGroup, (database, now) => {
    writeTasks(database, now, [200, 200])
    insertLongExpenses(database, now)
    insertDemoAccounts(database, now)
  })
  const [household, attacker] = households
  if (!household || !attacker) return []
  const server = await startServer({ dataDir, isLimited: true, heapMegabytes })
  await sendAtConstantRate(server.url, household, 5)
  const quiet = await sendAtConstantRate(server.url, household, seconds * quietShare)
  const tokens = [attacker.token, ...Array.from({ length: demoAccounts }, (_, index) => demoToken(index))]
  const cpuBefore = await server.readCpuTime()
  const attackers = startAttackers(server.url, tokens)
  const busy = await sendAtConstantRate(server.url, household, seconds * (1 - quietShare))
  const counts = await attackers.stop()
  const cpuSeconds = ((await server.readCpuTime()) - cpuBefore) / 1e6
  const survives = await isAlive(server)
  const peakBytes = readPeakMemory(server.pid)
  await server.stop()
  return [
    {
      what: `p95 of another household while a member and ${demoAccounts} demo accounts attack`,
      figure: `${toMilliseconds(quiet.times.p95)} → ${toMilliseconds(busy.times.p95)}`,
      ...atMost(busy.times.p95 / quiet.times.p95, goal),
    },
    {
      what: '  failed requests of that household',
      figure: `${busy.failures} of ${Math.ceil(seconds * (1 - quietShare) * requestsPerSecond)}`,
      isMet: busy.failures === 0,
      goal: '0',
    },
    {
      what: `  the server with a heap of ${heapMegabytes} MB is alive after ${Math.round(seconds * (1 - quietShare))} s`,
      figure: survives ? 'yes' : 'no',
      isMet: survives,
      goal: 'yes',
    },
    {
      what: '  peak memory of the server',
      figure: toMegabytes(peakBytes),
      isMet: peakBytes <= maxBytes,
      goal: `≤ ${toMegabytes(maxBytes)}`,
    },
    // On a busy machine the latencies above include time spent waiting for the processor.
    {
      what: '  processor time of the server meanwhile',
      figure: `${cpuSeconds.toFixed(1)} s of ${Math.round(seconds * (1 - quietShare))} s`,
    },
    { what: '  responses to the attackers', figure: describe(counts) },
  ]
}
