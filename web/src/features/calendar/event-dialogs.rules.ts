import { isCalendarDate } from '@roost/contract/dates.ts'

/** A dialog of the calendar page. */
export type DialogName =
  /** `start` is a calendar date, or a local wall time (`2026-11-21T14:00`) that was picked in the hours of a day. */
  | { readonly kind: 'new'; readonly start: string | null }
  /** `occurrenceDate` names the occurrence of a series. */
  | { readonly kind: 'edit'; readonly id: number; readonly occurrenceDate: string | null }
  | { readonly kind: 'import' }
  | { readonly kind: 'subscribe' }

const isStart = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && (text.length === 10 || /^T\d{2}:\d{2}$/.test(text.slice(10)))

/** `#new-2026-11-23` and `#event-12-2026-11-23`. */
export const parseCalendarHash = (hash: string): DialogName | null => {
  if (hash === 'import' || hash === 'subscribe') return { kind: hash }
  if (hash === 'new') return { kind: 'new', start: null }
  if (hash.startsWith('new-')) {
    const start = hash.slice('new-'.length)
    return isStart(start) ? { kind: 'new', start } : null
  }
  const [, digits, date = null] = /^event-([1-9]\d*)(?:-(\d{4}-\d{2}-\d{2}))?$/.exec(hash) ?? []
  return digits === undefined ? null : { kind: 'edit', id: Number(digits), occurrenceDate: date }
}

export const toCalendarHash = (dialog: DialogName): string => {
  if (dialog.kind === 'new') return dialog.start === null ? 'new' : `new-${dialog.start}`
  if (dialog.kind !== 'edit') return dialog.kind
  return dialog.occurrenceDate === null ? `event-${dialog.id}` : `event-${dialog.id}-${dialog.occurrenceDate}`
}
