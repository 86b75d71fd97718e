import { type Finding, toMegabytes, toMilliseconds, toPercent, toRate } from '../report.ts'
import type { LoadReport } from './recording.ts'
import { type Outcome, readMemory, type RunningTown } from './running-town.ts'
import { latencyGoals, offerSteadily } from './steady.ts'

const factor = 10
const overloadSeconds = 10
const recoverySeconds = 15
const recoveryGoalSeconds = 10
/** Two and a half times what the server takes in rest: queues may grow, but not without end. */
const memoryGoalBytes = 512 * 1024 * 1024

/** The most memory the server took until the returned function is called. */
const watchMemory = (pid: number) => {
  let most = readMemory(pid)
  const timer = setInterval(() => void (most = Math.max(most, readMemory(pid))), 200)
  return (): number => {
    clearInterval(timer)
    return most
  }
}

export const countOf = ({ statuses }: LoadReport, ...wanted: number[]): number =>
  wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)

/** The second from which on everything is as it should be again. */
const findRecovery = ({ bySecond }: LoadReport): number =>
  bySecond.findLastIndex(({ p99, bad }) => p99 > latencyGoals.p99 || bad > 0) + 1

const toFindings = (
  { offered, answered, givenUp, seconds, times, refusalTimes, ...report }: LoadReport,
  { rate, most, recovery }: { rate: number; most: number; recovery: number },
): Finding[] => {
  const all = { offered, answered, givenUp, seconds, times, refusalTimes, ...report }
  const refused = countOf(all, 429, 503)
  const broken = countOf(all, 0, 500)
  return [
    {
      what: `L5: ${toRate(rate)} offered, ${factor}× what the server can: answered well`,
      figure: toRate((answered - refused - broken) / seconds),
      ratio: toPercent((answered - refused - broken) / offered),
    },
    { what: '  p50 · p99 of those', figure: `${toMilliseconds(times.p50)} · ${toMilliseconds(times.p99)}` },
    {
      what: `  told to come back later (429, 503); ${givenUp.toLocaleString('en')} found their browser busy`,
      figure: `${refused.toLocaleString('en')}, p99 ${toMilliseconds(refusalTimes.p99)}`,
    },
    { what: '  failed (500) or cut off', figure: String(broken), goal: '0', isMet: broken === 0 },
    {
      what: '  most memory of the server',
      figure: toMegabytes(most),
      goal: `≤ ${toMegabytes(memoryGoalBytes)}`,
      isMet: most <= memoryGoalBytes,
    },
    {
      what: '  back to L1 after',
      figure: `${recovery} s`,
      goal: `≤ ${recoveryGoalSeconds} s`,
      isMet: recovery <= recoveryGoalSeconds,
    },
  ]
}

/** Ten times as much as the server can, and then at once what it can do with ease. */
export const measureOverload = async (town: RunningTown, capacity: number): Promise<Outcome> => {
  const { server, traffic } = town
  const rate = Math.round(capacity * factor)
  await traffic.call('connect')
  const stopWatching = watchMemory(server.pid)
  const report = await traffic.call('offer', { rate, seconds: overloadSeconds, isPatient: false })
  const recovery = findRecovery(await offerSteadily(town, recoverySeconds))
  const most = stopWatching()
  const findings = toFindings(report, { rate, most, recovery })
  const refused = countOf(report, 429, 503)
  return {
    findings,
    proofs: [
      {
        number: 'L5',
        rounds: report.answered,
        result: `${toRate(rate)} offered: ${countOf(report, 0, 500)} failed, ${refused.toLocaleString('en')} told to come back later, at most ${toMegabytes(most)}, back to L1 after ${recovery} s`,
        isMet: findings.every(({ isMet }) => isMet !== false),
      },
    ],
  }
}
