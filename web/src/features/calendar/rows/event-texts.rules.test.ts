import type { RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import { expect, test, afterEach, beforeEach, vi } from 'vitest'
import {
  toRecurrenceWords,
  toDayText,
  toEventName,
  toRecurrenceText,
  toSpokenNotes,
  toTimeText,
} from './event-texts.rules.ts'
import { toUnits } from '../../../lib/texts/recurrence-texts.ts'
import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { createShownEvents } from '../../../../test-support/pages/shown-events.ts'
import type { ShownEvent } from './shown-events.rules.ts'

test.each<[RecurrencePattern, number, string, string | null, string]>([
  ['daily', 1, '2026-11-23', null, 'Every day'],
  ['daily', 3, '2026-11-23', '2026-12-31', 'Every 3 days until Dec 31, 2026'],
  ['weekly', 1, '2026-11-23', null, 'Every week on Monday'],
  ['weekly', 2, '2026-11-23', '2026-12-21', 'Every 2 weeks on Monday until Dec 21, 2026'],
  ['monthly', 1, '2026-11-28', null, 'Every month on day 28'],
  ['monthly', 1, '2026-10-31', null, 'Every month on day 31, or the last day of shorter months'],
  ['monthly', 6, '2026-01-29', null, 'Every 6 months on day 29, or the last day of shorter months'],
  ['yearly', 1, '2026-11-30', null, 'Every year on November 30'],
  ['yearly', 1, '2028-02-29', null, 'Every year on February 29, or the last day of shorter months'],
])(
  'a %s recurrence with interval %i from %s until %s is described as: %s',
  { tags: ['CAL-17'] },
  (pattern, interval, startDate, endDate, expected) => {
    expect(toRecurrenceWords({ pattern, interval, startDate, endDate }, 'en-US')).toBe(expected)
  },
)

test('the unit is singular only for an interval of one', () => {
  expect(toUnits('weekly')).toBe('weeks')
})

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

type EventDetails = Partial<CalendarEvent>

const createShown = (details: EventDetails): ShownEvent => {
  const [shown] = createShownEvents(details)
  if (!shown) throw new Error('No event')
  return shown
}
const readTime = (details: EventDetails, day: string) =>
  toTimeText(createShown(details), day, 'en-US').replaceAll(/\s/g, ' ')

test('the time of an event is shown in local time', () => {
  const lunch = { startDate: '2026-11-18T11:30:00.000Z', endDate: '2026-11-18T12:15:00.000Z' }
  expect(readTime(lunch, '2026-11-18')).toBe('12:30 – 1:15 PM')
  expect(readTime({ ...lunch, endDate: null }, '2026-11-18')).toBe('12:30 PM')
  expect(readTime({ startDate: '2026-11-18' }, '2026-11-18')).toBe('All day')
})

test('an event of several days shows which part of each day it takes up', { tags: ['CAL-37'] }, () => {
  const shift = { startDate: '2026-11-18T21:00:00.000Z', endDate: '2026-11-20T05:00:00.000Z' }
  expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => readTime(shift, day))).toEqual([
    'From 10:00 PM',
    'All day',
    'Until 6:00 AM',
  ])
  expect(toDayText(createShown(shift), '2026-11-19')).toBe('Day 2 of 3')
  expect(toDayText(createShown({ startDate: '2026-11-18' }), '2026-11-18')).toBeNull()
})

test('screen readers announce that an event is private', { tags: ['CAL-33'] }, () => {
  const trip = createShown({
    title: 'Surprise',
    startDate: '2026-11-18',
    endDate: '2026-11-20',
    visibility: 'private',
  })
  expect(toSpokenNotes(trip, '2026-11-19')).toBe('private, day 2 of 3')
  expect(toEventName(trip, '2026-11-19', 'en-US')).toBe('Surprise, All day, private, day 2 of 3')
  expect(toSpokenNotes(createShown({ startDate: '2026-11-18' }), '2026-11-18')).toBe('')
})

test('a series shows how often it recurs, and an exception shows that it was changed', () => {
  const series = { startDate: '2026-11-18', isRecurring: true, recurrencePattern: 'weekly' } as const
  expect(toRecurrenceText(createShown(series))).toBe('Weekly')
  expect(toRecurrenceText(createShown({ ...series, recurrenceInterval: 2 }))).toBe('Every 2 weeks')
  expect(toRecurrenceText(createShown({ startDate: '2026-11-18', isRecurrenceException: true }))).toBe(
    'Changed occurrence',
  )
  expect(toRecurrenceText(createShown({ startDate: '2026-11-18' }))).toBeNull()
})
