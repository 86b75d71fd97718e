import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import {
  type Nudge,
  toMoveMessage,
  toNudgedTimes,
  toTimesNudgedInMonth,
  toTimesOnDay,
} from './event-moves.rules.ts'
import { toMoved } from './moved-events.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  return () => vi.unstubAllEnvs()
})

const toInstant = (local: string): string => new Date(local).toISOString()

/** Converts local times to instants. */
const localTimes = (start: string, end: string | null) => ({
  startDate: toInstant(start),
  endDate: end === null ? null : toInstant(end),
})

const between = (start: string, end: string | null): ShownEvent => createShown(localTimes(start, end))

const allDay = (startDate: string, endDate: string | null): ShownEvent =>
  createShown({ isAllDay: true, timeZone: null, startDate, endDate })

const monday = '2026-11-23'
const meeting = () => between('2026-11-23T14:00', '2026-11-23T15:00')

describe('an event taken from one day of the month to another', () => {
  test('keeps its time of day and its duration, in the next month and year, too', () => {
    const odd = between('2026-11-23T14:10', '2026-11-23T14:50')
    expect(toTimesOnDay(odd, monday, '2026-12-02')).toEqual(
      localTimes('2026-12-02T14:10', '2026-12-02T14:50'),
    )
    expect(toTimesOnDay(odd, monday, '2026-10-30')).toEqual(
      localTimes('2026-10-30T14:10', '2026-10-30T14:50'),
    )
    expect(toTimesOnDay(between('2026-12-31T23:30', '2027-01-01T00:30'), '2026-12-31', '2027-01-01')).toEqual(
      localTimes('2027-01-01T23:30', '2027-01-02T00:30'),
    )
    expect(toTimesOnDay(between('2026-11-23T14:00', null), monday, '2026-11-24')).toEqual(
      localTimes('2026-11-24T14:00', null),
    )
  })

  test('stays unchanged on the same day', () => {
    expect(toTimesOnDay(meeting(), monday, monday)).toBeNull()
  })

  test('moves by as many days as the pointer, whichever of its days is taken', () => {
    expect(toTimesOnDay(allDay(monday, '2026-11-25'), '2026-11-24', '2026-12-01')).toEqual({
      startDate: '2026-11-30',
      endDate: '2026-12-02',
    })
    expect(toTimesOnDay(allDay(monday, null), monday, '2026-11-20')).toEqual({
      startDate: '2026-11-20',
      endDate: null,
    })
    expect(toTimesOnDay(between('2026-11-23T20:15', '2026-11-25T06:30'), '2026-11-25', '2026-11-24')).toEqual(
      localTimes('2026-11-22T20:15', '2026-11-24T06:30'),
    )
  })

  test('keeps its time of day across a clock change', () => {
    const dinner = between('2026-10-23T18:00', '2026-10-23T19:30')
    expect(toTimesOnDay(dinner, '2026-10-23', '2026-10-26')).toEqual({
      startDate: '2026-10-26T17:00:00.000Z',
      endDate: '2026-10-26T18:30:00.000Z',
    })
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'in %s, a moved event covers as many days as before, as far away as the pointer went',
    (zone) => {
      vi.stubEnv('TZ', zone)
      // Clocks change in the night, so noon exists on every day.
      const day = fc.nat(400).map((days) => addDays('2026-01-01', days))
      checkProperty(day, fc.nat(3), fc.integer({ min: -41, max: 41 }), (first, length, days) => {
        const last = addDays(first, length)
        const shown = between(`${first}T12:00`, `${last}T12:45`)
        const times = toTimesOnDay(shown, last, addDays(last, days))
        expect(times === null).toBe(days === 0)
        if (!times) return
        const moved = toMoved(shown, times)
        expect(countDays(shown.firstDay, moved.firstDay)).toBe(days)
        expect(countDays(moved.firstDay, moved.lastDay)).toBe(length)
        expect(formatClockTime(moved.startsAt, 'en-GB')).toBe('12:00')
        expect(formatClockTime(moved.endsAt, 'en-GB')).toBe('12:45')
      })
    },
  )
})

describe('an event changed with the keyboard', () => {
  const press = (shown: ShownEvent, direction: Nudge['direction'], isResize = false) =>
    toNudgedTimes(shown, { direction, isResize })

  test('moves by a quarter of an hour or a day', () => {
    expect(press(meeting(), 'down')).toEqual(localTimes('2026-11-23T14:15', '2026-11-23T15:15'))
    expect(press(meeting(), 'up')).toEqual(localTimes('2026-11-23T13:45', '2026-11-23T14:45'))
    expect(press(meeting(), 'right')).toEqual(localTimes('2026-11-24T14:00', '2026-11-24T15:00'))
    expect(press(meeting(), 'left')).toEqual(localTimes('2026-11-22T14:00', '2026-11-22T15:00'))
  })

  test('can be lengthened and shortened, but never to zero', () => {
    expect(press(meeting(), 'down', true)).toEqual(localTimes('2026-11-23T14:00', '2026-11-23T15:15'))
    expect(press(between('2026-11-23T14:00', '2026-11-23T14:15'), 'up', true)).toBeNull()
    expect(press(meeting(), 'right', true)).toBeNull()
  })

  test('moves and is lengthened by days if it is all-day', () => {
    const day = allDay(monday, null)
    expect(press(day, 'right')).toEqual({ startDate: '2026-11-24', endDate: null })
    expect(press(day, 'down', true)).toEqual({ startDate: monday, endDate: '2026-11-24' })
    expect(press(day, 'up', true)).toBeNull()
    expect(press(day, 'down')).toBeNull()
  })

  test('moves by a day or a week in the month, where only its end changes by minutes', () => {
    const pressInMonth = (direction: Nudge['direction'], isResize = false) =>
      toTimesNudgedInMonth(meeting(), { direction, isResize })
    expect(pressInMonth('left')).toEqual(localTimes('2026-11-22T14:00', '2026-11-22T15:00'))
    expect(pressInMonth('down')).toEqual(localTimes('2026-11-30T14:00', '2026-11-30T15:00'))
    expect(pressInMonth('up')).toEqual(localTimes('2026-11-16T14:00', '2026-11-16T15:00'))
    expect(pressInMonth('down', true)).toEqual(localTimes('2026-11-23T14:00', '2026-11-23T15:15'))
  })

  test('moves across the skipped hour and back', () => {
    let shown = between('2026-03-29T01:45', '2026-03-29T03:30')
    const step = (direction: Nudge['direction']) => {
      const times = press(shown, direction)
      if (times) shown = toMoved(shown, times)
    }
    step('down')
    expect(shown.startDate).toBe(toInstant('2026-03-29T03:00'))
    step('up')
    expect(shown.startDate).toBe(toInstant('2026-03-29T01:45'))
  })
})

test('the announcement after a move contains the new day and time, or only the new end', () => {
  const before = meeting()
  const later = toMoved(before, localTimes('2026-11-24T14:00', '2026-11-24T15:00'))
  expect(toMoveMessage(before, later, 'en-GB')).toBe('Moved to Tuesday 24 November, 14:00–15:00')
  const longer = toMoved(before, localTimes('2026-11-23T14:00', '2026-11-23T15:30'))
  expect(toMoveMessage(before, longer, 'en-GB')).toBe('Now lasts until 15:30')
})
