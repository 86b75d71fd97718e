import { productionLimits } from '../../server/src/http/limits/rate-limits.ts'
import { median } from '../http-load.ts'
import { atMost, type Finding, toMilliseconds, toRate } from '../report.ts'
import { membersPerHousehold } from '../seed/households.ts'
import type { LoadEnvironment } from './load-environment.ts'
import { runConstantRate } from './constant-rate.ts'

/** An odd number, so that the median is one of the measured values. */
const rounds = 7
const seconds = 6
const goal = 1.2

/** The highest request rate that the rate limits allow one person, and one household. */
const ratePerMember = (productionLimits.default.signedIn * 1000) / productionLimits.default.windowMs
const householdRate = ratePerMember * membersPerHousehold

/**
 * Compares the latency of all other households with and without one household that sends as many requests as its limits
 * allow.
 */
export const measureNoisyNeighbour = async (environment: LoadEnvironment): Promise<Finding[]> => {
  const noisyHousehold = await environment.startLoadGenerator(
    environment.members.slice(0, membersPerHousehold),
  )
  const quiet: number[] = []
  const noisy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await runConstantRate(environment, seconds)).times.p99)
    const noise = noisyHousehold.call('runAtRate', { rate: householdRate, seconds, waitsForConnection: true })
    noisy.push((await runConstantRate(environment, seconds)).times.p99)
    await noise
  }
  await noisyHousehold.stop()
  const ratio = median(noisy.map((p99, round) => p99 / (quiet[round] ?? p99)))
  return [
    {
      what: `L6: p99 of other households, one at its limit of ${toRate(householdRate)}`,
      figure: `${toMilliseconds(median(quiet))} → ${toMilliseconds(median(noisy))}`,
      ...atMost(ratio, goal),
    },
  ]
}
