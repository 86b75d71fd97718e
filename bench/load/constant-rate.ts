import { median } from '../http-load.ts'
import { type Finding, toMilliseconds, toPercent, toRate } from '../report.ts'
import type { LoadReport } from './load-recorder.ts'
import type { LoadEnvironment } from './load-environment.ts'

export const latencyGoals = { p95: 100, p99: 250 } as const

/** Long enough for major garbage collections and session renewals. */
const measuredSeconds = 30
const saturation = { connections: 32, seconds: 3 } as const
const rounds = 3

export const countBad = ({ statuses }: LoadReport): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 200 && Number(status) < 400 ? sum : sum + count),
    0,
  )

export const toTimesText = ({ times: { p50, p95, p99 } }: LoadReport): string =>
  `${toMilliseconds(p50)} · ${toMilliseconds(p95)} · ${toMilliseconds(p99)}`

export const isWithinGoals = (report: LoadReport): boolean =>
  report.times.p95 <= latencyGoals.p95 && report.times.p99 <= latencyGoals.p99 && countBad(report) === 0

/** Open-loop load: latency is measured from the time a request was due, not from the time it could be sent. */
export const runConstantRate = (
  { loadGenerator, size: { rate } }: LoadEnvironment,
  seconds: number,
): Promise<LoadReport> => loadGenerator.call('runAtRate', { rate, seconds, waitsForConnection: true })

export const measureConstantRate = async (environment: LoadEnvironment): Promise<Finding[]> => {
  await runConstantRate(environment, 5)
  const report = await runConstantRate(environment, measuredSeconds)
  const bad = countBad(report)
  return [
    {
      what: `L1: ${toRate(environment.size.rate)} of 80 % reads, 20 % writes: p50 · p95 · p99`,
      figure: toTimesText(report),
      goal: `≤ ${latencyGoals.p95}, ${latencyGoals.p99} ms`,
      isMet: isWithinGoals(report),
    },
    {
      what: `  ${report.completed.toLocaleString('en')} responses, of them errors`,
      figure: String(bad),
      goal: '0',
      isMet: bad === 0,
    },
  ]
}

interface Pace {
  readonly rate: number
  readonly cpuMicros: number
  readonly report: LoadReport
}

const saturate = async (
  { loadGenerator, server }: LoadEnvironment,
  constantBytes: number | null,
): Promise<Pace> => {
  const before = await server.readCpuTime()
  const report = await loadGenerator.call('saturate', { ...saturation, constantBytes })
  const cpuMicros = ((await server.readCpuTime()) - before) / report.completed
  return { rate: report.completed / report.seconds, cpuMicros, report }
}

export interface Capacity {
  /** How many requests of the workload the machine can handle per second. */
  readonly rate: number
  readonly findings: readonly Finding[]
}

/**
 * Measures the highest rate of the workload, compared with a constant response of the same size behind the same session
 * check.
 */
export const measureCapacity = async (environment: LoadEnvironment): Promise<Capacity> => {
  const pairs: (readonly [Pace, Pace])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const workload = await saturate(environment, null)
    pairs.push([workload, await saturate(environment, workload.report.bytesPerResponse)])
  }
  const toMedian = (pick: (pair: readonly [Pace, Pace]) => number): number => median(pairs.map(pick))
  const rate = toMedian(([workload]) => workload.rate)
  const cpuMicros = toMedian(([workload]) => workload.cpuMicros)
  const bytes = Math.round(toMedian(([workload]) => workload.report.bytesPerResponse))
  return {
    rate,
    findings: [
      {
        what: `capacity for the workload, ${saturation.connections} requests at a time`,
        figure: `${toRate(rate)}, ${Math.round(cpuMicros)} µs CPU`,
        ratio: toPercent(toMedian(([workload, constant]) => constant.cpuMicros / workload.cpuMicros)),
      },
      {
        what: `  baseline: a constant buffer of ${bytes} bytes behind the session check`,
        figure: `${toRate(toMedian(([, constant]) => constant.rate))}, ${Math.round(toMedian(([, constant]) => constant.cpuMicros))} µs CPU`,
      },
      {
        what: '  p50 · p95 · p99 at that rate',
        figure: toTimesText((pairs[0] as readonly [Pace, Pace])[0].report),
      },
    ],
  }
}
