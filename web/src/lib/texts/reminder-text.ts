import { allDayReminderHour } from '@roost/contract/calendar/calendar-values.ts'
import { t } from '../locale/language.ts'

/** From when reminders are counted: `before` names it for what has a time. */
export const toCountedFrom = (isAllDay: boolean, before: string): string =>
  isAllDay ? t('counted from {time} in the morning', { time: `${allDayReminderHour}:00` }) : before
