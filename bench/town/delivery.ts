import { type Percentiles, toPercentiles } from './percentiles.ts'
import type { CommittedWrite } from './recording.ts'
import type { HeardChange } from './stream-process.ts'

export interface Delivery {
  /** From the sending of a write until the last stream of the household heard of it. */
  readonly times: Percentiles
  readonly delivered: number
  /** Writes that not all streams of their household heard of. */
  readonly missed: number
}

const toKey = ({ householdId, feature }: { householdId: number; feature: string }): string =>
  `${householdId} ${feature}`

/**
 * Brings writes and what was heard of them together: each write raises the version of its household and feature by one,
 * so the order of the answers is that of the versions.
 */
export const matchDeliveries = (
  writes: readonly CommittedWrite[],
  heard: readonly HeardChange[],
  countStreams: (householdId: number) => number,
): Delivery => {
  const heardByKey = Map.groupBy(heard, toKey)
  const times: number[] = []
  for (const [key, own] of Map.groupBy(writes, toKey)) {
    const versions = (heardByKey.get(key) ?? []).toSorted((a, b) => a.version - b.version)
    for (const [index, write] of own.toSorted((a, b) => a.answeredAt - b.answeredAt).entries()) {
      const change = versions[index]
      if (change?.listeners === countStreams(write.householdId)) times.push(change.lastAt - write.sentAt)
    }
  }
  return { times: toPercentiles(times), delivered: times.length, missed: writes.length - times.length }
}
