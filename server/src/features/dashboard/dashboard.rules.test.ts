import type { WeekStart } from '@roost/contract/language/regions.ts'
import { describe, expect, test } from 'vitest'
import { toFirstOfWeek, toZonedDate } from '../../lib/time/zoned-time.ts'
import { type CountedOccurrence, countOccurrences, toCountedDays, toTaskFigures } from './dashboard.rules.ts'

const momentAt = (now: string, timeZone = 'UTC', weekStart: WeekStart = 0) => ({
  now,
  today: toZonedDate(now, timeZone),
  timeZone,
  weekStart,
})
/** A Saturday morning. */
const saturday = momentAt('2026-11-21T09:00:00.000Z')

const timed = (startDate: string, endDate: string | null = null): CountedOccurrence => ({
  event: { isAllDay: false },
  startDate,
  endDate,
})
const allDay = (startDate: string, endDate: string | null = null): CountedOccurrence => ({
  event: { isAllDay: true },
  startDate,
  endDate,
})
const countOf = (occurrence: CountedOccurrence, moment = saturday) => countOccurrences([occurrence], moment)

describe('the week', { tags: ['DASH-12'] }, () => {
  test.each([
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-11-21', 0, '2026-11-15'],
    ['2027-01-01', 0, '2026-12-27'],
    ['2028-02-29', 0, '2028-02-27'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-11-23', 1, '2026-11-23'],
    ['2026-11-21', 6, '2026-11-21'],
    ['2026-11-27', 6, '2026-11-21'],
  ] as const)(
    'that contains %s begins on the day that the person chose, %i: on %s',
    (date, weekStart, first) => {
      expect(toFirstOfWeek(date, weekStart)).toBe(first)
    },
  )

  test('that begins on a Monday ends on the Sunday after it', () => {
    const moment = momentAt('2026-11-21T09:00:00.000Z', 'UTC', 1)
    const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']
    expect(days.map((day) => countOf(allDay(day), moment).weekEvents)).toEqual([0, 1, 1, 0])
    expect(toCountedDays(moment.today, 1).from).toBe('2026-11-16')
  })

  test.each([
    ['in the last minute of the week before', timed('2026-11-14T23:59:00.000Z'), 0],
    ['in its first minute', timed('2026-11-15T00:00:00.000Z'), 1],
    ['in its last minute', timed('2026-11-21T23:59:00.000Z'), 1],
    ['in the first minute of the next week', timed('2026-11-22T00:00:00.000Z'), 0],
    ['on its Sunday', allDay('2026-11-15'), 1],
    ['on the day before', allDay('2026-11-14', '2026-11-18'), 0],
    ['on the next Sunday', allDay('2026-11-22'), 0],
  ])('includes only events that begin within it, such as one that begins %s', (_, occurrence, expected) => {
    expect(countOf(occurrence).weekEvents).toBe(expected)
  })

  test.each([
    ['that has ended', timed('2026-11-21T08:00:00.000Z', '2026-11-21T08:59:00.000Z'), 1],
    ['that ends right now', timed('2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'), 1],
    ['that is still going on', timed('2026-11-21T08:00:00.000Z', '2026-11-21T09:01:00.000Z'), 0],
    ['that has begun and has no end', timed('2026-11-21T08:59:00.000Z'), 1],
    ['that begins right now and has no end', timed('2026-11-21T09:00:00.000Z'), 0],
    ['that lasted all of yesterday', allDay('2026-11-20'), 1],
    ['that lasts all of today', allDay('2026-11-21'), 0],
    ['over several days of which today is the last', allDay('2026-11-16', '2026-11-21'), 0],
    ['over several days of which yesterday was the last', allDay('2026-11-16', '2026-11-20'), 1],
  ])('counts an event as over only once it has ended: one %s (%#)', (_, occurrence, expected) => {
    expect(countOf(occurrence)).toMatchObject({ weekEvents: 1, weekEventsOver: expected })
  })

  test("is that of the viewer's time zone, not of UTC", () => {
    // In Auckland it is already Sunday; the zone is thirteen hours ahead of UTC.
    const inAuckland = momentAt('2026-11-21T12:00:00.000Z', 'Pacific/Auckland')
    expect(inAuckland.today).toBe('2026-11-22')
    expect(countOf(timed('2026-11-21T10:59:00.000Z'), inAuckland).weekEvents).toBe(0)
    expect(countOf(timed('2026-11-21T11:00:00.000Z'), inAuckland).weekEvents).toBe(1)
    expect(countOf(timed('2026-11-28T10:59:00.000Z'), inAuckland).weekEvents).toBe(1)
    expect(countOf(timed('2026-11-28T11:00:00.000Z'), inAuckland).weekEvents).toBe(0)
  })

  test('is an hour longer when clocks are put back during it', () => {
    // In Berlin on 2026-10-25, a Sunday: the week begins at 22:00 UTC and ends at 23:00 UTC.
    const inBerlin = momentAt('2026-10-26T12:00:00.000Z', 'Europe/Berlin')
    expect(countOf(timed('2026-10-24T21:59:00.000Z'), inBerlin).weekEvents).toBe(0)
    expect(countOf(timed('2026-10-24T22:00:00.000Z'), inBerlin).weekEvents).toBe(1)
    expect(countOf(timed('2026-10-31T22:59:00.000Z'), inBerlin).weekEvents).toBe(1)
    expect(countOf(timed('2026-10-31T23:00:00.000Z'), inBerlin).weekEvents).toBe(0)
  })
})

describe('the number of upcoming events', { tags: ['DASH-18'] }, () => {
  test('includes every occurrence that begins within seven days from now, and the all-day events of today', () => {
    const occurrences = [
      timed('2026-11-21T08:59:59.999Z', '2026-11-21T12:00:00.000Z'),
      timed('2026-11-21T09:00:00.000Z'),
      timed('2026-11-28T09:00:00.000Z'),
      timed('2026-11-28T09:00:00.001Z'),
      allDay('2026-11-20', '2026-11-22'),
      allDay('2026-11-21'),
      allDay('2026-11-28'),
      allDay('2026-11-29'),
    ]
    expect(countOccurrences(occurrences, saturday).upcomingEvents).toBe(4)
  })

  test('includes the last moment of the seven days late in the evening, even when clocks are put forward', () => {
    const inBerlin = momentAt('2027-03-25T22:30:00.000Z', 'Europe/Berlin')
    const { to } = toCountedDays(inBerlin.today, 0)
    const last = '2027-04-01T22:30:00.000Z'
    expect(toZonedDate(last, 'Europe/Berlin')).toBe('2027-04-02')
    expect(to >= toZonedDate(last, 'Europe/Berlin')).toBe(true)
    expect(countOf(timed(last), inBerlin).upcomingEvents).toBe(1)
  })
})

test('tasks to do and tasks in progress count as active', { tags: ['DASH-07'] }, () => {
  const counts = [
    { status: 'todo', count: 3 },
    { status: 'in_progress', count: 4 },
    { status: 'completed', count: 20 },
    { status: 'todo', count: 100 },
  ]
  expect(toTaskFigures(counts)).toEqual({ activeTasks: 107, completedTasks: 20 })
  expect(toTaskFigures([])).toEqual({ activeTasks: 0, completedTasks: 0 })
})
