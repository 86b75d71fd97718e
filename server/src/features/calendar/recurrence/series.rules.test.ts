import type { EventChanges } from '@roost/contract/calendar/calendar-input.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn } from '../../../../../test-support/property-runs.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { addDays, toInstant } from '../../../lib/time/zoned-time.ts'
import { type EventFields, type EventTimes, toNewFields } from '../calendar.rules.ts'
import { type Exception, toChangedExceptions } from './exceptions.rules.ts'
import { findOccurrence, findOccurrenceAt, type RuleOccurrence } from './recurrence.rules.ts'
import { toChangedSeries, toContinuation, toMovedTimes, toOccurrenceFields } from './series.rules.ts'

const createSeries = (details: Partial<EventFields> = {}): EventFields => ({
  ...toNewFields({
    title: 'Choir',
    startDate: '2026-01-05T18:00',
    endDate: '2026-01-05T19:30',
    timeZone: 'Europe/Berlin',
    isAllDay: false,
    color: '#6366F1',
    priority: 'medium',
    visibility: 'public',
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceInterval: 1,
    attendees: [],
    reminders: [],
  }),
  ...details,
})

const createAllDay = (startDate: string, details: Partial<EventFields> = {}): EventFields =>
  createSeries({ startDate, endDate: startDate, isAllDay: true, timeZone: null, ...details })

const see = (series: EventFields, index: number, fields?: EventFields) => {
  const rule = findOccurrenceAt(series, index)
  if (!rule) throw new Error('The series ends earlier')
  return { rule, fields: fields ?? toOccurrenceFields(series, rule) }
}

const listDates = (series: EventFields, count: number): string[] =>
  Array.from({ length: count }, (_, index) => findOccurrenceAt(series, index)?.date ?? '–')

describe('a change to the whole series, made on one occurrence', { tags: ['CAL-31'] }, () => {
  test('moves the series by as many days as the occurrence and gives it the new time of day and duration', () => {
    const series = createSeries()
    const changed = toChangedSeries(series, see(series, 12), {
      // The edited occurrence is in summer, when Berlin is two hours ahead of UTC.
      startDate: '2026-03-31T17:00:00.000Z',
      endDate: '2026-03-31T17:45:00.000Z',
    })
    expect(changed).toMatchObject({
      startDate: toInstant('2026-01-06T19:00', 'Europe/Berlin'),
      endDate: toInstant('2026-01-06T19:45', 'Europe/Berlin'),
    })
  })

  test('moving an occurrence of a whole series moves its end date, unless another one is given', () => {
    const series = createSeries({ recurrenceEndDate: '2026-01-19' })
    const tuesday = { startDate: '2026-01-13T18:00', endDate: '2026-01-13T19:30' }
    expect(listDates(toChangedSeries(series, see(series, 1), tuesday), 4)).toEqual([
      '2026-01-06',
      '2026-01-13',
      '2026-01-20',
      '–',
    ])
    const given = { ...tuesday, recurrenceEndDate: '2026-01-19' }
    expect(listDates(toChangedSeries(series, see(series, 1), given), 3)).toEqual([
      '2026-01-06',
      '2026-01-13',
      '–',
    ])
  })

  test('keeps the times of the series if the occurrence keeps its own, even if an exception moved it', () => {
    const series = createSeries()
    const { fields } = see(series, 2)
    const moved: EventFields = { ...fields, ...toMovedTimes(fields, 3) }
    const changes = { title: 'Choir practice', startDate: moved.startDate, endDate: moved.endDate }
    expect(toChangedSeries(series, see(series, 2, moved), changes)).toEqual({
      ...series,
      title: 'Choir practice',
    })
  })

  test('does not shift the series if the occurrence is at a skipped local time', () => {
    const startDate = toInstant('2026-03-28T02:30', 'Europe/Berlin')
    const series = createSeries({ startDate, endDate: null, recurrencePattern: 'daily' })
    const seen = see(series, 1)
    expect(seen.rule.startDate).toBe(toInstant('2026-03-29T03:30', 'Europe/Berlin'))
    const changes = { title: 'Night feed', startDate: seen.rule.startDate }
    expect(toChangedSeries(series, seen, changes)).toMatchObject({ title: 'Night feed', startDate })
  })

  test('converts a timed series into an all-day one and back', () => {
    const series = createSeries()
    const allDay = toChangedSeries(series, see(series, 1), { isAllDay: true })
    expect(allDay).toMatchObject({ startDate: '2026-01-05', endDate: '2026-01-05', timeZone: null })
    const timed = {
      isAllDay: false,
      timeZone: 'Europe/Berlin',
      startDate: '2026-01-19T08:00',
      endDate: '2026-01-19T09:00',
    }
    expect(toChangedSeries(allDay, see(allDay, 2), timed)).toMatchObject({
      startDate: toInstant('2026-01-05T08:00', 'Europe/Berlin'),
      endDate: toInstant('2026-01-05T09:00', 'Europe/Berlin'),
      timeZone: 'Europe/Berlin',
    })
  })

  test('keeps only the occurrence if it ends the recurrence', () => {
    const series = createSeries()
    const seen = see(series, 3)
    expect(toChangedSeries(series, seen, { isRecurring: false, title: 'Concert' })).toEqual({
      ...seen.fields,
      title: 'Concert',
    })
  })

  test('is refused with the specified messages if the result is inconsistent', () => {
    const series = createSeries()
    const change = (changes: EventChanges) => () => toChangedSeries(series, see(series, 1), changes)
    expect(change({ endDate: '2026-01-12T17:00' })).toThrow('End date must be after start date')
    expect(change({ recurrencePattern: null })).toThrow('Recurrence pattern is required')
    expect(change({ recurrenceEndDate: '2026-01-04' })).toThrow(
      'Recurrence end date must be after start date',
    )
    expect(change({ startDate: '1900-01-01T00:00', endDate: null })).toThrow('Start date is not a valid date')
  })
})

describe('the continuation of a series from one of its occurrences', { tags: ['CAL-30'] }, () => {
  const continueSeries = (series: EventFields, index: number, changes: EventChanges = { title: 'New' }) =>
    toContinuation(series, { seen: see(series, index), index }, changes)

  test('starts there, with the changes', () => {
    const { fields, firstIndex, cancelledDates } = continueSeries(createSeries(), 2)
    expect(fields).toMatchObject({ title: 'New', startDate: '2026-01-19T17:00:00.000Z' })
    expect({ firstIndex, cancelledDates }).toEqual({ firstIndex: 2, cancelledDates: [] })
  })

  test('keeps the 31st when it starts in a shorter month', { tags: ['CAL-27'] }, () => {
    const series = createAllDay('2026-01-31', { recurrencePattern: 'monthly' })
    const { fields, firstIndex, cancelledDates } = continueSeries(series, 1)
    expect(listDates(fields, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect({ firstIndex, cancelledDates }).toEqual({ firstIndex: 0, cancelledDates: ['2026-01-31'] })
  })

  test('keeps its time of day when it starts at a skipped local time', () => {
    const startDate = toInstant('2026-03-27T02:30', 'Europe/Berlin')
    const series = createSeries({ startDate, endDate: null, recurrencePattern: 'daily' })
    const { fields, cancelledDates } = continueSeries(series, 2)
    expect(cancelledDates).toEqual(['2026-03-28'])
    expect(findOccurrenceAt(fields, 2)?.startDate).toBe(toInstant('2026-03-30T02:30', 'Europe/Berlin'))
  })

  test('starts on the day to which the person moved the occurrence', () => {
    const series = createAllDay('2026-01-31', { recurrencePattern: 'monthly' })
    const { fields, cancelledDates } = continueSeries(series, 1, {
      startDate: '2026-02-27',
      endDate: '2026-02-27',
    })
    expect([listDates(fields, 2), cancelledDates]).toEqual([['2026-02-27', '2026-03-27'], []])
  })
})

interface Row extends Exception {
  readonly originalDate: string
}

interface Calendar {
  readonly series: EventFields
  readonly exceptions: readonly Row[]
}

const horizon = 40

const listRule = (series: EventFields): RuleOccurrence[] =>
  Array.from({ length: horizon }, (_, index) => findOccurrenceAt(series, index)).filter(
    (occurrence) => occurrence !== undefined,
  )

const toText = ({ startDate, endDate }: EventTimes, title: string): string =>
  `${startDate} ${endDate ?? ''} ${title}`

/** The visible occurrences with original dates from `from` to `to`, where exceptions replace occurrences. */
const listSeen = ({ series, exceptions }: Calendar, { from = '', to = '9999' } = {}): string[] => {
  const replaced = new Set(exceptions.map(({ originalDate }) => originalDate))
  const isInRange = (date: string): boolean => date >= from && date <= to
  return [
    ...listRule(series).flatMap((times) =>
      isInRange(times.date) && !replaced.has(times.date) ? [toText(times, series.title)] : [],
    ),
    ...exceptions.flatMap((row) =>
      isInRange(row.originalDate) && !row.isCancelled ? [toText(row, row.title)] : [],
    ),
  ].toSorted()
}

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']
const day = fc
  .integer({ min: 0, max: 45_000 })
  .map((days) => addDays('1975-01-01', days % 2 === 0 ? days / 2 : 12_000 + days / 4))
  .map((date) => date.slice(0, 10))

const anySeries = fc
  .record({
    date: fc.oneof(
      day,
      fc.constantFrom('2026-01-31', '2024-02-29', '2026-03-28', '2026-10-24', '2011-12-16'),
    ),
    timeZone: fc.option(fc.constantFrom(...zones)),
    time: fc.constantFrom('00:00', '02:15', '02:30', '18:00', '23:45'),
    minutes: fc.option(fc.integer({ min: 0, max: 3000 })),
    recurrencePattern: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
    recurrenceInterval: fc.integer({ min: 1, max: 4 }),
    endsAfter: fc.option(fc.integer({ min: 0, max: horizon - 1 })),
  })
  .map(({ date, timeZone, time, minutes, endsAfter, ...recurrence }): EventFields => {
    const startDate = timeZone === null ? date : toInstant(`${date}T${time}`, timeZone)
    const end =
      timeZone === null
        ? addDays(date, Math.floor((minutes ?? 0) / 1440))
        : addMilliseconds(startDate, (minutes ?? 0) * 60_000)
    const times = {
      startDate,
      timeZone,
      isAllDay: timeZone === null,
      endDate: minutes === null ? null : end,
    }
    const series = createSeries({ ...recurrence, ...times })
    const last = endsAfter === null ? undefined : findOccurrenceAt(series, endsAfter)
    return { ...series, recurrenceEndDate: last?.date ?? null }
  })

const anyException = fc.record({
  index: fc.integer({ min: 0, max: horizon - 1 }),
  isCancelled: fc.boolean(),
  title: fc.constantFrom('Choir', 'Rehearsal'),
  movedDays: fc.constantFrom(0, 0, -2, 1),
})

const anyCalendar = fc
  .record({
    series: anySeries,
    differing: fc.uniqueArray(anyException, { maxLength: 8, selector: ({ index }) => index }),
  })
  .map(({ series, differing }): Calendar => {
    const exceptions = differing.flatMap(({ index, isCancelled, title, movedDays }): Row[] => {
      const rule = findOccurrenceAt(series, index)
      if (!rule) return []
      const fields = { ...toOccurrenceFields(series, rule), ...toMovedTimes(rule, movedDays), title }
      return [{ ...fields, isCancelled, originalDate: rule.date }]
    })
    return { series, exceptions }
  })

const anyChanges: fc.Arbitrary<EventChanges> = fc.oneof(
  fc.constant<EventChanges>({ title: 'Orchestra' }),
  fc.record({
    recurrencePattern: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    recurrenceInterval: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant<EventChanges>({ isRecurring: false }),
  fc.constant<EventChanges>({ isAllDay: true }),
  fc.constant<EventChanges>({ timeZone: 'Asia/Tokyo', isAllDay: false }),
)

/** Picks an occurrence to edit that is not cancelled. */
const pickSeen = ({ series, exceptions }: Calendar, pick: number) => {
  const open = listRule(series).flatMap((rule, index) => {
    const exception = exceptions.find(({ originalDate }) => originalDate === rule.date)
    return exception?.isCancelled ? [] : [{ rule, index, exception }]
  })
  const found = open[pick % Math.max(1, open.length)]
  return found && { ...found, fields: found.exception ?? toOccurrenceFields(series, found.rule) }
}

type Seen = NonNullable<ReturnType<typeof pickSeen>>

const changeAll = ({ series, exceptions }: Calendar, seen: Seen, changes: EventChanges): Calendar => {
  const after = toChangedSeries(series, seen, changes)
  const edited = { date: seen.rule.date, changes }
  const change = { before: series, after, firstIndex: 0, edited }
  return { series: after, exceptions: toChangedExceptions(exceptions, change) }
}

const changeFollowing = ({ series, exceptions }: Calendar, seen: Seen, changes: EventChanges) => {
  const { date } = seen.rule
  const { fields, firstIndex, cancelledDates } = toContinuation(series, { seen, index: seen.index }, changes)
  const later = exceptions.filter(({ originalDate }) => originalDate >= date)
  const change = { before: series, after: fields, firstIndex, edited: { date, changes } }
  const cancelled = cancelledDates.map((originalDate): Row => ({
    ...toOccurrenceFields(fields, fields),
    originalDate,
    isCancelled: true,
  }))
  return {
    ended: {
      series: { ...series, recurrenceEndDate: addDays(date, -1) },
      exceptions: exceptions.filter(({ originalDate }) => originalDate < date),
    },
    begun: { series: fields, exceptions: [...cancelled, ...toChangedExceptions(later, change)] },
  }
}

const runs = { numRuns: 300 }
const anyCase = [anyCalendar, fc.nat(), anyChanges] as const

/** Every exception replaces an occurrence, and no two replace the same one. */
const expectConsistent = ({ series, exceptions }: Calendar) => {
  const dates = exceptions.map(({ originalDate }) => originalDate)
  expect(new Set(dates).size).toBe(dates.length)
  if (!series.isRecurring) expect(dates).toEqual([])
  for (const date of dates) expect(findOccurrence(series, date)?.date).toBe(date)
}

describe('after any change', () => {
  test('every exception has an occurrence, and no two share one', () =>
    checkPropertyIn(runs, ...anyCase, (calendar, pick, changes) => {
      const seen = pickSeen(calendar, pick)
      if (!seen) return
      expectConsistent(changeAll(calendar, seen, changes))
      const { ended, begun } = changeFollowing(calendar, seen, changes)
      expectConsistent(ended)
      expectConsistent(begun)
    }))

  test('occurrences before "this and following" are unchanged', () =>
    checkPropertyIn(runs, ...anyCase, (calendar, pick, changes) => {
      const seen = pickSeen(calendar, pick)
      if (!seen) return
      const to = addDays(seen.rule.date, -1)
      const { ended } = changeFollowing(calendar, seen, changes)
      expect(listSeen(ended)).toEqual(listSeen(calendar, { to }))
    }))

  test('no occurrence has moved if only the title changed', () =>
    checkPropertyIn(runs, anyCalendar, fc.nat(), (calendar, pick) => {
      const seen = pickSeen(calendar, pick)
      if (!seen) return
      // The titles are removed, so that only the times are compared.
      const toTimes = (rows: readonly string[]) => rows.map((row) => row.replace(/\w+$/, '')).toSorted()
      const renamed = changeAll(calendar, seen, { title: 'Orchestra' })
      expect(toTimes(listSeen(renamed))).toEqual(toTimes(listSeen(calendar)))
      const { ended, begun } = changeFollowing(calendar, seen, { title: 'Orchestra' })
      const last = listRule(calendar.series).at(-1)?.date ?? ''
      const both = [...listSeen(ended, { to: last }), ...listSeen(begun, { to: last })]
      expect(toTimes(both)).toEqual(toTimes(listSeen(calendar, { to: last })))
    }))

  test("exceptions with the series' title have its new one, and others keep theirs", () =>
    checkPropertyIn(runs, anyCalendar, fc.nat(), (calendar, pick) => {
      const seen = pickSeen(calendar, pick)
      if (!seen) return
      const { exceptions } = changeAll(calendar, seen, { title: 'Orchestra' })
      const before = new Map(calendar.exceptions.map((row) => [row.originalDate, row.title]))
      for (const { originalDate, title } of exceptions) {
        const isOwn = before.get(originalDate) === 'Rehearsal' && originalDate !== seen.rule.date
        expect(title).toBe(isOwn ? 'Rehearsal' : 'Orchestra')
      }
    }))
})
