import { productionLimits } from '../../server/src/http/rate-limits.ts'
import { median } from '../load.ts'
import { atMost, toMilliseconds, toRate } from '../report.ts'
import { membersPerHousehold } from '../seed.ts'
import type { Outcome, RunningTown } from './running-town.ts'
import { offerSteadily } from './steady.ts'

/** Odd, so that the median is one of them. */
const rounds = 7
const seconds = 6
const goal = 1.2

/** As fast as its members' limits let a household ask. */
const ratePerMember = (productionLimits.default.signedIn * 1000) / productionLimits.default.windowMs
const householdRate = ratePerMember * membersPerHousehold

/** What the others notice of one household whose members all send as much as they may, with and without in turn. */
export const measureNeighbour = async (town: RunningTown): Promise<Outcome> => {
  const neighbours = await town.startTraffic(town.residents.slice(0, membersPerHousehold))
  const quiet: number[] = []
  const noisy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await offerSteadily(town, seconds)).times.p99)
    const noise = neighbours.call('offer', { rate: householdRate, seconds, isPatient: true })
    noisy.push((await offerSteadily(town, seconds)).times.p99)
    await noise
  }
  await neighbours.stop()
  const ratio = median(noisy.map((p99, round) => p99 / (quiet[round] ?? p99)))
  const figure = `${toMilliseconds(median(quiet))} → ${toMilliseconds(median(noisy))}`
  return {
    findings: [
      {
        what: `L6: p99 of the others, one household at its limit of ${toRate(householdRate)}`,
        figure,
        ...atMost(ratio, goal),
      },
    ],
    proofs: [
      {
        number: 'L6',
        rounds,
        result: `p99 of the others ${figure}, ${ratio.toFixed(2)}× in the median of ${rounds} rounds`,
        isMet: ratio <= goal,
      },
    ],
  }
}
