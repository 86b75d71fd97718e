import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { toMoved } from '../moves/moved-events.rules.ts'
import { type GridPoint, type Grip, toDraggedTimes } from './time-grid-drag.rules.ts'
import { toWallMs } from '../moves/time-grid.rules.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  return () => vi.unstubAllEnvs()
})

const toInstant = (local: string): string => new Date(local).toISOString()

const between = (start: string, end: string | null): ShownEvent =>
  createShown({ startDate: toInstant(start), endDate: end === null ? null : toInstant(end) })

const hours = (day: string, time: string): GridPoint => ({
  zone: 'hours',
  day,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})
const strip = (day: string): GridPoint => ({ zone: 'strip', day, minute: 0 })

const drag = (shown: ShownEvent, from: GridPoint, to: GridPoint, kind: Grip['kind'] = 'move') =>
  toDraggedTimes({ kind, shown, from }, to)

/** Converts local times to instants. */
const localTimes = (start: string, end: string | null) => ({
  startDate: toInstant(start),
  endDate: end === null ? null : toInstant(end),
})

const monday = '2026-11-23'
const meeting = () => between('2026-11-23T14:00', '2026-11-23T15:00')

describe('an event dragged within the hours', () => {
  test('moves to the nearest quarter of an hour and keeps its duration', () => {
    expect(drag(meeting(), hours(monday, '14:20'), hours(monday, '15:39'))).toEqual(
      localTimes('2026-11-23T15:15', '2026-11-23T16:15'),
    )
  })

  test('keeps its time of day when it moves only to another day', () => {
    const odd = between('2026-11-23T14:10', '2026-11-23T14:50')
    expect(drag(odd, hours(monday, '14:20'), hours('2026-11-26', '14:25'))).toEqual(
      localTimes('2026-11-26T14:10', '2026-11-26T14:50'),
    )
  })

  test('gets a start on a quarter of an hour when its time changes', () => {
    const odd = between('2026-11-23T14:10', '2026-11-23T14:50')
    expect(drag(odd, hours(monday, '14:20'), hours(monday, '15:20'))).toEqual(
      localTimes('2026-11-23T15:15', '2026-11-23T15:55'),
    )
  })

  test('stays unchanged after a small movement', () => {
    expect(drag(meeting(), hours(monday, '14:20'), hours(monday, '14:25'))).toBeNull()
  })

  test('always starts on the day on which it is dropped', () => {
    expect(drag(meeting(), hours(monday, '14:50'), hours(monday, '00:10'))).toEqual(
      localTimes('2026-11-23T00:00', '2026-11-23T01:00'),
    )
    expect(drag(meeting(), hours(monday, '14:05'), hours(monday, '24:00'))).toEqual(
      localTimes('2026-11-23T23:45', '2026-11-24T00:45'),
    )
  })

  test('can move across midnight when it is dragged by its part on the next day', () => {
    const shift = between('2026-11-22T22:00', '2026-11-23T06:00')
    expect(drag(shift, hours(monday, '02:00'), hours(monday, '05:00'))).toEqual(
      localTimes('2026-11-23T01:00', '2026-11-23T09:00'),
    )
  })

  test('still has no end if it had none before', () => {
    const call = between('2026-11-23T14:00', null)
    expect(drag(call, hours(monday, '14:05'), hours('2026-11-24', '14:05'))).toEqual(
      localTimes('2026-11-24T14:00', null),
    )
  })
})

describe('an event dragged across clock changes', () => {
  test('keeps its time of day', () => {
    const dinner = between('2026-10-24T18:00', '2026-10-24T19:30')
    const times = drag(dinner, hours('2026-10-24', '18:10'), hours('2026-10-25', '18:10'))
    expect(times).toEqual({ startDate: '2026-10-25T17:00:00.000Z', endDate: '2026-10-25T18:30:00.000Z' })
  })

  test('keeps its wall-clock duration', () => {
    const night = between('2026-03-27T22:00', '2026-03-28T06:00')
    expect(drag(night, hours('2026-03-27', '22:30'), hours('2026-03-28', '22:30'))).toEqual({
      startDate: '2026-03-28T21:00:00.000Z',
      endDate: '2026-03-29T04:00:00.000Z',
    })
  })

  test('starts after the skipped hour if it is dropped in it, and keeps its duration', () => {
    const walk = between('2026-03-28T02:45', '2026-03-28T03:15')
    expect(drag(walk, hours('2026-03-28', '02:50'), hours('2026-03-29', '02:50'))).toEqual({
      startDate: '2026-03-29T01:45:00.000Z',
      endDate: '2026-03-29T02:15:00.000Z',
    })
  })

  test('keeps its duration if it began in the repeated hour', () => {
    const shown = createShown({
      startDate: '2026-10-25T00:45:00.000Z',
      endDate: '2026-10-25T01:15:00.000Z',
    })
    expect(drag(shown, hours('2026-10-25', '02:50'), hours('2026-10-26', '02:50'))).toEqual(
      localTimes('2026-10-26T02:45', '2026-10-26T03:15'),
    )
  })
})

describe('the dragged start or end of an event', () => {
  test('follows the pointer in quarters of an hour', () => {
    expect(drag(meeting(), hours(monday, '15:00'), hours(monday, '16:26'), 'end')).toEqual(
      localTimes('2026-11-23T14:00', '2026-11-23T16:30'),
    )
    expect(drag(meeting(), hours(monday, '14:00'), hours(monday, '13:18'), 'start')).toEqual(
      localTimes('2026-11-23T13:15', '2026-11-23T15:00'),
    )
  })

  test('leaves the event at least a quarter of an hour long', () => {
    expect(drag(meeting(), hours(monday, '15:00'), hours(monday, '09:00'), 'end')).toEqual(
      localTimes('2026-11-23T14:00', '2026-11-23T14:15'),
    )
    expect(drag(meeting(), hours(monday, '14:00'), hours(monday, '20:00'), 'start')).toEqual(
      localTimes('2026-11-23T14:45', '2026-11-23T15:00'),
    )
  })

  test('stops at midnight and stays on its day, even when the pointer leaves the day', () => {
    expect(drag(meeting(), hours(monday, '15:00'), hours('2026-11-25', '24:00'), 'end')).toEqual(
      localTimes('2026-11-23T14:00', '2026-11-24T00:00'),
    )
  })

  test('gives an event without an end a new one', () => {
    const call = between('2026-11-23T14:00', null)
    expect(drag(call, hours(monday, '14:30'), hours(monday, '15:00'), 'end')).toEqual(
      localTimes('2026-11-23T14:00', '2026-11-23T15:00'),
    )
  })
})

describe('an event dragged from or to the all-day strip', () => {
  const trip = () =>
    createShown({ isAllDay: true, timeZone: null, startDate: '2026-11-23', endDate: '2026-11-25' })

  test('becomes all-day on the day on which it is dropped if it was timed', () => {
    expect(drag(meeting(), hours(monday, '14:20'), strip('2026-11-24'))).toEqual({
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      isAllDay: true,
    })
  })

  test('becomes timed and lasts one hour if it was all-day', () => {
    expect(drag(trip(), strip(monday), hours('2026-11-26', '09:08'))).toEqual({
      ...localTimes('2026-11-26T09:15', '2026-11-26T10:15'),
      isAllDay: false,
    })
  })

  test('moves to other days as a whole within the strip', () => {
    expect(drag(trip(), strip('2026-11-24'), strip('2026-11-27'))).toEqual({
      startDate: '2026-11-26',
      endDate: '2026-11-28',
    })
    expect(drag(trip(), strip('2026-11-24'), strip('2026-11-24'))).toBeNull()
  })

  test('keeps its times of day if it is timed and lasts several days', () => {
    const flight = between('2026-11-23T20:15', '2026-11-25T06:30')
    expect(drag(flight, strip(monday), hours('2026-11-24', '09:00'))).toEqual(
      localTimes('2026-11-24T20:15', '2026-11-26T06:30'),
    )
  })
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'] as const
const gridPoint = fc.record({
  zone: fc.constantFrom('hours' as const, 'strip' as const),
  day: fc.nat(20).map((days) => addDays('2026-10-18', days)),
  minute: fc.integer({ min: 0, max: 1440 }),
})

test.each(zones)(
  'in %s, no drag makes an event end before it starts, and every moved event starts on a quarter of an hour',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const kinds = fc.constantFrom('move' as const, 'start' as const, 'end' as const)
    checkProperty(
      kinds,
      gridPoint,
      gridPoint,
      fc.nat(95),
      fc.integer({ min: 0, max: 1300 }),
      (kind, from, to, quarter, minutes) => {
        const startsAt = new Date(`${from.day}T00:00`).getTime() + quarter * 15 * 60_000
        const startDate = new Date(startsAt).toISOString()
        const shown = createShown({
          startDate,
          endDate: new Date(startsAt + minutes * 60_000).toISOString(),
        })
        const times = drag(shown, { ...from, zone: 'hours' }, to, kind)
        if (!times) return
        const moved = toMoved(shown, times)
        expect(moved.endsAt).toBeGreaterThanOrEqual(moved.startsAt)
        const offQuarter = kind === 'move' ? toWallMs(moved.startsAt) % (15 * 60_000) : 0
        expect(offQuarter).toBe(0)
      },
    )
  },
)
