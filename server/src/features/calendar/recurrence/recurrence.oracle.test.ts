import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import {
  calendarDays,
  listExpectedOccurrences,
  setClock,
} from '../../../../test-support/calendar/recurrence-oracle.ts'
import { addDays, toLocalTime, toTimeOfDay } from '../../../lib/time/zoned-time.ts'
import {
  expandSeries,
  findOccurrence,
  findOccurrenceAt,
  findOccurrenceIndex,
  type Series,
  toDayRange,
  toRecurrenceRule,
} from './recurrence.rules.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

const lastIndex = calendarDays.findIndex(({ date }) => date === '2100-12-31')
const toDate = (index: number): string => calendarDays[Math.min(Math.max(index, 0), lastIndex)]?.date ?? ''
const apiaIndex = calendarDays.findIndex(({ date }) => date === '2011-12-30')

const rule = fc.record({
  start: fc.oneof(
    fc.integer({ min: 0, max: lastIndex }),
    fc.integer({ min: apiaIndex - 800, max: apiaIndex + 100 }),
  ),
  recurrencePattern: fc.constantFrom(
    'daily' as const,
    'weekly' as const,
    'monthly' as const,
    'yearly' as const,
  ),
  recurrenceInterval: fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    { weight: 3, arbitrary: fc.integer({ min: 2, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 999 }) },
  ),
  lastsDays: fc.option(fc.integer({ min: 0, max: 4000 })),
})

/** Times of day at which clocks change somewhere, and arbitrary other times. */
const minute = fc.oneof(
  fc.constantFrom(0, 30, 90, 105, 120, 135, 150, 210, 1410),
  fc.integer({ min: 0, max: 1439 }),
)

const toEndDate = (start: number, lastsDays: number | null): string | null =>
  lastsDays === null ? null : toDate(start + lastsDays)

const allDaySeries = fc
  .record({
    rule,
    days: fc.option(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 500 }))),
  })
  .map(({ rule: { start, lastsDays, ...pattern }, days }): Series => ({
    ...pattern,
    startDate: toDate(start),
    endDate: days === null ? null : addDays(toDate(start), days),
    isAllDay: true,
    timeZone: null,
    recurrenceEndDate: toEndDate(start, lastsDays),
  }))

const toTime = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 19)

const timedSeries = fc
  .record({
    rule,
    minute,
    timeZone: fc.constantFrom(...zones),
    minutes: fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 700_000 }),
      ),
    ),
  })
  .map(({ rule: { start, lastsDays, ...pattern }, minute: at, timeZone, minutes }): Series => {
    const startsAt = setClock(toDate(start), toTime(at), timeZone) ?? Date.parse(`${toDate(start)}T12:00:00Z`)
    return {
      ...pattern,
      startDate: new Date(startsAt).toISOString(),
      endDate: minutes === null ? null : new Date(startsAt + minutes * 60_000).toISOString(),
      isAllDay: false,
      timeZone,
      recurrenceEndDate: toEndDate(start + 1, lastsDays),
    }
  })

const series = fc.oneof(allDaySeries, timedSeries, timedSeries)

const days = fc.record({
  after: fc.oneof(fc.integer({ min: -40, max: 800 }), fc.integer({ min: -40, max: 10_000 })),
  length: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 41 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 399 }) },
  ),
  timeZone: fc.constantFrom(...zones),
})

interface Window {
  /** In days after the start of the series. */
  readonly after: number
  readonly length: number
  readonly timeZone: string
}

const toRange = (startDate: string, { after, length, timeZone }: Window) => {
  const first = toDate(calendarDays.findIndex(({ date }) => date === startDate.slice(0, 10)) + after)
  return toDayRange({ from: first, to: addDays(first, length), timeZone })
}

describe('the occurrences of a series', { tags: ['CAL-26'] }, () => {
  test('equal those of an oracle that checks every day', { tags: ['B4'] }, () => {
    let occurrences = 0
    const runs = propertyRuns(10_000)
    const limit = fc.oneof(fc.constant(750), fc.integer({ min: 1, max: 40 }))
    checkPropertyIn(runs, series, days, limit, (some, window, atMost) => {
      const range = toRange(some.startDate, window)
      const expected = listExpectedOccurrences(some, range).slice(0, atMost)
      const found = expandSeries(some, range, atMost)
      expect(found.map(({ date, startDate, endDate }) => ({ date, startDate, endDate }))).toEqual(expected)
      occurrences += found.length
    })
    // There are six per run on average, and half of the runs have none.
    expect(occurrences).toBeGreaterThan(runs.numRuns)
  })
})

const toBasic = (time: string): string => time.replaceAll(/[-:]/g, '')

/** The occurrences that another library computes from the exported rule of a series, between two instants. */
const readFeed = (some: Series, startsAt: string, endsAt: string): string[] => {
  const { startDate, timeZone } = some
  const dtstart =
    timeZone === null
      ? `DTSTART;VALUE=DATE:${toBasic(startDate)}`
      : `DTSTART;TZID=${timeZone}:${toBasic(toLocalTime(startDate, timeZone))}`
  return new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${toRecurrenceRule(some)}` })
    .between(new Date(startsAt), new Date(Date.parse(endsAt) - 1), true)
    .filter(({ year }) => year <= 2100)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString())
}

describe('the occurrences that rrule-temporal computes from an exported rule equal those shown', () => {
  test('for all-day events', { tags: ['B4'] }, () => {
    checkPropertyIn(propertyRuns(1000), allDaySeries, days, (some, window) => {
      const once = { ...some, endDate: null }
      const range = toRange(some.startDate, { ...window, timeZone: 'UTC' })
      const shown = expandSeries(once, range, 750).map(({ startDate }) => `${startDate}T00:00:00.000Z`)
      expect(readFeed(once, range.startsAt, range.endsAt)).toEqual(shown)
    })
  })

  test('for timed events, except at skipped local times', { tags: ['B4'] }, () => {
    checkPropertyIn(propertyRuns(2000), timedSeries, days, (some, window) => {
      const once = { ...some, endDate: null }
      const timeZone = some.timeZone ?? 'UTC'
      // In a month whose 30th was skipped in Apia, the rule uses the 29th; a series here skips the month.
      const isOn30th = toLocalTime(some.startDate, timeZone).slice(8, 10) === '30'
      fc.pre(timeZone !== 'Pacific/Apia' || some.recurrencePattern !== 'monthly' || !isOn30th)
      const range = toRange(some.startDate, window)
      const shown = expandSeries(once, range, 750).map(({ startDate }) => startDate)
      // RFC 5545 §3.3.10 skips such occurrences, while §3.8.5.3 uses the offset before the gap. Series here follow
      // the latter.
      const timeOfDay = toTimeOfDay(some.startDate, timeZone)
      const isThere = (start: string): boolean => toTimeOfDay(start, timeZone) === timeOfDay
      // If the last day of a month lacks that time, the rule uses the day before; a series here uses a later time on
      // the same day.
      const isOnLastDays = toLocalTime(some.startDate, timeZone).slice(8, 10) > '28'
      const longer = toRange(some.startDate, { ...window, length: window.length + 3 })
      const isEach = expandSeries(once, longer, 750).every(({ startDate }) => isThere(startDate))
      fc.pre(isEach || some.recurrencePattern !== 'monthly' || !isOnLastDays)
      const existing = shown.filter(isThere)
      expect(readFeed(once, range.startsAt, range.endsAt)).toEqual(existing)
    })
  })
})

describe('an occurrence', () => {
  test('can be found by its date and by its index', () => {
    checkPropertyIn(propertyRuns(1000), series, days, (some, window) => {
      const range = toRange(some.startDate, window)
      const occurrences = expandSeries(some, range, 60)
      const [first] = occurrences
      const firstIndex = first && findOccurrenceIndex(some, first.date)
      for (const [place, occurrence] of occurrences.entries()) {
        expect(findOccurrence(some, occurrence.date)).toEqual(occurrence)
        const index = findOccurrenceIndex(some, occurrence.date)
        expect(index).toBe((firstIndex ?? Number.NaN) + place)
        expect(findOccurrenceAt(some, index ?? -1)).toEqual(occurrence)
      }
    })
  })

  test('has an index equal to the number of occurrences before it', () => {
    const nearStart = fc.record({
      after: fc.constant(0),
      length: fc.integer({ min: 0, max: 399 }),
      timeZone: fc.constantFrom(...zones),
    })
    checkPropertyIn({ numRuns: 300 }, series, nearStart, (some, window) => {
      const { timeZone } = some
      const range = toRange(addDays(some.startDate.slice(0, 10), -1), {
        ...window,
        timeZone: timeZone ?? window.timeZone,
      })
      const dates = expandSeries({ ...some, endDate: null }, range, 750).map(({ date }) => date)
      expect(dates.map((date) => findOccurrenceIndex(some, date))).toEqual([...dates.keys()])
    })
  })

  test('is not found on any other date', () => {
    checkPropertyIn({ numRuns: 200 }, series, days, (some, window) => {
      const { timeZone } = some
      const range = toRange(some.startDate, { ...window, timeZone: timeZone ?? 'UTC' })
      const dates = new Set(
        listExpectedOccurrences({ ...some, endDate: null }, range).map(({ date }) => date),
      )
      for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
        expect(findOccurrence(some, date) !== undefined).toBe(dates.has(date))
      }
    })
  })
})
