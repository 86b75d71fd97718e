import { expect, test } from 'vitest'
import { createShownEvents } from '../../../test-support/pages/shown-events.ts'
import { createTask } from '../../../test-support/rows/task-rows.ts'
import { isTask, mergeEntries, toDueTasks } from './entries/due-tasks.rules.ts'
import { type CalendarListRow, findRowOfDay, toListRows, toRowKey } from './list-rows.rules.ts'
import { toPeriod } from './period/period.rules.ts'

const describeRow = (row: CalendarListRow) => {
  if (row.kind === 'day') return row.day
  return isTask(row.shown) ? `Task: ${row.shown.task.title}` : row.shown.event.title
}

const rows = toListRows(
  toPeriod('list', '2026-11-18'),
  createShownEvents(
    { title: 'Market', startDate: '2026-10-31' },
    { title: 'Visit', startDate: '2026-10-30', endDate: '2026-11-01' },
    { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z' },
    { title: 'Birthday', startDate: '2026-11-18' },
    { title: 'Trip', startDate: '2026-11-30', endDate: '2026-12-02' },
  ),
)

test('the list groups the events of the visible month by date', { tags: ['CAL-06'] }, () => {
  expect(rows.map(describeRow)).toEqual([
    '2026-11-01',
    'Visit',
    '2026-11-18',
    'Birthday',
    'Dentist',
    '2026-11-30',
    'Trip',
  ])
})

test('tasks are listed among the events of the day on which they are due', () => {
  const tasks = toDueTasks(
    [
      createTask({ id: 1, title: 'Bins', dueDate: '2026-11-18' }),
      createTask({ id: 2, title: 'Bread', dueDate: '2026-11-18T07:00' }),
      createTask({ id: 3, title: 'Windows', dueDate: '2026-12-01' }),
    ],
    {},
    '2026-11-18T09:30:00.000Z',
  )
  const events = createShownEvents(
    { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z' },
    { title: 'Birthday', startDate: '2026-11-18' },
  )
  const listed = toListRows(toPeriod('list', '2026-11-18'), mergeEntries(events, tasks))
  expect(listed.map(describeRow)).toEqual(['2026-11-18', 'Birthday', 'Task: Bread', 'Dentist', 'Task: Bins'])
})

test('an event of several days is listed under each of them', { tags: ['CAL-37'] }, () => {
  const trip = createShownEvents({ title: 'Trip', startDate: '2026-11-20', endDate: '2026-11-22' })
  const ofTrip = toListRows(toPeriod('list', '2026-11-01'), trip)
  expect(ofTrip.filter(({ kind }) => kind === 'entry').map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(new Set(ofTrip.map(toRowKey)).size).toBe(6)
})

test('the list opens at the given day, or else at the next day with events, or else at the last one', () => {
  expect(findRowOfDay(rows, '2026-11-18')).toBe(2)
  expect(findRowOfDay(rows, '2026-11-19')).toBe(5)
  expect(findRowOfDay(rows, '2026-11-01')).toBe(0)
  expect(findRowOfDay(rows.slice(0, 5), '2026-11-24')).toBe(2)
  expect(findRowOfDay([], '2026-11-18')).toBe(-1)
})
