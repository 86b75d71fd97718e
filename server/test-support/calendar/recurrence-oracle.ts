import type { DayRange, Series } from '../../src/features/calendar/recurrence/recurrence.rules.ts'

// Computes the occurrences of a series by brute force: checks every day from its start on, and derives wall times only
// from the UTC offsets of the time zone. It shares no arithmetic with the rules that it verifies.

const dayMs = 24 * 60 * 60 * 1000

interface CalendarDay {
  readonly date: string
  readonly month: number
  readonly day: number
  readonly daysInMonth: number
}

const walkCalendar = (): CalendarDay[] => {
  const days: CalendarDay[] = []
  let day = Temporal.PlainDate.from('1970-01-01')
  while (day.year < 2110) {
    days.push({ date: day.toString(), month: day.month, day: day.day, daysInMonth: day.daysInMonth })
    day = day.add({ days: 1 })
  }
  return days
}

/** Every day on which an event can start, and the days into which events on the last of them can extend. */
export const calendarDays = walkCalendar()
const indexes = new Map(calendarDays.map(({ date }, index) => [date, index]))

const getIndex = (date: string): number => indexes.get(date) ?? (date < '1970' ? -1 : calendarDays.length)

const getOffsetMs = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6

const readClock = (ms: number, timeZone: string): string =>
  new Date(ms + getOffsetMs(ms, timeZone)).toISOString()

/**
 * The first instant of a wall time. A wall time in a gap uses the offset before the gap. Null if the date does not
 * exist.
 */
export const setClock = (date: string, timeOfDay: string, timeZone: string): number | null => {
  const wall = Date.parse(`${date}T${timeOfDay}Z`)
  const before = getOffsetMs(wall - 36 * 60 * 60 * 1000, timeZone)
  const after = getOffsetMs(wall + 36 * 60 * 60 * 1000, timeZone)
  if (before === after) return wall - before
  const isShownAt = (ms: number) => ms + getOffsetMs(ms, timeZone) === wall
  const noon = Date.parse(`${date}T12:00:00Z`)
  if ([before, after].every((offset) => !readClock(noon - offset, timeZone).startsWith(date))) return null
  return [wall - before, wall - after].find(isShownAt) ?? wall - before
}

const isSameDay = (day: CalendarDay, start: CalendarDay): boolean =>
  day.day === start.day || (day.day < start.day && day.day === day.daysInMonth)

/** The number of days, whole weeks, and starts of months and years since the start of the series. */
interface Passed {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
  readonly yearly: number
}

const addDay = (passed: Passed, { day, month }: CalendarDay): Passed => ({
  daily: passed.daily + 1,
  weekly: (passed.daily + 1) % 7 === 0 ? passed.weekly + 1 : passed.weekly,
  monthly: day === 1 ? passed.monthly + 1 : passed.monthly,
  yearly: day === 1 && month === 1 ? passed.yearly + 1 : passed.yearly,
})

const isDayOfRule = (series: Series, passed: Passed, day: CalendarDay, start: CalendarDay): boolean => {
  const pattern = series.recurrencePattern ?? 'daily'
  if (passed[pattern] % series.recurrenceInterval !== 0) return false
  if (pattern === 'weekly') return passed.daily % 7 === 0
  if (pattern === 'monthly') return isSameDay(day, start)
  if (pattern === 'yearly') return day.month === start.month && isSameDay(day, start)
  return true
}

/** The indexes of the days on which the series occurs, up to `last`. */
const listIndexes = (series: Series, startsOn: string, last: number): number[] => {
  const first = getIndex(startsOn)
  const [start] = calendarDays.slice(first, first + 1)
  const ends = [series.recurrenceEndDate ?? '2100-12-31', '2100-12-31'].toSorted()
  const end = Math.min(last, getIndex(ends[0] ?? ''))
  const found: number[] = []
  let passed: Passed = { daily: 0, weekly: 0, monthly: 0, yearly: 0 }
  for (let index = first; start && index <= end; index += 1) {
    const day = calendarDays[index] ?? start
    if (index > first) passed = addDay(passed, day)
    if (isDayOfRule(series, passed, day, start)) found.push(index)
  }
  return found
}

interface Found {
  readonly date: string
  readonly startDate: string
  readonly endDate: string | null
}

const listAllDay = (series: Series, range: DayRange): Found[] => {
  const from = getIndex(range.from)
  const days = getIndex(series.endDate ?? series.startDate) - getIndex(series.startDate)
  return listIndexes(series, series.startDate, getIndex(range.to)).flatMap((index) => {
    const date = calendarDays[index]?.date ?? ''
    const end = calendarDays[index + days]?.date ?? ''
    return index + days < from ? [] : [{ date, startDate: date, endDate: series.endDate && end }]
  })
}

const listTimed = (series: Series, timeZone: string, range: DayRange): Found[] => {
  const startMs = Date.parse(series.startDate)
  const lengthMs = series.endDate === null ? 0 : Date.parse(series.endDate) - startMs
  const [rangeStart, rangeEnd] = [Date.parse(range.startsAt), Date.parse(range.endsAt)]
  const [startsOn = '', timeOfDay = ''] = readClock(startMs, timeZone).slice(0, -1).split('T')
  return listIndexes(series, startsOn, getIndex(range.to) + 3).flatMap((index) => {
    if (index * dayMs + lengthMs < rangeStart - 3 * dayMs) return []
    const date = calendarDays[index]?.date ?? ''
    const start = date === startsOn ? startMs : setClock(date, timeOfDay, timeZone)
    if (start === null) return []
    const end = start + lengthMs
    const isIn = lengthMs === 0 ? start >= rangeStart : end > rangeStart
    if (!isIn || start >= rangeEnd) return []
    const endDate = series.endDate && new Date(end).toISOString()
    return [{ date, startDate: new Date(start).toISOString(), endDate }]
  })
}

/** The occurrences of the series within the range, in order. */
export const listExpectedOccurrences = (series: Series, range: DayRange): Found[] =>
  series.timeZone === null ? listAllDay(series, range) : listTimed(series, series.timeZone, range)
