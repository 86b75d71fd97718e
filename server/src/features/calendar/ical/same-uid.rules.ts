import { findProperty, findText, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { isCancelledEvent, readSequence, toLatestFirst } from './versions.rules.ts'
import { toPlainText } from './writer.rules.ts'

// Tells apart the events and the versions of events to which a file gives the same UID.

const toStartKey = (event: ReadComponent): string =>
  JSON.stringify(findProperty(event, 'dtstart')?.slice(1) ?? null)

/** What tells apart events that a program has given the same UID. */
export const toContentKey = (event: ReadComponent): string =>
  `${toStartKey(event)} ${toPlainText(findText(event, 'summary') ?? '')}`

/**
 * The versions of each event, the latest first. Timetables give all their lessons one UID, so another time or title makes
 * another event, unless a higher SEQUENCE replaces it. What calls an event off may have another title, or no start.
 */
export function* listEvents(
  masters: readonly ReadComponent[],
): Generator<void, readonly (readonly ReadComponent[])[]> {
  const byContent = new Map<string, ReadComponent[]>()
  const keyOfStart = new Map<string, string>()
  const add = (key: string, event: ReadComponent): void => {
    const versions = byContent.get(key) ?? []
    byContent.set(key, versions)
    versions.push(event)
  }
  const cancelled: ReadComponent[] = []
  for (const event of masters) {
    if (isCancelledEvent(event)) cancelled.push(event)
    else {
      const key = toContentKey(event)
      add(key, event)
      keyOfStart.set(toStartKey(event), key)
    }
    yield
  }
  const [onlyKey] = byContent.size === 1 ? byContent.keys() : []
  for (const event of cancelled) {
    const own = toContentKey(event)
    const ofStart = byContent.has(own) ? own : keyOfStart.get(toStartKey(event))
    add(ofStart ?? (findProperty(event, 'dtstart') ? own : (onlyKey ?? own)), event)
    yield
  }
  const all = [...byContent.values()]
  const latest = all.reduce((highest, versions) => Math.max(highest, toHighestSequence(versions)), 0)
  yield
  return all.filter((versions) => toHighestSequence(versions) === latest).map(toLatestFirst)
}

const toHighestSequence = (versions: readonly ReadComponent[]): number =>
  versions.reduce((highest, event) => Math.max(highest, readSequence(event)), 0)
