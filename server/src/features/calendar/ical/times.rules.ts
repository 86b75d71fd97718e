import { parseWallTime } from '@roost/contract/time/dates.ts'
import {
  findKeyword,
  findParameter,
  findProperty,
  findText,
  listProperties,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import type { JcalProperty } from '../../../lib/icalendar/jcal.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { addDays, toInstant, toLocalTime } from '../../../lib/time/zoned-time.ts'
import { type EventTimes, toLocalStart } from '../calendar.rules.ts'
import { isOffset, toOffsetZone } from './offsets.rules.ts'
import type { ZoneReader } from './zones.rules.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

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
  if (found?.isRedefined)
    context.warnOnce(
      fill(
        'The file defines the time zone “{name}” in its own way: its times are taken as times in {zone}.',
        {
          name: tzid.slice(0, 60),
          zone: toShownName(zone),
        },
      ),
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

const readValue = (value: unknown, property: JcalProperty, context: TimeContext): ReadTime | undefined =>
  typeof value === 'string' && parseWallTime(value.replace(/Z.*$/, 'Z')) !== null
    ? toReadTime(value, property, context)
    : undefined

/** The first value of a property that holds a date or a time. */
export const readTime = (property: JcalProperty, context: TimeContext): ReadTime | undefined =>
  readPeriod(property, property[3], context)?.start

/** The parsed time as an instant, or as a date if it has no time of day. */
const toMoment = ({ local, timeZone }: ReadTime): string =>
  timeZone === null ? local : toInstant(local, timeZone)

interface Duration {
  readonly days: number
  readonly seconds: number
}

/** Also without `P` and `T`, with fractions, and with minutes without their `M`, as in `PT1H30`. */
const durationPattern =
  /^([+-]?)P?(?:(\d{1,5})W)?(?:(\d{1,6})D)?T?(?:(\d{1,7}(?:[.,]\d{1,3})?)H(\d{1,2}$)?)?(?:(\d{1,8}(?:[.,]\d{1,3})?)M)?(?:(\d{1,9}(?:[.,]\d{1,3})?)S)?$/

const toNumber = (text = '0'): number => Number(text.replace(',', '.'))

/**
 * Days are calendar days; hours, minutes and seconds are exact (RFC 5545 §3.3.6). Null when the value is not a
 * duration.
 */
export const readDuration = (text: string): Duration | null => {
  const match = durationPattern.exec(text.trim().toUpperCase())
  if (!match || !/\d/.test(text)) return null
  const [, sign, weeks, days, hours, moreMinutes, minutes, seconds] = match
  const factor = sign === '-' ? -1 : 1
  return {
    days: factor * (7 * toNumber(weeks) + toNumber(days)),
    seconds:
      factor * Math.round(3600 * toNumber(hours) + 60 * toNumber(minutes ?? moreMinutes) + toNumber(seconds)),
  }
}

const isMidnight = ({ local }: ReadTime): boolean => local.endsWith('T00:00:00')

const toDate = ({ local }: ReadTime): ReadTime => ({ local: local.slice(0, 10), timeZone: null })

/** Older Outlook versions write all-day events with start and end times at midnight. */
const isMarkedAllDay = (component: ReadComponent, start: ReadTime, end: ReadTime | undefined): boolean =>
  findKeyword(component, 'x-microsoft-cdo-alldayevent') === 'TRUE' &&
  isMidnight(start) &&
  (end === undefined || isMidnight(end))

/** An event has an end, a duration or neither. */
interface Ends {
  readonly end: ReadTime | undefined
  readonly duration: Duration | null
}

/** 'ends early' means that the end is before the start, and 'out of range' that a date cannot be stored. */
type Failure = 'no start' | 'ends early' | 'out of range'

const daySeconds = 24 * 60 * 60

const toEndDate = (start: string, { end, duration }: Ends): string | null => {
  if (end) return addDays(toDate(end).local, -1)
  const days = duration ? duration.days + Math.floor(duration.seconds / daySeconds) : 0
  return days >= 1 ? addDays(start, days - 1) : null
}

/** The exclusive end that results from a duration. */
const addDuration = (start: ReadTime, timeZone: string, { days, seconds }: Duration): string => {
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

const readAllDay = (start: ReadTime, ends: Ends): EventTimes | Failure => {
  const startDate = start.local
  const endDate = toEndDate(startDate, ends)
  if (!isStorable(endDate)) return 'out of range'
  if (endDate !== null && endDate < startDate)
    // Some programs end a one-day event on its start date instead of the next day.
    return ends.end?.local.slice(0, 10) === startDate
      ? { isAllDay: true, timeZone: null, startDate, endDate: null }
      : 'ends early'
  return { isAllDay: true, timeZone: null, startDate, endDate }
}

/** The end of what begins at `start`. Null if there is none. */
const toEnd = (start: ReadTime, zone: string, { end, duration }: Ends): string | null => {
  if (!end) return duration && addDuration(start, zone, duration)
  if (end.timeZone === null) return toInstant(`${end.local}T00:00:00`, zone)
  const [from, to] = [toMoment(start), toMoment(end)]
  // A start that the clock skips in spring is moved by an hour, and may come to lie after its end.
  const isSkipped = to <= from && end.timeZone === start.timeZone && end.local > start.local
  const length = Date.parse(`${end.local}Z`) - Date.parse(`${start.local}Z`)
  return isSkipped ? addMilliseconds(from, length) : to
}

const readTimed = (
  component: ReadComponent,
  { start, zone, ends }: { readonly start: ReadTime; readonly zone: string; readonly ends: Ends },
  context: TimeContext,
): EventTimes | Failure => {
  const timeZone = toKeptZone(component, start, context)
  const startDate = toInstant(start.local, zone)
  const endDate = toEnd(start, zone, ends)
  if (!isStorable(startDate) || !isStorable(endDate)) return 'out of range'
  if (endDate !== null && endDate < startDate) return 'ends early'
  return { isAllDay: false, timeZone, startDate, endDate: endDate === startDate ? null : endDate }
}

const readLength = (component: ReadComponent, { warn }: TimeContext): Duration | null => {
  const isGiven = findProperty(component, 'duration') || component.unreadableNames.has('duration')
  const duration = readDuration(findText(component, 'duration') ?? '')
  if (isGiven && !duration) warn(msg('How long it lasts cannot be read: it is kept without an end.'))
  return duration
}

/** Null if the event has an end that cannot be read, and no duration. */
const readEnds = (component: ReadComponent, { timeZone }: ReadTime, context: TimeContext): Ends | null => {
  const property = findProperty(component, 'dtend')
  const end = property && readTime(property, { ...context, eventZone: timeZone ?? context.eventZone })
  const duration = end ? null : readLength(component, context)
  const isUnreadable = !end && !duration && (findText(component, 'dtend') ?? '') !== ''
  return isUnreadable ? null : { end, duration }
}

/** The times of the first occurrence. `fallback` replaces a missing start. */
export const readEventTimes = (
  component: ReadComponent,
  context: TimeContext,
  fallback?: ReadTime,
): EventTimes | Failure => {
  const property = findProperty(component, 'dtstart')
  const start = (property && readTime(property, context)) ?? fallback
  if (!start) return property ? 'out of range' : 'no start'
  const ends = readEnds(component, start, context)
  if (!ends) return 'out of range'
  if (start.timeZone === null) return readAllDay(start, ends)
  return isMarkedAllDay(component, start, ends.end)
    ? readAllDay(toDate(start), { ...ends, end: ends.end && toDate(ends.end) })
    : readTimed(component, { start, zone: start.timeZone, ends }, context)
}

/** A time, with its end if it is a period that ends later. */
interface ReadPeriod {
  readonly start: ReadTime
  readonly endsAt: string | null
}

/** A value of a property that holds dates, times or periods (RFC 5545 §3.3.9). */
const readPeriod = (property: JcalProperty, value: unknown, context: TimeContext): ReadPeriod | undefined => {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [value]
  const start = readValue(from, property, context)
  if (!start) return undefined
  const end = readValue(to, property, context)
  const duration = typeof to === 'string' ? readDuration(to) : null
  const endsAt = start.timeZone === null ? null : toEnd(start, start.timeZone, { end, duration })
  const isLater = endsAt !== null && endsAt > toMoment(start) && isStorable(endsAt)
  return { start, endsAt: isLater ? endsAt : null }
}

export const unreadableTimes = msg('Some of its times that differ cannot be read and are left out.')

/** The first values of all properties of this name, such as EXDATE. Those that cannot be read are reported. */
export const readPeriods = (
  component: ReadComponent,
  { name, max }: { readonly name: string; readonly max: number },
  context: TimeContext,
): { readonly periods: readonly ReadPeriod[]; readonly isCut: boolean } => {
  const values = listProperties(component, name).flatMap((property) =>
    property.slice(3).map((value) => ({ property, value })),
  )
  const read = values.slice(0, max).map(({ property, value }) => readPeriod(property, value, context))
  const periods = read.filter((period) => period !== undefined)
  if (periods.length < read.length || component.unreadableNames.has(name)) context.warn(unreadableTimes)
  return { periods, isCut: values.length > max }
}

/** Half a day, but noon belongs to the day before. */
const nearlyHalfDayMs = 12 * 60 * 60 * 1000 - 1

/**
 * The day that begins at this time, for programs that write days as the instants at which they begin: that of midnight in
 * the person's zone, otherwise the day of the nearest midnight in UTC.
 */
export const toDayAt = (moment: string, ownZone: string): string => {
  const local = toLocalTime(moment, ownZone)
  return (local.endsWith('T00:00:00') ? local : addMilliseconds(moment, nearlyHalfDayMs)).slice(0, 10)
}

/**
 * The original date, in the zone of the series, of the occurrence at this time. `ownZone` is the zone of the person, in
 * which the days of an all-day series begin.
 */
export const toOccurrenceDate = (time: ReadTime, { timeZone }: EventTimes, ownZone: string): string => {
  if (time.timeZone === null || time.timeZone === timeZone) return time.local.slice(0, 10)
  if (timeZone !== null) return toLocalTime(toMoment(time), timeZone).slice(0, 10)
  const isExact = time.timeZone === 'UTC' || isOffset(time.timeZone)
  return isExact ? toDayAt(toMoment(time), ownZone) : time.local.slice(0, 10)
}

/** The local time, in the zone of the series, of the occurrence at this time; that of the series for a date alone. */
export const toOccurrenceTime = (time: ReadTime, times: EventTimes, ownZone: string): string =>
  time.timeZone === null || times.timeZone === null
    ? toOccurrenceDate(time, times, ownZone) + toLocalStart(times).slice(10)
    : toLocalTime(toMoment(time), times.timeZone)
