import type { TaskPriority } from '@roost/contract/task-values.ts'

export const priorityLabels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** The badge variant for each priority. */
export const priorityBadges = { high: 'destructive', medium: 'secondary', low: 'outline' } as const
