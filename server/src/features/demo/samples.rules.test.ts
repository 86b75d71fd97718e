import { expect, test } from 'vitest'
import { listSampleEvents, listSampleItems, listSampleTasks } from './samples.rules.ts'

const today = '2026-12-29'

test(
  'the sample data has 5 tasks, 6 shopping items and 4 events, one of them weekly',
  { tags: ['DEMO-12'] },
  () => {
    expect(listSampleTasks(today)).toHaveLength(5)
    expect(listSampleItems()).toHaveLength(6)
    const patterns = listSampleEvents(today).map(({ recurrencePattern }) => recurrencePattern)
    expect(patterns).toEqual(['weekly', null, null, null])
  },
)

test(
  'sample tasks and events are dated today or later, even across the end of a year',
  { tags: ['DEMO-12'] },
  () => {
    const dates = [
      ...listSampleTasks(today).flatMap(({ dueDate }) => dueDate ?? []),
      ...listSampleEvents(today).map(({ startDate }) => startDate.slice(0, 10)),
    ]
    expect(dates).toHaveLength(8)
    expect(dates.every((date) => date >= today && date < '2027-01-10')).toBe(true)
    expect(dates).toContain('2027-01-03')
  },
)
