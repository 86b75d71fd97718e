import { maxExceptions } from '@roost/contract/calendar-values.ts'
import { findProperty, findText, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { toContentUid, toStorableUid } from '../../../lib/icalendar/uid.ts'
import { type EventFields, type SourceVersion, toLocalStart, toStartsOn } from '../calendar.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import { toOccurrenceFields } from '../recurrence/series.rules.ts'
import {
  type Changes,
  type EntryContext,
  type EventGroup,
  isCancelledEvent,
  readChanges,
  readEvent,
  type ReadEvent,
  toWarn,
} from './events.rules.ts'
import { readTitle } from './fields.rules.ts'
import {
  createKeyOf,
  readRepetition,
  type Repetition,
  toTimesAt,
  warnOfExpanded,
} from './repetition.rules.ts'
import { listLatest, readVersion, toLatestFirst } from './versions.rules.ts'
import { toPlainText } from './writer.rules.ts'
import { fill, msg } from '@roost/contract/messages.ts'

// Converts all events with the same UID into rows: single events, series with exceptions, or replacements for what a
// series cannot represent.

export interface ReadException {
  readonly originalDate: string
  readonly isCancelled: boolean
  readonly fields: EventFields
}

export interface ReadEntry {
  readonly uid: string
  readonly fields: EventFields
  /** Empty for single events. */
  readonly exceptions: readonly ReadException[]
  /** Absent for entries that are not from a file. */
  readonly version?: SourceVersion
  /** The UID of the series that this changes one time of, if the series itself is not in the file. */
  readonly seriesUid?: string
}

/** An event that the file calls off. */
export interface CancelledEvent {
  readonly uid: string
  readonly title: string
  /** Whether only one time of a series is called off that is not in the file. */
  readonly isOneTime?: boolean
}

interface ReadEntries {
  readonly entries: readonly ReadEntry[]
  readonly skipped: number
  readonly cancelled: readonly CancelledEvent[]
}

/**
 * When several rows come from events with the same UID, every row but the first gets a reproducible UID derived from
 * it.
 */
const toPartUid = (uid: string, part: string): string => toStorableUid(`${uid}-${part}`)

const toException = (series: EventFields, date: string, change: ReadEvent | 'cancelled'): ReadException[] => {
  const occurrence = findOccurrence(series, date)
  if (!occurrence) return []
  return change === 'cancelled'
    ? [{ originalDate: date, isCancelled: true, fields: toOccurrenceFields(series, occurrence) }]
    : [{ originalDate: date, isCancelled: false, fields: change.fields }]
}

/** Removes the changes that belong to this series from `changes` and returns them as its exceptions. */
const takeExceptions = (series: EventFields, changes: Changes, warn: ReadEvent['warn']): ReadException[] => {
  if (!series.isRecurring) return []
  const exceptions = [...changes].flatMap(([date, change]) => toException(series, date, change))
  for (const { originalDate } of exceptions) changes.delete(originalDate)
  if (exceptions.length > maxExceptions)
    warn(fill('Only {count} days that differ are kept.', { count: maxExceptions }))
  return exceptions.slice(0, maxExceptions).toSorted((a, b) => (a.originalDate < b.originalDate ? -1 : 1))
}

/** Changes without an occurrence in any series become single events. */
const toLeftOver = (uid: string, changes: Changes): ReadEntry[] =>
  [...changes].flatMap(([date, change]) =>
    change === 'cancelled' ? [] : [{ uid: toPartUid(uid, date), fields: change.fields, exceptions: [] }],
  )

interface Master {
  readonly uid: string
  readonly event: ReadEvent
  readonly repetition: Repetition
  readonly changes: Changes
}

/** Removes the change of an occurrence from `changes`. Null if the file calls the occurrence off. */
const takeChange = (changes: Changes, key: string, unchanged: EventFields): EventFields | null => {
  const change = changes.get(key)
  changes.delete(key)
  if (change === 'cancelled') return null
  return change?.fields ?? unchanged
}

const toOnce = (uid: string, fields: EventFields | null): ReadEntry[] =>
  fields === null ? [] : [{ uid, fields, exceptions: [] }]

const toTimePart = (local: string): string => local.replaceAll(/[-:]/g, '')

const toAdditional = ({ uid, event: { fields }, repetition, changes }: Master): ReadEntry[] =>
  repetition.additional.flatMap(({ local, times }) =>
    toOnce(toPartUid(uid, toTimePart(local)), takeChange(changes, local, { ...fields, ...times })),
  )

/** Single events in place of a rule that no series can represent. */
const toExpanded = ({ uid, event: { fields }, changes }: Master, locals: readonly string[]): ReadEntry[] =>
  locals.flatMap((local) =>
    toOnce(
      toPartUid(uid, toTimePart(local)),
      takeChange(changes, local.slice(0, 10), { ...fields, ...toTimesAt(fields, local) }),
    ),
  )

const toSeries = ({ uid, event, repetition: { series }, changes }: Master): ReadEntry[] =>
  series.flatMap((fields, index): ReadEntry[] => {
    const ownUid = index === 0 ? uid : toPartUid(uid, toStartsOn(fields))
    // A change to the only day of a single event replaces it.
    if (series.length === 1 && !fields.isRecurring)
      return toOnce(ownUid, takeChange(changes, toStartsOn(fields), fields))
    return [{ uid: ownUid, fields, exceptions: takeExceptions(fields, changes, event.warn) }]
  })

const toEntries = (master: Master): ReadEntry[] => {
  const { uid, event, repetition, changes } = master
  const { locals } = repetition
  // First, because each takes its changes.
  const additional = toAdditional(master)
  const byRule = locals ? toExpanded(master, locals) : toSeries(master)
  const leftOver = toLeftOver(uid, changes)
  warnOfExpanded(repetition, byRule.length + leftOver.length, event.warn)
  return [...byRule, ...leftOver, ...additional]
}

const toCancelled = (
  { uid, masters, overrides }: EventGroup,
  component: ReadComponent,
  context: EntryContext,
): ReadEntries => {
  const warn = toWarn(component, context)
  warn(msg('It was cancelled and is left out.'))
  const title = readTitle(component, { untitled: context.untitled, warn: () => {} })
  return { entries: [], skipped: masters.length + overrides.length, cancelled: [{ uid, title }] }
}

const readMaster = (group: EventGroup, component: ReadComponent, context: EntryContext): ReadEntries => {
  // Before it is read, because a message that calls an event off need not say when it was.
  if (isCancelledEvent(component, context)) return toCancelled(group, component, context)
  const event = readEvent(component, context)
  const count = group.masters.length + group.overrides.length
  if (!event) return { entries: [], skipped: count, cancelled: [] }
  if (group.masters.length > 1)
    event.warn(msg('It is in the file more than once: its latest version is taken.'))
  const repetition = readRepetition(component, event, context)
  const keyOf = createKeyOf(repetition, event.fields, context)
  const { changes, skipped } = readChanges({ component, event, keyOf }, group.overrides, context)
  const entries = toEntries({ uid: group.uid, event, repetition, changes })
  return {
    entries,
    skipped: skipped + group.masters.length - 1 + (entries.length === 0 ? 1 : 0),
    cancelled: [],
  }
}

/** Changes to a series that is not in the file become single events. */
const readOrphans = ({ uid, overrides }: EventGroup, context: EntryContext): ReadEntries => {
  const cancelled = new Map<string, CancelledEvent>()
  const entries = overrides.flatMap((override): ReadEntry[] => {
    if (isCancelledEvent(override, context)) {
      for (const event of toCancelled({ uid, masters: [], overrides: [] }, override, context).cancelled)
        cancelled.set(event.title, { ...event, isOneTime: true })
      return []
    }
    const event = readEvent(override, context)
    if (!event) return []
    const part = toTimePart(toLocalStart(event.fields))
    return [{ uid: toPartUid(uid, part), fields: event.fields, exceptions: [], seriesUid: uid }]
  })
  return { entries, skipped: overrides.length - entries.length, cancelled: [...cancelled.values()] }
}

const readGroup = (group: EventGroup, context: EntryContext): ReadEntries => {
  const [master] = group.masters
  const { entries, ...others } = master ? readMaster(group, master, context) : readOrphans(group, context)
  const version = readVersion([...group.masters.slice(0, 1), ...group.overrides])
  return { entries: entries.map((entry) => ({ ...entry, version })), ...others }
}

/** What tells apart events that a program has given the same UID. */
const toContentKey = (event: ReadComponent): string =>
  `${JSON.stringify(findProperty(event, 'dtstart')?.slice(1) ?? null)} ${toPlainText(findText(event, 'summary') ?? '')}`

/** Timetables give all their lessons one UID: in the same version, but at other times or with other titles. */
const toDistinctGroups = (group: EventGroup, context: EntryContext): EventGroup[] => {
  const latest = listLatest(group.masters)
  const byContent = new Map(latest.toReversed().map((event) => [toContentKey(event), event]))
  if (byContent.size < 2) return [{ ...group, masters: toLatestFirst(group.masters) }]
  context.warnOnce(msg('Several events of the file have the same UID: each is an event of its own.'))
  const owner = latest.find((event) => findProperty(event, 'rrule')) ?? latest[0]
  return [...byContent.entries()].toReversed().map(([key, event]) => ({
    uid: toContentUid(group.uid, key),
    masters: [event],
    overrides: event === owner ? group.overrides : [],
  }))
}

/** The rows for all events with the same UID. */
export const readEntries = (group: EventGroup, context: EntryContext): ReadEntries => {
  const groups = toDistinctGroups(group, context)
  const all = groups.map((each) => readGroup(each, context))
  const kept = groups.reduce((sum, { masters }) => sum + masters.length, 0)
  return {
    entries: all.flatMap(({ entries }) => entries),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, group.masters.length - kept),
    cancelled: all.flatMap(({ cancelled }) => cancelled),
  }
}
