import type { CalendarDate } from './dates.ts'
import type { ExportedEvent } from './exports.ts'
import { formatDay, formatShortDay, toDetailLines, toLeftOutPart, toNotes } from './notes-text.ts'
import { toOneLine } from './one-line.ts'

// Formats the calendar as plain text. Server and browser produce the same text.

/** The fields of an event or occurrence that appear in the text. */
export type NotedEvent = Pick<
  ExportedEvent,
  'title' | 'description' | 'startDate' | 'endDate' | 'isAllDay' | 'location'
>

interface ClockTime {
  readonly day: CalendarDate
  /** Such as `9:00 AM`. */
  readonly time: string
}

type Clock = (instant: number) => ClockTime

/** Assembles the time from `formatToParts`, because JavaScript engines put different spaces between the parts. */
const createClock = (timeZone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
    return {
      day: `${get('year')}-${get('month')}-${get('day')}`,
      time: `${get('hour')}:${get('minute')} ${get('dayPeriod')}`,
    }
  }
}

interface NotedTimes {
  readonly day: CalendarDate
  /** The text at the beginning of the line. */
  readonly label: string
  /** The end of an event that lasts more than a day; otherwise empty. */
  readonly until: string
}

const toAllDayTimes = ({ startDate, endDate }: NotedEvent): NotedTimes => ({
  day: startDate,
  label: 'All day',
  until: endDate !== null && endDate > startDate ? `until ${formatShortDay(endDate)}` : '',
})

const toTimes = (event: NotedEvent, clock: Clock): NotedTimes => {
  if (event.isAllDay) return toAllDayTimes(event)
  const startsAt = Date.parse(event.startDate)
  const endsAt = event.endDate === null ? startsAt : Date.parse(event.endDate)
  const { day, time } = clock(startsAt)
  if (endsAt <= startsAt) return { day, label: time, until: '' }
  const end = clock(endsAt)
  // An event that ends at midnight does not extend to the next day.
  const isOfOneDay = clock(endsAt - 1).day === day
  return isOfOneDay
    ? { day, label: `${time} - ${end.time}`, until: '' }
    : { day, label: time, until: `until ${formatShortDay(end.day)}, ${end.time}` }
}

/** The line begins with a generated label, so that no title can look like a day heading. */
const toLines = ({ title, location, description }: NotedEvent, { label, until }: NotedTimes): string[] => {
  const parts = [toOneLine(title) || 'Untitled event', toOneLine(location ?? ''), until]
  return [`${label}: ${parts.filter(Boolean).join(', ')}`, ...toDetailLines(toOneLine(description ?? ''))]
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** One section per day, with all-day events first and the others ordered by time. */
const toSections = (events: readonly NotedEvent[], clock: Clock): string[][] => {
  const noted = events
    .map((event) => ({ event, times: toTimes(event, clock) }))
    .toSorted(
      (a, b) =>
        compare(a.times.day, b.times.day) ||
        Number(b.event.isAllDay) - Number(a.event.isAllDay) ||
        compare(a.event.startDate, b.event.startDate),
    )
  const sections = new Map<CalendarDate, string[]>()
  for (const { event, times } of noted) {
    const section = sections.get(times.day) ?? [formatDay(times.day)]
    section.push(...toLines(event, times))
    sections.set(times.day, section)
  }
  return [...sections.values()]
}

interface NotesOptions {
  /** An instant. */
  readonly exportDate: string
  /** The IANA name of the time zone for all times in the text. */
  readonly timeZone: string
  /** The number of events that the text omits. */
  readonly leftOut?: number
}

export const toCalendarNotes = (
  events: readonly NotedEvent[],
  { exportDate, timeZone, leftOut = 0 }: NotesOptions,
): string => {
  const clock = createClock(timeZone)
  const { day } = clock(Date.parse(exportDate))
  const sections = events.length === 0 ? [['No events']] : toSections(events, clock)
  return toNotes('Calendar', day, [...sections, ...toLeftOutPart(leftOut)])
}
