import type { EventPriority, EventVisibility, RecurrencePattern } from '@roost/contract/calendar-values.ts'
import type { ScopeKey } from '@roost/contract/changes.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/task-values.ts'
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
}

/**
 * How many tasks there are of each kind, kept by triggers of the database: nobody waits while a history is counted.
 * Of what there is none of there is no row.
 */
export interface TaskTotalsTable {
  scope: ScopeKey
  category: string
  status: TaskStatus
  priority: TaskPriority
  task_count: number
}

export interface ShoppingItemsTable extends Timestamps {
  id: Generated<number>
  name: string
  category: string
  quantity: string | null
  estimated_price_cents: Cents | null
  notes: string | null
  /** When it was bought; null while it is on the list. */
  completed_at: Instant | null
  created_by: string | null
  house_group_id: number | null
  /** Name and notes in lower case; see `ExpensesTable`. */
  search_text: string
}

export interface CalendarEventsTable extends Timestamps {
  id: Generated<number>
  title: string
  description: string | null
  is_all_day: Generated<boolean>
  /** Of timed events; null for all-day ones. */
  starts_at: Instant | null
  ends_at: Instant | null
  /** The day it begins, on the calendar of its zone. */
  starts_on: CalendarDate
  /** Of all-day events: the last day. */
  ends_on: CalendarDate | null
  time_zone: string | null
  color: string
  location: string | null
  category: string | null
  priority: EventPriority
  visibility: EventVisibility
  /** JSON: lists of texts. */
  attendees: string
  reminders: string
  /** Null when it takes place once. */
  recurrence_pattern: RecurrencePattern | null
  recurrence_interval: number
  recurrence_ends_on: CalendarDate | null
  /**
   * The series this is an exception of. Its id is always lower, so that rows can be copied in the order of ids.
   */
  parent_event_id: number | null
  original_on: CalendarDate | null
  is_cancelled: Generated<boolean>
  /** The last day it can touch, on the calendar of its zone: what ranges of days are looked up by. */
  last_on: CalendarDate
  /** A series, or longer than `shortEventDays`; all others begin soon before their last day. */
  lasts_long: boolean
  /** iCalendar UID (RFC 7986 §5.3), shared by a series and its exceptions. */
  uid: string
  created_by: string | null
  house_group_id: number | null
  /** Title, description, location and attendees in lower case; see `ExpensesTable`. */
  search_text: string
}

/** Under which secret address a person's calendar can be subscribed to. */
export interface CalendarFeedsTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  created_at: Instant
  last_read_at: Instant | null
}
