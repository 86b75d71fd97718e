import { describe, expect, it } from 'vitest'
import { createRepeats, createTask as createTestTask } from '../../../../test-support/rows/task-rows.ts'
import { startRepeats } from './repeats.rules.ts'
import { isOverdue } from './task-order.rules.ts'
import {
  fromDateInput,
  toDateInput,
  matchesFilter,
  mergeTasks,
  type TaskFilter,
  toCategoryCounts,
  toChanges,
  toConcern,
  toColumns,
  toMove,
  toToggle,
  toTotals,
  unassigned,
} from './tasks.rules.ts'
import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'

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

const ann = '11111111-1111-4111-8111-111111111111'
const ben = '22222222-2222-4222-8222-222222222222'

const createTask = (given: Partial<Task> = {}): Task => ({
  ...createTestTask({ title: 'Water the plants', category: 'garden', createdBy: ann, createdByName: 'Ann' }),
  houseGroupId: 1,
  ...given,
})

describe('columns', () => {
  it('contain each task according to its status', () => {
    const tasks = [
      createTask({ id: 1, status: 'todo' }),
      createTask({ id: 2, status: 'in_progress' }),
      createTask({ id: 3, status: 'completed' }),
    ]
    const columns = toColumns(tasks, {})
    expect(columns.todo.map(({ id }) => id)).toEqual([1])
    expect(columns.in_progress.map(({ id }) => id)).toEqual([2])
    expect(columns.completed.map(({ id }) => id)).toEqual([3])
  })

  it('show overdue tasks first, then by due date, priority and age', () => {
    const tasks = [
      createTask({ id: 1, priority: 'low' }),
      createTask({ id: 2, priority: 'high' }),
      createTask({ id: 3, dueDate: '2026-11-23T00:00', priority: 'high' }),
      createTask({ id: 4, dueDate: '2026-11-23T09:00', priority: 'low' }),
      createTask({ id: 5, dueDate: '2026-11-20T00:00', priority: 'low' }),
      createTask({ id: 6, priority: 'low' }),
      createTask({ id: 7, dueDate: '2026-11-20T00:00', priority: 'high' }),
    ]
    expect(toColumns(tasks, {}).todo.map(({ id }) => id)).toEqual([7, 5, 4, 3, 2, 6, 1])
    expect(toColumns(tasks, {}, 'priority').todo.map(({ id }) => id)).toEqual([7, 3, 2, 5, 4, 6, 1])
    expect(toColumns(tasks, {}, 'newest').todo.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('show the newest tasks first, and the most recently completed first among completed tasks', () => {
    const columns = toColumns(
      [
        createTask({ id: 4 }),
        createTask({ id: 9 }),
        createTask({ id: 7, status: 'completed', completedAt: '2026-11-02T08:00:00.000Z' }),
        createTask({ id: 2, status: 'completed', completedAt: '2026-11-03T08:00:00.000Z' }),
      ],
      {},
    )
    expect(columns.todo.map(({ id }) => id)).toEqual([9, 4])
    expect(columns.completed.map(({ id }) => id)).toEqual([2, 7])
  })

  it('show tasks that exist only on this device above all others, the latest first', () => {
    const columns = toColumns([createTask({ id: 9 }), createTask({ id: -3 }), createTask({ id: -12 })], {})
    expect(columns.todo.map(({ id }) => id)).toEqual([-12, -3, 9])
  })

  it('omit tasks that do not match the filter', () => {
    const columns = toColumns([createTask({ id: 1, category: 'kitchen' }), createTask({ id: 2 })], {
      category: 'garden',
    })
    expect(columns.todo.map(({ id }) => id)).toEqual([2])
  })
})

describe('the filter', () => {
  const task = createTask({
    title: 'Clean the Café machine',
    description: 'Descale it',
    assignedTo: ann,
    priority: 'high',
  })

  it.each([
    [{}, true],
    [{ text: 'café clean' }, true],
    [{ text: 'descale' }, true],
    [{ text: 'windows' }, false],
    [{ assignee: ann }, true],
    [{ assignee: ben }, false],
    [{ assignee: unassigned }, false],
    [{ priority: 'high' as const }, true],
    [{ priority: 'low' as const }, false],
    [{ category: 'garden', priority: 'high' as const, text: 'machine' }, true],
    [{ category: 'kitchen', priority: 'high' as const, text: 'machine' }, false],
  ])('%o matches: %s', (filter, isMatch) => {
    expect(matchesFilter(task, filter)).toBe(isMatch)
  })

  it('finds unassigned tasks', () => {
    expect(matchesFilter(createTask(), { assignee: unassigned })).toBe(true)
  })
})

describe('merged lists', () => {
  it('contain only the latest version of a task', () => {
    const stale = createTask({ id: 1, title: 'Old' })
    const fresh = createTask({ id: 1, title: 'New', updatedAt: '2026-11-02T08:00:00.000Z' })
    expect(mergeTasks([[fresh], [stale]])).toEqual([fresh])
    expect(mergeTasks([[stale], [fresh]])).toEqual([fresh])
  })
})

describe('counts', () => {
  const counts: TaskCounts = [
    { category: 'kitchen', status: 'todo', priority: 'high', count: 2 },
    { category: 'kitchen', status: 'completed', priority: 'high', count: 40 },
    { category: 'attic', status: 'in_progress', priority: 'low', count: 3 },
  ]
  const none = toColumns([], {})

  it('list every category once, alphabetically, across all statuses', { tags: ['TASK-05'] }, () => {
    expect(toCategoryCounts(counts)).toEqual([
      { category: 'attic', label: 'Attic', count: 3 },
      { category: 'kitchen', label: 'Kitchen', count: 42 },
    ])
  })

  it('are computed from the loaded tasks when all are loaded', () => {
    const columns = toColumns([createTask({ id: 1, priority: 'high' }), createTask({ id: 2 })], {})
    expect(toTotals({ counts, columns, filter: {}, hasOlder: false })).toEqual({
      byStatus: { todo: 2, in_progress: 0, completed: 0 },
      highPriority: 1,
    })
  })

  it('include completed tasks that are not loaded', { tags: ['TASK-03'] }, () => {
    expect(toTotals({ counts, columns: none, filter: {}, hasOlder: true })).toEqual({
      byStatus: { todo: 0, in_progress: 0, completed: 40 },
      highPriority: 2,
    })
  })

  it('apply a filter by category and priority', { tags: ['TASK-02'] }, () => {
    const count = (filter: TaskFilter) => toTotals({ counts, columns: none, filter, hasOlder: true })
    expect(count({ category: 'attic' }).highPriority).toBe(0)
    expect(count({ category: 'kitchen', priority: 'high' }).byStatus.completed).toBe(40)
    expect(count({ priority: 'low' }).byStatus.completed).toBe(0)
  })

  it('are those of the loaded tasks for a filter that the server cannot count', () => {
    const filter = { text: 'plants' }
    const columns = toColumns(
      [createTask({ id: 1, priority: 'high' }), createTask({ id: 2, title: 'Cook' })],
      filter,
    )
    expect(toTotals({ counts, columns, filter, hasOlder: true })).toEqual({
      byStatus: { todo: 1, in_progress: 0, completed: 0 },
      highPriority: 1,
    })
  })
})

describe('whether a task is overdue', () => {
  const now = '2026-11-21T18:30:00.000Z'

  it.each<[string, string | null, Task['status'], boolean]>([
    ['nothing is due', null, 'todo', false],
    ['its day is today and no time was given', '2026-11-21T00:00:00.000Z', 'todo', false],
    ['its day is over', '2026-11-20T00:00:00.000Z', 'in_progress', true],
    ['its time has passed', '2026-11-21T18:00:00.000Z', 'todo', true],
    ['its time is still to come', '2026-11-21T19:00:00.000Z', 'todo', false],
    ['it is completed', '2026-11-20T00:00:00.000Z', 'completed', false],
  ])('when %s', (_, dueDate, status, expected) => {
    expect(isOverdue(createTask({ dueDate, status }), now)).toBe(expected)
  })
})

describe('the completion', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')

  it.each(['todo', 'in_progress'] as const)(
    'completing a task that is %s records the time',
    { tags: ['TASK-30'] },
    (status) => {
      expect(toToggle(createTask({ status }), now)).toEqual({
        status: 'completed',
        completedAt: now.toISOString(),
      })
    },
  )

  it('is undone by reopening the task as To Do, never as In Progress', { tags: ['TASK-31'] }, () => {
    expect(toToggle(createTask({ status: 'completed' }), now)).toEqual({ status: 'todo', completedAt: null })
  })

  it('is removed when the task moves to another column', () => {
    expect(toMove('in_progress', now)).toEqual({ status: 'in_progress', completedAt: null })
  })
})

describe('an edited task', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  const task = createTask({ dueDate: '2026-11-21T18:00:00.000Z', description: 'Twice' })
  const { title, category, priority, assignedTo, description } = task
  const edited = {
    title,
    category,
    priority,
    assignedTo,
    description,
    status: 'todo',
    dueDate: '2026-11-21T00:00:00.000Z',
  } as const

  it('sends nothing if nothing was edited', () => {
    expect(toChanges(task, edited, now)).toEqual({})
  })

  it('sends only the edited fields', () => {
    expect(toChanges(task, { ...edited, title: 'Feed the cat', description: null }, now)).toEqual({
      title: 'Feed the cat',
      description: null,
    })
  })

  it('keeps its time of day on a new day', () => {
    expect(toChanges(task, { ...edited, dueDate: '2026-11-30T00:00:00.000Z' }, now)).toEqual({
      dueDate: '2026-11-30T18:00:00.000Z',
    })
  })

  it('records the time when its status becomes completed', () => {
    expect(toChanges(task, { ...edited, status: 'completed' }, now)).toEqual({
      status: 'completed',
      completedAt: now.toISOString(),
    })
  })

  const weekly = startRepeats('week', 'UTC')
  const chore = createTask({
    ...task,
    repeats: createRepeats(weekly, { anchorOn: '2026-11-07' }),
  })

  it('sends how it comes back only if that was edited', () => {
    expect(toChanges(chore, { ...edited, repeats: weekly }, now)).toEqual({})
    expect(toChanges(task, { ...edited, repeats: weekly }, now)).toEqual({ repeats: weekly })
    expect(toChanges(chore, { ...edited, repeats: null }, now)).toEqual({ repeats: null })
  })

  it('asks whether this time alone is meant if the next ones would have the new values', () => {
    expect(toConcern(chore, { title: 'Feed the cat' })).toBe('asked')
    expect(toConcern(chore, { status: 'completed', completedAt: null })).toBeNull()
    expect(toConcern(chore, { title: 'Feed the cat', repeats: null })).toBe('following')
    expect(toConcern(task, { title: 'Feed the cat' })).toBeNull()
    const undated = {
      ...chore,
      dueDate: null,
      repeats: createRepeats({ ...weekly, countsFrom: 'completion' }),
    }
    expect(toConcern(undated, { title: 'Feed the cat' })).toBe('following')
  })

  it('means this time alone if somebody who takes no turns does it', () => {
    const turns = {
      members: ['ada', 'ben'],
      length: 1,
      unit: 'time',
      countsSkipped: true,
      choose: 'order',
    } as const
    const inTurn = {
      ...chore,
      repeats: { ...weekly, turns: { ...turns, members: [...turns.members] }, anchorOn: '2026-11-07' },
    }
    const shown = {
      ...inTurn,
      repeats: createRepeats(inTurn.repeats, { turnOf: 'ada', nextTurnOf: 'ben' }),
    }
    expect(toConcern(shown, { assignedTo: 'cleo' })).toBe('this')
    expect(toConcern(shown, { assignedTo: null })).toBe('this')
    expect(toConcern(shown, { assignedTo: 'ben' })).toBe('asked')
    expect(toConcern(shown, { assignedTo: 'cleo', title: 'Feed the cat' })).toBe('asked')
  })
})
