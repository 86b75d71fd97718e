import { parseWallTime } from '@roost/contract/time/dates.ts'
import { sumTaskCounts } from '@roost/contract/tasks/task-counts.ts'
import type { ChangeScope, NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'
import { maxRepeatingTasks } from '@roost/contract/tasks/repeat-values.ts'
import { maxTasks, type TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { maxDemoTasks } from '@roost/contract/instance/demo-values.ts'
import { AppError } from '../../lib/app-error.ts'
import { toCompletedAt } from '../../lib/time/completion-time.ts'

interface Completion {
  readonly status: TaskStatus
  readonly completedAt: string | null
}

/** Status and completion time always agree: a completed task has a time, every other status has none. */
export const toCompletion = (
  current: Completion,
  changes: { readonly status?: TaskStatus | undefined; readonly completedAt?: string | null | undefined },
  now: string,
): Completion => {
  const status = changes.status ?? current.status
  const completion = { isCompleted: status === 'completed', completedAt: changes.completedAt }
  return { status, completedAt: toCompletedAt(current.completedAt, completion, now) }
}

interface Doer {
  readonly status: TaskStatus
  /** Who it is assigned to. */
  readonly assignedTo: string | null
  readonly completedBy: string | null
}

/** Who did a task: who the person says, or whom it was assigned to, or who completes it. Null unless it is completed. */
export const toCompletedBy = (
  task: Doer,
  { status, assignedTo }: Pick<Doer, 'status' | 'assignedTo'>,
  { said, userId }: { readonly said: string | undefined; readonly userId: string },
): string | null => {
  if (status !== 'completed') return null
  return said ?? (task.status === 'completed' ? task.completedBy : (assignedTo ?? userId))
}

interface BaseFields {
  readonly priority?: string | undefined
  readonly status?: string | undefined
  readonly dueDate?: string | null | undefined
  readonly repeats?: Rule | null | undefined
  readonly reminders?: readonly string[] | undefined
}

/** How a task comes back, whenever it was done last. */
type Rule = Omit<NewRepeats, 'lastDoneOn'>

/** Reminders as one comparable value. */
export const toRemindersText = (reminders: readonly string[] | undefined): string | undefined =>
  reminders?.toSorted().join()

/** A rule as one comparable value. */
export const toRuleText = <R extends Rule | null | undefined>(rule: R): string | Exclude<R, Rule> => {
  if (!rule) return rule as Exclude<R, Rule>
  const { every, unit, weekdays, monthDay, countsFrom, leadDays, whenMissed, timeZone, turns } = rule
  return JSON.stringify([every, unit, weekdays, monthDay, countsFrom, leadDays, whenMissed, timeZone, turns])
}

export const toComparableTask = (task: Task) => ({
  ...task,
  repeats: toRuleText(task.repeats),
  reminders: toRemindersText(task.reminders),
})

/** The client's base version of a task, normalised like stored values. */
export const toComparableBase = <T extends BaseFields>(base: T | undefined) =>
  base && {
    ...base,
    priority: base.priority?.toLowerCase(),
    status: base.status?.toLowerCase(),
    dueDate: base.dueDate && (parseWallTime(base.dueDate) ?? base.dueDate),
    repeats: toRuleText(base.repeats),
    reminders: toRemindersText(base.reminders),
  }

/** What decides which times of a task that comes back a change is meant for. */
export interface SeriesChange {
  readonly status?: TaskStatus | undefined
  readonly completedAt?: string | null | undefined
  readonly completedBy?: string | undefined
  readonly dueDate?: string | null | undefined
  readonly concerns?: ChangeScope | undefined
}

/** Whether a change is meant for all times that follow, also if somebody completes this one meanwhile. */
export const isForFollowing = ({ status, completedAt, completedBy, concerns }: SeriesChange): boolean =>
  concerns === 'following' && [status, completedAt, completedBy].every((value) => value === undefined)

/** Whether somebody completes or changes this time alone of a task that comes back, and saw another time. */
export const isOtherTime = (
  {
    task,
    series,
  }: {
    readonly task: Pick<Task, 'status' | 'dueDate'>
    readonly series: { readonly seriesId: string | null }
  },
  { status, dueDate, concerns }: SeriesChange,
  base: BaseFields | undefined,
): boolean => {
  const seen = toComparableBase(base)?.dueDate
  // To complete it once more changes nothing.
  const isOfOneTime = concerns === 'this' || (status === 'completed' && task.status !== 'completed')
  const isMoved = seen !== undefined && seen !== task.dueDate
  return isOfOneTime && series.seriesId !== null && dueDate === undefined && isMoved
}

/** The maximum number of combinations in one response; a household typically has a few dozen. */
const maxListedKinds = 1000
/** The category under which the rarer ones are counted beyond the maximum. */
const foldedCategory = 'general'

/** Keeps the most frequent combinations and merges the others by status and priority. */
const foldRareKinds = (counts: TaskCounts): TaskCounts => {
  if (counts.length <= maxListedKinds) return counts
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  const rare = sorted.slice(maxListedKinds).map((kind) => ({ ...kind, category: foldedCategory }))
  return sumTaskCounts([...sorted.slice(0, maxListedKinds), ...rare])
}

export const toTotalCounts = (counts: TaskCounts): TaskCounts =>
  foldRareKinds(sumTaskCounts(counts)).toSorted((a, b) =>
    a.category === b.category ? 0 : a.category < b.category ? -1 : 1,
  )

/** The task with the changed fields. Those that are undefined stay. */
export const applyChanges = (
  task: Task,
  changes: { readonly [K in keyof Task]?: Task[K] | undefined },
): Task => ({
  ...task,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
})

/** Throws if more tasks come back than the limit. */
export const assertRepeatingRoom = (count: number): void => {
  if (count > maxRepeatingTasks) throw new AppError('tasks.too_many_repeating')
}

/** Throws if the number of tasks exceeds the limit. */
export const assertRoom = (count: number, { isTemporary }: { readonly isTemporary: boolean }): void => {
  if (isTemporary && count > maxDemoTasks) throw new AppError('temporary_room')
  if (count > maxTasks) throw new AppError('tasks.too_many')
}
