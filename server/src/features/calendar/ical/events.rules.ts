import { firstStorableDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { maxExceptions } from '@roost/contract/calendar/calendar-values.ts'
import { findParameter, findProperty, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { type EventFields, type EventTimes, toEndsOn, toStartsOn } from '../calendar.rules.ts'
import { readFields, readTitle } from './fields.rules.ts'
import {
  readEventTimes,
  readPeriods,
  type ReadTime,
  readTime,
  type TimeContext,
  unreadableTimes,
} from './times.rules.ts'
import { isCancelledEvent, toLatestFirst } from './versions.rules.ts'
import { warnOfUnsupported, type Warnings } from './warnings.rules.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

// The events with the same UID in a file: a master event and the overrides for some of its days (RFC 5545 §3.8.4.4).

export interface EventGroup {
  readonly uid: string
  readonly masters: readonly ReadComponent[]
  /** Events with a RECURRENCE-ID. */
  readonly overrides: readonly ReadComponent[]
}

export interface EntryContext extends Omit<TimeContext, 'warn'> {
  readonly warnings: Warnings
  /** The default colour for events that have none. */
  readonly color: string | undefined
  readonly now: string
  /** The zone in which the days of all-day events begin. */
  readonly dayZone: string
  /** The title for events that have none. */
  readonly untitled: string
  /** The remaining budget for rules that no series can represent. */
  readonly budget: { rulesLeft: number; failuresLeft: number }
}

/** An event in the file, regardless of its series. */
export interface ReadEvent {
  readonly fields: EventFields
  readonly isCancelled: boolean
  readonly warn: (message: string) => void
}

const failures = {
  'no start': msg('It has no start and is left out.'),
  'ends early': msg('It ends before it starts and is left out.'),
  'out of range': msg('Its dates are not between 1900 and 2100, or no dates: it is left out.'),
} as const

export const toWarn = (
  component: ReadComponent,
  { warnings, untitled }: EntryContext,
): ((message: string) => void) => {
  const title = readTitle(component, { untitled, warn: () => {} })
  return (message) => warnings.add(title, message)
}

/** Whether an event is between 1900 and 2100, in its own zone too. */
const isStorable = (times: EventTimes): boolean =>
  toStartsOn(times) >= firstStorableDate && toEndsOn(times) <= lastStorableDate

/** Returns null and adds a warning when the event cannot be stored. */
export const readEvent = (
  component: ReadComponent,
  context: EntryContext,
  readOthers: (times: EventTimes) => Partial<EventFields> = () => ({}),
): ReadEvent | null => {
  const warn = toWarn(component, context)
  const timeContext = { ...context, warn }
  const replaced = findProperty(component, 'recurrence-id')
  const times = readEventTimes(component, timeContext, replaced && readTime(replaced, timeContext))
  if (typeof times === 'string' || !isStorable(times)) {
    warn(failures[typeof times === 'string' ? times : 'out of range'])
    return null
  }
  warnOfUnsupported(component, context.warnings)
  const title = readTitle(component, { untitled: context.untitled, warn })
  const fields = readFields(component, { title, times, color: context.color }, warn)
  return {
    fields: { ...fields, ...readOthers(times) },
    isCancelled: isCancelledEvent(component),
    warn,
  }
}

/** The changed or cancelled occurrences by what identifies them; see `KeyOf`. */
export type Changes = Map<string, ReadEvent | 'cancelled'>

/** The original date of an occurrence of a series, or the local time of an additional one. */
export type KeyOf = (time: ReadTime) => string

/** An override in a private series is always private, whatever the file says. */
const toVisibility = (override: ReadComponent, series: EventFields): Partial<EventFields> =>
  series.visibility === 'private' || !findProperty(override, 'class') ? { visibility: series.visibility } : {}

interface ChangedMaster {
  readonly component: ReadComponent
  readonly event: ReadEvent
  readonly keyOf: KeyOf
}

/** Null if the override cannot be stored, or a later version of it is among `changes`. */
const readOverride = (
  override: ReadComponent,
  { event: { fields }, keyOf, changes }: ChangedMaster & { readonly changes: Changes },
  context: EntryContext,
): { readonly key: string; readonly change: ReadEvent | 'cancelled' } | null => {
  const warn = toWarn(override, context)
  const eventZone = fields.timeZone ?? undefined
  const property = findProperty(override, 'recurrence-id')
  const time = property && readTime(property, { ...context, warn, eventZone })
  if (!property || !time) {
    warn(unreadableTimes)
    return null
  }
  const key = keyOf(time)
  if (changes.has(key)) {
    warn(msg('One of its times is changed more than once in the file: the latest version is taken.'))
    return null
  }
  const read = readEvent(override, { ...context, eventZone }, () => toVisibility(override, fields))
  if (findParameter(property, 'range'))
    warn(msg('A change of this and all following times is kept for the one time only.'))
  return read && { key, change: read.isCancelled ? 'cancelled' : read }
}

const readOverrides = (
  overrides: readonly ReadComponent[],
  master: ChangedMaster,
  context: EntryContext,
): { changes: Changes; skipped: number } => {
  const changes: Changes = new Map()
  let skipped = 0
  for (const override of toLatestFirst(overrides)) {
    const read = readOverride(override, { ...master, changes }, context)
    if (read) changes.set(read.key, read.change)
    else skipped += 1
  }
  return { changes, skipped }
}

/** Twice the limit for a series, because the overrides of one event are read without yielding to other requests. */
const maxOverrides = 2 * maxExceptions

/** An override takes precedence over an excluded date. */
export const readChanges = (
  master: ChangedMaster,
  overrides: readonly ReadComponent[],
  context: EntryContext,
): { readonly changes: Changes; readonly skipped: number } => {
  const { component, event, keyOf } = master
  const { changes, skipped } = readOverrides(overrides.slice(0, maxOverrides), master, context)
  const { periods, isCut } = readPeriods(
    component,
    { name: 'exdate', max: maxOverrides },
    { ...context, warn: event.warn, eventZone: event.fields.timeZone ?? undefined },
  )
  if (isCut || overrides.length > maxOverrides)
    event.warn(fill('Only {count} of its changes are read.', { count: maxOverrides }))
  for (const key of periods.map(({ start }) => keyOf(start)))
    if (!changes.has(key)) changes.set(key, 'cancelled')
  return { changes, skipped: skipped + Math.max(0, overrides.length - maxOverrides) }
}
