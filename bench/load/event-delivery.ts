import { type Percentiles, computePercentiles } from '../percentiles.ts'
import type { CommittedWrite } from './load-recorder.ts'
import type { ReceivedChange } from './event-stream-process.ts'

export interface Delivery {
  /** From sending a write until the last stream of its household received the change. */
  readonly times: Percentiles
  readonly delivered: number
  /** Writes that not all streams of their household received. */
  readonly missed: number
}

const toKey = ({ householdId, feature }: { householdId: number; feature: string }): string =>
  `${householdId} ${feature}`

/**
 * Matches writes with the changes that streams received. Each write raises the version of its household and feature
 * by one, so the order of responses is the order of versions.
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
    for (const [index, write] of ownWrites.toSorted((a, b) => a.answeredAt - b.answeredAt).entries()) {
      const change = versions[index]
      if (change?.listeners === countStreams(write.householdId)) times.push(change.lastAt - write.sentAt)
    }
  }
  return { times: computePercentiles(times), delivered: times.length, missed: writes.length - times.length }
}
