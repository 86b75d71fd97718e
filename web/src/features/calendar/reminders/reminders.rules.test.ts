import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pickLatest, toReminderKey } from '@roost/contract/calendar/reminder-keys.ts'
import { formatLead, formatReminder, isDue, listDue } from './reminders.rules.ts'

// 16:00 in Berlin.
const startDate = '2026-11-21T15:00:00.000Z'
const at = (time: string): number => Date.parse(`2026-11-${time}:00.000Z`)

const createReminder = (fields: Partial<DueReminder> = {}): DueReminder => ({
  eventId: 7,
  taskId: null,
  occurrenceDate: '2026-11-21',
  title: 'Dentist',
  location: null,
  isAllDay: false,
  startDate,
  reminder: '15 minutes',
  remindAt: '2026-11-21T14:45:00.000Z',
  ...fields,
})

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const list = (reminders: readonly DueReminder[], now: number, shown: readonly string[] = []) =>
  listDue(reminders, { now, shownKeys: new Set(shown) })

describe('a reminder is due', { tags: ['CAL-39'] }, () => {
  test('a reminder is due from its reminder time on', () => {
    expect(isDue(createReminder(), at('21T14:44'))).toBe(false)
    expect(isDue(createReminder(), at('21T14:45'))).toBe(true)
  })

  test('a reminder is due until its event starts', () => {
    expect(isDue(createReminder(), at('21T14:59'))).toBe(true)
    expect(isDue(createReminder(), at('21T15:00'))).toBe(false)
  })

  test('a reminder is due for less than an hour after its time, in case the device was asleep', () => {
    const dayBefore = createReminder({ reminder: '1 day', remindAt: '2026-11-20T15:00:00.000Z' })
    expect(isDue(dayBefore, at('20T15:59'))).toBe(true)
    expect(isDue(dayBefore, at('20T16:00'))).toBe(false)
  })

  test('a reminder of an all-day event is due even during its first day', () => {
    const allDay = { isAllDay: true, startDate: '2026-11-21' }
    expect(isDue(createReminder({ ...allDay, remindAt: '2026-11-21T07:55:00.000Z' }), at('21T08:30'))).toBe(
      true,
    )
    expect(isDue(createReminder({ ...allDay, remindAt: '2026-11-21T22:55:00.000Z' }), at('21T23:01'))).toBe(
      false,
    )
  })
})

test('a reminder is not shown again unless the event was moved', () => {
  const reminder = createReminder()
  const now = at('21T14:50')
  expect(list([reminder], now)).toEqual([reminder])
  expect(list([reminder], now, [toReminderKey(reminder)])).toEqual([])
  const moved = createReminder({
    startDate: '2026-11-21T15:04:00.000Z',
    remindAt: '2026-11-21T14:49:00.000Z',
  })
  expect(list([moved], now, [toReminderKey(reminder)])).toEqual([moved])
})

test('only the latest of several due reminders of one event is shown', () => {
  const fifteen = createReminder()
  const five = createReminder({ reminder: '5 minutes', remindAt: '2026-11-21T14:55:00.000Z' })
  const other = createReminder({ eventId: 8, title: 'School play' })
  expect(pickLatest(list([five, fifteen, other], at('21T14:56')))).toEqual([five, other])
})

describe('the text of a reminder', { tags: ['CAL-39'] }, () => {
  test.each([
    ['21T15:00', 'Now'],
    ['21T14:59', 'In 1 minute'],
    ['21T14:45', 'In 15 minutes'],
    ['21T14:00', 'In 1 hour'],
    ['21T12:00', 'In 3 hours'],
    ['20T15:00', 'Tomorrow'],
    ['19T15:00', 'In 2 days'],
    ['14T15:00', 'In 1 week'],
  ])('at %s starts with "%s"', (now, words) => {
    expect(formatLead(createReminder(), at(now))).toBe(words)
  })

  test('gives the time until a night event in hours, even if the event is tomorrow', () => {
    const nightTrain = createReminder({ startDate: '2026-11-21T23:30:00.000Z' })
    expect(formatLead(nightTrain, at('21T22:30'))).toBe('In 1 hour')
    expect(formatLead(nightTrain, at('20T23:30'))).toBe('Tomorrow')
  })

  test.each([
    ['20T23:30', 'Today'],
    ['20T08:00', 'Tomorrow'],
    ['14T08:00', 'In 1 week'],
  ])('for an all-day event at %s starts with "%s"', (now, words) => {
    expect(formatLead(createReminder({ isAllDay: true, startDate: '2026-11-21' }), at(now))).toBe(words)
  })

  test('contains the local time and the location', () => {
    const location = 'Praxis Dr. Lind'
    expect(formatReminder(createReminder({ location }), at('21T14:45'), 'en-GB')).toBe(
      'In 15 minutes · 16:00 · Praxis Dr. Lind',
    )
    expect(formatReminder(createReminder(), at('20T15:00'), 'en-US').replaceAll(/\s/g, ' ')).toBe(
      'Tomorrow · 4:00 PM',
    )
    expect(formatReminder(createReminder(), at('14T15:00'), 'en-US').replaceAll(/\s/g, ' ')).toBe(
      'In 1 week · Sat, Nov 21, 4:00 PM',
    )
    const birthday = createReminder({ isAllDay: true, startDate: '2026-11-21' })
    expect(formatReminder(birthday, at('20T08:00'), 'en-US')).toBe('Tomorrow')
    expect(formatReminder(birthday, at('14T08:00'), 'en-US')).toBe('In 1 week · Sat, Nov 21')
  })
})
