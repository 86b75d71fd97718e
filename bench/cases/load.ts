import { writeLoadProofs } from '../../tools/evidence/load-record.ts'
import type { Finding } from '../report.ts'
import { measureAudience } from '../town/audience.ts'
import { measureNeighbour } from '../town/neighbour.ts'
import { measureOverload } from '../town/overload.ts'
import { loadScale, type Outcome, type RunningTown, startTown } from '../town/running-town.ts'
import { measureCapacity, measureSteady } from '../town/steady.ts'

const describeTown = ({ size, rows, seedSeconds }: RunningTown): Finding => ({
  what: `${size.households.toLocaleString('en')} households, ${size.sessions.toLocaleString('en')} of their people at it`,
  figure: `${(rows / 1e6).toFixed(2)} M rows in ${seedSeconds.toFixed(0)} s`,
})

/** A town of households on one machine: its daily load, its live updates, too much of it, and one that is too loud. */
export const measureLoad = async (): Promise<Finding[]> => {
  const town = await startTown()
  try {
    const steady = await measureSteady(town)
    const capacity = await measureCapacity(town)
    const neighbour = await measureNeighbour(town)
    const audience = await measureAudience(town)
    const overload = await measureOverload(town, capacity.rate)
    const outcomes: readonly Outcome[] = [steady, neighbour, audience, overload]
    if (loadScale === 1) writeLoadProofs(outcomes.flatMap(({ proofs }) => proofs))
    return [describeTown(town), ...capacity.findings, ...outcomes.flatMap(({ findings }) => findings)]
  } finally {
    await town.stop()
  }
}
