import { type Finding, toMegabytes, toMilliseconds, toPercent, toRate } from '../report.ts'
import type { LoadReport } from './load-recorder.ts'
import { readMemory, type LoadEnvironment } from './load-environment.ts'
import { latencyGoals, runConstantRate } from './constant-rate.ts'

const factor = 10
const overloadSeconds = 10
const recoverySeconds = 15
const recoveryGoalSeconds = 5
/**
 * The longest acceptable wait, in milliseconds, of successful and of rejected requests: whoever waits longer has
 * reloaded the page or left.
 */
const responseGoalMs = 2000
/** Queues may grow but must stay bounded. */
const memoryGoalBytes = 512 * 1024 * 1024

/** Samples the memory of a process until the returned function is called, which returns the maximum. */
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

/** The first second after which latency is normal again and no request fails. */
const findRecovery = ({ perSecond }: LoadReport): number =>
  perSecond.findLastIndex(({ p99, bad }) => p99 > latencyGoals.p99 || bad > 0) + 1

const toFindings = (
  { offered, completed, skipped, seconds, times, refusalTimes, ...report }: LoadReport,
  { rate, most, recovery }: { rate: number; most: number; recovery: number },
): Finding[] => {
  const all = { offered, completed, skipped, seconds, times, refusalTimes, ...report }
  const refused = countOf(all, 429, 503)
  const failed = countOf(all, 0, 500)
  return [
    {
      what: `L5: ${toRate(rate)} offered, ${factor}× the capacity: succeeded`,
      figure: toRate((completed - refused - failed) / seconds),
      ratio: toPercent((completed - refused - failed) / offered),
    },
    {
      what: '  p50 · p99 of those',
      figure: `${toMilliseconds(times.p50)} · ${toMilliseconds(times.p99)}`,
      goal: `≤ ${toMilliseconds(responseGoalMs)}`,
      isMet: times.p99 <= responseGoalMs,
    },
    {
      what: `  rejected (429, 503); ${skipped.toLocaleString('en')} skipped, no free connection`,
      figure: `${refused.toLocaleString('en')}, p99 ${toMilliseconds(refusalTimes.p99)}`,
      goal: `> 0, ≤ ${toMilliseconds(responseGoalMs)}`,
      isMet: refused > 0 && refusalTimes.p99 <= responseGoalMs,
    },
    { what: '  failed (500) or cut off', figure: String(failed), goal: '0', isMet: failed === 0 },
    {
      what: '  peak memory of the server',
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

/** Sends ten times as many requests as the capacity allows, and then immediately the constant rate again. */
export const measureOverload = async (environment: LoadEnvironment, capacity: number): Promise<Finding[]> => {
  const { server, loadGenerator } = environment
  const rate = Math.round(capacity * factor)
  await loadGenerator.call('connect')
  const stopWatching = watchMemory(server.pid)
  const report = await loadGenerator.call('runAtRate', {
    rate,
    seconds: overloadSeconds,
    waitsForConnection: false,
  })
  const recovery = findRecovery(await runConstantRate(environment, recoverySeconds))
  return toFindings(report, { rate, most: stopWatching(), recovery })
}
