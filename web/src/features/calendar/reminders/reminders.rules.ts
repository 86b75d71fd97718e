import type { DueReminder } from '@roost/contract/calendar.ts'
import { addDays, countDays } from '../../../lib/calendar-date.ts'
import { toLocalToday } from '../../../lib/today.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A tablet that slept through a reminder shows it until then. */
const lateMs = hourMs

/** Names a reminder on this device; the instant is in it, so that an event that was moved is reminded of anew. */
export const toReminderKey = ({ eventId, occurrenceDate, remindAt }: DueReminder): string =>
  `${eventId}-${occurrenceDate}-${Date.parse(remindAt)}`

const toMidnight = (date: string): number => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day).getTime()
}

/** When there is no use in a reminder any more: the event began, or its first day is over. */
const toUselessAt = ({ isAllDay, startDate }: DueReminder): number =>
  isAllDay ? toMidnight(addDays(startDate, 1)) : Date.parse(startDate)

/** Whether to remind now: not too early, not too late, and the event is still to come. */
export const isDue = (reminder: DueReminder, now: number): boolean => {
  const remindAt = Date.parse(reminder.remindAt)
  return remindAt <= now && now - remindAt < lateMs && now < toUselessAt(reminder)
}

export const listDue = (
  reminders: readonly DueReminder[],
  { now, shownKeys }: { readonly now: number; readonly shownKeys: ReadonlySet<string> },
): DueReminder[] =>
  reminders.filter((reminder) => isDue(reminder, now) && !shownKeys.has(toReminderKey(reminder)))

/** Of several of one occurrence that are due together, as after a sleep, the last says it all. */
export const pickLatest = (due: readonly DueReminder[]): DueReminder[] => {
  const latest = new Map<string, DueReminder>()
  for (const reminder of due.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)))
    latest.set(`${reminder.eventId}-${reminder.occurrenceDate}`, reminder)
  return [...latest.values()]
}

const formatCount = (count: number, unit: string): string => `In ${count} ${unit}${count === 1 ? '' : 's'}`

const formatDaysAhead = (days: number): string => {
  if (days <= 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days === 7 ? 'In 1 week' : formatCount(days, 'day')
}

/** What is sooner is told in minutes or hours, even after midnight. */
const soonMs = 12 * hourMs

/** `In 15 minutes`, `Tomorrow`, `In 1 week`; of an all-day event in days only. */
export const formatLead = ({ isAllDay, startDate }: DueReminder, now: number): string => {
  const today = toLocalToday(new Date(now))
  if (isAllDay) return formatDaysAhead(countDays(today, startDate))
  const startsAt = Date.parse(startDate)
  const minutes = Math.round((startsAt - now) / minuteMs)
  if (minutes <= 0) return 'Now'
  if (minutes < 60) return formatCount(minutes, 'minute')
  const days = countDays(today, toLocalToday(new Date(startsAt)))
  if (days === 0 || startsAt - now < soonMs) return formatCount(Math.round(minutes / 60), 'hour')
  return formatDaysAhead(days)
}

/** The time of today and tomorrow, with the day of what is later. */
const formatStart = ({ isAllDay, startDate }: DueReminder, now: number, locale?: string): string | null => {
  const start = isAllDay ? new Date(toMidnight(startDate)) : new Date(startDate)
  const isFar = countDays(toLocalToday(new Date(now)), toLocalToday(start)) > 1
  if (isAllDay && !isFar) return null
  return start.toLocaleString(locale, {
    ...(isFar && { weekday: 'short', month: 'short', day: 'numeric' }),
    ...(!isAllDay && { hour: 'numeric', minute: '2-digit' }),
  })
}

/** `In 15 minutes · 2:00 PM · Praxis Dr. Lind` */
export const formatReminder = (reminder: DueReminder, now: number, locale?: string): string =>
  [formatLead(reminder, now), formatStart(reminder, now, locale), reminder.location]
    .filter(Boolean)
    .join(' · ')

/** The day it begins here. */
export const toLocalDay = ({ isAllDay, startDate }: DueReminder): string =>
  isAllDay ? startDate : toLocalToday(new Date(startDate))
