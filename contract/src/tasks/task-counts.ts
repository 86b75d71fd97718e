import type { TaskCounts } from './tasks.ts'

/** Adds up the counts of the same category, status and priority. */
export const sumTaskCounts = (counts: TaskCounts): TaskCounts => {
  const totals = new Map<string, TaskCounts[number]>()
  for (const counted of counts) {
    const key = JSON.stringify([counted.category, counted.status, counted.priority])
    totals.set(key, { ...counted, count: counted.count + (totals.get(key)?.count ?? 0) })
  }
  return [...totals.values()]
}
