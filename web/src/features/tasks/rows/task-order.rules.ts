import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { isUndatedChore, taskPriorities } from '@roost/contract/tasks/task-values.ts'
import { isPast } from '../../../lib/time/wall-time.ts'

/** A task as the board shows it. */
export interface ShownTask extends Task {
  /** Whether it has changes that the server does not have yet. */
  readonly isPending?: boolean
}

/** Tasks that exist only on this device, with negative ids, are the newest of all. */
const toOrder = ({ id }: Task): number => (id < 0 ? 2 ** 40 - id : id)
const byNewest = (a: Task, b: Task): number => toOrder(b) - toOrder(a)
const byLastCompleted = (a: Task, b: Task): number =>
  (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || byNewest(a, b)

/** Sorts a due date without a time of day after all times of its day, and no due date after all of them. */
const toDueKey = ({ dueDate }: Task): string =>
  dueDate ? `${toCalendarDate(dueDate)} ${toTimeOfDay(dueDate) ?? '24:00'}` : '9999'
const byDueDate = (a: Task, b: Task): number => toDueKey(a).localeCompare(toDueKey(b))
const byPriority = (a: Task, b: Task): number =>
  taskPriorities.indexOf(b.priority) - taskPriorities.indexOf(a.priority)

export const taskOrders = ['due', 'priority', 'newest'] as const
export type TaskOrder = (typeof taskOrders)[number]

export const taskOrderLabels: Record<TaskOrder, string> = {
  due: msg('Due first'),
  priority: msg('Most important first'),
  newest: msg('Newest first'),
}

/** `due` begins with the overdue tasks, because their due dates are the earliest. */
const openOrders: Record<TaskOrder, (a: Task, b: Task) => number> = {
  due: (a, b) => byDueDate(a, b) || byPriority(a, b) || byNewest(a, b),
  priority: (a, b) => byPriority(a, b) || byDueDate(a, b) || byNewest(a, b),
  newest: byNewest,
}

/** Returns the tasks as the board shows them: open ones in the given order, then completed ones, the latest first. */
export const sortTasks = <T extends Task>(tasks: readonly T[], order: TaskOrder = 'due'): T[] => {
  const isCompleted = ({ status }: Task) => status === 'completed'
  return [
    ...tasks.filter((task) => !isCompleted(task)).toSorted(openOrders[order]),
    ...tasks.filter(isCompleted).toSorted(byLastCompleted),
  ]
}

/** Returns whether a task is overdue. Completed tasks are never overdue. */
export const isOverdue = ({ dueDate, status }: Pick<Task, 'dueDate' | 'status'>, now: WallTime): boolean =>
  dueDate !== null && status !== 'completed' && isPast(dueDate, now)

/** Whether a task is shown later than today. */
export const isLater = ({ startsOn }: Pick<Task, 'startsOn'>, today: CalendarDate): boolean =>
  startsOn !== null && startsOn > today

/** Whether the board shows a task, today or later. Those that come back without a due date are listed with the chores. */
export const isOnBoard = (task: Pick<Task, 'repeats' | 'dueDate' | 'status'>): boolean =>
  task.status === 'completed' || !isUndatedChore(task)
