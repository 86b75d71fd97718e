import type { TaskCounts, TaskStatus } from '@roost/contract/tasks.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 30 * dayMs
const maxAheadMs = 5 * 60 * 1000

/**
 * A tick made offline is honest about its time: it is kept when it lies in the last 30 days and is not more
 * than 5 minutes ahead of our clock. Anything else is replaced by our clock.
 */
const toTrustedTime = (claimed: string | null | undefined, now: string): string => {
  if (!claimed) return now
  const age = Date.parse(now) - Date.parse(claimed)
  return age <= maxAgeMs && age >= -maxAheadMs ? new Date(claimed).toISOString() : now
}

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
  if (status !== 'completed') return { status, completedAt: null }
  if (changes.completedAt) return { status, completedAt: toTrustedTime(changes.completedAt, now) }
  return { status, completedAt: current.completedAt ?? now }
}

/** Counts of several parts as one list, by category. */
export const toTotalCounts = (parts: readonly TaskCounts[]): TaskCounts => {
  const totals = new Map<string, TaskCounts[number]>()
  for (const part of parts)
    for (const counted of part) {
      const key = JSON.stringify([counted.category, counted.status, counted.priority])
      totals.set(key, { ...counted, count: counted.count + (totals.get(key)?.count ?? 0) })
    }
  return [...totals.values()].toSorted((a, b) =>
    a.category === b.category ? 0 : a.category < b.category ? -1 : 1,
  )
}
