import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ShownEntry } from './entries/due-tasks.rules.ts'
import { toEntriesByDay } from './month/month-grid.rules.ts'
import type { Period } from './period/period.rules.ts'

/** A row of the list: the heading of a day, or an event or a task below it. */
export type CalendarListRow =
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | { readonly kind: 'entry'; readonly day: CalendarDate; readonly shown: ShownEntry }

/**
 * Returns the rows for the days of the period that have events or tasks. An event of several days is listed under each of them.
 */
export const toListRows = (period: Period, entries: readonly ShownEntry[]): CalendarListRow[] =>
  [...toEntriesByDay(entries, period)].flatMap(([day, ofDay]): CalendarListRow[] =>
    ofDay.length === 0
      ? []
      : [{ kind: 'day', day }, ...ofDay.map((shown) => ({ kind: 'entry', day, shown }) as const)],
  )

export const toRowKey = (row: CalendarListRow): string =>
  row.kind === 'day' ? row.day : `${row.day} ${row.shown.key}`

/** Returns the index of the first row on or after the given day, or else of the last day; -1 if there are no rows. */
export const findRowOfDay = (rows: readonly CalendarListRow[], day: CalendarDate): number => {
  const next = rows.findIndex((row) => row.day >= day)
  return next < 0 ? rows.findLastIndex(({ kind }) => kind === 'day') : next
}
