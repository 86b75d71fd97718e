import { msg } from '@roost/contract/language/messages.ts'
import type { NotedEvent } from '@roost/contract/exports/calendar-notes.ts'
import { formatCalendarDate } from '../../lib/time/calendar-date.ts'
import { toLocalToday } from '../../lib/time/today.ts'
import { getDateLocale, joinWithCommas, t } from '../../lib/locale/language.ts'

export const exportKinds = ['tasks', 'shopping', 'calendar'] as const
export type ExportKind = (typeof exportKinds)[number]

interface ExportWords {
  /** The title of the tab. */
  readonly title: string
  readonly total: string
  readonly previewLabel: string
  /** Says that there is nothing to export, and what to do about it. */
  readonly nothing: string
  readonly advice: string
  readonly copied: string
}

export const exportWords: Readonly<Record<ExportKind, ExportWords>> = {
  tasks: {
    title: msg('Tasks'),
    total: msg('{count, plural, one {# task} other {# tasks}}'),
    previewLabel: msg('Tasks as text'),
    nothing: msg('No tasks available for export'),
    advice: msg('Create some tasks first to export them.'),
    copied: msg('Tasks export copied successfully! You can now paste it into your mobile notes app.'),
  },
  shopping: {
    title: msg('Shopping'),
    total: msg('{count, plural, one {# shopping item} other {# shopping items}}'),
    previewLabel: msg('Shopping as text'),
    nothing: msg('No shopping items available for export'),
    advice: msg('Create some shopping items first to export them.'),
    copied: msg('Shopping export copied successfully! You can now paste it into your mobile notes app.'),
  },
  calendar: {
    title: msg('Calendar'),
    total: msg('{count, plural, one {# calendar event} other {# calendar events}}'),
    previewLabel: msg('Calendar as text'),
    nothing: msg('No calendar events available for export'),
    advice: msg('Create some calendar events first to export them.'),
    copied: msg('Calendar export copied successfully! You can now paste it into your mobile notes app.'),
  },
}

/** Formats a count with its noun: `1 task`, `1,204 shopping items`. */
export const formatTotal = (kind: ExportKind, total: number): string =>
  t(exportWords[kind].total, { count: total })

/** Formats an instant in local time. */
export const formatExportDate = (exportDate: string, locale = getDateLocale()): string =>
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
): string[] => items.slice(0, sampleCount).map(({ name, quantity }) => joinWithCommas([name, quantity]))

/** Formats events with their local day. */
export const listEventSamples = (
  events: readonly Pick<NotedEvent, 'title' | 'startDate' | 'isAllDay'>[],
  locale?: string,
): string[] =>
  events.slice(0, sampleCount).map(({ title, startDate, isAllDay }) => {
    const day = isAllDay ? startDate : toLocalToday(new Date(startDate))
    return joinWithCommas([title, formatCalendarDate(day, locale)])
  })
