import { describe, expect, it } from 'vitest'
import { formatDueDate, formatInstant, toLocalWallTime } from './wall-time.ts'

describe('local wall-clock time', () => {
  it("is the browser's, whatever its time zone offset", () => {
    const instant = new Date(2026, 10, 21, 23, 59)
    expect(toLocalWallTime(instant)).toBe('2026-11-21T23:59:00.000Z')
  })

  it('is used to format an instant', () => {
    const instant = new Date(2026, 10, 3, 18, 12).toISOString()
    expect(formatInstant(instant, '2026-11-21T12:00:00.000Z', 'en-US')).toBe('Nov 3, 6:12 PM')
  })
})

describe('a due date of', () => {
  const now = '2026-11-21T12:00:00.000Z'

  it.each([
    ['2026-11-21T00:00:00.000Z', 'Today'],
    ['2026-11-22T18:00:00.000Z', 'Tomorrow, 6:00 PM'],
    ['2026-11-20T00:00:00.000Z', 'Yesterday'],
    ['2026-11-23T00:00:00.000Z', 'Monday'],
    ['2026-11-27T07:30:00.000Z', 'Friday, 7:30 AM'],
    ['2026-11-28T00:00:00.000Z', 'Nov 28'],
    ['2026-11-19T00:00:00.000Z', 'Nov 19'],
    ['2026-12-24T00:00:00.000Z', 'Dec 24'],
    ['2027-01-01T08:05:00.000Z', 'Jan 1, 2027, 8:05 AM'],
  ])('%s is formatted as %s', (dueDate, text) => {
    expect(formatDueDate(dueDate, now, 'en-US')).toBe(text)
  })
})
