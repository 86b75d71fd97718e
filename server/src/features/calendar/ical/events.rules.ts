import { firstStorableDate, lastStorableDate } from '@roost/contract/dates.ts'
import { maxExceptions } from '@roost/contract/calendar-values.ts'
import {
  findParameter,
  findProperty,
  findText,
  listProperties,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import { type EventFields, type EventTimes, toEndsOn, toStartsOn } from '../calendar.rules.ts'
import { readFields, readTitle } from './fields.rules.ts'
import { readEventTimes, readTimes, type TimeContext, toOccurrenceDate } from './times.rules.ts'
import { warnOfUnsupported, type Warnings } from './warnings.rules.ts'
import { fill, msg } from '@roost/contract/messages.ts'

// The events with the same UID in a file: a master event and the overrides for some of its days (RFC 5545 §3.8.4.4).

export interface EventGroup {
  readonly uid: string
  readonly masters: readonly ReadComponent[]
  /** Events with a RECURRENCE-ID. */
  readonly overrides: readonly ReadComponent[]
}

export interface EntryContext extends Omit<TimeContext, 'warn'> {
  readonly warnings: Warnings
  /** Whether the file calls off its events (METHOD:CANCEL). */
  readonly isCancelled: boolean
  /** The default colour for events that have none. */
  readonly color: string | undefined
  readonly now: string
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

const isCancelled = (component: ReadComponent): boolean =>
  findText(component, 'status')?.toUpperCase() === 'CANCELLED'

const toWarn = (
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
  const times = readEventTimes(component, timeContext, replaced && readTimes(replaced, timeContext)[0])
  if (typeof times === 'string' || !isStorable(times)) {
    warn(failures[typeof times === 'string' ? times : 'out of range'])
    return null
  }
  warnOfUnsupported(component, context.warnings)
  const title = readTitle(component, { untitled: context.untitled, warn })
  const fields = readFields(component, { title, times, color: context.color }, warn)
  return {
    fields: { ...fields, ...readOthers(times) },
    isCancelled: context.isCancelled || isCancelled(component),
    warn,
  }
}

/** The changed or cancelled occurrences by their original date. */
export type Changes = Map<string, ReadEvent | 'cancelled'>

const readExcludedDates = (master: ReadComponent, times: EventTimes, context: TimeContext): string[] =>
  listProperties(master, 'exdate')
    .flatMap((property) => readTimes(property, { ...context, eventZone: times.timeZone ?? undefined }))
    .map((time) => toOccurrenceDate(time, times))

/** An override in a private series is always private, whatever the file says. */
const toVisibility = (override: ReadComponent, series: EventFields): Partial<EventFields> =>
  series.visibility === 'private' || !findProperty(override, 'class') ? { visibility: series.visibility } : {}

const readOverrides = (
  overrides: readonly ReadComponent[],
  master: ReadEvent,
  context: EntryContext,
): { changes: Changes; skipped: number } => {
  const changes: Changes = new Map()
  let skipped = 0
  for (const override of overrides) {
    const warn = toWarn(override, context)
    const property = findProperty(override, 'recurrence-id')
    const eventZone = master.fields.timeZone ?? undefined
    const [time] = property ? readTimes(property, { ...context, warn, eventZone }) : []
    const read =
      time && readEvent(override, { ...context, eventZone }, () => toVisibility(override, master.fields))
    if (property && findParameter(property, 'range'))
      warn(msg('A change of this and all following times is kept for the one time only.'))
    if (time && read)
      changes.set(toOccurrenceDate(time, master.fields), read.isCancelled ? 'cancelled' : read)
    else skipped += 1
  }
  return { changes, skipped }
}

/** Twice the limit for a series, because the overrides of one event are read without yielding to other requests. */
const maxOverrides = 2 * maxExceptions

/** An override takes precedence over an excluded date. */
export const readChanges = (
  master: { readonly component: ReadComponent; readonly event: ReadEvent },
  overrides: readonly ReadComponent[],
  context: EntryContext,
): { readonly changes: Changes; readonly skipped: number } => {
  const { component, event } = master
  if (overrides.length > maxOverrides)
    event.warn(fill('Only {count} of its changes are read.', { count: maxOverrides }))
  const { changes, skipped } = readOverrides(overrides.slice(0, maxOverrides), event, context)
  for (const date of readExcludedDates(component, event.fields, { ...context, warn: event.warn }))
    if (!changes.has(date)) changes.set(date, 'cancelled')
  return { changes, skipped: skipped + Math.max(0, overrides.length - maxOverrides) }
}
