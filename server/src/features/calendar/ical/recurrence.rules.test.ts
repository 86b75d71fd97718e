import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn } from '../../../../../test-support/property-runs.ts'
import {
  read,
  readText,
  toEvent,
  toFile,
  toMessages,
  withoutStart,
} from '../../../../test-support/calendar/calendar-texts.ts'
import { expandSeries, toDayRange } from '../recurrence/recurrence.rules.ts'

describe('the recurrence rule of an event in a file', { tags: ['CAL-27'] }, () => {
  test.each([
    ['FREQ=DAILY', 'daily', 1, null],
    ['FREQ=DAILY;INTERVAL=3;COUNT=4', 'daily', 3, '2026-12-10'],
    ['FREQ=DAILY;UNTIL=20261210T165959Z', 'daily', 1, '2026-12-09'],
    ['FREQ=DAILY;UNTIL=20261210T170000Z', 'daily', 1, '2026-12-10'],
    ['FREQ=DAILY;UNTIL=20261210', 'daily', 1, '2026-12-10'],
    ['FREQ=DAILY;UNTIL=99991231', 'daily', 1, null],
    ['FREQ=DAILY;COUNT=1000000', 'daily', 1, null],
    ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'daily', 1, null],
    ['FREQ=WEEKLY', 'weekly', 1, null],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', 'weekly', 2, '2026-12-29'],
    ['FREQ=MONTHLY', 'monthly', 1, null],
    ['FREQ=MONTHLY;BYMONTHDAY=1;INTERVAL=2', 'monthly', 2, null],
    ['FREQ=MONTHLY;COUNT=3', 'monthly', 1, '2027-02-01'],
    ['FREQ=YEARLY', 'yearly', 1, null],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1', 'yearly', 1, null],
    ['FREQ=YEARLY;BYMONTH=12', 'yearly', 1, null],
  ])('%s is read as one series', (rule, pattern, interval, end) => {
    const file = read(`RRULE:${rule}`)
    expect(file.entries.map(({ fields }) => fields)).toMatchObject([
      { isRecurring: true, recurrencePattern: pattern, recurrenceInterval: interval, recurrenceEndDate: end },
    ])
    expect(file.warnings).toEqual([])
  })

  test.each([
    ['FREQ=DAILY;COUNT=1', []],
    ['FREQ=DAILY;UNTIL=20200101', []],
    ['FREQ=WEEKLY;COUNT=1', []],
    ['INTERVAL=2', ['How it repeats cannot be read: only its first time is added.']],
    ['FREQ=SOMETIMES', ['How it repeats cannot be read: only its first time is added.']],
    ['', ['How it repeats cannot be read: only its first time is added.']],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      ['It repeats in a way that no recurring event here can: only its first time is added.'],
    ],
  ])('%s is read as a single event', (rule, messages) => {
    const file = read(`RRULE:${rule}`)
    expect(file.entries.map(({ fields }) => [fields.startDate, fields.isRecurring])).toEqual([
      ['2026-12-01T17:00:00.000Z', false],
    ])
    expect(toMessages(file)).toEqual(messages)
  })

  test.each([
    ['20270131', 'FREQ=MONTHLY', 1],
    ['20270129', 'FREQ=MONTHLY;BYMONTHDAY=29', 1],
    ['20280229', 'FREQ=YEARLY', 1],
    ['20270131', 'FREQ=MONTHLY;BYMONTHDAY=-1', 0],
    ['20270131', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 0],
    ['20270130', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', 0],
    ['20270129', 'FREQ=MONTHLY;BYSETPOS=-1;BYMONTHDAY=29,28', 0],
    ['20280229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', 0],
    ['20270128', 'FREQ=MONTHLY', 0],
  ])(
    'starting on %s, %s is read as a series, with a warning if short months differ (ruling 17)',
    (day, rule, count) => {
      const file = read(`DTSTART;VALUE=DATE:${day}`, `RRULE:${rule}`)
      expect(file.entries.map(({ fields }) => fields.isRecurring)).toEqual([true])
      expect(file.warnings).toHaveLength(count)
    },
  )

  test.each([
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-12-08', 12],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31', 12],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01', 25],
    ['FREQ=YEARLY;BYMONTH=3,9', '2027-03-01', 2],
    ['FREQ=HOURLY', '2026-12-01', 60],
    ['FREQ=DAILY;INTERVAL=1000', '2026-12-01', 1],
    ['FREQ=WEEKLY;BYDAY=TU;BYMONTH=12', '2026-12-01', 5],
    ['FREQ=YEARLY;BYMONTHDAY=1', '2026-12-01', 13],
  ])('%s is replaced by single events for its next occurrences', (rule, first, count) => {
    const file = read(`RRULE:${rule}`)
    expect(file.entries).toHaveLength(count)
    expect(file.entries[0]?.fields).toMatchObject({ isRecurring: false, timeZone: 'Europe/Berlin' })
    expect(file.entries[0]?.fields.startDate.slice(0, 10)).toBe(first)
    expect(toMessages(file)).toEqual([
      `It repeats in a way that no recurring event here can: its next ${count === 1 ? 'time is added as a single event' : `${count} times are added as single events`}.`,
    ])
    expect(new Set(file.entries.map(({ uid }) => uid)).size).toBe(count)
  })

  test('leads to the event being left out if no series can represent it and it ended long ago', () => {
    const file = read('DTSTART:20100101T170000Z', 'RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20120101T000000Z')
    expect([file.entries, file.skipped]).toEqual([[], 1])
    expect(toMessages(file)).toEqual([
      'It repeats in a way that no recurring event here can, and not within the next twelve months: it is left out.',
    ])
  })

  test('becomes one series for each of several weekdays, with the same dates as the rule', () => {
    const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
    const rules = fc.record({
      start: fc.integer({ min: 0, max: 3000 }),
      days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 6 }),
      interval: fc.integer({ min: 1, max: 4 }),
      weekStart: fc.constantFrom('MO', 'SU', 'SA'),
      end: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 2, max: 40 }).map((count) => `;COUNT=${count}`),
        fc.integer({ min: 100, max: 364 }).map((days) => `;UNTIL=${toDay(days).replaceAll('-', '')}`),
      ),
    })
    const toDay = (days: number): string =>
      new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
    checkPropertyIn({ numRuns: 300 }, rules, ({ start, days, interval, weekStart, end }) => {
      const startsOn = toDay(start % 90)
      const rule = `FREQ=WEEKLY;INTERVAL=${interval};WKST=${weekStart};BYDAY=${days.join(',')}${end}`
      const { entries } = read(`DTSTART;VALUE=DATE:${startsOn.replaceAll('-', '')}`, `RRULE:${rule}`)
      const range = toDayRange({ from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' })
      const dates = entries
        .flatMap(({ fields }) => expandSeries(fields, range, 400).map(({ date }) => date))
        .toSorted()
      const expected = new RRuleTemporal({
        rruleString: `DTSTART:${startsOn.replaceAll('-', '')}T000000Z\nRRULE:${rule.replace(/UNTIL=(\d+)/, 'UNTIL=$1T000000Z')}`,
      })
        .between(new Date('2026-01-01T00:00:00Z'), new Date('2026-12-31T00:00:00Z'), true)
        .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10))
      expect(dates).toEqual(expected)
    })
  })
})

describe('the changed occurrences of a series', () => {
  test('are private if they are marked as private, and always in a private series', () => {
    const override = (...lines: string[]) =>
      toEvent('RECURRENCE-ID;TZID=Europe/Berlin:20261202T180000', ...lines)
    const readVisibility = (series: string[], changed: string[]) =>
      readText(toFile(...toEvent('RRULE:FREQ=DAILY', ...series), ...override(...changed))).entries[0]
        ?.exceptions[0]?.fields.visibility
    expect(readVisibility([], ['CLASS:PRIVATE'])).toBe('private')
    expect(readVisibility(['CLASS:PRIVATE'], [])).toBe('private')
    expect(readVisibility(['CLASS:PRIVATE'], ['CLASS:PUBLIC'])).toBe('private')
    expect(readVisibility([], [])).toBe('public')
  })

  test('are identified by a time in any zone or by a date', () => {
    for (const line of [
      'RECURRENCE-ID:20261202T170000Z',
      'RECURRENCE-ID;VALUE=DATE:20261202',
      'RECURRENCE-ID;TZID=Asia/Tokyo:20261203T020000',
    ]) {
      const file = readText(toFile(...toEvent('RRULE:FREQ=DAILY'), ...toEvent(line)))
      expect(file.entries[0]?.exceptions).toMatchObject([{ originalDate: '2026-12-02' }])
    }
  })

  test('become single events if the series has no such day or is not in the file', () => {
    const override = withoutStart('RECURRENCE-ID:20261215T170000Z', 'DTSTART:20261216T170000Z')
    const withSeries = readText(toFile(...toEvent('RRULE:FREQ=DAILY;COUNT=3'), ...override))
    expect(withSeries.entries.map(({ fields }) => fields.startDate)).toEqual([
      '2026-12-01T17:00:00.000Z',
      '2026-12-16T17:00:00.000Z',
    ])
    const alone = readText(toFile(...override))
    expect(alone.entries.map(({ fields }) => fields.startDate)).toEqual(['2026-12-16T17:00:00.000Z'])
  })

  test('are limited to 750 days', () => {
    const dates = Array.from({ length: 800 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 2 + index)).toISOString().slice(0, 10).replaceAll('-', ''),
    )
    const file = read('RRULE:FREQ=DAILY', `EXDATE;VALUE=DATE:${dates.join(',')}`)
    expect(file.entries[0]?.exceptions).toHaveLength(750)
    expect(toMessages(file)).toEqual(['Only 750 days that differ are kept.'])
  })
})
