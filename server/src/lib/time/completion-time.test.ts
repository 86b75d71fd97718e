import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { toCompletedAt } from './completion-time.ts'

const now = '2026-11-21T09:00:00.000Z'
const before = '2026-11-20T18:00:00.000Z'

test.each([
  ['of just now', now, now],
  ['with an offset', '2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
])('a completion time %s, %s, becomes %s', (_, completedAt, expected) => {
  expect(toCompletedAt(null, { isCompleted: true, completedAt }, now)).toBe(expected)
})

test('without a time in the request, the stored time is kept, or otherwise the server time is used', () => {
  expect(toCompletedAt(before, { isCompleted: true }, now)).toBe(before)
  expect(toCompletedAt(null, { isCompleted: true, completedAt: null }, now)).toBe(now)
})

test('an open row has no completion time, whatever the request contains', () => {
  expect(toCompletedAt(before, { isCompleted: false, completedAt: before }, now)).toBeNull()
})

test('a completion time is kept if and only if it is at most thirty days old and at most five minutes ahead', () => {
  const instant = fc.date({
    min: new Date('2026-09-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  })
  checkProperty(instant, (date) => {
    const completedAt = date.toISOString()
    const isTrusted = completedAt >= '2026-10-22T09:00:00.000Z' && completedAt <= '2026-11-21T09:05:00.000Z'
    expect(toCompletedAt(null, { isCompleted: true, completedAt }, now)).toBe(isTrusted ? completedAt : now)
  })
})
