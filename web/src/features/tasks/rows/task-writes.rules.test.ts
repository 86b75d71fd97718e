import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createRepeats, createTask as createTestTask } from '../../../../test-support/rows/task-rows.ts'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { startRepeats } from './repeats.rules.ts'
import {
  applyWrites,
  type People,
  toBase,
  toChanged,
  toUndo,
  toShownCounts,
  toSummary,
} from './task-writes.rules.ts'
import type { ShownTask } from './task-order.rules.ts'
import { type TaskChanges, toColumns, toTotals } from './tasks.rules.ts'

const ann = '11111111-1111-4111-8111-111111111111'
const ben = '22222222-2222-4222-8222-222222222222'
const names = new Map([
  [ann, 'Ann Wren'],
  [ben, 'Ben Reed'],
])
const people: People = { viewer: { id: ann, name: 'Ann Wren', houseGroupId: 7 }, names }

const early = '2026-11-01T08:00:00.000Z'
const late = '2026-11-02T08:00:00.000Z'

const createTask = (given: Partial<Task> = {}): Task => ({
  ...createTestTask({ title: 'Sweep', category: 'kitchen', createdBy: ben, createdByName: 'Ben Reed' }),
  houseGroupId: 7,
  createdAt: early,
  updatedAt: early,
  ...given,
})

const createWrite = (given: Partial<QueuedWrite>): QueuedWrite =>
  createQueuedWrite({ id: 1, feature: 'tasks', method: 'PUT', input: { id: '1' }, madeAt: late, ...given })

const add = (id: number, title: string, given: Partial<QueuedWrite> = {}): QueuedWrite =>
  createWrite({ id, method: 'POST', input: { title, category: 'garden' }, ...given })
const update = (id: number, taskId: number, changes: TaskChanges, given: Partial<QueuedWrite> = {}) =>
  createWrite({ id, input: { id: String(taskId), ...changes }, ...given })
const remove = (id: number, taskId: number, given: Partial<QueuedWrite> = {}): QueuedWrite =>
  createWrite({ id, method: 'DELETE', input: { id: String(taskId) }, ...given })

const show = (
  listed: readonly Task[],
  writes: readonly QueuedWrite[],
  known: readonly Task[] = [],
): readonly ShownTask[] =>
  applyWrites(listed, writes, { people, known: new Map(known.map((task) => [task.id, task])) })

describe('a waiting write', () => {
  it('shows a new task with a provisional id and all its fields', () => {
    const input = {
      title: 'Mop',
      category: 'kitchen',
      priority: 'high',
      description: '',
      dueDate: '2026-11-30T18:00:00.000Z',
      assignedTo: ben,
      minutes: 20,
      reminders: ['1 hour'],
      repeats: startRepeats('week', 'UTC'),
    }
    expect(show([], [add(4, 'Mop', { input })])).toEqual([
      {
        ...input,
        id: -4,
        description: null,
        status: 'todo',
        assignedToName: 'Ben Reed',
        createdBy: ann,
        createdByName: 'Ann Wren',
        houseGroupId: 7,
        completedAt: null,
        completedBy: null,
        repeats: createRepeats(input.repeats),
        startsOn: '2026-11-29',
        createdAt: late,
        updatedAt: late,
        isPending: true,
      },
    ])
  })

  it('shows a new task without further details as medium, unassigned and without a due date', () => {
    expect(show([], [add(4, 'Mop')])[0]).toMatchObject({
      priority: 'medium',
      description: null,
      dueDate: null,
      assignedTo: null,
      assignedToName: null,
    })
  })

  it.each<[TaskChanges, Partial<Task>]>([
    [{ title: 'Mop' }, { title: 'Mop' }],
    [{ category: 'garden' }, { category: 'garden' }],
    [{ description: 'Twice' }, { description: 'Twice' }],
    [{ description: '' }, { description: null }],
    [{ priority: 'high' }, { priority: 'high' }],
    [{ dueDate: '2026-11-30T00:00:00.000Z' }, { dueDate: '2026-11-30T00:00:00.000Z' }],
    [{ assignedTo: ben }, { assignedTo: ben, assignedToName: 'Ben Reed' }],
    [{ assignedTo: null }, { assignedTo: null, assignedToName: null }],
    [
      { status: 'completed', completedAt: early },
      { status: 'completed', completedAt: early, completedBy: ann },
    ],
    [{ status: 'completed' }, { status: 'completed', completedAt: late, completedBy: ann }],
    [{ minutes: 20 }, { minutes: 20 }],
    [{ reminders: ['1 hour'] }, { reminders: ['1 hour'] }],
    [{ completedBy: ben }, { completedBy: ben }],
    [{ status: 'todo' }, { status: 'todo', completedAt: null }],
  ])('shows only the change %o', (changes, shown) => {
    const task = createTask({
      description: 'Once',
      dueDate: '2026-11-20T00:00:00.000Z',
      assignedTo: ann,
      assignedToName: 'Ann Wren',
    })
    expect(show([task], [update(2, 1, changes)])).toEqual([{ ...task, ...shown, isPending: true }])
  })

  it('is shown alike if an earlier version queued it in capitals', { tags: ['TASK-29'] }, () => {
    const input = { id: '1', status: 'COMPLETED', priority: 'HIGH' }
    const shown = { status: 'completed', priority: 'high', completedAt: late }
    expect(show([createTask()], [createWrite({ input })])).toMatchObject([shown])
  })

  it('never includes its base among the fields', () => {
    const write = createWrite({ input: { id: '1', title: 'Mop', base: { title: 'Sweep' } } })
    expect(show([createTask()], [write])[0]).not.toHaveProperty('base')
  })

  it('hides a task that it deletes; the other tasks remain the same objects', () => {
    const other = createTask({ id: 2 })
    const shown = show([createTask(), other], [remove(3, 1)])
    expect(shown).toHaveLength(1)
    expect(shown[0]).toBe(other)
  })

  it('changes, moves and deletes a task that exists only on this device', () => {
    const created = add(1, 'Mop')
    const edited = update(2, -1, { title: 'Mop twice' })
    const moved = update(3, -1, { status: 'in_progress', completedAt: null })
    expect(show([], [created, edited, moved])).toMatchObject([
      { id: -1, title: 'Mop twice', status: 'in_progress', isPending: true },
    ])
    expect(show([], [created, edited, moved, remove(4, -1)])).toEqual([])
  })

  it('is applied after earlier ones, so the later of two ticks wins', () => {
    const writes = [update(1, 1, { status: 'completed' }), update(2, 1, { status: 'todo' })]
    expect(show([createTask()], writes)[0]).toMatchObject({ status: 'todo', completedAt: null })
  })

  it('keeps a known task that is temporarily missing from all lists', () => {
    const writes = [update(1, 1, { status: 'completed' })]
    expect(show([], writes, [createTask()])).toMatchObject([{ id: 1, status: 'completed' }])
    expect(show([], writes)).toEqual([])
  })

  it('changes how a task comes back, counted from its due date', () => {
    const listed = createTask({ dueDate: '2026-11-30T18:00:00.000Z' })
    const repeats = { ...startRepeats('day', 'UTC'), leadDays: null }
    expect(show([listed], [update(1, 1, { repeats })])).toMatchObject([
      { repeats: { ...repeats, anchorOn: '2026-11-30', weekStart: 0 }, startsOn: null },
    ])
    const [coming] = show([listed], [update(1, 1, { repeats })])
    expect(show(coming ? [coming] : [], [update(1, 1, { repeats: null })])).toMatchObject([{ repeats: null }])
  })
})

describe('a sent write', () => {
  const sent = (answer: Task | null) => ({ state: 'sent', answer }) as const

  it('shows a new task only once, under its real id', () => {
    const answer = createTask({ id: 50, title: 'Mop' })
    expect(show([], [add(1, 'Mop', sent(answer))])).toEqual([answer])
    expect(show([answer], [add(1, 'Mop', sent(answer))])).toEqual([answer])
  })

  it('is overridden by waiting writes', () => {
    const writes = [
      add(1, 'Mop', sent(createTask({ id: 50, title: 'Mop' }))),
      update(2, 50, { title: 'Mop twice' }),
    ]
    expect(show([], writes)).toMatchObject([{ id: 50, title: 'Mop twice', isPending: true }])
  })

  it('shows the task as the server returned it, without a pending mark', () => {
    const answer = createTask({ title: 'Mop', updatedAt: late })
    const [shown] = show([createTask()], [update(1, 1, { title: 'Mop' }, sent(answer))])
    expect(shown).toBe(answer)
  })

  it('yields to a newer list', () => {
    const newer = createTask({ title: 'Scrub', updatedAt: late })
    const answer = createTask({ title: 'Mop' })
    expect(show([newer], [update(1, 1, { title: 'Mop' }, sent(answer))])).toEqual([newer])
  })

  it('hides a deleted task while the list still contains it', () => {
    expect(show([createTask()], [remove(1, 1, sent(null))])).toEqual([])
  })

  it('does not hide the effect of a retried write that is older in the queue', () => {
    const again = update(1, 1, { title: 'Mop' })
    const answer = createTask({ priority: 'high', updatedAt: late })
    const later = update(2, 1, { priority: 'high' }, sent(answer))
    expect(show([createTask()], [again, later])).toMatchObject([{ title: 'Mop', priority: 'high' }])
  })
})

describe('a write is not shown', () => {
  it('a write that the server rejected is not shown', () => {
    const refused = { state: 'refused', refusal: { status: 409, message: 'No', errors: [] } } as const
    const writes = [add(1, 'Mop', refused), update(2, 1, { title: 'Mop' }, refused), remove(3, 1, refused)]
    const listed = [createTask()]
    expect(show(listed, writes)).toBe(listed)
  })

  it('a write of another feature is not shown', () => {
    const listed = [createTask()]
    expect(show(listed, [remove(1, 1, { feature: 'shopping' })])).toBe(listed)
  })
})

describe('the counts of the shown tasks', () => {
  const counts: TaskCounts = [
    { category: 'kitchen', status: 'todo', priority: 'medium', count: 2 },
    { category: 'kitchen', status: 'completed', priority: 'medium', count: 40 },
  ]
  const done = createTask({ id: 9, status: 'completed', completedAt: early })

  const count = (listed: readonly Task[], writes: readonly QueuedWrite[], hasOlder: boolean) =>
    toShownCounts({ counts, listed, shown: show(listed, writes), hasOlder })

  it('are computed from the tasks when all of them are loaded', () => {
    expect(count([createTask(), done], [add(1, 'Rake')], false)).toEqual([
      { category: 'kitchen', status: 'todo', priority: 'medium', count: 1 },
      { category: 'kitchen', status: 'completed', priority: 'medium', count: 1 },
      { category: 'garden', status: 'todo', priority: 'medium', count: 1 },
    ])
  })

  it.each<[string, QueuedWrite[], number, number]>([
    ['nothing was written', [], 1, 40],
    ['a task was added', [add(1, 'Mop', { input: { title: 'Mop', category: 'kitchen' } })], 2, 40],
    ['a task was ticked', [update(1, 1, { status: 'completed' })], 0, 41],
    ['a task was reopened', [update(1, 9, { status: 'todo' })], 2, 39],
    ['an open task was deleted', [remove(1, 1)], 0, 40],
    ['a completed task was deleted', [remove(1, 9)], 1, 39],
  ])('include completed tasks that are not loaded if %s', (_, writes, todo, completed) => {
    const shown = count([createTask(), done], writes, true)
    const find = (status: string) => shown.find((part) => part.status === status)?.count ?? 0
    expect({ todo: find('todo'), completed: find('completed') }).toEqual({ todo, completed })
  })

  it('follow a completed task into another category', () => {
    expect(count([done], [update(1, 9, { category: 'garden' })], true)).toEqual([
      { category: 'garden', status: 'completed', priority: 'medium', count: 1 },
      { category: 'kitchen', status: 'completed', priority: 'medium', count: 39 },
    ])
  })
})

describe('any queue of writes', () => {
  const task = fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    category: fc.constantFrom('kitchen', 'garden'),
    priority: fc.constantFrom('low', 'high'),
    status: fc.constantFrom('todo', 'in_progress', 'completed'),
  })
  const tasks = fc.uniqueArray(task, { selector: ({ id }) => id }).map((all) =>
    all.map((given) =>
      createTask({
        ...given,
        priority: given.priority as Task['priority'],
        status: given.status,
        completedAt: given.status === 'completed' ? early : null,
      }),
    ),
  )
  const anyId = fc.integer({ min: -12, max: 8 }).filter((id) => id !== 0)
  const step = fc.oneof(
    fc.constant((id: number) => add(id, `Task ${id}`)),
    fc.tuple(anyId, fc.constantFrom('todo', 'in_progress', 'completed')).map(
      ([of, status]) =>
        (id: number) =>
          update(id, of, { status }),
    ),
    fc.tuple(anyId, fc.constantFrom('kitchen', 'attic')).map(
      ([of, category]) =>
        (id: number) =>
          update(id, of, { category }),
    ),
    anyId.map((of) => (id: number) => remove(id, of)),
  )
  const line = fc.array(step, { maxLength: 12 }).map((steps) => steps.map((make, index) => make(index + 1)))

  const sum = (parts: TaskCounts) => parts.reduce((total, { count }) => total + count, 0)

  it('leaves counts that add up to the tasks on the board, each counted once', () => {
    checkProperty(tasks, line, fc.integer({ min: 0, max: 5 }), (listed, writes, older) => {
      const shown = show(listed, writes)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      const loaded = toShownCounts({ counts: [], listed, shown: listed, hasOlder: false })
      const hidden: TaskCounts = [{ category: 'attic', status: 'completed', priority: 'low', count: older }]
      const counts = toShownCounts({ counts: [...loaded, ...hidden], listed, shown, hasOlder: older > 0 })
      expect(sum(counts)).toBe(shown.length + older)
      const columns = toColumns(shown, {})
      const { byStatus } = toTotals({ counts, columns, filter: {}, hasOlder: older > 0 })
      expect(byStatus.todo).toBe(columns.todo.length)
      expect(byStatus.in_progress).toBe(columns.in_progress.length)
      expect(byStatus.completed).toBe(columns.completed.length + older)
    })
  })
})

describe('the base of a change', () => {
  it('contains the displayed values of exactly the changed fields', () => {
    const task = createTask({ description: 'Once' })
    expect(toBase(task, { title: 'Mop', description: null })).toEqual({
      title: 'Sweep',
      description: 'Once',
    })
    expect(toBase(task, { status: 'completed', completedAt: late })).toEqual({ status: 'todo' })
    expect(toBase(task, { assignedTo: ben, dueDate: null })).toEqual({ assignedTo: null, dueDate: null })
    expect(toBase(task, {})).toEqual({})
  })
})

describe('a change', () => {
  it('of how a task comes back is undone by the earlier rule, which is its base', () => {
    const daily = startRepeats('day', 'UTC')
    const task = createTask({
      repeats: createRepeats(daily),
    })
    expect(toBase(task, { title: 'Mop', repeats: null })).toEqual({ title: task.title, repeats: daily })
    expect(toBase(createTask(), { repeats: daily })).toEqual({ repeats: null })
    expect(toUndo(task, { repeats: null })).toEqual({ repeats: daily })
    expect(toUndo(createTask(), { repeats: daily })).toEqual({ repeats: null })
  })

  it('that completes a task that comes back, or this time alone, is about the time that was shown', () => {
    const repeats = createRepeats(startRepeats('day', 'UTC'))
    const task = createTask({ repeats, dueDate: '2026-11-30T00:00:00.000Z' })
    expect(toBase(task, { status: 'completed', completedAt: late })).toEqual({
      status: 'todo',
      dueDate: task.dueDate,
    })
    expect(toBase(task, { title: 'Mop' }, 'this')).toEqual({ title: 'Sweep', dueDate: task.dueDate })
    expect(toBase(task, { title: 'Mop' }, 'following')).toEqual({ title: 'Sweep' })
  })

  it('is undone by one that restores the displayed values and is based on the changed ones', () => {
    const task = createTask({ title: 'Sweep', status: 'todo' })
    const edited = { title: 'Mop', status: 'completed', completedAt: late } as const
    expect(toUndo(task, edited)).toEqual({ title: task.title, status: 'todo', completedAt: null })
    expect(toBase(toChanged(task, edited), toUndo(task, edited))).toEqual({
      title: 'Mop',
      status: 'completed',
    })
  })
})

describe('the summary of a write', () => {
  it.each<[TaskChanges, string]>([
    [{ status: 'completed', completedAt: late }, 'Move “Sweep” to Completed'],
    [{ status: 'in_progress', completedAt: null }, 'Move “Sweep” to In Progress'],
    [{ title: 'Mop' }, 'Change “Sweep”: title “Mop”'],
    [{ category: 'living_room', priority: 'high' }, 'Change “Sweep”: category Living Room, priority High'],
    [{ description: 'x'.repeat(70) }, `Change “Sweep”: description “${'x'.repeat(59)}…”`],
    [{ description: null, dueDate: null }, 'Change “Sweep”: no description, no due date'],
    [
      { dueDate: '2026-11-30T18:00:00.000Z', assignedTo: ben },
      'Change “Sweep”: due date Nov 30, 2026, assigned to Ben Reed',
    ],
    [{ assignedTo: null }, 'Change “Sweep”: unassigned'],
    [{ title: 'Mop', status: 'todo', completedAt: null }, 'Change “Sweep”: title “Mop”, status To Do'],
    [{ repeats: startRepeats('day', 'UTC') }, 'Change “Sweep”: how it repeats'],
    [{ repeats: null }, 'Change “Sweep”: does not repeat'],
    [{}, 'Change “Sweep”'],
  ])('for %o is %s', (changes, summary) => {
    expect(toSummary(createTask(), changes, names)).toBe(summary)
  })
})
