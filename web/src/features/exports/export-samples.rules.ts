import type { NotedEvent } from '@roost/contract/calendar-notes.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toLocalToday } from '../../lib/today.ts'

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
