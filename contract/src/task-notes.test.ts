import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test-support/property-runs.ts'
import { toOneLine } from './one-line.ts'
import { type NotedTask, toTaskNotes } from './task-notes.ts'
import { taskPriorities, taskStatuses } from './task-values.ts'

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

/** Any text that does not contain the separators used within a line. */
const words = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => toOneLine(text.replaceAll(',', '')))
  .filter((text) => text !== '')
const wallTime = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`)

const line =
  /^\[(?<box>[ x])\] (?<title>[^,]+)(?:, due (?<day>\w{3}, \w{3} \d+, \d{4})(?:, (?<time>\d+:\d\d [AP]M))?)?(?:, for (?<assignee>[^,]+))?, (?<priority>\w+) priority$/

const parseDue = (day: string | undefined, time = '12:00 AM'): string | null =>
  day === undefined ? null : new Date(`${day} ${time} UTC`).toISOString()

const statusOf: Readonly<Record<string, NotedTask['status']>> = {
  'To Do': 'todo',
  'In Progress': 'in_progress',
  Completed: 'completed',
}

type Facts = Readonly<Record<string, string | undefined>>

const toTask = ({ title = '', day, time, assignee, priority }: Facts): NotedTask => ({
  title,
  description: null,
  status: 'todo',
  priority: taskPriorities.find((name) => name === priority) ?? 'medium',
  dueDate: parseDue(day, time),
  assignedToName: assignee ?? null,
})

/** Parses the tasks from the text as a person would read them. */
const parse = (notes: string): NotedTask[] => {
  const tasks: NotedTask[] = []
  let status: NotedTask['status'] = 'todo'
  for (const each of notes.split('\n').slice(3)) {
    const facts = line.exec(each)?.groups
    const last = tasks.at(-1)
    if (facts) {
      expect(facts['box']).toBe(status === 'completed' ? 'x' : ' ')
      tasks.push({ ...toTask(facts), status })
    } else if (each.startsWith('    ') && last)
      tasks[tasks.length - 1] = { ...last, description: each.trim() }
    else status = statusOf[each.replace(/ \(\d+\)$/, '')] ?? status
  }
  return tasks
}

const toComparable = (tasks: readonly NotedTask[]): string[] =>
  tasks
    .map(({ title, description, status, priority, dueDate, assignedToName }) =>
      JSON.stringify([title, description, status, priority, dueDate, assignedToName]),
    )
    .toSorted()

test('every task can be parsed back from the text', { tags: ['B4'] }, () => {
  const noted = fc.record<NotedTask>({
    title: words,
    description: fc.option(words),
    status: fc.constantFrom(...taskStatuses),
    priority: fc.constantFrom(...taskPriorities),
    dueDate: fc.option(wallTime),
    assignedToName: fc.option(words),
  })
  fc.assert(
    fc.property(fc.array(noted, { maxLength: 12 }), (tasks) => {
      expect(toComparable(parse(toTaskNotes(tasks, '2026-11-21')))).toEqual(toComparable(tasks))
    }),
    propertyRuns(1000),
  )
})
