import { calendarApi, type DueReminder } from '@roost/contract/calendar/calendar.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { copyEvent } from '../../../test-support/calendar/calendar.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const now = '2026-11-21T09:00:00.000Z'
beforeEach(() => app.current.clock.set(now))

const listReminders = async (
  { client }: Pick<Person, 'client'>,
  timeZone = 'UTC',
): Promise<readonly DueReminder[]> => {
  const { status, body } = await client.call(calendarApi.reminders, { timeZone })
  expect(status).toBe(200)
  return body
}

const listNotes = async (person: Pick<Person, 'client'>, timeZone?: string): Promise<string[]> =>
  (await listReminders(person, timeZone)).map(
    ({ title, reminder, remindAt }) => `${title}, ${reminder}: ${remindAt.slice(0, 16)}`,
  )

describe('reminders', { tags: ['CAL-39'] }, () => {
  test('are returned for the next 24 hours, in chronological order', async () => {
    const person = await createPerson(app.current)
    const dentist = await createEvent(person, {
      startDate: '2026-11-21T18:00:00.000Z',
      location: 'Main Street 5',
      reminders: ['5 minutes', '1 hour', '1 week', '1 day'],
    })
    await createEvent(person, {
      title: 'Flight',
      startDate: '2026-11-29T08:59:00.000Z',
      reminders: ['1 week'],
    })
    await createEvent(person, {
      title: 'Later',
      startDate: '2026-11-29T09:01:00.000Z',
      reminders: ['1 week'],
    })
    await createEvent(person, { title: 'Quiet', startDate: '2026-11-21T18:00:00.000Z' })
    expect(await listNotes(person)).toEqual([
      'Dentist, 1 hour: 2026-11-21T17:00',
      'Dentist, 5 minutes: 2026-11-21T17:55',
      'Flight, 1 week: 2026-11-22T08:59',
    ])
    expect((await listReminders(person))[0]).toEqual({
      eventId: dentist.id,
      taskId: null,
      occurrenceDate: '2026-11-21',
      title: 'Dentist',
      location: 'Main Street 5',
      isAllDay: false,
      startDate: '2026-11-21T18:00:00.000Z',
      reminder: '1 hour',
      remindAt: '2026-11-21T17:00:00.000Z',
    })
  })

  test('from the last hour are still returned if the event has not begun', async () => {
    const person = await createPerson(app.current)
    const at = (title: string, startDate: string, reminder: string) =>
      createEvent(person, { title, startDate, reminders: [reminder] })
    await at('Begun', '2026-11-21T09:00:00.000Z', '15 minutes')
    await at('Soon', '2026-11-21T09:00:01.000Z', '15 minutes')
    await at('Tomorrow', '2026-11-22T08:00:00.000Z', '1 day')
    await at('Too late', '2026-11-22T07:59:00.000Z', '1 day')
    expect(await listNotes(person)).toEqual([
      'Tomorrow, 1 day: 2026-11-21T08:00',
      'Soon, 15 minutes: 2026-11-21T08:45',
    ])
  })

  test('in a series apply to each occurrence at its local time, and exceptions have their own', async () => {
    const person = await createPerson(app.current)
    const series = await createEvent(person, {
      title: 'Training',
      startDate: '2026-03-01T18:00',
      timeZone: 'America/New_York',
      isRecurring: true,
      recurrencePattern: 'daily',
      reminders: ['1 hour'],
    })
    expect(await listNotes(person)).toEqual(['Training, 1 hour: 2026-11-21T22:00'])
    const changed = await person.client.call(calendarApi.update, {
      id: String(series.id),
      scope: 'this',
      occurrenceDate: '2026-11-21',
      title: 'Match',
      reminders: [],
    })
    expect(changed.status).toBe(200)
    expect(await listNotes(person)).toEqual([])
  })

  test(
    "for an all-day event count from nine in the morning in the viewer's zone",
    { tags: ['CAL-38'] },
    async () => {
      const person = await createPerson(app.current)
      await createEvent(person, {
        title: 'Birthday',
        startDate: '2026-11-22',
        isAllDay: true,
        reminders: ['1 hour', '1 day'],
      })
      expect(await listNotes(person, 'UTC')).toEqual([
        'Birthday, 1 day: 2026-11-21T09:00',
        'Birthday, 1 hour: 2026-11-22T08:00',
      ])
      expect(await listNotes(person, 'America/New_York')).toEqual(['Birthday, 1 day: 2026-11-21T14:00'])
      expect(await listNotes(person, 'Pacific/Apia')).toEqual(['Birthday, 1 hour: 2026-11-21T19:00'])
    },
  )

  test('are ignored if their meaning is unknown', async () => {
    const person = await createPerson(app.current)
    await createEvent(person, {
      startDate: '2026-11-21T18:00:00.000Z',
      reminders: ['2 hours', 'constructor', '15 Minutes'],
    })
    expect(await listNotes(person)).toEqual([])
  })

  test('are returned to everyone who sees the event; for a private one, only to its creator', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group, { role: 'admin' })
    const soon = { startDate: '2026-11-21T18:00:00.000Z', reminders: ['1 hour'] }
    await createEvent(household, { ...soon, title: 'Dinner' })
    await createEvent(household, { ...soon, title: 'Doctor', visibility: 'private' })
    expect(await listNotes(household)).toHaveLength(2)
    expect(await listNotes(member)).toEqual(['Dinner, 1 hour: 2026-11-21T17:00'])
    expect(await listNotes(await createHousehold(app.current))).toEqual([])
  })

  test('are limited to the first 200', async () => {
    const person = await createPerson(app.current)
    const event = await createEvent(person, { startDate: '2026-11-21T18:00:00.000Z', reminders: ['1 hour'] })
    await copyEvent(app.current, event, 300)
    await createEvent(person, {
      title: 'First',
      startDate: '2026-11-21T17:00:00.000Z',
      reminders: ['1 hour'],
    })
    const reminders = await listReminders(person)
    expect(reminders).toHaveLength(200)
    expect(reminders[0]?.title).toBe('First')
  })
})
