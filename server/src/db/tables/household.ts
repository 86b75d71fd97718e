import type {
  EventPriority,
  EventVisibility,
  RecurrencePattern,
} from '@roost/contract/calendar/calendar-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/tasks/task-values.ts'
import type { Generated } from 'kysely'
import type { Instant, WallTime, CalendarDate, Cents, Timestamps } from './kinds.ts'

export interface TasksTable extends Timestamps {
  id: Generated<number>
  title: string
  description: string | null
  category: string
  priority: TaskPriority
  status: TaskStatus
  due_date: WallTime | null
  assigned_to: string | null
  created_by: string | null
  house_group_id: number | null
  completed_at: Instant | null
  /** How long it takes, from 1 to 1,440. */
  minutes: number | null
  /** Who did it. Null also if it was completed before this was stored: whom it was assigned to then. */
  completed_by: string | null
  /** JSON: when people are reminded of it; null if nobody is. */
  reminders: string | null
  /** The same for all that came from one task that comes back. */
  series_id: string | null
  /** For which day of its rule it was made; its due date may have been moved. */
  occurrence_on: CalendarDate | null
  /** When it is shown, if it is not shown at once. */
  starts_on: CalendarDate | null
  /** When it is left out, unless it is done before; null if it stays until it is done. */
  missed_at: Instant | null
  /** When whoever has done the least by then is chosen, as it is shown then; null if somebody has it already, or always. */
  turn_at: Instant | null
  /** Two lines of JSON (stored-chore.queries.ts): how it comes back. Of each series, one task has it, which is open. */
  repeats: string | null
}

/**
 * The number of tasks by scope and kind, maintained by triggers, so that counting does not scan the history. A count of
 * zero has no row.
 */
export interface TaskTotalsTable {
  scope: ScopeKey
  category: string
  status: TaskStatus
  priority: TaskPriority
  task_count: number
}

/** When a member of a house group is away. */
export interface AbsencesTable {
  id: Generated<number>
  house_group_id: number
  user_id: string
  from_on: CalendarDate
  to_on: CalendarDate
  /** Null for an absence that does not repeat. */
  every_weeks: number | null
  created_at: Instant
}

export interface ShoppingItemsTable extends Timestamps {
  id: Generated<number>
  name: string
  category: string
  quantity: string | null
  estimated_price_cents: Cents | null
  notes: string | null
  /** When the item was bought; null while it is open. */
  completed_at: Instant | null
  created_by: string | null
  house_group_id: number | null
  /** Name and notes; see `ExpensesTable`. */
  search_text: string
  /** When the bought item was cleared from the list; null while it is listed or open. */
  cleared_at: Instant | null
}

/** The number of events by scope, maintained like `TaskTotalsTable`. */
export interface EventTotalsTable {
  scope: ScopeKey
  /** Of the events: see `CalendarEventsTable`. */
  lasts_long: boolean
  event_count: number
}

export interface CalendarEventsTable extends Timestamps {
  id: Generated<number>
  title: string
  description: string | null
  is_all_day: Generated<boolean>
  /** For timed events; null for all-day ones. */
  starts_at: Instant | null
  ends_at: Instant | null
  /** The first day, in the event's time zone. */
  starts_on: CalendarDate
  /** For all-day events: the last day. */
  ends_on: CalendarDate | null
  time_zone: string | null
  color: string
  location: string | null
  category: string | null
  priority: EventPriority
  visibility: EventVisibility
  /** JSON: lists of strings. */
  attendees: string
  reminders: string
  /** Null for an event that does not recur. */
  recurrence_pattern: RecurrencePattern | null
  recurrence_interval: number
  recurrence_ends_on: CalendarDate | null
  /**
   * The series to which this exception belongs. Its id is always lower, so rows can be copied in the order of their
   * ids.
   */
  parent_event_id: number | null
  original_on: CalendarDate | null
  is_cancelled: Generated<boolean>
  /** The last day on which an occurrence can take place, in the event's time zone; used to look up ranges of days. */
  last_on: CalendarDate
  /** True for series and for events longer than `shortEventDays`; all others begin shortly before their last day. */
  lasts_long: boolean
  /** iCalendar UID (RFC 7986 §5.3), shared by a series and its exceptions. */
  uid: string
  created_by: string | null
  house_group_id: number | null
  /** Title, description, location and attendees; see `ExpensesTable`. */
  search_text: string
  /** SEQUENCE in the file that the event was last imported from; null if it never was. */
  source_sequence: number | null
  /** LAST-MODIFIED in that file, otherwise DTSTAMP. */
  source_stamp: Instant | null
  /** When it was last imported. Whoever changes the event later sets only `updated_at`. */
  imported_at: Instant | null
}

/** The secret address at which a person's calendar can be subscribed to. */
export interface CalendarFeedsTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  created_at: Instant
  last_read_at: Instant | null
  /** Whether it contains tasks that are due, too. */
  has_tasks: Generated<boolean>
}
