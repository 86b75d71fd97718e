import type { Task } from '@roost/contract/tasks/tasks.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createShownEvents } from '../../../../test-support/pages/shown-events.ts'
import { createTask } from '../../../../test-support/rows/task-rows.ts'
import { laneCount, toMonthWeeks } from '../month/month-grid.rules.ts'
import type { EventFilter } from '../period/occurrences-input.rules.ts'
import {
  type DueTask,
  isTask,
  mergeEntries,
  toDueTasks,
  toGridTasks,
  toTaskNotes,
} from './due-tasks.rules.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  return () => vi.unstubAllEnvs()
})

const now = '2026-11-18T09:30:00.000Z'
const toDue = (tasks: readonly Partial<Task>[], filter: EventFilter = {}): readonly DueTask[] =>
  toDueTasks(
    tasks.map((details, index) => createTask({ id: index + 1, ...details })),
    filter,
    now,
  )
const listTitles = (tasks: readonly DueTask[]) => tasks.map(({ task }) => task.title)

test('a task is on the day on which it is due, at its time if it has one', () => {
  const [timed, untimed] = toDue([
    { title: 'Bread', dueDate: '2026-11-18T18:00' },
    { title: 'Bins', dueDate: '2026-11-18' },
    { title: 'Some day', dueDate: null },
  ])
  expect(timed).toMatchObject({
    firstDay: '2026-11-18',
    lastDay: '2026-11-18',
    startsAt: Date.parse('2026-11-18T17:00:00.000Z'),
    hasTime: true,
  })
  expect(untimed).toMatchObject({ firstDay: '2026-11-18', lastDay: '2026-11-18', hasTime: false })
})

test('a task that is shown later on the board is in the calendar already', () => {
  const tasks = toDue([{ title: 'Filter', dueDate: '2026-12-24', startsOn: '2026-12-20' }])
  expect(listTitles(tasks)).toEqual(['Filter'])
})

test('the filters of the calendar choose among tasks, too', () => {
  const tasks = [
    { title: 'Café machine', dueDate: '2026-11-18', category: 'kitchen', priority: 'high' as const },
    { title: 'Lawn', description: 'The cafe garden', dueDate: '2026-11-18', category: 'Family' },
  ]
  expect(listTitles(toDue(tasks, { q: 'CAFE' }))).toEqual(['Café machine', 'Lawn'])
  expect(listTitles(toDue(tasks, { category: 'Family' }))).toEqual(['Lawn'])
  expect(listTitles(toDue(tasks, { priority: 'high' }))).toEqual(['Café machine'])
  expect(listTitles(toDue(tasks, { private: 'hidden' }))).toHaveLength(2)
})

test('on each day events without a time come first, then times in their order, then tasks without one', () => {
  const events = createShownEvents(
    { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z' },
    { title: 'Birthday', startDate: '2026-11-18' },
    { title: 'Market', startDate: '2026-11-17T09:00:00.000Z' },
  )
  const tasks = toDue([
    { title: 'Bins', dueDate: '2026-11-18' },
    { title: 'Rent', dueDate: '2026-11-18', priority: 'high' },
    { title: 'Bread', dueDate: '2026-11-18T07:00' },
  ])
  const titles = mergeEntries(events, tasks).map((entry) =>
    isTask(entry) ? entry.task.title : entry.event.title,
  )
  expect(titles).toEqual(['Market', 'Birthday', 'Bread', 'Dentist', 'Rent', 'Bins'])
})

test('500 tasks of one day hide none of its events in the month', () => {
  const events = createShownEvents(
    { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z' },
    { title: 'Piano', startDate: '2026-11-18T15:00:00.000Z' },
  )
  const tasks = toDue(Array.from({ length: 500 }, () => ({ dueDate: '2026-11-18' })))
  const cell = toMonthWeeks('2026-11-01', mergeEntries(events, tasks))
    .flat()
    .find(({ day }) => day === '2026-11-18')
  expect(cell?.bars.map(({ shown }) => isTask(shown))).toEqual([false, false, true])
  expect(cell?.more).toBe(502 - laneCount)
})

test('tasks for which there is no room at their time are above the hours', () => {
  const tasks = toDue([
    ...['A', 'B', 'C', 'D'].map((title) => ({ title, dueDate: '2026-11-18T18:00' })),
    { title: 'Next day', dueDate: '2026-11-19T18:00' },
    { title: 'Later', dueDate: '2026-11-18T18:30' },
    { title: 'Bins', dueDate: '2026-11-18' },
  ])
  const { hourly, above } = toGridTasks(tasks)
  expect(listTitles(hourly)).toEqual(['A', 'B', 'Later', 'Next day'])
  expect(listTitles(above)).toEqual(['C', 'D', 'Bins'])
})

test('screen readers read what it is, whose it is and whether it is overdue', () => {
  const notes = toDue([
    { title: 'Bread', dueDate: '2026-11-18T18:00', assignedTo: 'noah', assignedToName: 'Noah' },
    { title: 'Bins', dueDate: '2026-11-17' },
  ]).map(toTaskNotes)
  expect(notes).toEqual(['Task, Assigned to Noah', 'Task, Overdue'])
})
