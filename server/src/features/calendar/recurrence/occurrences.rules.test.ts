import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import { addDays, toInstant } from '../../../lib/time/zoned-time.ts'
import { toDatedFields, toNewFields } from '../calendar.rules.ts'
import { isWithin, toDayRange } from './recurrence.rules.ts'
import {
  type CalendarRows,
  countOnDay,
  findOccurrences,
  isBefore,
  toOldestStart,
  sortOccurrences,
  toSingle,
  toStoredDays,
  toViewedDays,
  type ViewedDays,
} from './occurrences.rules.ts'

/** Runs the generator to its end without yielding to other requests. */
const finish = <T>(steps: Generator<void, T>): T => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const listAll = (rows: CalendarRows, days: ViewedDays) => finish(findOccurrences(rows, days))

const event = (details: Partial<CalendarEvent>): CalendarEvent => ({
  ...toNewFields({
    title: 'Dentist',
    startDate: '2026-11-23T09:00',
    isAllDay: false,
    color: '#6366F1',
    priority: 'medium',
    visibility: 'public',
    isRecurring: false,
    recurrencePattern: null,
    recurrenceInterval: 1,
    attendees: [],
    reminders: [],
  }),
  id: 1,
  parentEventId: null,
  isRecurrenceException: false,
  originalDate: null,
  isCancelled: false,
  createdBy: null,
  houseGroupId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  attendees: [],
  reminders: [],
  ...details,
})

const allDay = (id: number, startDate: string, endDate: string | null = null) =>
  event({ id, startDate, endDate, isAllDay: true, timeZone: null })

const daily = (id: number, startDate: string, details: Partial<CalendarEvent> = {}) =>
  event({
    ...allDay(id, startDate),
    isRecurring: true,
    recurrencePattern: 'daily',
    ...details,
  })

const toRows = (...events: readonly CalendarEvent[]): CalendarRows => ({
  events,
  replaced: [],
  isComplete: true,
})

const november: ViewedDays = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' }

const timeZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const day = fc
  .integer({ min: 0, max: 120 })
  // Dates around the end of 2011, when Apia skipped a day.
  .map((days) => addDays('2011-11-01', days))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const singles = fc
  .record({
    date: day,
    time: clock,
    zone: fc.option(timeZone),
    lengthMinutes: fc.integer({ min: 0, max: 15 * 24 * 60 }),
  })
  .map(({ date, time, zone, lengthMinutes }) => {
    if (zone === null) return allDay(1, date, addDays(date, Math.floor(lengthMinutes / (24 * 60))))
    const startDate = toInstant(`${date}T${time}:00`, zone)
    const endDate = new Date(Date.parse(startDate) + lengthMinutes * 60_000).toISOString()
    return event({ startDate, endDate, timeZone: zone })
  })

describe('the rows to read', () => {
  test(
    'include every event that takes place in the range, whatever the zones of the event and the viewer',
    { tags: ['CAL-38'] },
    () => {
      checkPropertyIn(
        propertyRuns(1000),
        singles,
        day,
        fc.integer({ min: 0, max: 9 }),
        timeZone,
        (single, from, days, zone) => {
          const viewed = { from, to: addDays(from, days), timeZone: zone }
          fc.pre(isWithin(single, toDayRange(viewed)))
          const { firstOn, lastOn, endsOn } = toStoredDays(viewed)
          const stored = toDatedFields(single)
          const isReadAsLong = stored.isLong && stored.startsOn <= lastOn
          const isReadAsShort = !stored.isLong && stored.lastOn <= endsOn
          expect(stored.lastOn >= firstOn && (isReadAsLong || isReadAsShort)).toBe(true)
        },
      )
    },
  )

  test('include exceptions of occurrences of any length', () => {
    const series = [daily(1, '2020-01-01'), daily(2, '2020-01-01', { endDate: '2020-03-01' })]
    expect(toOldestStart(series, '2026-11-01')).toBe('2026-09-01')
    expect(toOldestStart([], '2026-11-01')).toBe('2026-10-31')
  })

  test('cover days around the supported range, where a previous and a next day still exist', () => {
    for (const date of ['0000-01-01', '9999-12-31']) {
      const days = toViewedDays({ from: date, to: date, timeZone: 'Pacific/Apia' })
      expect(listAll(toRows(daily(1, '1970-01-01')), days).occurrences).toEqual([])
      expect(toStoredDays(days).firstOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })
})

describe('the order of occurrences', () => {
  test('is chronological, with all-day events before the others that begin on the same day for the viewer', () => {
    const ids = (zone: string) =>
      finish(
        sortOccurrences(
          [
            event({ id: 1, startDate: '2026-11-23T23:00:00.000Z' }),
            allDay(3, '2026-11-24'),
            allDay(2, '2026-11-24'),
            event({ id: 4, startDate: '2026-11-24T02:00:00.000Z' }),
          ].map(toSingle),
          zone,
        ),
      ).map((occurrence) => occurrence.event.id)
    expect(ids('UTC')).toEqual([1, 2, 3, 4])
    expect(ids('Europe/Berlin')).toEqual([2, 3, 1, 4])
    expect(ids('America/New_York')).toEqual([1, 4, 2, 3])
  })
})

describe('past events', () => {
  test('have ended before the day begins', () => {
    const isOver = (single: CalendarEvent, zone = 'UTC') => isBefore(single, '2026-11-21', zone)
    expect(isOver(allDay(1, '2026-11-19', '2026-11-20'))).toBe(true)
    expect(isOver(allDay(1, '2026-11-19', '2026-11-21'))).toBe(false)
    const party = event({ startDate: '2026-11-20T20:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z' })
    expect(isOver(party)).toBe(true)
    expect(isOver(party, 'Europe/Berlin')).toBe(false)
    expect(isOver(event({ startDate: '2026-11-21T00:00:00.000Z' }))).toBe(false)
  })

  test('never include an event that takes place on the day or later', () => {
    checkProperty(singles, day, timeZone, (single, date, zone) => {
      const onDay = { from: date, to: date, timeZone: zone }
      const later = { from: addDays(date, 1), to: '2013-01-01', timeZone: zone }
      const isLater = isWithin(single, toDayRange(later))
      const isOnDay = isWithin(single, toDayRange(onDay))
      expect(isBefore(single, date, zone)).toBe(!isOnDay && !isLater)
    })
  })
})

describe('a list of occurrences', () => {
  test('is complete if it has exactly the maximum number', () => {
    const series = Array.from({ length: 200 }, (_, index) => daily(index + 1, '2026-01-01'))
    const days = { ...november, to: '2026-11-25' }
    const list = listAll(toRows(...series), days)
    expect(list.occurrences).toHaveLength(5000)
    expect(list.isComplete).toBe(true)
    const more = listAll(toRows(...series, daily(999, '2026-11-25')), days)
    expect(more.isComplete).toBe(false)
  })

  test('is computed with a pause after every event, and after every five expanded series, so that other requests can run', () => {
    const series = Array.from({ length: 12 }, (_, index) => daily(index + 1, '2026-11-28'))
    const pauses = [...findOccurrences(toRows(...series), november)]
    expect(pauses).toHaveLength(12 + 2)
  })

  test('omits the occurrences that exceptions replace', () => {
    const exception = event({ ...allDay(2, '2026-12-24'), parentEventId: 1, originalDate: '2026-11-29' })
    const rows = {
      events: [daily(1, '2026-11-28'), exception],
      replaced: [{ seriesId: 1, originalDate: '2026-11-29' }],
      isComplete: true,
    }
    expect(listAll(rows, november).occurrences.map(({ startDate }) => startDate)).toEqual([
      '2026-11-28',
      '2026-11-30',
    ])
    const december = { ...november, from: '2026-12-24', to: '2026-12-24' }
    expect(listAll(rows, december).occurrences).toMatchObject([
      { event: { id: 1 }, occurrenceDate: '2026-12-24' },
      { event: { id: 2 }, occurrenceDate: '2026-11-29' },
    ])
  })

  test('has the same count for a day whether or not the day is in the range', { tags: ['CAL-35'] }, () => {
    checkProperty(fc.array(singles, { maxLength: 6 }), day, timeZone, (events, date, zone) => {
      const rows = toRows(
        ...events.map((single, index) => ({ ...single, id: index + 1 })),
        daily(99, '2011-12-01', { endDate: '2011-12-03', recurrenceInterval: 2 }),
      )
      const onDay = { from: date, to: date, timeZone: zone }
      const count = listAll(rows, onDay).occurrences.length
      for (const days of [
        { from: addDays(date, -20), to: addDays(date, 20), timeZone: zone },
        { from: addDays(date, 5), to: addDays(date, 20), timeZone: zone },
      ])
        expect(finish(countOnDay(rows, listAll(rows, days), days, onDay))).toBe(count)
    })
  })
})
