import type { NotedEvent } from '@roost/contract/calendar-notes.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toLocalToday } from '../../lib/today.ts'

export const exportKinds = ['tasks', 'shopping', 'calendar'] as const
export type ExportKind = (typeof exportKinds)[number]

interface ExportWords {
  /** The title of the tab and of toasts. */
  readonly title: string
  readonly one: string
  readonly many: string
}

export const exportWords: Readonly<Record<ExportKind, ExportWords>> = {
  tasks: { title: 'Tasks', one: 'task', many: 'tasks' },
  shopping: { title: 'Shopping', one: 'shopping item', many: 'shopping items' },
  calendar: { title: 'Calendar', one: 'calendar event', many: 'calendar events' },
}

/** Formats a count with its noun: `1 task`, `1,204 shopping items`. */
export const formatTotal = (kind: ExportKind, total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? exportWords[kind].one : exportWords[kind].many}`

/** Formats an instant in local time. */
export const formatExportDate = (exportDate: string, locale?: string): string =>
  new Date(exportDate).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** Returns a file name such as `tasks_2026-11-21.txt`, with the local date. */
export const toFileName = (kind: ExportKind, now: Date): string => `${kind}_${toLocalToday(now)}.txt`

/** An export as shown on a page of its own. */
export interface ShownExport {
  readonly total: number
  /** An instant. */
  readonly exportDate: string
  readonly notesText: string
  /** The first entries, one line each. */
  readonly samples: readonly string[]
}

const sampleCount = 3

export const listTaskSamples = (tasks: readonly { readonly title: string }[]): string[] =>
  tasks.slice(0, sampleCount).map(({ title }) => title)

export const listItemSamples = (
  items: readonly { readonly name: string; readonly quantity: string | null }[],
): string[] =>
  items.slice(0, sampleCount).map(({ name, quantity }) => (quantity ? `${name}, ${quantity}` : name))

/** Formats events with their local day. */
export const listEventSamples = (
  events: readonly Pick<NotedEvent, 'title' | 'startDate' | 'isAllDay'>[],
  locale?: string,
): string[] =>
  events.slice(0, sampleCount).map(({ title, startDate, isAllDay }) => {
    const day = isAllDay ? startDate : toLocalToday(new Date(startDate))
    return `${title}, ${formatCalendarDate(day, locale)}`
  })
