import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { toReminderKey } from '@roost/contract/calendar/reminder-keys.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'
import { getTimeParts } from '../../../lib/time/clock-time.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { getDateLocale, t } from '../../../lib/locale/language.ts'
import { joinFacts } from '../../../lib/locale/region.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long a reminder that was missed while the device slept is still shown after its time. */
const lateMs = hourMs

const toMidnight = (date: string): number => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day).getTime()
}

/** Returns when a reminder expires: at the start of the event or, for an all-day event, at the end of its first day; a task when it is overdue. */
const toExpiry = ({ isAllDay, startDate }: DueReminder): number =>
  isAllDay ? toMidnight(addDays(startDate, 1)) : Date.parse(startDate)

/** Returns whether to show the reminder now: at or shortly after its time, and before it expires. */
export const isDue = (reminder: DueReminder, now: number): boolean => {
  const remindAt = Date.parse(reminder.remindAt)
  return remindAt <= now && now - remindAt < lateMs && now < toExpiry(reminder)
}

export const listDue = (
  reminders: readonly DueReminder[],
  { now, shownKeys }: { readonly now: number; readonly shownKeys: ReadonlySet<string> },
): DueReminder[] =>
  reminders.filter((reminder) => isDue(reminder, now) && !shownKeys.has(toReminderKey(reminder)))

const formatDaysAhead = (days: number): string => {
  if (days <= 0) return t('Today')
  if (days === 1) return t('Tomorrow')
  return days === 7 ? t('In 1 week') : t('{count, plural, one {In # day} other {In # days}}', { count: days })
}

/** A lead time shorter than this is formatted in minutes or hours, even across midnight. */
const soonMs = 12 * hourMs

/**
 * Formats the time until the event: `In 15 minutes`, `Tomorrow`, `In 1 week`. For an all-day event, only days are
 * counted.
 */
export const formatLead = ({ isAllDay, startDate }: DueReminder, now: number): string => {
  const today = toLocalToday(new Date(now))
  if (isAllDay) return formatDaysAhead(countDays(today, startDate))
  const startsAt = Date.parse(startDate)
  const minutes = Math.round((startsAt - now) / minuteMs)
  if (minutes <= 0) return t('Now')
  if (minutes < 60) return t('{count, plural, one {In # minute} other {In # minutes}}', { count: minutes })
  const days = countDays(today, toLocalToday(new Date(startsAt)))
  if (days === 0 || startsAt - now < soonMs)
    return t('{count, plural, one {In # hour} other {In # hours}}', { count: Math.round(minutes / 60) })
  return formatDaysAhead(days)
}

/** Formats the start of an event, with the date only if it is later than tomorrow. */
const formatStart = ({ isAllDay, startDate }: DueReminder, now: number, locale?: string): string | null => {
  const start = isAllDay ? new Date(toMidnight(startDate)) : new Date(startDate)
  const isFar = countDays(toLocalToday(new Date(now)), toLocalToday(start)) > 1
  if (isAllDay && !isFar) return null
  return start.toLocaleString(locale ?? getDateLocale(), {
    ...(isFar && { weekday: 'short', month: 'short', day: 'numeric' }),
    ...(!isAllDay && getTimeParts()),
  })
}

/** Formats the text of a reminder: `In 15 minutes · 2:00 PM · Praxis Dr. Lind`, or with `Task` in place of the location. */
export const formatReminder = (reminder: DueReminder, now: number, locale?: string): string =>
  joinFacts([
    formatLead(reminder, now),
    formatStart(reminder, now, locale),
    reminder.taskId === null ? reminder.location : t('Task'),
  ])

/** Returns the local day on which the event starts. */
export const toLocalDay = ({ isAllDay, startDate }: DueReminder): string =>
  isAllDay ? startDate : toLocalToday(new Date(startDate))
