import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureDelivery, measureReconnect } from '../../bench/load/event-stream-clients.ts'
import { countOf } from '../../bench/load/overload.ts'
import { type LoadEnvironment, startLoadEnvironment } from '../../bench/load/load-environment.ts'
import { countBad, runConstantRate } from '../../bench/load/constant-rate.ts'

// Runs `npm run bench -- load` at a twentieth of its size. The benchmark measures latency; these tests check what does
// not depend on the machine: no request fails, no change is missed, and overload is rejected instead of cut off.

const scale = 0.05
const overloadRate = 4000

let environment: LoadEnvironment
beforeAll(async () => {
  environment = await startLoadEnvironment(scale)
})
afterAll(() => environment.stop())

test(
  'the server handles a constant rate of reads and writes without an error',
  { tags: ['L1'] },
  async () => {
    const report = await runConstantRate(environment, 5)
    expect(report.completed).toBe(report.offered)
    expect(countBad(report)).toBe(0)
  },
)

test(
  'every open stream receives every change in its household, even after all streams break at the same time',
  { tags: ['L2'] },
  async () => {
    await environment.streams.call('open')
    const { delivery } = await measureDelivery(environment, 5)
    expect(delivery.delivered).toBeGreaterThan(0)
    expect(delivery.missed).toBe(0)
    const { behind, gaps } = await measureReconnect(environment, 4)
    expect({ behind, gaps }).toEqual({ behind: 0, gaps: 0 })
  },
)

test(
  'requests that overload the server are rejected with a message, and all later requests succeed',
  { tags: ['L5'] },
  async () => {
    await environment.loadGenerator.call('connect')
    const report = await environment.loadGenerator.call('runAtRate', {
      rate: overloadRate,
      seconds: 5,
      waitsForConnection: false,
    })
    expect(countOf(report, 0, 500)).toBe(0)
    const after = await runConstantRate(environment, 3)
    expect(countBad(after)).toBe(0)
  },
)
