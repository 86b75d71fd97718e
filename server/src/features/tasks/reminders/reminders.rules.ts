import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import { type ReminderPeriod, toMorning, toReminderTime } from '../../../lib/time/reminder-times.ts'
import { addDays, toInstant, toStartOfDay } from '../../../lib/time/zoned-time.ts'

// A due date is a wall time, so everybody is reminded by the clock of their own zone.

export interface RemindedTask extends Pick<Task, 'id' | 'title' | 'startsOn' | 'reminders'> {
  readonly dueDate: WallTime
}

interface DueTime {
  readonly isAllDay: boolean
  /** From when reminders are counted. */
  readonly dueAt: string
  /** What is due on a day can be done until its end. */
  readonly overdueAt: string
}

const toDueTime = (dueDate: WallTime, timeZone: string): DueTime => {
  const [day, time] = [toCalendarDate(dueDate), toTimeOfDay(dueDate)]
  if (time === null)
    return {
      isAllDay: true,
      dueAt: toMorning(day, timeZone),
      overdueAt: toStartOfDay(addDays(day, 1), timeZone),
    }
  const dueAt = toInstant(`${day}T${time}:00`, timeZone)
  return { isAllDay: false, dueAt, overdueAt: dueAt }
}

/** A reminder that comes before the task is shown waits until the morning of the day on which it is. */
const toShownTime = (
  remindAt: string,
  { startsOn }: Pick<RemindedTask, 'startsOn'>,
  timeZone: string,
): string =>
  startsOn === null || remindAt >= toStartOfDay(startsOn, timeZone) ? remindAt : toMorning(startsOn, timeZone)

const toReminders = (task: RemindedTask, { now, since, until, timeZone }: ReminderPeriod): DueReminder[] => {
  const { id: taskId, title, dueDate } = task
  const occurrenceDate = toCalendarDate(dueDate)
  const { isAllDay, dueAt, overdueAt } = toDueTime(dueDate, timeZone)
  if (overdueAt <= now) return []
  const startDate = isAllDay ? occurrenceDate : dueAt
  const toReminder = (reminder: string): DueReminder => ({
    eventId: null,
    taskId,
    occurrenceDate,
    title,
    location: null,
    isAllDay,
    startDate,
    reminder,
    remindAt: toShownTime(toReminderTime(reminder, dueAt) ?? dueAt, task, timeZone),
  })
  // Several may wait until the same morning.
  const byTime = new Map(task.reminders.map(toReminder).map((reminder) => [reminder.remindAt, reminder]))
  return [...byTime.values()].filter(
    ({ remindAt }) => remindAt >= since && remindAt <= until && remindAt < overdueAt,
  )
}

/** The reminders of the period whose task is not overdue. */
export const toTaskReminders = (tasks: readonly RemindedTask[], period: ReminderPeriod): DueReminder[] =>
  tasks.flatMap((task) => toReminders(task, period))
