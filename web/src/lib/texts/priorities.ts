import { msg } from '@roost/contract/language/messages.ts'
import type { TaskPriority } from '@roost/contract/tasks/task-values.ts'

export const priorityLabels: Record<TaskPriority, string> = {
  low: msg('Low'),
  medium: msg('Medium'),
  high: msg('High'),
}

/** The badge variant for each priority. */
export const priorityBadges = { high: 'destructive', medium: 'secondary', low: 'outline' } as const
