import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from '../time/dates.ts'
import { msg } from '../language/messages.ts'
import {
  type NotesReader,
  toDetailLines,
  toLeftOutPart,
  toNotes,
  toReader,
  toShortDay,
  toTime,
} from './notes-text.ts'
import { sortInSteps } from '../text/sort-in-steps.ts'
import { toOneLine } from '../fields/one-line.ts'
import type { Task } from '../tasks/tasks.ts'
import type { TaskPriority, TaskStatus } from '../tasks/task-values.ts'

// Formats the tasks of a household as plain text.

/** The fields of a task that appear in the text. */
export type NotedTask = Pick<
  Task,
  'title' | 'description' | 'status' | 'priority' | 'dueDate' | 'assignedToName'
>

const sections: readonly { readonly status: TaskStatus; readonly heading: string }[] = [
  { status: 'todo', heading: msg('To Do ({count})') },
  { status: 'in_progress', heading: msg('In Progress ({count})') },
  { status: 'completed', heading: msg('Completed ({count})') },
]

const priorityTexts: Readonly<Record<TaskPriority, string>> = {
  low: msg('low priority'),
  medium: msg('medium priority'),
  high: msg('high priority'),
}

const formatDue = (reader: NotesReader, dueDate: WallTime): string => {
  const { t } = reader
  const timeOfDay = toTimeOfDay(dueDate)
  const date = toShortDay(reader, toCalendarDate(dueDate))
  return timeOfDay === null
    ? t('due {date}', { date })
    : t('due {date}, {time}', { date, time: toTime(reader, timeOfDay) })
}

const toLines = (
  reader: NotesReader,
  { title, description, status, priority, dueDate, assignedToName }: NotedTask,
): string[] => {
  const { t } = reader
  const assignee = toOneLine(assignedToName ?? '')
  const parts = [
    toOneLine(title) || t('Untitled task'),
    dueDate === null ? '' : formatDue(reader, dueDate),
    assignee && t('for {name}', { name: assignee }),
    t(priorityTexts[priority]),
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

function* writeSection(
  reader: NotesReader,
  tasks: readonly NotedTask[],
  { status, heading }: (typeof sections)[number],
): Generator<void, string[]> {
  const own = tasks.filter((task) => task.status === status)
  if (own.length === 0) return []
  const lines = [reader.t(heading, { count: String(own.length) })]
  const ordered = status === 'completed' ? own : yield* sortInSteps(own, compareOpen)
  for (const task of ordered) {
    lines.push(...toLines(reader, task))
    yield
  }
  return lines
}

interface NotesOptions extends Partial<NotesReader> {
  /** The number of tasks that the text omits. */
  readonly leftOut?: number
}

/**
 * `date` is the day of the export, such as `2026-11-21`. Completed tasks keep their order. Yields between tasks, because
 * ten thousand take a tenth of a second.
 */
export function* writeTaskNotes(
  tasks: readonly NotedTask[],
  date: CalendarDate,
  { leftOut = 0, ...given }: NotesOptions = {},
): Generator<void, string> {
  const reader = toReader(given)
  const { t } = reader
  const parts: string[][] = []
  for (const section of sections) parts.push(yield* writeSection(reader, tasks, section))
  const filled = parts.filter(({ length }) => length > 0)
  return toNotes(reader, { title: t('Tasks'), exportedOn: date }, [
    ...(filled.length === 0 ? [[t('No tasks')]] : filled),
    ...toLeftOutPart(reader, leftOut),
  ])
}

/** The same text, written at once. */
export const toTaskNotes = (...notes: Parameters<typeof writeTaskNotes>): string => {
  const steps = writeTaskNotes(...notes)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
