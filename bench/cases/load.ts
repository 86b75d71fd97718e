import type { Finding } from '../report.ts'
import { measureEventStreamClients } from '../load/event-stream-clients.ts'
import { measureNoisyNeighbour } from '../load/noisy-neighbour.ts'
import { measureOverload } from '../load/overload.ts'
import { type LoadEnvironment, startLoadEnvironment } from '../load/load-environment.ts'
import { measureCapacity, measureConstantRate } from '../load/constant-rate.ts'

const describeLoad = ({ size, rows, seedSeconds }: LoadEnvironment): Finding => ({
  what: `${size.households.toLocaleString('en')} households, ${size.sessions.toLocaleString('en')} active members`,
  figure: `${(rows / 1e6).toFixed(2)} M rows in ${seedSeconds.toFixed(0)} s`,
})

/** Measures many households on one machine: constant load, capacity, a noisy neighbour, live updates and overload. */
export const measureLoad = async (): Promise<Finding[]> => {
  const environment = await startLoadEnvironment()
  try {
    const constantRate = await measureConstantRate(environment)
    const capacity = await measureCapacity(environment)
    const noisyNeighbour = await measureNoisyNeighbour(environment)
    const eventStreamClients = await measureEventStreamClients(environment)
    const overload = await measureOverload(environment, capacity.rate)
    return [
      describeLoad(environment),
      ...capacity.findings,
      ...constantRate,
      ...noisyNeighbour,
      ...eventStreamClients,
      ...overload,
    ]
  } finally {
    await environment.stop()
  }
}
