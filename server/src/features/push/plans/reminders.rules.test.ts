import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { englishTranslator } from '../../../lib/messages/messages.ts'
import { formatReminder, planReminders, toReminderPath } from './reminders.rules.ts'

const at = (time: string): string => `2026-11-21T${time}:00.000Z`

const toReminder = (remindAt: string, eventId = 7, change: Partial<DueReminder> = {}): DueReminder => ({
  eventId,
  taskId: null,
  occurrenceDate: '2026-11-21',
  title: 'Dentist',
  location: null,
  isAllDay: false,
  startDate: at('17:00'),
  reminder: '15 minutes',
  remindAt: at(remindAt),
  ...change,
})

const plan = (reminders: readonly DueReminder[], seenUntil: string, now: string) =>
  planReminders(reminders, { seenUntil: at(seenUntil), now: at(now) })

test('a reminder is due once, from its time on', () => {
  const reminders = [toReminder('16:45')]
  expect(plan(reminders, '16:00', '16:44').due).toEqual([])
  expect(plan(reminders, '16:44', '16:45').due).toEqual(reminders)
  expect(plan(reminders, '16:45', '16:46').due).toEqual([])
})

test('of several that were missed, the latest of each event is due', () => {
  const [hour, minutes, other] = [toReminder('16:00'), toReminder('16:45'), toReminder('16:10', 8)]
  expect(plan([hour, minutes, other], '15:00', '16:50').due).toEqual([minutes, other])
})

test('the next look is at the next reminder, and an hour later at the latest', () => {
  expect(plan([toReminder('16:45'), toReminder('16:15', 8)], '16:00', '16:00').nextAt).toBe(at('16:15'))
  expect(plan([toReminder('18:45')], '16:00', '16:00').nextAt).toBe(at('17:00'))
})

const { t } = englishTranslator
const german = {
  language: 'de',
  region: { locale: 'de-DE', clock: 24 } as const,
  timeZone: 'Europe/Berlin',
  t,
}

test('says when the event begins, in the zone and the format of the person, and where', () => {
  expect(formatReminder(toReminder('16:45', 7, { location: 'Rathaus' }), german)).toBe('Sa., 18:00 · Rathaus')
  const american = {
    language: 'en',
    region: { locale: 'en-US', clock: 12 } as const,
    timeZone: 'America/New_York',
    t,
  }
  expect(formatReminder(toReminder('16:45'), american)).toBe('Sat 12:00 PM')
  const allDay = toReminder('08:45', 7, { isAllDay: true, startDate: '2026-11-22' })
  expect(formatReminder(allDay, german)).toBe('Sonntag, 22. November')
})

test('opens the event on the day on which it begins for the person', () => {
  const late = toReminder('22:45', 7, { startDate: at('23:30') })
  expect(toReminderPath(late, 'Europe/Berlin')).toBe('/calendar?date=2026-11-22#event-7-2026-11-21')
})

test('says that it is of a task, and opens that', () => {
  const reminder = toReminder('16:45', 7, { eventId: null, taskId: 9 })
  expect(formatReminder(reminder, german)).toBe('Sa., 18:00 · Task')
  expect(toReminderPath(reminder, 'Europe/Berlin')).toBe('/tasks#task-9')
})
