import type { CalendarDate } from '../time/dates.ts'
import type { ExportedEvent } from './exports.ts'
import {
  type NotesReader,
  toDay,
  toDetailLines,
  toLeftOutPart,
  toNotes,
  toReader,
  toShortDay,
  toTime,
} from './notes-text.ts'
import { toOneLine } from '../fields/one-line.ts'

// Formats the calendar as plain text.

/** The fields of an event or occurrence that appear in the text. */
export type NotedEvent = Pick<
  ExportedEvent,
  'title' | 'description' | 'startDate' | 'endDate' | 'isAllDay' | 'location'
>

interface ClockTime {
  readonly day: CalendarDate
  /** Such as `09:00`. */
  readonly timeOfDay: string
}

type Clock = (instant: number) => ClockTime

const createClock = (timeZone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
    return {
      day: `${get('year')}-${get('month')}-${get('day')}`,
      timeOfDay: `${get('hour')}:${get('minute')}`,
    }
  }
}

/** The clock of the text's time zone and the person who reads the text. */
interface Writing {
  readonly clock: Clock
  readonly reader: NotesReader
}

interface NotedTimes {
  readonly day: CalendarDate
  /** The text at the beginning of the line. */
  readonly label: string
  /** The end of an event that lasts more than a day; otherwise empty. */
  readonly until: string
}

const toAllDayTimes = (reader: NotesReader, { startDate, endDate }: NotedEvent): NotedTimes => {
  const { t } = reader
  return {
    day: startDate,
    label: t('All day'),
    until:
      endDate !== null && endDate > startDate ? t('until {date}', { date: toShortDay(reader, endDate) }) : '',
  }
}

const toTimes = ({ clock, reader }: Writing, event: NotedEvent): NotedTimes => {
  if (event.isAllDay) return toAllDayTimes(reader, event)
  const { t } = reader
  const startsAt = Date.parse(event.startDate)
  const endsAt = event.endDate === null ? startsAt : Date.parse(event.endDate)
  const { day, timeOfDay } = clock(startsAt)
  const time = toTime(reader, timeOfDay)
  if (endsAt <= startsAt) return { day, label: time, until: '' }
  const end = clock(endsAt)
  const endTime = toTime(reader, end.timeOfDay)
  // An event that ends at midnight does not extend to the next day.
  const isOfOneDay = clock(endsAt - 1).day === day
  return isOfOneDay
    ? { day, label: `${time} - ${endTime}`, until: '' }
    : {
        day,
        label: time,
        until: t('until {date}, {time}', { date: toShortDay(reader, end.day), time: endTime }),
      }
}

/** The line begins with a generated label, so that no title can look like a day heading. */
const toLines = (
  { t }: NotesReader,
  { title, location, description }: NotedEvent,
  { label, until }: NotedTimes,
): string[] => {
  const parts = [toOneLine(title) || t('Untitled event'), toOneLine(location ?? ''), until]
  return [`${label}: ${parts.filter(Boolean).join(', ')}`, ...toDetailLines(toOneLine(description ?? ''))]
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** One section per day, with all-day events first and the others ordered by time. */
const toSections = (writing: Writing, events: readonly NotedEvent[]): string[][] => {
  const { reader } = writing
  const noted = events
    .map((event) => ({ event, times: toTimes(writing, event) }))
    .toSorted(
      (a, b) =>
        compare(a.times.day, b.times.day) ||
        Number(b.event.isAllDay) - Number(a.event.isAllDay) ||
        compare(a.event.startDate, b.event.startDate),
    )
  const sections = new Map<CalendarDate, string[]>()
  for (const { event, times } of noted) {
    const section = sections.get(times.day) ?? [toDay(reader, times.day)]
    section.push(...toLines(reader, event, times))
    sections.set(times.day, section)
  }
  return [...sections.values()]
}

interface NotesOptions extends Partial<NotesReader> {
  /** An instant. */
  readonly exportDate: string
  /** The IANA name of the time zone for all times in the text. */
  readonly timeZone: string
  /** The number of events that the text omits. */
  readonly leftOut?: number
}

export const toCalendarNotes = (
  events: readonly NotedEvent[],
  { exportDate, timeZone, leftOut = 0, ...given }: NotesOptions,
): string => {
  const reader = toReader(given)
  const { t } = reader
  const clock = createClock(timeZone)
  const { day } = clock(Date.parse(exportDate))
  const sections = events.length === 0 ? [[t('No events')]] : toSections({ clock, reader }, events)
  return toNotes(reader, { title: t('Calendar'), exportedOn: day }, [
    ...sections,
    ...toLeftOutPart(reader, leftOut),
  ])
}
