import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import { isUpcoming } from './upcoming.ts'

const moment = { now: '2026-11-21T09:00:00.470Z', today: '2026-11-21' }
const isTimedUpcoming = (startDate: string) => isUpcoming({ isAllDay: false, startDate }, moment)
const isDayUpcoming = (startDate: string) => isUpcoming({ isAllDay: true, startDate }, moment)

describe('an event counts as upcoming if it begins', { tags: ['DASH-18'] }, () => {
  test.each([
    ['exactly now', '2026-11-21T09:00:00.470Z', true],
    ['a millisecond ago', '2026-11-21T09:00:00.469Z', false],
    ['tomorrow', '2026-11-22T09:00:00.000Z', true],
  ])('%s: %s is %s', (_, startDate, expected) => {
    expect(isTimedUpcoming(startDate)).toBe(expected)
  })

  test.each([
    ['yesterday', '2026-11-20', false],
    ['today, whatever the hour', '2026-11-21', true],
    ['on the seventh day from today', '2026-11-28', true],
    ['on the day after that', '2026-11-29', false],
  ])('%s as an all-day event (%s): %s', (_, startDate, expected) => {
    expect(isDayUpcoming(startDate)).toBe(expected)
  })

  test("on one of the viewer's calendar days, which may differ from those in UTC", () => {
    const inTokyo = { now: '2026-11-21T18:00:00.000Z', today: '2026-11-22' }
    expect(isUpcoming({ isAllDay: true, startDate: '2026-11-21' }, inTokyo)).toBe(false)
    expect(isUpcoming({ isAllDay: true, startDate: '2026-11-29' }, inTokyo)).toBe(true)
  })

  test('beyond the end of a month, the end of a year and a leap day', () => {
    const lastOfYear = { now: '2027-12-28T23:00:00.000Z', today: '2027-12-28' }
    expect(isUpcoming({ isAllDay: true, startDate: '2028-01-04' }, lastOfYear)).toBe(true)
    expect(isUpcoming({ isAllDay: true, startDate: '2028-01-05' }, lastOfYear)).toBe(false)
    const beforeLeapDay = { now: '2028-02-26T12:00:00.000Z', today: '2028-02-26' }
    expect(isUpcoming({ isAllDay: true, startDate: '2028-03-04' }, beforeLeapDay)).toBe(true)
    expect(isUpcoming({ isAllDay: false, startDate: '2028-03-04T12:00:00.001Z' }, beforeLeapDay)).toBe(false)
  })

  test('at any time from now to exactly seven days later', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    checkProperty(instants, fc.integer({ min: -700_000_000, max: 700_000_000 }), (at, offsetMs) => {
      const now = at.toISOString()
      const startDate = new Date(at.getTime() + offsetMs).toISOString()
      const isWithin = offsetMs >= 0 && offsetMs <= 7 * 24 * 60 * 60 * 1000
      expect(isUpcoming({ isAllDay: false, startDate }, { now, today: now.slice(0, 10) })).toBe(isWithin)
    })
  })
})
