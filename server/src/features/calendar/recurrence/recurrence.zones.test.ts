import { describe, expect, test } from 'vitest'
import { buildAllDaySeries, buildTimedSeries } from '../../../../test-support/recurrence.ts'
import { addDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import {
  type DayRange,
  expandSeries,
  findOccurrence,
  findOccurrenceAt,
  findOccurrenceIndex,
  type Series,
  toDayRange,
  toRecurrenceRule,
} from './recurrence.rules.ts'

const listDates = (series: Series, range: DayRange): string[] =>
  expandSeries(series, range, 750).map(({ date }) => date)

const listStarts = (series: Series, from: string, to: string): string[] => {
  const range = toDayRange({ from, to, timeZone: series.timeZone ?? 'UTC' })
  return expandSeries(series, range, 750).map(({ startDate }) => startDate)
}

describe('a daily series at a fixed local time', { tags: ['CAL-38'] }, () => {
  test.each([
    [
      'in New York, across the skipped hour',
      buildTimedSeries('2026-01-01T02:30:00', 'America/New_York'),
      ['2026-03-07T07:30:00.000Z', '2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z'],
    ],
    [
      'in New York, across the repeated hour',
      buildTimedSeries('2026-01-01T01:30:00', 'America/New_York'),
      ['2026-10-31T05:30:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
    ],
    [
      'in Berlin, across the skipped hour',
      buildTimedSeries('2026-01-01T02:30:00', 'Europe/Berlin'),
      ['2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'],
    ],
    [
      'in Berlin, across the repeated hour',
      buildTimedSeries('2026-01-01T02:30:00', 'Europe/Berlin'),
      ['2026-10-24T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
    ],
    [
      'on Lord Howe Island, across the skipped half hour',
      buildTimedSeries('2026-01-01T02:15:00', 'Australia/Lord_Howe'),
      ['2026-10-02T15:45:00.000Z', '2026-10-03T15:45:00.000Z', '2026-10-04T15:15:00.000Z'],
    ],
    [
      'on Lord Howe Island, across the repeated half hour',
      buildTimedSeries('2026-01-01T01:45:00', 'Australia/Lord_Howe'),
      ['2026-04-03T14:45:00.000Z', '2026-04-04T14:45:00.000Z', '2026-04-05T15:15:00.000Z'],
    ],
    [
      'in Apia, across the skipped hour after midnight',
      buildTimedSeries('2010-01-01T00:30:00', 'Pacific/Apia'),
      ['2010-09-25T11:30:00.000Z', '2010-09-26T11:30:00.000Z', '2010-09-27T10:30:00.000Z'],
    ],
    [
      'in Apia, across the repeated hour',
      buildTimedSeries('2010-01-01T03:30:00', 'Pacific/Apia'),
      ['2011-04-01T13:30:00.000Z', '2011-04-02T13:30:00.000Z', '2011-04-03T14:30:00.000Z'],
    ],
  ])('has the expected occurrences %s', (_, series, starts) => {
    const from = toZonedDate(starts[0] ?? '', series.timeZone ?? '')
    expect(listStarts(series, from, addDays(from, 2))).toEqual(starts)
  })

  test('still assigns an occurrence to the day before if a clock change pushes it past midnight', () => {
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

  test('has the same duration for every occurrence, even on a day of 23 hours', () => {
    const series: Series = {
      ...buildTimedSeries('2026-01-01T22:00:00', 'Europe/Berlin'),
      endDate: '2026-01-02T05:00:00.000Z',
    }
    const range = toDayRange({ from: '2026-03-01', to: '2026-04-30', timeZone: 'Europe/Berlin' })
    const lengths = expandSeries(series, range, 750).map(
      ({ startDate, endDate }) => Date.parse(endDate ?? '') - Date.parse(startDate),
    )
    expect(new Set(lengths)).toEqual(new Set([8 * 60 * 60 * 1000]))
  })
})

describe('the day that Apia skipped', { tags: ['CAL-38'] }, () => {
  const zone = 'Pacific/Apia'

  test('has no occurrence, and the adjacent days are only one day apart', () => {
    const series = buildTimedSeries('2011-12-01T10:30:00', zone)
    const range = toDayRange({ from: '2011-12-28', to: '2012-01-01', timeZone: zone })
    expect(expandSeries(series, range, 750).map(({ date, startDate }) => [date, startDate])).toEqual([
      ['2011-12-28', '2011-12-28T20:30:00.000Z'],
      ['2011-12-29', '2011-12-29T20:30:00.000Z'],
      ['2011-12-31', '2011-12-30T20:30:00.000Z'],
      ['2012-01-01', '2011-12-31T20:30:00.000Z'],
    ])
    expect(findOccurrence(series, '2011-12-30')).toBeUndefined()
    expect(findOccurrenceIndex(series, '2011-12-30')).toBeUndefined()
    expect(findOccurrenceIndex(series, '2011-12-29')).toBe(28)
    expect(findOccurrenceIndex(series, '2011-12-31')).toBe(29)
    expect(findOccurrenceAt(series, 29)?.date).toBe('2011-12-31')
  })

  test.each([
    ['weekly', '2011-12-16', ['2011-12-23', '2012-01-06']],
    ['monthly', '2011-10-30', ['2012-01-30']],
    ['yearly', '2009-12-30', []],
  ] as const)('is skipped by a %s series as well', (recurrencePattern, start, dates) => {
    const series = buildTimedSeries(`${start}T10:30:00`, zone, { recurrencePattern })
    const range = toDayRange({ from: '2011-12-20', to: '2012-02-15', timeZone: zone })
    const found = listDates(series, range)
    expect(found.slice(0, dates.length)).toEqual(dates)
    expect(found).not.toContain('2011-12-30')
  })

  test('ends a series without including the next day', () => {
    const series = buildTimedSeries('2011-12-01T10:30:00', zone, { recurrenceEndDate: '2011-12-30' })
    expect(toRecurrenceRule(series)).toBe('FREQ=DAILY;UNTIL=20111229T203000Z')
    expect(listStarts(series, '2011-12-29', '2012-01-10')).toEqual(['2011-12-29T20:30:00.000Z'])
  })

  test('is a normal day for all-day events', () => {
    const range = toDayRange({ from: '2011-12-29', to: '2011-12-31', timeZone: zone })
    expect(listDates(buildAllDaySeries('2011-12-01'), range)).toEqual([
      '2011-12-29',
      '2011-12-30',
      '2011-12-31',
    ])
  })
})

describe("all-day events do not depend on the viewer's zone", { tags: ['CAL-38'] }, () => {
  const zones = [
    'UTC',
    'America/New_York',
    'America/Los_Angeles',
    'America/Nuuk',
    'America/Santiago',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]

  test.each(zones)('in %s', (timeZone) => {
    const yearly = buildAllDaySeries('1984-03-29', { recurrencePattern: 'yearly' })
    const weekend = buildAllDaySeries('2026-01-03', { recurrencePattern: 'weekly', endDate: '2026-01-04' })
    const on = (from: string, to: string) => toDayRange({ from, to, timeZone })
    expect(expandSeries(yearly, on('2026-03-29', '2026-03-29'), 750)).toEqual([
      { date: '2026-03-29', startDate: '2026-03-29', endDate: null, isAllDay: true, timeZone: null },
    ])
    expect(listDates(yearly, on('2026-03-28', '2026-03-28'))).toEqual([])
    expect(listDates(yearly, on('2026-03-30', '2026-03-30'))).toEqual([])
    expect(expandSeries(weekend, on('2026-03-29', '2026-03-29'), 750)).toEqual([
      { date: '2026-03-28', startDate: '2026-03-28', endDate: '2026-03-29', isAllDay: true, timeZone: null },
    ])
    expect(listDates(weekend, on('2026-10-24', '2026-11-01'))).toEqual(['2026-10-24', '2026-10-31'])
  })
})
