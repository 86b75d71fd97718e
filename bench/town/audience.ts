import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, toMegabytes, toMilliseconds, toPercent } from '../report.ts'
import { type Delivery, matchDeliveries } from './delivery.ts'
import type { LoadReport } from './recording.ts'
import { type Outcome, readMemory, type RunningTown } from './running-town.ts'
import { isWithinGoals, latencyGoals, offerSteadily, toTimesText } from './steady.ts'

// What 5,000 open streams hear while people read and write.

const deliveryGoalMs = 500
const stormGoalMs = 30_000
const hearingSeconds = 20
const stormSeconds = 10
/** Until the last change has reached everybody. */
const calmMs = 2000

const toStreamCounter = ({ residents, size }: RunningTown) => {
  const counts = new Map<number, number>()
  for (let index = 0; index < size.streams; index += 1) {
    const householdId = residents[index % residents.length]?.householdId ?? 0
    counts.set(householdId, (counts.get(householdId) ?? 0) + 1)
  }
  return (householdId: number): number => counts.get(householdId) ?? 0
}

interface Hearing {
  readonly report: LoadReport
  readonly delivery: Delivery
  /** Share of one core that the server used. */
  readonly cpuShare: number
}

/** What streams heard of the writes while people read and wrote for so long. */
export const hear = async (town: RunningTown, seconds = hearingSeconds): Promise<Hearing> => {
  const { server, streams } = town
  await streams.call('takeHeard')
  const before = await server.readCpuTime()
  const report = await offerSteadily(town, seconds)
  const cpuShare = ((await server.readCpuTime()) - before) / 1e6 / report.seconds
  await sleep(calmMs)
  const heard = await streams.call('takeHeard')
  return { report, cpuShare, delivery: matchDeliveries(report.writes, heard, toStreamCounter(town)) }
}

interface Storm {
  readonly settledMs: number
  /** Streams that do not know the latest version of their household, once all is calm. */
  readonly behind: number
  readonly gaps: number
}

/** All connections break while people go on writing. */
export const raiseStorm = async (town: RunningTown, seconds = stormSeconds): Promise<Storm> => {
  const { streams, readVersions } = town
  const load = offerSteadily(town, seconds)
  await sleep(1000)
  const settledMs = await streams.call('storm')
  await load
  await sleep(calmMs)
  const behind = await streams.call('countBehind', readVersions())
  return { settledMs, behind, gaps: (await streams.call('getState')).gaps }
}

const toDeliveryFinding = (
  { size }: RunningTown,
  { delivery: { times, missed, delivered } }: Hearing,
): Finding[] => [
  {
    what: `L2: from a write to all of its household, ${size.streams.toLocaleString('en')} streams: p50 · p95 · p99`,
    figure: `${toMilliseconds(times.p50)} · ${toMilliseconds(times.p95)} · ${toMilliseconds(times.p99)}`,
    goal: `≤ ${deliveryGoalMs} ms`,
    isMet: times.p99 <= deliveryGoalMs,
  },
  {
    what: `  of ${(delivered + missed).toLocaleString('en')} writes, not heard by all`,
    figure: String(missed),
    goal: '0',
    isMet: missed === 0,
  },
]

const toStormFindings = ({ size }: RunningTown, { settledMs, behind, gaps }: Storm): Finding[] => [
  {
    what: `  all ${size.streams.toLocaleString('en')} break and come back, writes going on`,
    figure: `${(settledMs / 1000).toFixed(1)} s`,
    goal: `≤ ${stormGoalMs / 1000} s`,
    isMet: settledMs <= stormGoalMs,
  },
  {
    what: '  streams that missed something, then and before',
    figure: String(behind + gaps),
    goal: '0',
    isMet: behind + gaps === 0,
  },
]

export const measureAudience = async (town: RunningTown): Promise<Outcome> => {
  const memoryBefore = readMemory(town.server.pid)
  const openedMs = await town.streams.call('open')
  const memory = readMemory(town.server.pid)
  const hearing = await hear(town)
  const storm = await raiseStorm(town)
  const perStream = (memory - memoryBefore) / town.size.streams / 1024
  const findings: Finding[] = [
    ...toDeliveryFinding(town, hearing),
    {
      what: '  L1 meanwhile: p50 · p95 · p99',
      figure: toTimesText(hearing.report),
      goal: `≤ ${latencyGoals.p95}, ${latencyGoals.p99} ms`,
      isMet: isWithinGoals(hearing.report),
    },
    { what: '  the server meanwhile, of one core', figure: toPercent(hearing.cpuShare) },
    {
      what: `  its memory with all streams, opened within ${(openedMs / 1000).toFixed(1)} s`,
      figure: `${toMegabytes(memory)}, ${Math.round(perStream)} kB a stream`,
    },
    ...toStormFindings(town, storm),
  ]
  const isMet = findings.every((finding) => finding.isMet !== false)
  const { times, missed } = hearing.delivery
  return {
    findings,
    proofs: [
      {
        number: 'L2',
        rounds: town.size.streams,
        result: `a write at all of its household p50 ${toMilliseconds(times.p50)}, p99 ${toMilliseconds(times.p99)}; storm settled in ${(storm.settledMs / 1000).toFixed(1)} s; ${missed + storm.behind + storm.gaps} missed`,
        isMet,
      },
    ],
  }
}
