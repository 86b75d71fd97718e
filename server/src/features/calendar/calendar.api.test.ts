import { calendarApi, type CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createMember,
  type Person,
} from '../../../test-support/household/builders.ts'
import { copyEvent } from '../../../test-support/calendar/calendar.ts'
import { changeEvent } from '../../../test-support/calendar/weekly-series.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type By = Pick<Person, 'client'>

const list = async ({ client }: By, query = {}): Promise<CalendarEvent[]> =>
  (await client.call(calendarApi.list, query)).body

const create = ({ client }: By, body: object) =>
  client.send({ method: 'POST', url: '/api/calendar', body }).then(({ statusCode, body: text }) => ({
    status: statusCode,
    body: JSON.parse(text) as Record<string, unknown>,
  }))

const update = (by: By, id: number, changes: Parameters<typeof changeEvent>[2]) =>
  changeEvent(by, { id }, changes)

const createTwoMembers = async () => {
  const household = await createHousehold(app.current)
  return { household, member: await createMember(app.current, household.group) }
}

describe('a new event', () => {
  test(
    'is timed, public, of medium priority and not recurring by default',
    { tags: ['CAL-15', 'CAL-18', 'CAL-21', 'MODEL-A-13', 'MODEL-B-07'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await create(household, { title: '  Dentist ', startDate: '2026-11-23T09:00:00.000Z' })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        title: 'Dentist',
        description: null,
        startDate: '2026-11-23T09:00:00.000Z',
        endDate: null,
        isAllDay: false,
        timeZone: 'UTC',
        color: '#6366F1',
        location: null,
        isRecurring: false,
        recurrencePattern: null,
        recurrenceInterval: 1,
        recurrenceEndDate: null,
        parentEventId: null,
        isRecurrenceException: false,
        originalDate: null,
        isCancelled: false,
        priority: 'medium',
        visibility: 'public',
        attendees: [],
        reminders: [],
        category: null,
        createdBy: household.account.id,
        houseGroupId: household.group.id,
        createdAt: app.current.clock().toISOString(),
        updatedAt: app.current.clock().toISOString(),
      })
      expect(await list(household)).toEqual([created.body])
    },
  )

  test(
    'keeps everything that was entered and accepts enumerated values in any letter case',
    { tags: ['CAL-16', 'CAL-17'] },
    async () => {
      const household = await createHousehold(app.current)
      const entered = {
        title: 'Flötenstunde 🎵',
        description: 'Noten\nmitbringen',
        startDate: '2026-11-23T17:00',
        endDate: '2026-11-23T17:45',
        timeZone: 'Europe/Berlin',
        color: '#ec4899',
        location: 'Musikschule, Raum 3',
        isRecurring: true,
        recurrencePattern: 'WEEKLY',
        recurrenceInterval: 2,
        recurrenceEndDate: '2027-06-30',
        priority: 'High',
        visibility: 'Public',
        attendees: ['Mia', 'Herr Ødegård'],
        reminders: ['15 minutes', '1 day'],
        category: 'Education',
      }
      const { body } = await create(household, entered)
      const stored = {
        ...entered,
        startDate: '2026-11-23T16:00:00.000Z',
        endDate: '2026-11-23T16:45:00.000Z',
        color: '#EC4899',
        recurrencePattern: 'weekly',
        priority: 'high',
        visibility: 'public',
      }
      expect(body).toMatchObject(stored)
      expect(await list(household)).toEqual([body])
    },
  )

  test('treats empty optional fields as absent', { tags: ['CAL-14', 'CAL-21'] }, async () => {
    const household = await createHousehold(app.current)
    const empty = { endDate: '', description: ' ', location: '', category: '', recurrenceEndDate: '' }
    const { body } = await create(household, { title: 'Dentist', startDate: '2026-11-23', ...empty })
    expect(body).toMatchObject({
      endDate: null,
      description: null,
      location: null,
      category: null,
      recurrenceEndDate: null,
    })
  })

  test('drops empty and duplicate attendees', { tags: ['CAL-40'] }, async () => {
    const household = await createHousehold(app.current)
    const attendees = [' Mia ', '', 'Ben', 'Mia', '   ']
    const { body } = await create(household, { title: 'Dinner', startDate: '2026-11-23', attendees })
    expect(body['attendees']).toEqual(['Mia', 'Ben'])
  })

  test('ignores a creator, a house group and a parent series in the body', { tags: ['T8'] }, async () => {
    const household = await createHousehold(app.current)
    const other = await createHousehold(app.current)
    const { body } = await create(household, {
      title: 'Dentist',
      startDate: '2026-11-23',
      id: 1,
      createdBy: other.account.id,
      houseGroupId: other.group.id,
      parentEventId: 1,
      originalDate: '2026-11-23',
      isCancelled: true,
    })
    expect(body).toMatchObject({
      createdBy: household.account.id,
      houseGroupId: household.group.id,
      parentEventId: null,
      originalDate: null,
      isCancelled: false,
    })
  })
})

describe('an event of the house group', () => {
  test(
    'can be made private only by its creator, not even by an administrator',
    { tags: ['CAL-34'] },
    async () => {
      const household = await createHousehold(app.current)
      const member = await createMember(app.current, household.group, { role: 'admin' })
      const event = await createEvent(household)
      expect(await update(member, event.id, { visibility: 'private' })).toMatchObject({
        status: 403,
        error: { message: 'Only the person who created an event can make it private.' },
      })
      expect(await list(member)).toEqual([event])
      expect((await update(household, event.id, { visibility: 'private' })).body).toMatchObject({
        visibility: 'private',
        houseGroupId: null,
      })
      expect(await list(member)).toEqual([])
    },
  )
})

describe('the list of events', () => {
  test(
    'contains as many events with long descriptions as fit into a response, and continues after them on the next page',
    { tags: ['S4'] },
    async () => {
      const { household } = await createTwoMembers()
      const long = {
        description: 'x'.repeat(2000),
        attendees: Array.from({ length: 50 }, () => 'y'.repeat(255)),
      }
      const { id } = await createEvent(household, long)
      await copyEvent(app.current, { id }, 99)
      const first = await list(household)
      expect(first.length).toBeGreaterThan(10)
      expect(JSON.stringify(first).length).toBeLessThan(1_000_000)
      const ids = new Set(first.map((event) => event.id))
      for (
        let page = first;
        page.length > 0;
        page = await list(household, { before: String(page.at(-1)?.id) })
      )
        for (const event of page) ids.add(event.id)
      expect(ids.size).toBe(100)
    },
  )
})
