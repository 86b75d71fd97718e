import { describe, expect, it } from 'vitest'
import { fromDateInput, toDateInput } from './due-dates.rules.ts'

describe('a due date', () => {
  const stored = '2026-11-21T18:00:00.000Z'

  it('is shown without its time in the edit form', () => {
    expect(toDateInput(stored)).toBe('2026-11-21')
    expect(toDateInput(null)).toBe('')
  })

  it.each([
    ['is kept while the day is unchanged', '2026-11-21', stored, stored],
    ['keeps its time of day on a new day', '2026-12-01', stored, '2026-12-01T18:00:00.000Z'],
    ['is removed when it is cleared', '', stored, null],
    ['starts without a time', '2026-12-01', null, '2026-12-01T00:00:00.000Z'],
    ['is null if the day does not exist', '2026-02-30', null, null],
  ])('%s', { tags: ['TASK-20'] }, (_, date, before, after) => {
    expect(fromDateInput(date, before)).toBe(after)
  })
})
