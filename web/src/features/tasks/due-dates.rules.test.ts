import { describe, expect, it } from 'vitest'
import { formatDueDate, fromDateInput, toDateInput, toLocalWallTime } from './due-dates.rules.ts'

describe('the wall clock', () => {
  it('is the one of the place, whatever its offset', () => {
    const instant = new Date(2026, 10, 21, 23, 59)
    expect(toLocalWallTime(instant)).toBe('2026-11-21T23:59:00.000Z')
  })
})

describe('due dates', () => {
  const now = '2026-11-21T12:00:00.000Z'

  it.each([
    ['2026-11-21T00:00:00.000Z', 'Today'],
    ['2026-11-22T18:00:00.000Z', 'Tomorrow, 6:00 PM'],
    ['2026-11-20T00:00:00.000Z', 'Yesterday'],
    ['2026-12-24T00:00:00.000Z', 'Dec 24'],
    ['2027-01-01T08:05:00.000Z', 'Jan 1, 2027, 8:05 AM'],
  ])('%s reads %s', (dueDate, text) => {
    expect(formatDueDate(dueDate, now, 'en-US')).toBe(text)
  })

  const stored = '2026-11-21T18:00:00.000Z'

  it('show only their day in the edit form', () => {
    expect(toDateInput(stored)).toBe('2026-11-21')
    expect(toDateInput(null)).toBe('')
  })

  it.each([
    ['is kept while the day is unchanged', '2026-11-21', stored, stored],
    ['keeps its time of day on a new day', '2026-12-01', stored, '2026-12-01T18:00:00.000Z'],
    ['is gone once cleared', '', stored, null],
    ['starts without a time', '2026-12-01', null, '2026-12-01T00:00:00.000Z'],
    ['is no date when the day does not exist', '2026-02-30', null, null],
  ])('what was stored %s', (_, date, before, after) => {
    expect(fromDateInput(date, before)).toBe(after)
  })
})
