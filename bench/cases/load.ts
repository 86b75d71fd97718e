import { writeLoadProofs } from '../../tools/evidence/load-record.ts'
import type { Finding } from '../report.ts'
import { measureEventStreamClients } from '../load/event-stream-clients.ts'
import { measureNoisyNeighbour } from '../load/noisy-neighbour.ts'
import { measureOverload } from '../load/overload.ts'
import {
  loadScale,
  type Outcome,
  type LoadEnvironment,
  startLoadEnvironment,
} from '../load/load-environment.ts'
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
    const outcomes: readonly Outcome[] = [constantRate, noisyNeighbour, eventStreamClients, overload]
    if (loadScale === 1) writeLoadProofs(outcomes.flatMap(({ proofs }) => proofs))
    return [describeLoad(environment), ...capacity.findings, ...outcomes.flatMap(({ findings }) => findings)]
  } finally {
    await environment.stop()
  }
}
