import type { Feature, StreamMessages } from '@roost/contract/endpoint/changes.ts'

// The versions of the data that this page has read, and those that the event stream announced. The stream opens after
// the first lists were read; comparing the two shows which lists missed a change, so that no other is read again.

interface RecordedRead {
  readonly features: readonly Feature[]
  /** The sum of the versions of the features; null for a response stored on this device. */
  readonly version: number | null
}

type OutdatedListener = (features: readonly Feature[]) => void

/** By URL, the latest last. */
const reads = new Map<string, RecordedRead>()
const maxReads = 200
const announced = new Map<Feature, number>()
let reportOutdated: OutdatedListener | null = null

/** Adds up the versions in a text of the event stream, such as `group:7=4 user:1f=2`. */
const sumVersions = (text: string): number =>
  text.split(' ').reduce((sum, part) => sum + Number(part.slice(part.lastIndexOf('=') + 1)), 0)

const isOutdated = ({ features, version }: RecordedRead): boolean =>
  version === null || features.reduce((sum, feature) => sum + (announced.get(feature) ?? 0), 0) > version

/**
 * Records a response when it is received. The event stream may have announced a change while the request was running;
 * then the listener is called, once for each version of a list.
 */
export const recordRead = (url: string, read: RecordedRead): void => {
  const known = reads.get(url)
  reads.delete(url)
  reads.set(url, read)
  const [oldest] = reads.keys()
  if (reads.size > maxReads && oldest !== undefined) reads.delete(oldest)
  if (read.version !== null && read.version !== known?.version && isOutdated(read))
    reportOutdated?.(read.features)
}

/** Records versions of the event stream. Returns the features of reads that are older. */
export const recordAnnounced = (versions: StreamMessages['versions']): Feature[] => {
  for (const [feature, text] of Object.entries(versions)) announced.set(feature as Feature, sumVersions(text))
  return [...new Set([...reads.values()].filter(isOutdated).flatMap(({ features }) => features))]
}

/** Sets the function that reads the lists of some features again, or null while nothing follows the event stream. */
export const setOutdatedListener = (listener: OutdatedListener | null): void => {
  reportOutdated = listener
}

export const clearRecordedReads = (): void => {
  reads.clear()
  announced.clear()
}
