import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { DueTask } from './due-tasks.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'

/** The props of every view of the calendar. */
export interface ViewProps {
  /** A day of the visible period. */
  readonly date: CalendarDate
  readonly today: CalendarDate
  /** The events of the visible period, sorted by day and time. */
  readonly events: readonly ShownEvent[]
  /** The tasks that are due, also those outside the visible period, sorted by day and time. */
  readonly tasks: readonly DueTask[]
  readonly isPhone: boolean
  readonly onOpen: (shown: ShownEvent) => void
  /** A calendar date, or a local time (`2026-11-21T14:00`). */
  readonly onCreate: (start: string) => void
  readonly onShowDay: (day: CalendarDate) => void
  readonly onMovePeriod: (direction: 1 | -1) => void
}
