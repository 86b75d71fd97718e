import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { taskPriorities } from '@roost/contract/tasks/task-values.ts'
import { getLanguage, joinWithCommas, t } from '../../../lib/locale/language.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import { isPast } from '../../../lib/time/wall-time.ts'
import type { ShownTask } from '../../tasks/rows/shown-tasks.api.ts'
import { fromWallMs, minuteMs, toDayStartMs, toMinuteOfDay } from '../moves/time-grid.rules.ts'
import type { EventFilter } from '../period/occurrences-input.rules.ts'
import type { Period } from '../period/period.rules.ts'
import { type CalendarEntry, isBanner, type ShownEvent } from '../rows/shown-events.rules.ts'

/** An open task on the day on which it is due. */
export interface DueTask extends CalendarEntry {
  readonly task: ShownTask
  /** Whether it is due at a time of that day. */
  readonly hasTime: boolean
  readonly isOverdue: boolean
}

/** What the views of the calendar show. */
export type ShownEntry = ShownEvent | DueTask

export const isTask = (entry: ShownEntry): entry is DueTask => 'task' in entry

const toStart = (day: CalendarDate, minute = 0): number => fromWallMs(toDayStartMs(day) + minute * minuteMs)

const toDueTask = (task: ShownTask, dueDate: WallTime, now: WallTime): DueTask => {
  const day = toCalendarDate(dueDate)
  const hasTime = toTimeOfDay(dueDate) !== null
  const startsAt = toStart(day, hasTime ? toMinuteOfDay(dueDate) : 0)
  return {
    key: `task-${task.id}`,
    task,
    firstDay: day,
    lastDay: day,
    startsAt,
    endsAt: hasTime ? startsAt : toStart(addDays(day, 1)),
    hasTime,
    isOverdue: isPast(dueDate, now),
  }
}

/** Tasks have neither a place nor attendees, and nobody's are private. */
const isMatch = (task: ShownTask, { q, category, priority }: EventFilter): boolean =>
  (!q || isSearchMatch(q, task.title, task.description)) &&
  (!category || task.category === category) &&
  (!priority || task.priority === priority)

const compare = (a: DueTask, b: DueTask): number =>
  Number(b.hasTime) - Number(a.hasTime) ||
  a.startsAt - b.startsAt ||
  taskPriorities.indexOf(b.task.priority) - taskPriorities.indexOf(a.task.priority) ||
  a.task.title.localeCompare(b.task.title, getLanguage()) ||
  a.task.id - b.task.id

/** Returns the tasks that have a due date and match the filter. */
export const toDueTasks = (
  tasks: readonly ShownTask[],
  filter: EventFilter,
  now: WallTime,
): readonly DueTask[] =>
  tasks
    .flatMap((task) => (task.dueDate && isMatch(task, filter) ? [toDueTask(task, task.dueDate, now)] : []))
    .toSorted(compare)

export const isInPeriod = ({ firstDay }: DueTask, { from, to }: Period): boolean =>
  firstDay >= from && firstDay <= to

/** Tasks without a time come last, so that many of them hide no event of their day. */
const toRank = (entry: ShownEntry): number => {
  if (isTask(entry)) return entry.hasTime ? 1 : 2
  return isBanner(entry) ? 0 : 1
}

/** Puts sorted tasks among sorted events: by day, and on each day by time. */
export const mergeEntries = (events: readonly ShownEvent[], tasks: readonly DueTask[]): ShownEntry[] =>
  [...events, ...tasks].toSorted(
    (a, b) =>
      (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)) ||
      toRank(a) - toRank(b) ||
      a.startsAt - b.startsAt,
  )

/** As many tasks as can be read beside each other in the hours of a day of the week. */
const tasksInHalfHour = 2

/** Returns the tasks in the hours of a day, and those above them, which have no time or not enough room at theirs. */
export const toGridTasks = (
  tasks: readonly DueTask[],
): { readonly hourly: readonly DueTask[]; readonly above: readonly DueTask[] } => {
  const counts = new Map<string, number>()
  const hourly = tasks.filter(({ hasTime, firstDay, startsAt }) => {
    const halfHour = `${firstDay} ${Math.floor(startsAt / (30 * minuteMs))}`
    const count = (counts.get(halfHour) ?? 0) + Number(hasTime)
    counts.set(halfHour, count)
    return hasTime && count <= tasksInHalfHour
  })
  const placed = new Set(hourly)
  return { hourly, above: tasks.filter((task) => !placed.has(task)) }
}

/** Formats the time at which a task is due; null if it has none. */
export const toDueTime = ({ hasTime, startsAt }: DueTask): string | null =>
  hasTime ? formatClockTime(startsAt) : null

/** Returns what screen readers read after the title and time: `Task, Assigned to Noah, Overdue`. */
export const toTaskNotes = ({ task, isOverdue }: DueTask): string =>
  joinWithCommas([
    t('Task'),
    task.assignedToName !== null && t('Assigned to {name}', { name: task.assignedToName }),
    isOverdue && t('Overdue'),
    task.isPending && t('Waiting to be sent'),
  ])
