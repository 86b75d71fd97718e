import { expect, test } from 'vitest'
import { type NotedTask, toTaskNotes } from './task-notes.ts'

const task = (details: Partial<NotedTask> = {}): NotedTask => ({
  title: 'Water the plants',
  description: null,
  status: 'todo',
  priority: 'medium',
  dueDate: null,
  assignedToName: null,
  ...details,
})

test('the text lists tasks by status, earliest due date first', { tags: ['XPORT-12', 'EXPORT-13'] }, () => {
  const tasks = [
    task(),
    task({ title: 'Call the plumber', priority: 'high' }),
    task({
      title: 'Clean the kitchen',
      description: 'The oven, too.\nMind the\tfilter.',
      priority: 'low',
      dueDate: '2026-11-23T18:00:00.000Z',
      assignedToName: 'Robin Nest',
    }),
    task({ title: 'Fix the swing', status: 'in_progress', dueDate: '2026-12-01T00:00:00.000Z' }),
    task({ title: 'Take out the bins', status: 'completed', assignedToName: 'Kim' }),
    task({ title: 'Sweep', status: 'completed', dueDate: '2026-11-01T00:05:00.000Z' }),
  ]
  expect(toTaskNotes(tasks, '2026-11-21')).toBe(`Tasks
Exported on Saturday, November 21, 2026

To Do (3)
[ ] Clean the kitchen, due Mon, Nov 23, 2026, 6:00 PM, for Robin Nest, low priority
    The oven, too. Mind the filter.
[ ] Call the plumber, high priority
[ ] Water the plants, medium priority

In Progress (1)
[ ] Fix the swing, due Tue, Dec 1, 2026, medium priority

Completed (2)
[x] Take out the bins, for Kim, medium priority
[x] Sweep, due Sun, Nov 1, 2026, 12:05 AM, medium priority
`)
})

test('times are written on a clock of 24 hours for people who use one', () => {
  const tasks = [task({ dueDate: '2026-11-23T18:05:00.000Z' })]
  expect(toTaskNotes(tasks, '2026-11-21', { clock: 24 })).toContain('due Mon, Nov 23, 2026, 18:05,')
})

test('the text states that there are no tasks', { tags: ['XPORT-12'] }, () => {
  expect(toTaskNotes([], '2026-11-21')).toBe('Tasks\nExported on Saturday, November 21, 2026\n\nNo tasks\n')
})

test('a task with an invisible title is listed as untitled', () => {
  expect(toTaskNotes([task({ title: '\u202e' })], '2026-11-21')).toContain(
    '\n[ ] Untitled task, medium priority\n',
  )
})
