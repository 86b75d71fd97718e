import { parseWallTime, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import type { NewRepeats, ChangeScope } from '@roost/contract/tasks/repeats.ts'
import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'
import { isUndatedChore, type TaskPriority, type TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { type Edited, pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { getLanguage } from '../../../lib/locale/language.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { isSameRepeats, toNewRepeats } from './repeats.rules.ts'
import { type ShownTask, sortTasks, type TaskOrder } from './task-order.rules.ts'

/** Returns the value of a date input for a stored due date. */
export const toDateInput = (dueDate: WallTime | null): string => (dueDate ? toCalendarDate(dueDate) : '')

/**
 * Returns the due date to store when the edit form's date input reads `date`: the stored value if its day is unchanged,
 * null if the input was cleared, and otherwise the new day at the stored time of day.
 */
export const fromDateInput = (date: string, stored: WallTime | null): WallTime | null => {
  if (date === '') return null
  if (stored && toCalendarDate(stored) === date) return stored
  return parseWallTime(`${date}T${(stored && toTimeOfDay(stored)) ?? '00:00'}`)
}

export const statusLabels: Record<TaskStatus, string> = {
  todo: msg('To Do'),
  in_progress: msg('In Progress'),
  completed: msg('Completed'),
}

export const emptyColumnTexts: Record<TaskStatus, string> = {
  todo: msg('No tasks to do'),
  in_progress: msg('No tasks in progress'),
  completed: msg('No completed tasks'),
}

/** Stands for "nobody" in filters and pickers that ask for a person. */
export const unassigned = 'unassigned'

export interface TaskFilter {
  readonly category?: string | undefined
  readonly text?: string | undefined
  /** A user id, or {@link unassigned}. */
  readonly assignee?: string | undefined
  readonly priority?: TaskPriority | undefined
}

const matchesAssignee = (task: Task, assignee: string): boolean =>
  assignee === unassigned ? task.assignedTo === null : task.assignedTo === assignee

export const matchesFilter = (task: Task, { category, text, assignee, priority }: TaskFilter): boolean =>
  (!category || task.category === category) &&
  (!priority || task.priority === priority) &&
  (!assignee || matchesAssignee(task, assignee)) &&
  (!text || isSearchMatch(text, task.title, task.description))

/** Returns whether any filter besides the category is set. */
export const isNarrowed = ({ text, assignee, priority }: TaskFilter): boolean =>
  [text, assignee, priority].some(Boolean)

export type TaskColumns = Readonly<Record<TaskStatus, readonly ShownTask[]>>

/** Returns the three columns: open tasks in the given order, and completed tasks by completion, newest first. */
export const toColumns = (
  tasks: Iterable<ShownTask>,
  filter: TaskFilter,
  order: TaskOrder = 'due',
): TaskColumns => {
  const columns: Record<TaskStatus, ShownTask[]> = { todo: [], in_progress: [], completed: [] }
  const matching = [...tasks].filter((task) => matchesFilter(task, filter))
  for (const task of sortTasks(matching, order)) columns[task.status].push(task)
  return columns
}

/** Merges several lists into one that contains only the latest version of each task. */
export const mergeTasks = (lists: readonly (readonly Task[])[]): Task[] => {
  const tasks = new Map<number, Task>()
  for (const task of lists.flat()) {
    const known = tasks.get(task.id)
    if (!known || known.updatedAt < task.updatedAt) tasks.set(task.id, task)
  }
  return [...tasks.values()]
}

export interface CategoryCount {
  readonly category: string
  readonly label: string
  readonly count: number
}

/** Returns every category with its number of tasks across all statuses, sorted by label. */
export const toCategoryCounts = (counts: TaskCounts): CategoryCount[] => {
  const totals = new Map<string, number>()
  for (const { category, count } of counts) totals.set(category, (totals.get(category) ?? 0) + count)
  return [...totals]
    .map(([category, count]) => ({ category, label: toCategoryLabel(category), count }))
    .toSorted((a, b) => a.label.localeCompare(b.label, getLanguage()))
}

/** The number of tasks that match the filter, by status, and how many open ones have high priority. */
export interface TaskTotals {
  readonly byStatus: Readonly<Record<TaskStatus, number>>
  readonly highPriority: number
}

const addUp = (parts: Iterable<Pick<TaskCounts[number], 'status' | 'priority' | 'count'>>): TaskTotals => {
  const byStatus: Record<TaskStatus, number> = { todo: 0, in_progress: 0, completed: 0 }
  let highPriority = 0
  for (const { status, priority, count } of parts) {
    byStatus[status] += count
    if (status !== 'completed' && priority === 'high') highPriority += count
  }
  return { byStatus, highPriority }
}

interface TotalsInput {
  readonly counts: TaskCounts
  readonly columns: TaskColumns
  readonly filter: TaskFilter
  /** Whether there are completed tasks that have not been loaded. */
  readonly hasOlder: boolean
}

/**
 * Counts the loaded tasks. Only the server can count completed tasks that are not loaded, and it cannot count by text
 * or person.
 */
export const toTotals = ({ counts, columns, filter, hasOlder }: TotalsInput): TaskTotals => {
  const { category, priority, text, assignee } = filter
  const loaded = addUp(
    Object.values(columns)
      .flat()
      .map(({ status, priority: level }) => ({ status, priority: level, count: 1 })),
  )
  if (!hasOlder || text || assignee) return loaded
  const known = addUp(
    counts.filter(
      (part) => (!category || part.category === category) && (!priority || part.priority === priority),
    ),
  )
  return {
    byStatus: { ...loaded.byStatus, completed: known.byStatus.completed },
    highPriority: known.highPriority,
  }
}

interface StatusChange {
  readonly status: TaskStatus
  readonly completedAt: string | null
}

export const toMove = (status: TaskStatus, now: Date): StatusChange => ({
  status,
  completedAt: status === 'completed' ? now.toISOString() : null,
})

/** The values of the form for a new task. What may be left out is an empty text. */
export const emptyTask = {
  title: '',
  description: '',
  category: '',
  priority: 'medium',
  dueDate: '',
  assignedTo: '',
} as const satisfies Partial<Record<keyof Task, string>>

export const editedFields = Object.keys(emptyTask) as readonly (keyof typeof emptyTask)[]

/** The fields that people edit. */
export type EditedTask = Pick<Task, keyof typeof emptyTask | 'status' | 'minutes' | 'reminders'>

export interface TaskChanges extends Partial<EditedTask & Pick<Task, 'completedAt'>> {
  /** Who did it, of a completed task. */
  readonly completedBy?: string
  /** Null if the task no longer comes back. */
  readonly repeats?: NewRepeats | null
}

/** How the task comes back, as the form edits it. */
const toOwnRepeats = ({ repeats }: Pick<Task, 'repeats'>): NewRepeats | null =>
  repeats && toNewRepeats(repeats)

/** The reminders of a task, which an earlier version has stored on this device without any. */
export const toReminders = ({ reminders }: Partial<Pick<Task, 'reminders'>>): Task['reminders'] =>
  reminders ?? []

/** Returns the values of the form for a task; its due date is a day without a time. */
export const toFormValues = (task: Task) => ({
  ...(Object.fromEntries(editedFields.map((field) => [field, task[field] ?? ''])) as Record<
    keyof typeof emptyTask,
    string
  >),
  priority: task.priority,
  status: task.status,
  dueDate: toDateInput(task.dueDate),
  minutes: task.minutes,
  reminders: [...toReminders(task)],
  ...(task.completedBy !== null && { completedBy: task.completedBy }),
  repeats: toOwnRepeats(task),
})

/** Returns only the edited fields, so that another member's change to a different field is kept. */
export const toChanges = (
  task: Task,
  {
    repeats = null,
    completedBy,
    reminders,
    ...edited
  }: Edited<EditedTask & { readonly repeats: NewRepeats | null; readonly completedBy: string }>,
  now: Date,
): TaskChanges => {
  const dueDate = fromDateInput(toDateInput(edited.dueDate ?? null), task.dueDate)
  const { status, ...changes } = pickChanged<EditedTask>(task, { ...edited, dueDate })
  return {
    ...changes,
    ...(status !== undefined && toMove(status, now)),
    ...(status === undefined && completedBy && completedBy !== task.completedBy && { completedBy }),
    ...(reminders && reminders.join() !== toReminders(task).join() && { reminders }),
    ...(!isSameRepeats(repeats, toOwnRepeats(task)) && { repeats }),
  }
}

/** Whether a task of which members take turns is only given to somebody who takes none, or taken by whoever takes it. */
const isStandIn = ({ repeats }: Pick<Task, 'repeats'>, { assignedTo, ...others }: TaskChanges): boolean =>
  assignedTo !== undefined &&
  Object.keys(others).length === 0 &&
  Boolean(
    repeats?.turns &&
    (repeats.turns.choose === 'anybody' || !repeats.turns.members.includes(assignedTo ?? '')),
  )

/** Which times a change of a task that comes back is meant for: `asked` if the person decides, and null if that does not matter. */
export const toConcern = (
  task: Pick<Task, 'repeats' | 'status' | 'dueDate'>,
  changes: TaskChanges,
): ChangeScope | 'asked' | null => {
  const isChanged = [...editedFields, 'minutes', 'reminders', 'repeats'].some((field) => field in changes)
  if (task.repeats === null || task.status === 'completed' || !isChanged) return null
  if (isUndatedChore(task) || 'repeats' in changes) return 'following'
  return isStandIn(task, changes) ? 'this' : 'asked'
}

/**
 * Returns the change made by the check icon: it completes any open task and reopens a completed one as To Do, but never
 * starts a task.
 */
export const toToggle = ({ status }: Pick<Task, 'status'>, now: Date): StatusChange =>
  toMove(status === 'completed' ? 'todo' : 'completed', now)
