import { parseWallTime } from '@roost/contract/dates.ts'
import {
  findParameter,
  findProperty,
  findText,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import type { JcalProperty } from '../../../lib/icalendar/jcal.ts'
import { addDays, toInstant, toLocalTime } from '../../../lib/time/zoned-time.ts'
import type { EventTimes } from '../calendar.rules.ts'
import { isOffset, toOffsetZone } from './offsets.rules.ts'
import type { ZoneReader } from './zones.rules.ts'
import { fill } from '@roost/contract/messages.ts'

// Converts the dates and times in a file (RFC 5545 §3.3.4 and 3.3.5) to the format of events.

export interface TimeContext {
  readonly zones: ZoneReader
  /** The person's zone, for times without one and for unknown zone names. */
  readonly ownZone: string
  /** The zone declared for the whole calendar. */
  readonly calendarZone: string | undefined
  /** The zone of the event, for its other times without one. */
  readonly eventZone?: string | undefined
  readonly warn: (message: string) => void
  /** Adds a warning that does not refer to a particular event. */
  readonly warnOnce: (message: string) => void
}

/** A date, or a local time in a zone. */
export interface ReadTime {
  /** For example `2026-11-21` or `2026-11-21T18:00:00`. */
  readonly local: string
  /** Null for dates; an offset such as `+01:00` if the file has nothing else. */
  readonly timeZone: string | null
  /** The zone that the file names beside an exact time. */
  readonly namedZone?: string | undefined
}

/** The name of a zone or an offset for people. */
const toShownName = (zone: string): string => (isOffset(zone) ? `UTC${zone}` : zone)

const toFloatingZone = ({ eventZone, ownZone, warnOnce }: TimeContext): string => {
  if (eventZone !== undefined) return eventZone
  warnOnce(fill('Times without a time zone are taken as times in {zone}.', { zone: ownZone }))
  return ownZone
}

const toZone = (property: JcalProperty, context: TimeContext): string => {
  const tzid = findParameter(property, 'tzid')?.trim() ?? ''
  if (tzid === '') return toFloatingZone(context)
  const found = context.zones.find(tzid)
  const zone = found?.zone ?? context.ownZone
  if (!found || found.isGuess)
    context.warn(
      fill('The time zone “{name}” is not known: {used} is used instead.', {
        name: tzid.slice(0, 60),
        used: toShownName(zone),
      }),
    )
  return zone
}

/** The zone named beside an exact time, in which it is shown. An offset or an unknown name adds nothing to the time. */
const findNamedZone = (property: JcalProperty, { zones }: TimeContext): string | undefined => {
  const zone = zones.find(findParameter(property, 'tzid') ?? '')?.zone
  return zone === undefined || isOffset(zone) ? undefined : zone
}

/** A local time with `Z`, an offset or both. */
const exactTime = /^(.{19})(Z?)([+-]\d{2}:\d{2})?$/

const readExactZone = (utc: string, offset: string | undefined, { warn }: TimeContext): string => {
  if (utc === '') return offset ?? 'UTC'
  if (offset !== undefined)
    warn(fill('A time has both Z and the offset {offset}: it is taken as UTC.', { offset }))
  return 'UTC'
}

const toReadTime = (value: string, property: JcalProperty, context: TimeContext): ReadTime => {
  if (value.length === 10) return { local: value, timeZone: null }
  const [, local = value, utc = '', offset] = exactTime.exec(value) ?? []
  return utc === '' && offset === undefined
    ? { local, timeZone: toZone(property, context) }
    : { local, timeZone: readExactZone(utc, offset, context), namedZone: findNamedZone(property, context) }
}

/** All values of a property that holds dates or times. Other values are skipped. */
export const readTimes = (property: JcalProperty, context: TimeContext): ReadTime[] =>
  property
    .slice(3)
    .map((value: unknown) => (Array.isArray(value) ? (value[0] as unknown) : value))
    .filter((value) => typeof value === 'string')
    .filter((value) => parseWallTime(value.replace(/Z.*$/, 'Z')) !== null)
    .map((value) => toReadTime(value, property, context))

/** The parsed time as an instant, or as a date if it has no time of day. */
export const toMoment = ({ local, timeZone }: ReadTime): string =>
  timeZone === null ? local : toInstant(local, timeZone)

const durationPattern =
  /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/

/**
 * Days are calendar days; hours, minutes and seconds are exact (RFC 5545 §3.3.6). Null when the value is not a
 * duration.
 */
export const readDuration = (text: string): { days: number; seconds: number } | null => {
  const match = durationPattern.exec(text.toUpperCase())
  if (!match || !/\d/.test(text)) return null
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
  const factor = sign === '-' ? -1 : 1
  return {
    days: factor * (7 * Number(weeks) + Number(days)),
    seconds: factor * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)),
  }
}

const isMidnight = ({ local }: ReadTime): boolean => local.endsWith('T00:00:00')

const toDate = ({ local }: ReadTime): ReadTime => ({ local: local.slice(0, 10), timeZone: null })

/** Older Outlook versions write all-day events with start and end times at midnight. */
const isMarkedAllDay = (component: ReadComponent, start: ReadTime, end: ReadTime | undefined): boolean =>
  findText(component, 'x-microsoft-cdo-alldayevent')?.toUpperCase() === 'TRUE' &&
  isMidnight(start) &&
  (end === undefined || isMidnight(end))

/** 'ends early' means that the end is before the start, and 'out of range' that a date cannot be stored. */
type Failure = 'no start' | 'ends early' | 'out of range'

const toEndDate = (start: string, end: ReadTime | undefined, duration: ReturnType<typeof readDuration>) => {
  if (end) return addDays(toDate(end).local, -1)
  return duration && duration.days >= 1 ? addDays(start, duration.days - 1) : null
}

/** The exclusive end that results from a duration. */
const addDuration = (
  start: ReadTime,
  timeZone: string,
  { days, seconds }: { days: number; seconds: number },
) => {
  const from = Temporal.PlainDateTime.from(start.local).add({ days }).toZonedDateTime(timeZone)
  return new Date(from.epochMilliseconds + seconds * 1000).toISOString()
}

const isStorable = (time: string | null): boolean => time === null || parseWallTime(time) !== null

/** The zone in which to show an event whose times are in UTC in the file. */
const toShownZone = (component: ReadComponent, { namedZone }: ReadTime, context: TimeContext): string => {
  const own = findText(component, 'x-roost-time-zone')
  if (own !== undefined) return toStorableZone(context.zones.find(own)?.zone ?? 'UTC')
  // A series in UTC keeps the same UTC time all year, so only a single event can be shown in another zone.
  const isSeries = findProperty(component, 'rrule') !== undefined
  return namedZone ?? (isSeries ? 'UTC' : (context.calendarZone ?? 'UTC'))
}

const toStorableZone = (zone: string): string => (isOffset(zone) ? (toOffsetZone(zone) ?? 'UTC') : zone)

const hasOffset = (zone: string, { local, timeZone }: ReadTime): boolean =>
  toLocalTime(toInstant(local, timeZone ?? 'UTC'), zone) === local

/**
 * The zone in which to keep an event whose start has an offset alone. A single event is an instant, whatever its zone.
 * A series is repeated by a clock: by that of the first of the likely zones that has the offset at its start, otherwise
 * by that of a zone that has it all year.
 */
const toZoneOfOffset = (component: ReadComponent, start: ReadTime, context: TimeContext): string => {
  const { calendarZone, ownZone, warn } = context
  const offset = start.timeZone ?? ''
  const likely = [start.namedZone, calendarZone, ownZone].filter((zone) => zone !== undefined)
  if (!findProperty(component, 'rrule')) return likely[0] ?? ownZone
  const zone = likely.find((each) => hasOffset(each, start)) ?? toOffsetZone(offset) ?? ownZone
  if (zone !== start.namedZone)
    warn(
      fill(
        'It repeats, but only the offset {offset} of its times is in the file: it follows the clock of {zone}.',
        {
          offset,
          zone,
        },
      ),
    )
  return zone
}

const toKeptZone = (component: ReadComponent, start: ReadTime, context: TimeContext): string => {
  const zone = start.timeZone ?? 'UTC'
  if (zone === 'UTC') return toShownZone(component, start, context)
  return isOffset(zone) ? toZoneOfOffset(component, start, context) : zone
}

const readAllDay = (
  start: ReadTime,
  end: ReadTime | undefined,
  duration: ReturnType<typeof readDuration>,
): EventTimes | Failure => {
  const startDate = start.local
  const endDate = toEndDate(startDate, end, duration)
  if (!isStorable(endDate)) return 'out of range'
  if (endDate !== null && endDate < startDate)
    // Some programs end a one-day event on its start date instead of the next day.
    return end && end.local.slice(0, 10) === startDate
      ? { isAllDay: true, timeZone: null, startDate, endDate: null }
      : 'ends early'
  return { isAllDay: true, timeZone: null, startDate, endDate }
}

const readTimed = (
  component: ReadComponent,
  { start, zone }: { readonly start: ReadTime; readonly zone: string },
  {
    end,
    duration,
    context,
  }: { end: ReadTime | undefined; duration: ReturnType<typeof readDuration>; context: TimeContext },
): EventTimes | Failure => {
  const timeZone = toKeptZone(component, start, context)
  const startDate = toInstant(start.local, zone)
  let endDate: string | null = null
  if (end) endDate = end.timeZone === null ? toInstant(`${end.local}T00:00:00`, zone) : toMoment(end)
  else if (duration) endDate = addDuration(start, zone, duration)
  if (!isStorable(startDate) || !isStorable(endDate)) return 'out of range'
  if (endDate !== null && endDate < startDate) return 'ends early'
  return { isAllDay: false, timeZone, startDate, endDate: endDate === startDate ? null : endDate }
}

/** The times of the first occurrence. `fallback` replaces a missing start. */
export const readEventTimes = (
  component: ReadComponent,
  context: TimeContext,
  fallback?: ReadTime,
): EventTimes | Failure => {
  const readOne = (name: string, eventZone?: string | null): ReadTime | undefined => {
    const property = findProperty(component, name)
    return property && readTimes(property, eventZone ? { ...context, eventZone } : context)[0]
  }
  const start = readOne('dtstart') ?? fallback
  if (!start) return findProperty(component, 'dtstart') ? 'out of range' : 'no start'
  const end = readOne('dtend', start.timeZone)
  if (!end && findProperty(component, 'dtend')) return 'out of range'
  const duration = readDuration(findText(component, 'duration') ?? '')
  if (start.timeZone === null) return readAllDay(start, end, duration)
  if (isMarkedAllDay(component, start, end)) return readAllDay(toDate(start), end && toDate(end), duration)
  return readTimed(component, { start, zone: start.timeZone }, { end, duration, context })
}

/** The original date, in the zone of the series, of the occurrence at this time. */
export const toOccurrenceDate = (time: ReadTime, { timeZone }: EventTimes): string =>
  timeZone === null || time.timeZone === null || time.timeZone === timeZone
    ? time.local.slice(0, 10)
    : toLocalTime(toMoment(time), timeZone).slice(0, 10)
