import type { TaskPriority } from '@roost/contract/task-values.ts'

export const priorityLabels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** The kind of badge that shows a priority. */
export const priorityBadges = { high: 'destructive', medium: 'secondary', low: 'outline' } as const
