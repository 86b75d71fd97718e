import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { copyEvent } from '../../../test-support/calendar/calendar.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const exportShopping = ({ client }: Pick<Person, 'client'>) => client.call(exportsApi.shopping, {})

describe('the export of the shopping list', () => {
  test(
    'contains the items, as data and as text, with the date and the number of items',
    { tags: ['XPORT-01', 'XPORT-04', 'XPORT-13', 'EXPORT-10'] },
    async () => {
      const household = await createHousehold(app.current)
      const details = { quantity: '2 l', estimatedPrice: 1.99, notes: 'the blue one' }
      await createShoppingItem(household, details)
      const soap = { name: 'Soap', category: 'household' }
      await createShoppingItem(household, { ...soap, isCompleted: true })
      const createdBy = toDisplayName(household.account)
      const { body, status } = await exportShopping(household)
      expect(status).toBe(200)
      expect(body).toEqual({
        data: [
          { ...soap, quantity: null, estimatedPrice: null, notes: null, isCompleted: true, createdBy },
          { name: 'Milk', category: 'dairy', ...details, isCompleted: false, createdBy },
        ],
        exportDate: app.current.clock().toISOString(),
        totalItems: 2,
        notesText: `Shopping List
Exported on Saturday, November 21, 2026

To buy (1)

Dairy
[ ] Milk, 2 l, $1.99
    the blue one

Bought (1)

Household
[x] Soap

Total: $1.99
`,
      })
    },
  )

  test('is not cached, so it contains changes immediately', { tags: ['EXPORT-12'] }, async () => {
    const household = await createHousehold(app.current)
    const item = await createShoppingItem(household)
    const first = await exportShopping(household)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['etag']).toBeUndefined()
    await household.client.call(shoppingApi.update, { id: String(item.id), isCompleted: true })
    expect((await exportShopping(household)).body.notesText).toContain('[x] Milk')
  })
})

const exportCalendar = ({ client }: Pick<Person, 'client'>, tz?: string) =>
  client.call(exportsApi.calendar, tz === undefined ? {} : { tz })

const listExported = async (person: Pick<Person, 'client'>, tz?: string): Promise<string[]> =>
  (await exportCalendar(person, tz)).body.data.map(
    ({ title, startDate }) => `${title} ${startDate.slice(0, 10)}`,
  )

describe('the export of the calendar', () => {
  test(
    'contains the events, as data and as text, with the date and the number of events',
    { tags: ['XPORT-01', 'XPORT-02', 'XPORT-05', 'XPORT-13', 'EXPORT-11'] },
    async () => {
      const household = await createHousehold(app.current)
      const details = { location: 'Main Street 5', category: 'Health', description: 'Bring the card' }
      await createEvent(household, {
        ...details,
        startDate: '2026-11-23T09:00:00.000Z',
        endDate: '2026-11-23T10:00:00.000Z',
        priority: 'high',
        color: '#ef4444',
      })
      await createEvent(household, {
        title: 'Trip',
        startDate: '2026-11-20',
        endDate: '2026-11-22',
        isAllDay: true,
      })
      const createdBy = toDisplayName(household.account)
      const { body, status } = await exportCalendar(household)
      expect(status).toBe(200)
      expect(body).toEqual({
        data: [
          {
            title: 'Trip',
            description: null,
            startDate: '2026-11-20',
            endDate: '2026-11-22',
            isAllDay: true,
            color: '#6366F1',
            location: null,
            category: null,
            priority: 'medium',
            createdBy,
          },
          {
            title: 'Dentist',
            ...details,
            startDate: '2026-11-23T09:00:00.000Z',
            endDate: '2026-11-23T10:00:00.000Z',
            isAllDay: false,
            color: '#EF4444',
            priority: 'high',
            createdBy,
          },
        ],
        exportDate: app.current.clock().toISOString(),
        totalEvents: 2,
        notesText: `Calendar
Exported on Saturday, November 21, 2026

Friday, November 20, 2026
All day: Trip, until Sun, Nov 22, 2026

Monday, November 23, 2026
9:00 AM - 10:00 AM: Dentist, Main Street 5
    Bring the card
`,
      })
    },
  )

  test(
    'contains all single events, and the occurrences of series within 90 days',
    { tags: ['XPORT-14', 'CAL-46'] },
    async () => {
      const household = await createHousehold(app.current)
      const add = (title: string, startDate: string, endDate: string | null = null) =>
        createEvent(household, { title, startDate, endDate, isAllDay: true })
      await add('Wedding', '1999-05-05')
      await add('Travels', '2019-01-01', '2020-06-30')
      await add('Yesterday', '2026-11-20')
      await add('Today', '2026-11-21')
      await add('Last', '2027-02-18')
      await add('Day after', '2027-02-19')
      await add('Anniversary', '2099-05-05')
      await add('Long cruise', '2027-02-10', '2027-06-30')
      const repeated = { isAllDay: true, isRecurring: true, recurrencePattern: 'monthly' }
      await createEvent(household, { ...repeated, title: 'Rent', startDate: '2026-01-31' })
      const ended = { startDate: '2026-01-01', recurrenceEndDate: '2026-10-31' }
      const series = await createEvent(household, { ...repeated, ...ended, title: 'Ended' })
      const moved = { title: 'Moved', startDate: '2026-05-02' }
      await household.client.call(calendarApi.update, {
        id: String(series.id),
        scope: 'this',
        occurrenceDate: '2026-05-01',
        ...moved,
      })
      expect(await listExported(household)).toEqual([
        'Wedding 1999-05-05',
        'Travels 2019-01-01',
        'Yesterday 2026-11-20',
        'Today 2026-11-21',
        'Rent 2026-11-30',
        'Rent 2026-12-31',
        'Rent 2027-01-31',
        'Long cruise 2027-02-10',
        'Last 2027-02-18',
        'Day after 2027-02-19',
        'Anniversary 2099-05-05',
      ])
      expect((await exportCalendar(household)).body.totalEvents).toBe(11)
    },
  )

  test('shows times and dates in the requested time zone', { tags: ['CAL-38'] }, async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, {
      title: 'Call',
      startDate: '2026-11-20T23:30',
      timeZone: 'America/New_York',
    })
    await createEvent(household, { title: 'Birthday', startDate: '2026-11-21', isAllDay: true })
    const text = async (tz?: string) => (await exportCalendar(household, tz)).body.notesText
    expect(await text()).toContain('Saturday, November 21, 2026\nAll day: Birthday\n4:30 AM: Call\n')
    expect(await text('America/New_York')).toContain('Friday, November 20, 2026\n11:30 PM: Call\n')
    expect(await text('Pacific/Apia')).toContain('Exported on Saturday, November 21, 2026')
    const refused = await household.client.call(exportsApi.calendar, { tz: 'Europe/Atlantis' })
    expect(refused.error).toMatchObject({ message: 'Time zone is not known' })
  })

  test('treats a day that has just ended in the requested time zone as past', async () => {
    const person = await createPerson(app.current)
    app.current.clock.set('2026-11-21T23:00:00.000Z')
    await createEvent(person, { title: 'Birthday', startDate: '2026-11-21', isAllDay: true })
    await createEvent(person, {
      title: 'Daily',
      startDate: '2026-11-22',
      isAllDay: true,
      isRecurring: true,
      recurrencePattern: 'daily',
      recurrenceEndDate: '2026-11-22',
    })
    expect(await listExported(person, 'Europe/Berlin')).toEqual(['Birthday 2026-11-21', 'Daily 2026-11-22'])
    app.current.clock.set('2026-11-21T09:00:00.470Z')
  })

  test('contains the newest 1,000 past events, and says how many are left out', async () => {
    const person = await createPerson(app.current)
    await createEvent(person, { title: 'Oldest', startDate: '2020-01-01', isAllDay: true })
    const event = await createEvent(person, { title: 'Old', startDate: '2021-01-01', isAllDay: true })
    await copyEvent(app.current, event, 998)
    await createEvent(person, {
      title: 'Longest',
      startDate: '2019-01-01',
      endDate: '2022-01-01',
      isAllDay: true,
    })
    const { data, notesText } = (await exportCalendar(person)).body
    const titles = data.map(({ title }) => title)
    expect(notesText).toContain('1 more is not listed here.')
    expect(titles).toHaveLength(1000)
    expect(titles).toContain('Longest')
    expect(titles).not.toContain('Oldest')
  })

  test('contains only what the viewer may see', { tags: ['T16', 'CAL-32', 'GROUP-20'] }, async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, { title: 'Ours' })
    await createEvent(household, { title: 'Doctor', visibility: 'private' })
    await createEvent(household, { title: 'Old secret', startDate: '2020-01-01', visibility: 'private' })
    const admin = await createMember(app.current, household.group, { role: 'admin' })
    await createEvent(await createHousehold(app.current), { title: 'Theirs' })
    const { body } = await exportCalendar(admin)
    expect(body.data).toMatchObject([{ title: 'Ours' }])
    expect(body.notesText).not.toMatch(/Doctor|secret|Theirs/)
    expect(await listExported(household)).toHaveLength(3)
  })

  test(
    'shows the creator as unknown if they have left the household',
    { tags: ['CAL-42', 'XPORT-13'] },
    async () => {
      const [household, member] = await createHouseholdOfTwo(app.current)
      await createEvent(member)
      await member.client.call(houseGroupsApi.leave, {})
      expect((await exportCalendar(household)).body.data).toMatchObject([{ createdBy: 'Unknown' }])
    },
  )
})
