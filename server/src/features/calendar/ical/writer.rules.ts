import {
  allDayReminderHour,
  type EventPriority,
  eventColors,
  toReminderMinutes,
} from '@roost/contract/calendar/calendar-values.ts'
import {
  type JcalComponent,
  type JcalProperty,
  parseProperty,
  toComponentText,
} from '../../../lib/icalendar/jcal.ts'
import { toTimeZoneComponent } from '../../../lib/icalendar/vtimezone.ts'
import { addDays, toInstant, toLocalTime } from '../../../lib/time/zoned-time.ts'
import { type EventFields, type EventTimes, toLocalStart } from '../calendar.rules.ts'
import { toRecurrenceRule } from '../recurrence/recurrence.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

// Writes events as iCalendar (RFC 5545, RFC 7986). Values that iCalendar cannot express are written as custom
// properties, which other programs ignore and `reader.rules.ts` understands.

export interface WrittenEvent extends EventFields {
  readonly uid: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface WrittenException {
  /** The date of the occurrence that it replaces. */
  readonly originalDate: string
  readonly event: WrittenEvent
}

export const productId = '-//Roost//Roost//EN'
const calendarName = 'Roost'
export const untitled = msg('Untitled event')

/** iCalendar priorities range from 1, the highest, to 9. */
const priorities: Readonly<Record<EventPriority, number>> = { high: 1, medium: 5, low: 9 }

type ColorName = (typeof eventColors)[number]['name']
/**
 * The nearest CSS colour names (RFC 7986 §5.9) for other programs. The palette colour is written in a separate
 * property.
 */
export const cssColors: Readonly<Record<ColorName, string>> = {
  Primary: 'slateblue',
  Secondary: 'orange',
  Success: 'mediumseagreen',
  Pink: 'hotpink',
  Purple: 'mediumpurple',
  Red: 'tomato',
  Blue: 'cornflowerblue',
  Green: 'limegreen',
  Orange: 'darkorange',
  Teal: 'lightseagreen',
}

const lineBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/** The string without characters that could start a new content line. */
export const toPlainText = (text: string): string =>
  text.toWellFormed().replaceAll(lineBreaks, '\n').replaceAll(controlCharacters, '').trim()

export const toProperty = (name: string, type: string, ...values: string[]): JcalProperty => [
  name,
  {},
  type,
  ...values,
]

export const toTextProperties = (name: string, text: string | null): JcalProperty[] => {
  const plain = toPlainText(text ?? '')
  return plain === '' ? [] : [toProperty(name, 'text', plain)]
}

const toUtc = (instant: string): string => `${instant.slice(0, 19)}Z`

/** Local times in one zone, or dates, in the format of the series or event that they belong to. */
const toTimes = (name: string, timeZone: string | null, times: readonly string[]): JcalProperty => {
  if (timeZone === null) return toProperty(name, 'date', ...times.map((time) => time.slice(0, 10)))
  if (timeZone === 'UTC') return toProperty(name, 'date-time', ...times.map(toUtc))
  return [name, { tzid: timeZone }, 'date-time', ...times]
}

/** Whether the instant is the first or only one with its local time in the zone. */
const isFirstOfItsTime = (instant: string, timeZone: string): boolean =>
  toUtc(toInstant(toLocalTime(instant, timeZone), timeZone)) === toUtc(instant)

/** A local time in the zone, or a UTC time when the instant is the second one with that local time. */
const toMoment = (name: string, instant: string, timeZone: string): JcalProperty =>
  isFirstOfItsTime(instant, timeZone)
    ? toTimes(name, timeZone, [toLocalTime(instant, timeZone)])
    : toProperty(name, 'date-time', toUtc(instant))

const toStart = (event: EventFields): JcalProperty[] => {
  const { timeZone, startDate, isRecurring } = event
  if (timeZone === null || timeZone === 'UTC' || isRecurring)
    return [toTimes('dtstart', timeZone, [toLocalStart(event)])]
  const start = toMoment('dtstart', startDate, timeZone)
  return 'tzid' in start[1] ? [start] : [start, toProperty('x-roost-time-zone', 'unknown', timeZone)]
}

/** The end date of an all-day event is exclusive. An event without duration has no end. */
const toEnd = ({ timeZone, startDate, endDate }: EventTimes): JcalProperty[] => {
  if (endDate === null || (timeZone !== null && endDate === startDate)) return []
  return [
    timeZone === null ? toTimes('dtend', null, [addDays(endDate, 1)]) : toMoment('dtend', endDate, timeZone),
  ]
}

const toColor = (color: string): JcalProperty[] => {
  const known = eventColors.find(({ value }) => value === color)
  return [
    ...(known ? [toProperty('color', 'unknown', cssColors[known.name])] : []),
    toProperty('x-roost-color', 'unknown', color),
  ]
}

const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/

/** Only an email address can be a calendar address, which must be a URI (RFC 5545 §3.3.3). */
const toAttendee = (attendee: string): JcalProperty[] =>
  mailAddress.test(attendee)
    ? [toProperty('attendee', 'cal-address', `mailto:${attendee}`)]
    : toTextProperties('x-roost-attendee', attendee)

/** For example `-P1DT6H15M`. */
const toDuration = (minutes: number): string => {
  const length = Math.abs(minutes)
  const [days, hours, restMinutes] = [Math.floor(length / 1440), Math.floor(length / 60) % 24, length % 60]
  const time = (hours > 0 ? `${hours}H` : '') + (restMinutes > 0 || length === 0 ? `${restMinutes}M` : '')
  return `${minutes < 0 ? '-' : ''}P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}

const toAlarm = (event: EventFields, minutes: number): JcalComponent => [
  'valarm',
  [
    toProperty('action', 'text', 'DISPLAY'),
    toProperty('description', 'text', toPlainText(event.title) || untitled),
    toProperty('trigger', 'duration', toDuration((event.isAllDay ? allDayReminderHour * 60 : 0) - minutes)),
  ],
  [],
]

const toAlarms = (event: EventFields): JcalComponent[] =>
  event.reminders.flatMap((reminder) => {
    const minutes = toReminderMinutes(reminder)
    return minutes === null ? [] : [toAlarm(event, minutes)]
  })

/** What every entry begins with: how it is recognised, when it changed, and its title. */
export const toStampProperties = ({
  uid,
  title,
  createdAt,
  updatedAt,
}: Pick<WrittenEvent, 'uid' | 'title' | 'createdAt' | 'updatedAt'>): JcalProperty[] => [
  toProperty('uid', 'text', toPlainText(uid)),
  toProperty('dtstamp', 'date-time', toUtc(updatedAt)),
  toProperty('created', 'date-time', toUtc(createdAt)),
  toProperty('last-modified', 'date-time', toUtc(updatedAt)),
  toProperty('summary', 'text', toPlainText(title) || untitled),
]

const toTextsAndKinds = (event: WrittenEvent): JcalProperty[] => [
  ...toStampProperties(event),
  ...toTextProperties('description', event.description),
  ...toTextProperties('location', event.location),
  ...toTextProperties('categories', event.category),
  ['priority', {}, 'integer', priorities[event.priority]],
  toProperty('class', 'text', event.visibility.toUpperCase()),
  ...toColor(event.color),
  ...event.attendees.flatMap(toAttendee),
  ...event.reminders
    .filter((reminder) => toReminderMinutes(reminder) === null)
    .flatMap((reminder) => toTextProperties('x-roost-reminder', reminder)),
]

const toComponent = (event: WrittenEvent, recurrence: readonly JcalProperty[]): JcalComponent => [
  'vevent',
  [...toTextsAndKinds(event), ...toStart(event), ...toEnd(event), ...recurrence],
  toAlarms(event),
]

/** The property that identifies occurrences by their original start (RFC 5545 §3.8.4.4). */
const toOccurrences = (name: string, series: EventTimes, dates: readonly string[]): JcalProperty => {
  const time = toLocalStart(series).slice(10)
  return toTimes(
    name,
    series.timeZone,
    dates.map((date) => date + time),
  )
}

const toSeries = (event: WrittenEvent, leftOut: readonly string[]): JcalComponent =>
  toComponent(event, [
    parseProperty(`RRULE:${toRecurrenceRule(event)}`),
    ...(leftOut.length > 0 ? [toOccurrences('exdate', event, leftOut)] : []),
  ])

/** An event, or a series with the excluded dates `leftOut`. */
export const toEventText = (event: WrittenEvent, leftOut: readonly string[]): string =>
  toComponentText(event.isRecurring ? toSeries(event, leftOut) : toComponent(event, []))

/** The exception for one day of a series. */
export const toExceptionText = (series: WrittenEvent, { originalDate, event }: WrittenException): string =>
  toComponentText(
    toComponent({ ...event, uid: series.uid }, [toOccurrences('recurrence-id', series, [originalDate])]),
  )

export const calendarEnd = 'END:VCALENDAR\r\n'

/**
 * The file up to its first event. `zones` maps each zone to the earliest time at which it is used. `calendarEnd`
 * follows the events.
 */
export const toCalendarHead = (zones: ReadonlyMap<string, string>): string => {
  const head: JcalComponent = [
    'vcalendar',
    [
      toProperty('prodid', 'text', productId),
      toProperty('version', 'text', '2.0'),
      toProperty('calscale', 'text', 'GREGORIAN'),
      toProperty('x-wr-calname', 'unknown', calendarName),
    ],
    [...zones]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([timeZone, since]) => toTimeZoneComponent(timeZone, since)),
  ]
  return toComponentText(head).slice(0, -calendarEnd.length)
}
