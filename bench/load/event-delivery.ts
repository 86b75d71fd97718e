import { type Percentiles, computePercentiles } from '../percentiles.ts'
import type { CommittedWrite } from './load-recorder.ts'
import type { ReceivedChange } from './event-stream-process.ts'

export interface Delivery {
  /** The time from sending a write until the last stream of its household has received the change. */
  readonly times: Percentiles
  readonly delivered: number
  /** The number of writes that did not reach all streams of their household. */
  readonly missed: number
}

const toKey = ({ householdId, feature }: { householdId: number; feature: string }): string =>
  `${householdId} ${feature}`

/**
 * Matches writes with the changes that streams received. Each write increases the version for its household and feature
 * by one, so responses arrive in the order of versions.
 */
export const matchDeliveries = (
  writes: readonly CommittedWrite[],
  received: readonly ReceivedChange[],
  countStreams: (householdId: number) => number,
): Delivery => {
  const receivedByKey = Map.groupBy(received, toKey)
  const times: number[] = []
  for (const [key, ownWrites] of Map.groupBy(writes, toKey)) {
    const versions = (receivedByKey.get(key) ?? []).toSorted((a, b) => a.version - b.version)
    for (const [index, write] of ownWrites.toSorted((a, b) => a.respondedAt - b.respondedAt).entries()) {
      const change = versions[index]
      if (change?.listeners === countStreams(write.householdId)) times.push(change.lastAt - write.sentAt)
    }
  }
  return { times: computePercentiles(times), delivered: times.length, missed: writes.length - times.length }
}
