import { parseWallTime } from '@roost/contract/time/dates.ts'

/** A dialog of the calendar page. */
export type DialogName =
  /** `start` is a calendar date, or a local time (`2026-11-21T14:00`) chosen in the hours of a day. */
  | { readonly kind: 'new'; readonly start: string | null }
  /** `occurrenceDate` identifies the occurrence of a series. */
  | { readonly kind: 'edit'; readonly id: number; readonly occurrenceDate: string | null }
  | { readonly kind: 'import' }
  | { readonly kind: 'subscribe' }

const isStart = (text: string): boolean =>
  /^[\d-]{10}(?:T[\d:]{5})?$/.test(text) && parseWallTime(text) !== null

/** Allows up to nine digits, and no provisional ids. */
const editPattern = /^event-([1-9]\d{0,8})(?:-(\d{4}-\d{2}-\d{2}))?$/

const parseEditHash = (hash: string): DialogName | null => {
  const [, digits, date = null] = editPattern.exec(hash) ?? []
  if (digits === undefined || (date !== null && !isStart(date))) return null
  return { kind: 'edit', id: Number(digits), occurrenceDate: date }
}

/** Parses the hash of the URL, such as `#new-2026-11-23` or `#event-12-2026-11-23`. */
export const parseCalendarHash = (hash: string): DialogName | null => {
  if (hash === 'import' || hash === 'subscribe') return { kind: hash }
  if (hash === 'new') return { kind: 'new', start: null }
  if (!hash.startsWith('new-')) return parseEditHash(hash)
  const start = hash.slice('new-'.length)
  return isStart(start) ? { kind: 'new', start } : null
}

export const toCalendarHash = (dialog: DialogName): string => {
  if (dialog.kind === 'new') return dialog.start === null ? 'new' : `new-${dialog.start}`
  if (dialog.kind !== 'edit') return dialog.kind
  return dialog.occurrenceDate === null ? `event-${dialog.id}` : `event-${dialog.id}-${dialog.occurrenceDate}`
}
