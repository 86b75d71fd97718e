import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from './dates.ts'
import { formatShortDay, formatTime, toDetailLines, toLeftOutPart, toNotes } from './notes-text.ts'
import { toOneLine } from './one-line.ts'
import type { Task } from './tasks.ts'
import type { TaskPriority, TaskStatus } from './task-values.ts'

// Formats the tasks of a household as plain text. Server and browser produce the same text.

/** The fields of a task that appear in the text. */
export type NotedTask = Pick<
  Task,
  'title' | 'description' | 'status' | 'priority' | 'dueDate' | 'assignedToName'
>

const sections: readonly { readonly status: TaskStatus; readonly heading: string }[] = [
  { status: 'todo', heading: 'To Do' },
  { status: 'in_progress', heading: 'In Progress' },
  { status: 'completed', heading: 'Completed' },
]

const formatDue = (dueDate: WallTime): string => {
  const time = toTimeOfDay(dueDate)
  return `due ${formatShortDay(toCalendarDate(dueDate))}${time === null ? '' : `, ${formatTime(time)}`}`
}

const toLines = ({ title, description, status, priority, dueDate, assignedToName }: NotedTask): string[] => {
  const assignee = toOneLine(assignedToName ?? '')
  const parts = [
    toOneLine(title) || 'Untitled task',
    dueDate === null ? '' : formatDue(dueDate),
    assignee && `for ${assignee}`,
    `${priority} priority`,
  ]
  const box = status === 'completed' ? '[x]' : '[ ]'
  return [`${box} ${parts.filter(Boolean).join(', ')}`, ...toDetailLines(toOneLine(description ?? ''))]
}

const never = '9999'
const ranks: Readonly<Record<TaskPriority, number>> = { high: 0, medium: 1, low: 2 }

/** Sorts by due date, then by priority. */
const compareOpen = (a: NotedTask, b: NotedTask): number => {
  const [dueA, dueB] = [a.dueDate ?? never, b.dueDate ?? never]
  if (dueA !== dueB) return dueA < dueB ? -1 : 1
  return ranks[a.priority] - ranks[b.priority]
}

const toSection = (tasks: readonly NotedTask[], { status, heading }: (typeof sections)[number]): string[] => {
  const own = tasks.filter((task) => task.status === status)
  const ordered = status === 'completed' ? own : own.toSorted(compareOpen)
  return own.length === 0 ? [] : [`${heading} (${own.length})`, ...ordered.flatMap(toLines)]
}

/** `date` is the day of the export, such as `2026-11-21`. Completed tasks keep their order. */
export const toTaskNotes = (tasks: readonly NotedTask[], date: CalendarDate, leftOut = 0): string => {
  const parts = sections.map((section) => toSection(tasks, section)).filter(({ length }) => length > 0)
  return toNotes('Tasks', date, [...(parts.length === 0 ? [['No tasks']] : parts), ...toLeftOutPart(leftOut)])
}
