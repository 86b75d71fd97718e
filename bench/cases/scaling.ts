import { type Finding, toMilliseconds, toTimes } from '../report.ts'
import { type DayCosts, measureDays } from '../scaling/day-costs.ts'
import { distribute, computeImbalance, groupShards } from '../scaling/shards.ts'

/** The share of a day's requests that are sent in its busiest hour. */
const busiestHour = 0.15
/** The share of a core that may be busy in that hour. */
const usedShare = 0.5
const hourMs = 60 * 60 * 1000

/** Assumed round-trip times in milliseconds. */
const roundTripMs = { 'same zone': 0.5, 'next zone': 1.5, 'next region': 30, 'other continent': 90 } as const

const toKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`
const toCount = (count: number): string => Math.round(count).toLocaleString('en')

const toHouseholdsPerCore = (cpuMs: number): string => toCount((hourMs * usedShare) / (cpuMs * busiestHour))

const toDayFindings = (costs: DayCosts): Finding[] => {
  const { name, reads, unchanged, writes, statements, rows, storedBytes, writtenBytes } = costs
  const findings = [
    {
      what: `${name}: a household's day of ${toCount(reads)} reads and ${toCount(writes)} writes`,
      figure: `${toCount(statements)} statements`,
    },
    { what: '  reads that returned 304', figure: toCount(unchanged) },
    {
      what: '  rows that remain, and their bytes',
      figure: `${rows.toFixed(1)}, ${toKilobytes(storedBytes)}`,
    },
    { what: '  bytes written to disk, log included', figure: toKilobytes(writtenBytes) },
    {
      what: '  processor time of the server; households per core',
      figure: `${toMilliseconds(costs.serverCpuMs)}; ${toHouseholdsPerCore(costs.serverCpuMs)}`,
    },
  ]
  if (costs.databaseCpuMs === 0) return findings
  return [
    ...findings,
    {
      what: '  processor time of the database; households per core',
      figure: `${toMilliseconds(costs.databaseCpuMs)}; ${toHouseholdsPerCore(costs.databaseCpuMs)}`,
    },
  ]
}

const simulatedHouseholds = 1_000_000

const toShardFindings = (): Finding[] => {
  const findings = [16, 256, 4096].map((shards) => ({
    what: `${toCount(simulatedHouseholds)} households hashed to ${shards} shards: fullest vs. average`,
    figure: toTimes(computeImbalance(distribute(simulatedHouseholds, shards))),
  }))
  const machines = groupShards(distribute(simulatedHouseholds, 4096), 16)
  return [...findings, { what: '  4096 shards on 16 machines', figure: toTimes(computeImbalance(machines)) }]
}

const toRoundTripFindings = ({ statementsOf }: DayCosts): Finding[] =>
  (['completeTask', 'addItem', 'splitExpense'] as const).map((name) => {
    const trips = statementsOf[name] ?? 0
    const times = Object.entries(roundTripMs).map(([where, ms]) => `${where} ${toCount(trips * ms)}`)
    return { what: `${name}: ${trips} round trips to the database`, figure: `ms: ${times.join(', ')}` }
  })

/** Measures the figures that docs/scaling.md uses. */
export const measureScaling = async (): Promise<Finding[]> => {
  const [sqlite, postgres] = await measureDays()
  return [
    ...toDayFindings(sqlite),
    ...toDayFindings(postgres),
    ...toRoundTripFindings(postgres),
    ...toShardFindings(),
  ]
}
