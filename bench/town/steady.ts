import { median } from '../load.ts'
import { type Finding, toMilliseconds, toPercent, toRate } from '../report.ts'
import type { LoadReport } from './recording.ts'
import type { Outcome, RunningTown } from './running-town.ts'

export const latencyGoals = { p95: 100, p99: 250 } as const

/** Long enough for the second clean-up of memory and the first renewals; the promise speaks of half an hour. */
const steadySeconds = 30
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

/** Requests due at a fixed rate; each time counts from when the request was due, not from when it could be sent. */
export const offerSteadily = (
  { traffic, size: { rate } }: RunningTown,
  seconds: number,
): Promise<LoadReport> => traffic.call('offer', { rate, seconds, isPatient: true })

export const measureSteady = async (town: RunningTown): Promise<Outcome> => {
  await offerSteadily(town, 5)
  const report = await offerSteadily(town, steadySeconds)
  const rate = report.answered / report.seconds
  const bad = countBad(report)
  const isMet = isWithinGoals(report)
  const goal = `≤ ${latencyGoals.p95}, ${latencyGoals.p99} ms`
  const figures = `p95 ${toMilliseconds(report.times.p95)}, p99 ${toMilliseconds(report.times.p99)}`
  return {
    findings: [
      {
        what: `L1: ${toRate(town.size.rate)} of 80 % reads, 20 % writes: p50 · p95 · p99`,
        figure: toTimesText(report),
        goal,
        isMet,
      },
      {
        what: `  ${report.answered.toLocaleString('en')} answers, not good`,
        figure: String(bad),
        goal: '0',
        isMet: bad === 0,
      },
    ],
    proofs: [
      {
        number: 'L1',
        rounds: report.answered,
        result: `${toRate(rate)} for ${steadySeconds} s: ${figures}, ${bad} errors`,
        isMet,
      },
    ],
  }
}

interface Pace {
  readonly rate: number
  readonly cpuMicros: number
  readonly report: LoadReport
}

const saturate = async ({ traffic, server }: RunningTown, constantBytes: number | null): Promise<Pace> => {
  const before = await server.readCpuTime()
  const report = await traffic.call('saturate', { ...saturation, constantBytes })
  const cpuMicros = ((await server.readCpuTime()) - before) / report.answered
  return { rate: report.answered / report.seconds, cpuMicros, report }
}

export interface Capacity {
  /** Requests of the mixture that the machine answers in a second. */
  readonly rate: number
  readonly findings: readonly Finding[]
}

/** How fast the mixture is answered at most, against a constant answer of the same size behind the same check. */
export const measureCapacity = async (town: RunningTown): Promise<Capacity> => {
  const pairs: (readonly [Pace, Pace])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mixture = await saturate(town, null)
    pairs.push([mixture, await saturate(town, mixture.report.bytesPerAnswer)])
  }
  const toMedian = (pick: (pair: readonly [Pace, Pace]) => number): number => median(pairs.map(pick))
  const rate = toMedian(([mixture]) => mixture.rate)
  const cpuMicros = toMedian(([mixture]) => mixture.cpuMicros)
  const bytes = Math.round(toMedian(([mixture]) => mixture.report.bytesPerAnswer))
  return {
    rate,
    findings: [
      {
        what: `the mixture as fast as it goes, ${saturation.connections} at a time`,
        figure: `${toRate(rate)}, ${Math.round(cpuMicros)} µs CPU`,
        ratio: toPercent(toMedian(([mixture, constant]) => constant.cpuMicros / mixture.cpuMicros)),
      },
      {
        what: `  against: a constant buffer of ${bytes} bytes behind the session check`,
        figure: `${toRate(toMedian(([, constant]) => constant.rate))}, ${Math.round(toMedian(([, constant]) => constant.cpuMicros))} µs CPU`,
      },
      {
        what: '  p50 · p95 · p99 at that rate',
        figure: toTimesText((pairs[0] as readonly [Pace, Pace])[0].report),
      },
    ],
  }
}
