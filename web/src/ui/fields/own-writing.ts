import { type RefObject, useSyncExternalStore } from 'react'
import { getClock, getDateLocale } from '../../lib/locale/language.ts'
import { formatCalendarDate } from '../../lib/time/calendar-date.ts'
import { formatClockTime } from '../../lib/time/clock-time.ts'

// Browsers write fields for dates and times in their own language, whatever the page says. On the tablet of somebody else,
// 11/12/2026 may be in November or in December.

type FieldType = 'date' | 'time'

const dateParts: readonly string[] = ['day', 'month', 'year']

/** Such as `month day year`. */
const toOrder = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .flatMap(({ type }) => (dateParts.includes(type) ? [type] : []))
    .join(' ')

const countsToTwelve = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true

const known = new Map<string, boolean>()

/** Whether the browser writes such a field in another way than this person. Forms ask often, and formats are slow to create. */
const isWrittenOtherwise = (type: FieldType, browserLocale: string): boolean => {
  const locale = getDateLocale()
  const key = `${type} ${browserLocale} ${locale}`
  const isOther =
    known.get(key) ??
    (type === 'date'
      ? toOrder(browserLocale) !== toOrder(locale)
      : countsToTwelve(browserLocale) !== (getClock() === 12))
  known.set(key, isOther)
  return isOther
}

const toOwnWriting = (type: FieldType, value: string): string | undefined => {
  if (type === 'time')
    return formatClockTime(Date.parse(`1970-01-01T${value}Z`), undefined, { timeZone: 'UTC' })
  // While a year is typed, it may have more digits.
  return /^\d{4}-/.test(value) ? formatCalendarDate(value) : undefined
}

/**
 * The value of a field for a date or time as this person writes it; undefined if the field is empty, or if the browser
 * writes it in the same way.
 */
export const useOwnWriting = (
  input: RefObject<HTMLInputElement | null>,
  type: FieldType,
): string | undefined => {
  // Forms also set a field when another one changes, which no event of that field says.
  const subscribe = (tell: () => void) => {
    const watched = input.current?.form ?? input.current
    const tellLater = () => setTimeout(tell)
    watched?.addEventListener('input', tellLater)
    return () => watched?.removeEventListener('input', tellLater)
  }
  const value = useSyncExternalStore(subscribe, () => input.current?.value ?? '')
  return value !== '' && isWrittenOtherwise(type, navigator.language) ? toOwnWriting(type, value) : undefined
}
