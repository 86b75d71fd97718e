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
