import { parseWallTime } from '@roost/contract/dates.ts'
import type { TaskCounts, TaskStatus } from '@roost/contract/tasks.ts'
import { toCompletedAt } from '../../lib/completion.ts'

interface Completion {
  readonly status: TaskStatus
  readonly completedAt: string | null
}

/** Status and completion time always agree: completed has a time, every other status has none. */
export const toCompletion = (
  current: Completion,
  changes: { readonly status?: TaskStatus | undefined; readonly completedAt?: string | null | undefined },
  now: string,
): Completion => {
  const status = changes.status ?? current.status
  const completion = { isCompleted: status === 'completed', completedAt: changes.completedAt }
  return { status, completedAt: toCompletedAt(current.completedAt, completion, now) }
}

interface Seen {
  readonly priority?: string | undefined
  readonly status?: string | undefined
  readonly dueDate?: string | null | undefined
}

/** What somebody saw of a task, written the way it is kept. */
export const toComparableBase = <T extends Seen>(base: T | undefined): T | undefined =>
  base && {
    ...base,
    priority: base.priority?.toLowerCase(),
    status: base.status?.toLowerCase(),
    dueDate: base.dueDate && (parseWallTime(base.dueDate) ?? base.dueDate),
  }

/** Each kind once, by category. */
export const toTotalCounts = (counts: TaskCounts): TaskCounts => {
  const totals = new Map<string, TaskCounts[number]>()
  for (const counted of counts) {
    const key = JSON.stringify([counted.category, counted.status, counted.priority])
    totals.set(key, { ...counted, count: counted.count + (totals.get(key)?.count ?? 0) })
  }
  return [...totals.values()].toSorted((a, b) =>
    a.category === b.category ? 0 : a.category < b.category ? -1 : 1,
  )
}
