import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { pickLatest } from '@roost/contract/calendar/reminder-keys.ts'
import { type Region, toDateLocale } from '@roost/contract/language/regions.ts'
import type { Translator } from '../../../lib/messages/messages.ts'
import { addMilliseconds, hourMs } from '../../../lib/time/instant.ts'

interface Plan {
  /** Reminders until then were sent. */
  readonly seenUntil: string
  readonly now: string
}

export interface PlannedReminders {
  readonly due: readonly DueReminder[]
  /** When to look again: at the next reminder, and at least every hour. */
  readonly nextAt: string
}

/** `reminders` are those of the last hour that are still of use, and of the next day. */
export const planReminders = (
  reminders: readonly DueReminder[],
  { seenUntil, now }: Plan,
): PlannedReminders => {
  const latestLook = addMilliseconds(now, hourMs)
  const next = reminders.map(({ remindAt }) => remindAt).filter((remindAt) => remindAt > now)
  return {
    due: pickLatest(reminders.filter(({ remindAt }) => remindAt > seenUntil && remindAt <= now)),
    nextAt: [latestLook, ...next].toSorted()[0] ?? latestLook,
  }
}

interface Reader {
  readonly language: string
  readonly region: Pick<Region, 'locale' | 'clock'>
  readonly timeZone: string
  readonly t: Translator['t']
}

const toDay = ({ isAllDay, startDate }: DueReminder, timeZone: string): string =>
  isAllDay ? startDate : new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(startDate))

/** Such as `Sat 6:00 PM · Town hall`, `Saturday, November 21` for an event without a time, or `Sat 6:00 PM · Task`. */
export const formatReminder = (reminder: DueReminder, { language, region, timeZone, t }: Reader): string => {
  const { isAllDay, startDate, taskId } = reminder
  const location = taskId ? t('Task') : reminder.location
  const options: Intl.DateTimeFormatOptions = isAllDay
    ? { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }
    : { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }
  const start = new Intl.DateTimeFormat(toDateLocale(language, region), options).format(new Date(startDate))
  return location ? `${start} · ${location}` : start
}

/** The page on which the event or the task opens. */
export const toReminderPath = (reminder: DueReminder, timeZone: string): string =>
  reminder.taskId
    ? `/tasks#task-${reminder.taskId}`
    : `/calendar?date=${toDay(reminder, timeZone)}#event-${reminder.eventId}-${reminder.occurrenceDate}`

const daySeconds = 24 * 60 * 60

/** In seconds, how long the reminder is of use: until its event begins or its task is overdue, a day at most. */
export const toReminderTtl = ({ isAllDay, startDate }: DueReminder, now: number): number =>
  isAllDay ? daySeconds : Math.min(Math.max(Math.ceil((Date.parse(startDate) - now) / 1000), 0), daySeconds)
