import type { RecurrencePattern } from '@roost/contract/calendar-values.ts'
import { expect, test } from 'vitest'
import { toRecurrenceWords, toUnit } from './recurrence-words.rules.ts'

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
  expect([toUnit('weekly', 1), toUnit('weekly', 2)]).toEqual(['week', 'weeks'])
})
