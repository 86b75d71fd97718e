import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, toMegabytes, toMilliseconds, toPercent } from '../report.ts'
import { type Delivery, matchDeliveries } from './event-delivery.ts'
import type { LoadReport } from './load-recorder.ts'
import { readMemory, type LoadEnvironment } from './load-environment.ts'
import { isWithinGoals, latencyGoals, runConstantRate, toTimesText } from './constant-rate.ts'

// Measures the delivery of changes to 5,000 open streams while people read and write.

const deliveryGoalMs = 500
const reconnectGoalMs = 30_000
const deliverySeconds = 20
const reconnectSeconds = 10
/** The time to wait for the last change to reach every stream. */
const settleMs = 2000

const toStreamCounter = ({ members, size }: LoadEnvironment) => {
  const counts = new Map<number, number>()
  for (let index = 0; index < size.streams; index += 1) {
    const householdId = members[index % members.length]?.householdId ?? 0
    counts.set(householdId, (counts.get(householdId) ?? 0) + 1)
  }
  return (householdId: number): number => counts.get(householdId) ?? 0
}

interface DeliveryRun {
  readonly report: LoadReport
  readonly delivery: Delivery
  readonly cpuShare: number
}

/** Measures which writes reach the streams while people read and write. */
export const measureDelivery = async (
  environment: LoadEnvironment,
  seconds = deliverySeconds,
): Promise<DeliveryRun> => {
  const { server, streams } = environment
  await streams.call('takeReceived')
  const before = await server.readCpuTime()
  const report = await runConstantRate(environment, seconds)
  const cpuShare = ((await server.readCpuTime()) - before) / 1e6 / report.seconds
  await sleep(settleMs)
  const received = await streams.call('takeReceived')
  return {
    report,
    cpuShare,
    delivery: matchDeliveries(report.writes, received, toStreamCounter(environment)),
  }
}

interface ReconnectRun {
  readonly settledMs: number
  /** The number of streams that have not received the latest version of their household at the end. */
  readonly behind: number
  readonly gaps: number
}

/** Breaks all connections at the same time while people keep writing. */
export const measureReconnect = async (
  environment: LoadEnvironment,
  seconds = reconnectSeconds,
): Promise<ReconnectRun> => {
  const { streams, readVersions } = environment
  const load = runConstantRate(environment, seconds)
  await sleep(1000)
  const settledMs = await streams.call('reconnectAll')
  await load
  await sleep(settleMs)
  const behind = await streams.call('countBehind', readVersions())
  return { settledMs, behind, gaps: (await streams.call('getState')).gaps }
}

const listDeliveryFindings = (
  { size }: LoadEnvironment,
  { delivery: { times, missed, delivered } }: DeliveryRun,
): Finding[] => [
  {
    what: `L2: write to last stream, ${size.streams.toLocaleString('en')} streams: p50 · p95 · p99`,
    figure: `${toMilliseconds(times.p50)} · ${toMilliseconds(times.p95)} · ${toMilliseconds(times.p99)}`,
    goal: `≤ ${deliveryGoalMs} ms`,
    isMet: times.p99 <= deliveryGoalMs,
  },
  {
    what: `  of ${(delivered + missed).toLocaleString('en')} writes, not received by all streams`,
    figure: String(missed),
    goal: '0',
    isMet: missed === 0,
  },
]

const listReconnectFindings = (
  { size }: LoadEnvironment,
  { settledMs, behind, gaps }: ReconnectRun,
): Finding[] => [
  {
    what: `  all ${size.streams.toLocaleString('en')} streams break and reconnect during writes`,
    figure: `${(settledMs / 1000).toFixed(1)} s`,
    goal: `≤ ${reconnectGoalMs / 1000} s`,
    isMet: settledMs <= reconnectGoalMs,
  },
  {
    what: '  streams that missed a change, in both runs',
    figure: String(behind + gaps),
    goal: '0',
    isMet: behind + gaps === 0,
  },
]

export const measureEventStreamClients = async (environment: LoadEnvironment): Promise<Finding[]> => {
  const memoryBefore = readMemory(environment.server.pid)
  const openedMs = await environment.streams.call('open')
  const memory = readMemory(environment.server.pid)
  const run = await measureDelivery(environment)
  const reconnect = await measureReconnect(environment)
  const perStream = (memory - memoryBefore) / environment.size.streams / 1024
  return [
    ...listDeliveryFindings(environment, run),
    {
      what: '  L1 with open streams: p50 · p95 · p99',
      figure: toTimesText(run.report),
      goal: `≤ ${latencyGoals.p95}, ${latencyGoals.p99} ms`,
      isMet: isWithinGoals(run.report),
    },
    { what: '  processor time of the server, of one core', figure: toPercent(run.cpuShare) },
    {
      what: `  memory of the server, all streams opened in ${(openedMs / 1000).toFixed(1)} s`,
      figure: `${toMegabytes(memory)}, ${Math.round(perStream)} kB per stream`,
    },
    ...listReconnectFindings(environment, reconnect),
  ]
}
