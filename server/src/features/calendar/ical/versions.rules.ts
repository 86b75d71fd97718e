import type { SourceVersion } from '../calendar.rules.ts'
import { findProperty, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'

// Reads the version of an event (RFC 5545 §3.8.7). Programs raise SEQUENCE when the time changes, and set
// LAST-MODIFIED, or DTSTAMP alone, with every change.

const maxSequence = 2 ** 31 - 1

const readSequence = (event: ReadComponent): number => {
  const value = Number(findProperty(event, 'sequence')?.[3])
  return Number.isInteger(value) && value > 0 ? Math.min(value, maxSequence) : 0
}

const readStamp = (event: ReadComponent): string | null => {
  const value = (findProperty(event, 'last-modified') ?? findProperty(event, 'dtstamp'))?.[3]
  if (typeof value !== 'string') return null
  const at = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`)
  const isStorable = at >= Date.UTC(1900, 0, 1) && at < Date.UTC(2101, 0, 1)
  return isStorable ? new Date(at).toISOString() : null
}

/** The version of an event with its changed days: the latest of them. */
export const readVersion = (events: readonly ReadComponent[]): SourceVersion => ({
  sequence: Math.max(0, ...events.map(readSequence)),
  stamp: events
    .map(readStamp)
    .reduce((latest, stamp) => ((stamp ?? '') > (latest ?? '') ? stamp : latest), null),
})

/** Those of the latest version, in the order of the file. */
export const listLatest = (events: readonly ReadComponent[]): readonly ReadComponent[] => {
  const latest = readVersion(toLatestFirst(events).slice(0, 1))
  return events.filter(
    (event) => readSequence(event) === latest.sequence && readStamp(event) === latest.stamp,
  )
}

/** The latest version first; of those that are equal, the first in the file. */
export const toLatestFirst = (events: readonly ReadComponent[]): readonly ReadComponent[] =>
  events.length < 2
    ? events
    : events.toSorted(
        (a, b) =>
          readSequence(b) - readSequence(a) || (readStamp(b) ?? '').localeCompare(readStamp(a) ?? '', 'en'),
      )
