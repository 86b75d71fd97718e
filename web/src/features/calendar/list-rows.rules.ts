import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toEventsByDay } from './month/month-grid.rules.ts'
import type { Period } from './period/period.rules.ts'
import type { ShownEvent } from './rows/shown-events.rules.ts'

/** A row of the list: the heading of a day or an event below it. */
export type EventListRow =
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | { readonly kind: 'event'; readonly day: CalendarDate; readonly shown: ShownEvent }

/**
 * Returns the rows for the days of the period that have events. An event of several days is listed under each of them.
 */
export const toListRows = (period: Period, events: readonly ShownEvent[]): EventListRow[] =>
  [...toEventsByDay(events, period)].flatMap(([day, ofDay]): EventListRow[] =>
    ofDay.length === 0
      ? []
      : [{ kind: 'day', day }, ...ofDay.map((shown) => ({ kind: 'event', day, shown }) as const)],
  )

export const toRowKey = (row: EventListRow): string =>
  row.kind === 'day' ? row.day : `${row.day} ${row.shown.key}`

/** Returns the index of the first row on or after the given day, or else of the last day; -1 if there are no rows. */
export const findRowOfDay = (rows: readonly EventListRow[], day: CalendarDate): number => {
  const next = rows.findIndex((row) => row.day >= day)
  return next < 0 ? rows.findLastIndex(({ kind }) => kind === 'day') : next
}
