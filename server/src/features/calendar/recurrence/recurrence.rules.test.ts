import { maxOccurrencesOfSeries } from '@roost/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import { buildAllDaySeries, buildTimedSeries } from '../../../../test-support/calendar/recurrence.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import {
  type DayRange,
  expandSeries,
  findOccurrence,
  findOccurrenceAt,
  findOccurrenceIndex,
  isWithin,
  type Series,
  toDayRange,
  toRecurrenceRule,
} from './recurrence.rules.ts'

const year2026 = toDayRange({ from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' })

const listDates = (series: Series, range: DayRange): string[] =>
  expandSeries(series, range, 750).map(({ date }) => date)

const listStarts = (series: Series, from: string, to: string): string[] =>
  expandSeries(series, toDayRange({ from, to, timeZone: series.timeZone ?? 'UTC' }), 750).map(
    ({ startDate }) => startDate,
  )

describe('the range of a day', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // At midnight, clocks are put forward to one o'clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
  ])('in %s on %s is from %s to %s', (timeZone, date, startsAt, endsAt) => {
    expect(toDayRange({ from: date, to: date, timeZone })).toEqual({ from: date, to: date, startsAt, endsAt })
  })

  test('is empty on a day that a zone skipped', () => {
    const range = toDayRange({ from: '2011-12-30', to: '2011-12-30', timeZone: 'Pacific/Apia' })
    expect(range.startsAt).toBe(range.endsAt)
  })
})

describe('an event takes place in a range of days', () => {
  const range = toDayRange({ from: '2026-06-10', to: '2026-06-11', timeZone: 'Europe/Berlin' })
  const timed = (startDate: string, endDate: string | null) => ({
    startDate,
    endDate,
    isAllDay: false,
    timeZone: 'America/New_York',
  })
  const allDay = (startDate: string, endDate: string | null) => ({
    startDate,
    endDate,
    isAllDay: true,
    timeZone: null,
  })

  test.each([
    [
      'not if it ends when the range begins',
      timed('2026-06-09T20:00:00.000Z', '2026-06-09T22:00:00.000Z'),
      false,
    ],
    [
      'if it ends just after the range begins',
      timed('2026-06-09T20:00:00.000Z', '2026-06-09T22:00:00.001Z'),
      true,
    ],
    ['if it begins in the last moment of the range', timed('2026-06-11T21:59:59.999Z', null), true],
    [
      'not if it begins when the range ends',
      timed('2026-06-11T22:00:00.000Z', '2026-06-12T22:00:00.000Z'),
      false,
    ],
    ['if it has no end and begins when the range begins', timed('2026-06-09T22:00:00.000Z', null), true],
    [
      'if it has no duration and begins when the range begins',
      timed('2026-06-09T22:00:00.000Z', '2026-06-09T22:00:00.000Z'),
      true,
    ],
    ['not if it has no end and began before the range', timed('2026-06-09T21:59:59.999Z', null), false],
    ['if it contains the whole range', timed('2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'), true],
    [
      'if it is all-day and its last day is the first day of the range',
      allDay('2026-06-01', '2026-06-10'),
      true,
    ],
    ['not if it is all-day and its last day is before the range', allDay('2026-06-01', '2026-06-09'), false],
    ['if it is all-day and its only day is the last day of the range', allDay('2026-06-11', null), true],
    ['not if it is all-day and begins after the range', allDay('2026-06-12', null), false],
  ])('%s', (_, times, isIn) => {
    expect(isWithin(times, range)).toBe(isIn)
  })
})

describe('a series on a day that shorter months do not have', { tags: ['CAL-27'] }, () => {
  test('that recurs monthly has an occurrence every month, on the last day if necessary', () => {
    const ends = [
      '01-31',
      '02-28',
      '03-31',
      '04-30',
      '05-31',
      '06-30',
      '07-31',
      '08-31',
      '09-30',
      '10-31',
      '11-30',
    ]
    const series = buildAllDaySeries('2025-12-31', { recurrencePattern: 'monthly' })
    expect(listDates(series, year2026)).toEqual([...ends, '12-31'].map((day) => `2026-${day}`))
  })

  test.each([
    ['2027-02-28', '2028-02-29'],
    ['2095-02-28', '2096-02-29'],
    ['2099-02-28', '2100-02-28'],
  ])('that recurs yearly from 29 February has occurrences on %s and %s', (first, second) => {
    const series = buildAllDaySeries('1976-02-29', { recurrencePattern: 'yearly' })
    const range = toDayRange({ from: first, to: second, timeZone: 'UTC' })
    expect(listDates(series, range)).toEqual([first, second])
  })
})

describe('the recurrence rule in iCalendar format', () => {
  const timed = (start: string, rule: Partial<Series>) =>
    toRecurrenceRule(buildTimedSeries(`${start}T18:00:00`, 'Europe/Berlin', rule))
  const allDay = (start: string, rule: Partial<Series>) => {
    const { recurrencePattern = 'daily', recurrenceInterval = 1, recurrenceEndDate = null } = rule
    return toRecurrenceRule(
      buildAllDaySeries(start, { recurrencePattern, recurrenceInterval, recurrenceEndDate }),
    )
  }

  test.each([
    ['2026-01-31', { recurrencePattern: 'daily' }, 'FREQ=DAILY'],
    ['2026-01-31', { recurrencePattern: 'weekly', recurrenceInterval: 2 }, 'FREQ=WEEKLY;INTERVAL=2'],
    ['2026-01-28', { recurrencePattern: 'monthly' }, 'FREQ=MONTHLY'],
    ['2026-01-29', { recurrencePattern: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['2026-01-30', { recurrencePattern: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    [
      '2026-01-31',
      { recurrencePattern: 'monthly', recurrenceInterval: 3 },
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ],
    ['2026-01-31', { recurrencePattern: 'yearly' }, 'FREQ=YEARLY'],
    ['2028-02-29', { recurrencePattern: 'yearly' }, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ] as const)('from %s with %j is %s', (start, rule, text) => {
    expect(timed(start, rule)).toBe(text)
    expect(allDay(start, rule)).toBe(text)
  })

  test('ends at the instant at which the last occurrence begins, in UTC', () => {
    expect(timed('2026-01-31', { recurrenceEndDate: '2026-06-30' })).toBe('FREQ=DAILY;UNTIL=20260630T160000Z')
    expect(timed('2026-01-31', { recurrenceEndDate: '2026-12-31' })).toBe('FREQ=DAILY;UNTIL=20261231T170000Z')
  })

  test('ends on a date if the event is all-day', () => {
    expect(allDay('2026-01-31', { recurrenceEndDate: '2026-06-30' })).toBe('FREQ=DAILY;UNTIL=20260630')
  })

  test('cannot be written for a single event', () => {
    const once = { ...buildAllDaySeries('2026-01-31'), recurrencePattern: null }
    expect(() => toRecurrenceRule(once)).toThrow(AppError)
    const year = toDayRange({ from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' })
    expect(expandSeries(once, year, 750).map(({ date }) => date)).toEqual(['2026-01-31'])
  })
})

describe('a series', { tags: ['CAL-26'] }, () => {
  test('has an occurrence on its own dates and none on others', () => {
    const series = buildTimedSeries('2026-01-31T18:00:00', 'Europe/Berlin', { recurrencePattern: 'monthly' })
    expect(findOccurrence(series, '2026-04-30')).toMatchObject({
      date: '2026-04-30',
      startDate: '2026-04-30T16:00:00.000Z',
    })
    expect(findOccurrenceIndex(series, '2026-04-30')).toBe(3)
    for (const date of ['2026-04-29', '2025-12-31', '2026-05-30', '2101-01-31']) {
      expect(findOccurrence(series, date)).toBeUndefined()
      expect(findOccurrenceIndex(series, date)).toBeUndefined()
    }
    expect(findOccurrenceAt(series, -1)).toBeUndefined()
    expect(findOccurrenceAt(series, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  })

  test.each([
    ['skips', ['2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']],
    ['repeats', ['2026-10-24T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']],
  ])('keeps its local time on the day on which Berlin %s it', { tags: ['CAL-38'] }, (_, starts) => {
    const series = buildTimedSeries('2026-01-01T02:30:00', 'Europe/Berlin')
    const from = starts[0]?.slice(0, 10) ?? ''
    expect(listStarts(series, from, addDays(from, 2))).toEqual(starts)
  })

  test('still has an occurrence on the day before if a clock change pushes it past midnight', () => {
    const series = buildTimedSeries('2026-01-01T23:30:00', 'America/Nuuk')
    const sunday = toDayRange({ from: '2026-03-29', to: '2026-03-29', timeZone: 'America/Nuuk' })
    expect(expandSeries(series, sunday, 750).map(({ date, startDate }) => [date, startDate])).toEqual([
      ['2026-03-28', '2026-03-29T01:30:00.000Z'],
      ['2026-03-29', '2026-03-30T00:30:00.000Z'],
    ])
  })

  test('can begin in the second of two equal hours', () => {
    const second = '2026-11-01T06:30:00.000Z'
    const series = { ...buildTimedSeries('2026-11-01T01:30:00', 'America/New_York'), startDate: second }
    expect(listStarts(series, '2026-11-01', '2026-11-02')).toEqual([second, '2026-11-02T06:30:00.000Z'])
    expect(toRecurrenceRule({ ...series, recurrenceEndDate: '2026-11-01' })).toBe(
      'FREQ=DAILY;UNTIL=20261101T063000Z',
    )
  })

  test('that ends on the day that Apia skipped does not include the next one', () => {
    const series = buildTimedSeries('2011-12-01T10:30:00', 'Pacific/Apia', {
      recurrenceEndDate: '2011-12-30',
    })
    expect(toRecurrenceRule(series)).toBe('FREQ=DAILY;UNTIL=20111229T203000Z')
    expect(listStarts(series, '2011-12-29', '2012-01-10')).toEqual(['2011-12-29T20:30:00.000Z'])
    expect(findOccurrence(series, '2011-12-30')).toBeUndefined()
  })
})

describe('a series without an end', { tags: ['T27'] }, () => {
  const days = 400
  const window = (from: string) =>
    toDayRange({ from, to: addDays(from, days - 1), timeZone: 'Europe/Berlin' })

  test.each([
    ['1970-01-01', '1980-01-01', '2040-01-01'],
    ['1970-01-01', '2100-12-31', '2100-01-01'],
  ])('with occurrences that last from %s to %s is cut off at the limit', (start, endDate, from) => {
    const timed: Series = {
      ...buildTimedSeries(`${start}T00:00:00`, 'Europe/Berlin'),
      endDate: `${endDate}T00:00:00.000Z`,
    }
    for (const series of [timed, buildAllDaySeries(start, { endDate })]) {
      const range = window(from)
      const occurrences = expandSeries(series, range, maxOccurrencesOfSeries)
      expect(occurrences).toHaveLength(maxOccurrencesOfSeries)
      expect(occurrences.every((times) => isWithin(times, range))).toBe(true)
    }
  })
})
