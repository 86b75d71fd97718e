import type { EventPriority } from '@roost/contract/calendar/calendar-values.ts'
import type { EventFilter } from './occurrences-input.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

export const priorityLabels: Readonly<Record<EventPriority, string>> = {
  low: msg('Low'),
  medium: msg('Medium'),
  high: msg('High'),
}

/** Counts the active filters. */
export const countFilters = ({ q, category, priority, private: visibility }: EventFilter): number =>
  [q, category, priority, visibility].filter(Boolean).length
