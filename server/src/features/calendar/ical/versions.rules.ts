import type { SourceVersion } from '../calendar.rules.ts'
import { findKeyword, findProperty, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'

// Reads the version of an event (RFC 5545 §3.8.7). Programs raise SEQUENCE when the time changes, and set
// LAST-MODIFIED, or DTSTAMP alone, with every change.

/** Whether the file calls an event off. */
export const isCancelledEvent = (event: ReadComponent): boolean =>
  findKeyword(event, 'status') === 'CANCELLED'

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const maxSequence = 2 ** 31 - 1

export const readSequence = (event: ReadComponent): number => {
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

/** The latest version first; of those that are equal, one that is called off, otherwise the first in the file. */
export const toLatestFirst = (events: readonly ReadComponent[]): readonly ReadComponent[] =>
  events.length < 2
    ? events
    : events
        .map((event) => ({
          event,
          sequence: readSequence(event),
          stamp: readStamp(event) ?? '',
          order: isCancelledEvent(event) ? 0 : 1,
        }))
        .toSorted((a, b) => b.sequence - a.sequence || compare(b.stamp, a.stamp) || a.order - b.order)
        .map(({ event }) => event)
