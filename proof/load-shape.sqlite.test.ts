import { afterAll, beforeAll, expect, test } from 'vitest'
import { hear, raiseStorm } from '../bench/town/audience.ts'
import { countOf } from '../bench/town/overload.ts'
import { type RunningTown, startTown } from '../bench/town/running-town.ts'
import { countBad, offerSteadily } from '../bench/town/steady.ts'
import { recordProof } from './support/record-proof.ts'

// The load of `npm run bench -- load` at a twentieth of its size. Times are for the benchmark; here only what does not
// depend on the machine counts: nothing fails, nothing is missed, and overload is refused rather than cut off.

const scale = 0.05
const overloadRate = 4000

let town: RunningTown
beforeAll(async () => {
  town = await startTown(scale)
})
afterAll(() => town.stop())

test('L1: a steady mixture of reads and writes is answered without an error', async (context) => {
  const report = await offerSteadily(town, 5)
  expect(report.answered).toBe(report.offered)
  expect(countBad(report)).toBe(0)
  recordProof(context, { rounds: report.answered, result: `${report.answered} requests, none failed` })
})

test('L2: every open stream hears of every write of its household, also after all of them broke at once', async (context) => {
  await town.streams.call('open')
  const { delivery } = await hear(town, 5)
  expect(delivery.delivered).toBeGreaterThan(0)
  expect(delivery.missed).toBe(0)
  const { behind, gaps } = await raiseStorm(town, 4)
  expect({ behind, gaps }).toEqual({ behind: 0, gaps: 0 })
  recordProof(context, {
    rounds: delivery.delivered,
    result: `${delivery.delivered} writes at ${town.size.streams} streams, none missed`,
  })
})

test('L5: more requests than the server can answer are refused in words, and afterwards all are answered', async (context) => {
  await town.traffic.call('connect')
  const report = await town.traffic.call('offer', { rate: overloadRate, seconds: 5, isPatient: false })
  expect(countOf(report, 0, 500)).toBe(0)
  const after = await offerSteadily(town, 3)
  expect(countBad(after)).toBe(0)
  recordProof(context, {
    rounds: report.answered,
    result: `${report.offered} requests offered in 5 s, none failed or cut off`,
  })
})
