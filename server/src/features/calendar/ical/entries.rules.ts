import { maxExceptions } from '@roost/contract/calendar-values.ts'
import { findProperty, listProperties, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { toStorableUid } from '../../../lib/icalendar/uid.ts'
import { addDays, countDays, toInstant } from '../../../lib/time/zoned-time.ts'
import {
  type EventFields,
  type EventTimes,
  type SourceVersion,
  toLocalStart,
  toStartsOn,
} from '../calendar.rules.ts'
import {
  type Changes,
  type EntryContext,
  type EventGroup,
  readChanges,
  readEvent,
  type ReadEvent,
} from './events.rules.ts'
import { listNextTimes, readRule, type ReadSeries, toReadSeries } from './recurrence.rules.ts'
import { readTimes, toMoment, toOccurrenceDate } from './times.rules.ts'
import { readVersion, toLatestFirst } from './versions.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import { toOccurrenceFields } from '../recurrence/series.rules.ts'
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
}

interface ReadEntries {
  readonly entries: readonly ReadEntry[]
  readonly skipped: number
  readonly cancelled?: CancelledEvent
}

/** The times with another local start and the same duration. */
const toTimesAt = (times: EventTimes, local: string): EventTimes => {
  if (local === toLocalStart(times)) return times
  const { timeZone, startDate, endDate } = times
  const date = local.slice(0, 10)
  if (timeZone === null)
    return { ...times, startDate: date, endDate: endDate && addDays(date, countDays(startDate, endDate)) }
  const start = toInstant(local, timeZone)
  const length = endDate && Date.parse(endDate) - Date.parse(startDate)
  return {
    ...times,
    startDate: start,
    endDate: length === null ? null : addMilliseconds(start, Number(length)),
  }
}

const toTimesOn = (times: EventTimes, date: string): EventTimes =>
  toTimesAt(times, date + toLocalStart(times).slice(10))

/**
 * When several rows come from events with the same UID, every row but the first gets a reproducible UID derived from
 * it.
 */
const toPartUid = (uid: string, part: string): string => toStorableUid(`${uid}-${part}`)

const toOnce = (fields: EventFields, times: EventTimes): EventFields => ({ ...fields, ...times })

const toSeriesFields = (fields: EventFields, series: ReadSeries): EventFields => ({
  ...fields,
  ...toTimesOn(fields, series.startsOn),
  isRecurring: series.pattern !== null,
  recurrencePattern: series.pattern,
  recurrenceInterval: series.pattern === null ? 1 : series.interval,
  recurrenceEndDate: series.pattern === null ? null : series.endsOn,
})

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
  readonly component: ReadComponent
  readonly event: ReadEvent
  readonly changes: Changes
}

/** A single event. A change to its only day replaces it. */
const toSingle = ({ uid, changes }: Master, fields: EventFields): ReadEntry[] => {
  const date = toStartsOn(fields)
  const change = changes.get(date)
  changes.delete(date)
  if (change === 'cancelled') return []
  return [{ uid, fields: change?.fields ?? fields, exceptions: [] }, ...toLeftOver(uid, changes)]
}

const toHeldSeries = (master: Master, series: readonly ReadSeries[]): ReadEntry[] => {
  const { uid, event, changes } = master
  const entries = series.map((one, index): ReadEntry => {
    const fields = toSeriesFields(event.fields, one)
    return {
      uid: index === 0 ? uid : toPartUid(uid, one.startsOn),
      fields,
      exceptions: takeExceptions(fields, changes, event.warn),
    }
  })
  return [...entries, ...toLeftOver(uid, changes)]
}

/** Adds the next occurrences as single events. */
const toExpanded = (master: Master, locals: readonly string[]): ReadEntry[] => {
  const { uid, event, changes } = master
  const entries = locals.flatMap((local): ReadEntry[] => {
    const date = local.slice(0, 10)
    const change = changes.get(date)
    if (change === 'cancelled') return []
    changes.delete(date)
    const fields = change?.fields ?? toOnce(event.fields, toTimesAt(event.fields, local))
    return [{ uid: toPartUid(uid, local.replaceAll(/[-:]/g, '')), fields, exceptions: [] }]
  })
  return [...entries, ...toLeftOver(uid, changes)]
}

/** Says how many occurrences of a rule that no recurring event here can have are added as single events. */
const describeExpanded = (count: number): string =>
  count === 0
    ? msg(
        'It repeats in a way that no recurring event here can, and not within the next twelve months: it is left out.',
      )
    : fill(
        'It repeats in a way that no recurring event here can: {count, plural, one {its next time is added as a single event} other {its next # times are added as single events}}.',
        { count },
      )

const expandRule = (
  master: Master,
  rule: NonNullable<ReturnType<typeof readRule>>,
  { budget, now }: EntryContext,
): ReadEntry[] => {
  const { event } = master
  budget.rulesLeft -= 1
  const isWorthwhile = budget.rulesLeft >= 0 && budget.failuresLeft > 0
  const locals = isWorthwhile ? listNextTimes(rule, event.fields, now) : null
  if (locals === null) {
    budget.failuresLeft -= 1
    event.warn(msg('It repeats in a way that no recurring event here can: only its first time is added.'))
    return toSingle(master, event.fields)
  }
  const entries = toExpanded(master, locals)
  event.warn(describeExpanded(entries.length))
  return entries
}

const readRepetition = (master: Master, context: EntryContext): ReadEntry[] => {
  const { component, event } = master
  const property = findProperty(component, 'rrule')
  const data = property?.[3]
  const rule = typeof data === 'object' && data !== null ? readRule(data as Record<string, unknown>) : null
  if (rule) {
    const series = toReadSeries(rule, event.fields, event.warn)
    return series ? toHeldSeries(master, series) : expandRule(master, rule, context)
  }
  if (property || component.unreadableNames.has('rrule'))
    event.warn(msg('How it repeats cannot be read: only its first time is added.'))
  return toSingle(master, event.fields)
}

const maxAdditional = 60

/** RDATE: occurrences in addition to those of the rule. */
const readAdditional = ({ uid, component, event }: Master, context: EntryContext): ReadEntry[] => {
  const timeContext = { ...context, warn: event.warn, eventZone: event.fields.timeZone ?? undefined }
  const times = listProperties(component, 'rdate').flatMap((property) => readTimes(property, timeContext))
  if (times.length === 0) return []
  event.warn(
    times.length > maxAdditional
      ? fill('Only {count} of its additional times are added, as single events.', { count: maxAdditional })
      : msg('Its additional times are added as single events.'),
  )
  return times.slice(0, maxAdditional).flatMap((time): ReadEntry[] => {
    const local =
      time.timeZone === null || event.fields.timeZone === null
        ? toOccurrenceDate(time, event.fields) + toLocalStart(event.fields).slice(10)
        : toLocalStart({ ...event.fields, startDate: toMoment(time) })
    if (local === toLocalStart(event.fields)) return []
    const fields = toOnce(event.fields, toTimesAt(event.fields, local))
    return [{ uid: toPartUid(uid, local.replaceAll(/[-:]/g, '')), fields, exceptions: [] }]
  })
}

const readMaster = (group: EventGroup, component: ReadComponent, context: EntryContext): ReadEntries => {
  const event = readEvent(component, context)
  const count = group.masters.length + group.overrides.length
  if (!event) return { entries: [], skipped: count }
  if (event.isCancelled) {
    event.warn(msg('It was cancelled and is left out.'))
    const cancelled = { uid: group.uid, title: event.fields.title }
    return { entries: [], skipped: count, cancelled }
  }
  if (group.masters.length > 1)
    event.warn(msg('It is in the file more than once: its latest version is taken.'))
  const { changes, skipped } = readChanges({ component, event }, group.overrides, context)
  const master = { uid: group.uid, component, event, changes }
  const additional = readAdditional(master, context)
  const entries = readRepetition(master, context)
  return {
    entries: [...entries, ...additional],
    skipped: skipped + group.masters.length - 1 + (entries.length === 0 ? 1 : 0),
  }
}

/** Changes to a series that is not in the file become single events. */
const readOrphans = ({ uid, overrides }: EventGroup, context: EntryContext): ReadEntries => {
  const entries = overrides.flatMap((override): ReadEntry[] => {
    const event = readEvent(override, context)
    if (event?.isCancelled) event.warn(msg('It was cancelled and is left out.'))
    if (!event || event.isCancelled) return []
    const part = toLocalStart(event.fields).replaceAll(/[-:]/g, '')
    return [{ uid: toPartUid(uid, part), fields: event.fields, exceptions: [], seriesUid: uid }]
  })
  return { entries, skipped: overrides.length - entries.length }
}

/** The rows for all events with the same UID. */
export const readEntries = (group: EventGroup, context: EntryContext): ReadEntries => {
  const masters = toLatestFirst(group.masters)
  const [master] = masters
  const { entries, ...others } = master ? readMaster(group, master, context) : readOrphans(group, context)
  const version = readVersion([...masters.slice(0, 1), ...group.overrides])
  return { entries: entries.map((entry) => ({ ...entry, version })), ...others }
}
