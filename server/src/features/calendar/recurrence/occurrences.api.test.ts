import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createMember,
  createPerson,
} from '../../../../test-support/household/builders.ts'
import {
  cancelOccurrence,
  changeOccurrence,
  createSeries,
  listTimes,
  listTitles,
  november,
  type OccurrencesQuery,
  readCalendar,
} from '../../../../test-support/calendar/calendar.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

describe('the occurrences in a range of days', () => {
  test('include single events and series in chronological order, with all-day events first on their day', async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, { title: 'Late', startDate: '2026-11-10T21:00:00.000Z' })
    await createSeries(household, {
      title: 'Training',
      startDate: '2026-11-03T17:00:00.000Z',
      endDate: '2026-11-03T18:30:00.000Z',
      recurrenceEndDate: '2026-11-17',
    })
    await createEvent(household, { title: 'Holiday', startDate: '2026-11-10', isAllDay: true })
    await createEvent(household, { title: 'Early', startDate: '2026-11-10T06:00:00.000Z' })
    await createEvent(household, { title: 'Next month', startDate: '2026-12-01T00:00:00.000Z' })
    await createEvent(household, { title: 'Before', startDate: '2026-10-31T23:59:00.000Z' })
    const response = await readCalendar(household)
    expect(listTimes(response)).toEqual([
      'Training 2026-11-03T17:00Z',
      'Holiday 2026-11-10',
      'Early 2026-11-10T06:00Z',
      'Training 2026-11-10T17:00Z',
      'Late 2026-11-10T21:00Z',
      'Training 2026-11-17T17:00Z',
    ])
    expect(response.occurrences[0]).toMatchObject({
      occurrenceDate: '2026-11-03',
      endDate: '2026-11-03T18:30:00.000Z',
    })
    expect(listTitles(response)).toEqual(['Training', 'Holiday', 'Early', 'Late'])
    expect(response.isComplete).toBe(true)
  })

  test(
    'include multi-day events if one of their days is in the range, however long ago they began',
    { tags: ['CAL-37'] },
    async () => {
      const person = await createPerson(app.current)
      await createEvent(person, {
        title: 'Parental leave',
        startDate: '2025-02-01',
        endDate: '2027-01-31',
        isAllDay: true,
      })
      await createEvent(person, {
        title: 'Trip',
        startDate: '2026-11-19',
        endDate: '2026-11-26',
        isAllDay: true,
      })
      await createEvent(person, {
        title: 'Night shift',
        startDate: '2026-11-24T21:00:00.000Z',
        endDate: '2026-11-25T05:00:00.000Z',
      })
      const on = async (day: string) => listTitles(await readCalendar(person, { from: day, to: day }))
      expect(await on('2026-11-18')).toEqual(['Parental leave'])
      expect(await on('2026-11-19')).toEqual(['Parental leave', 'Trip'])
      expect(await on('2026-11-24')).toEqual(['Parental leave', 'Trip', 'Night shift'])
      expect(await on('2026-11-25')).toEqual(['Parental leave', 'Trip', 'Night shift'])
      expect(await on('2026-11-26')).toEqual(['Parental leave', 'Trip'])
      expect(await on('2027-02-01')).toEqual([])
    },
  )

  test("are assigned to days in the viewer's zone", { tags: ['CAL-38'] }, async () => {
    const person = await createPerson(app.current)
    await createEvent(person, { title: 'Call', startDate: '2026-11-20T23:30', timeZone: 'America/New_York' })
    const on = async (day: string, timeZone: string) =>
      (await readCalendar(person, { from: day, to: day, timeZone })).occurrences.length
    expect(await on('2026-11-20', 'America/New_York')).toBe(1)
    expect(await on('2026-11-21', 'America/New_York')).toBe(0)
    expect(await on('2026-11-20', 'Europe/Berlin')).toBe(0)
    expect(await on('2026-11-21', 'Europe/Berlin')).toBe(1)
    expect(await on('2026-11-21', 'Pacific/Kiritimati')).toBe(1)
    expect(await on('2026-11-20', 'Pacific/Pago_Pago')).toBe(1)
  })

  test('are refused for a range of more than 400 days, an end before the start and an unknown zone', async () => {
    const { client } = await createPerson(app.current)
    const ask = async (query: Partial<OccurrencesQuery>) =>
      client.call(calendarApi.occurrences, { ...november, ...query })
    expect((await ask({ to: '2027-12-06' })).error).toMatchObject({
      message: 'Ask for at most 400 days at a time',
    })
    expect((await ask({ to: '2027-12-05' })).status).toBe(200)
    expect((await ask({ to: '2026-10-31' })).error).toMatchObject({ message: 'To must not be before from' })
    expect((await ask({ timeZone: 'Europe/Atlantis' })).error).toMatchObject({
      message: 'Time zone is not known',
    })
  })
})

describe('the filters of the calendar', () => {
  const createMixed = async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, {
      title: 'Piano lesson',
      description: 'Bring the SHEETS',
      category: 'Education',
      priority: 'high',
    })
    await createEvent(household, { title: 'Flight', location: 'Gate 100% full', category: 'Travel' })
    await createEvent(household, { title: 'Dinner', attendees: ['Aunt Émilie'], category: 'Family' })
    await createEvent(household, { title: 'Doctor', visibility: 'private', category: 'Health' })
    return household
  }

  test('search title, description, location and attendees', { tags: ['CAL-44'] }, async () => {
    const household = await createMixed()
    const find = async (search: string) => listTitles(await readCalendar(household, { search }))
    expect(await find('sheets lesson')).toEqual(['Piano lesson'])
    expect(await find('100%')).toEqual(['Flight'])
    expect(await find('émilie')).toEqual(['Dinner'])
    expect(await find('  ')).toHaveLength(4)
  })

  test('can combine category, priority and words', { tags: ['CAL-44'] }, async () => {
    const household = await createMixed()
    const find = async (query: Partial<OccurrencesQuery>) => listTitles(await readCalendar(household, query))
    expect(await find({ category: 'Travel' })).toEqual(['Flight'])
    expect(await find({ priority: 'high' })).toEqual(['Piano lesson'])
    expect(await find({ priority: 'high', category: 'Travel' })).toEqual([])
    expect(await find({ category: 'Education', priority: 'high', search: 'bring' })).toEqual(['Piano lesson'])
    expect(await find({ category: '' })).toHaveLength(4)
  })

  test("can leave out the viewer's own private events", { tags: ['CAL-09', 'CAL-32'] }, async () => {
    const household = await createMixed()
    expect(listTitles(await readCalendar(household))).toContain('Doctor')
    const hidden = await readCalendar(household, { private: 'false', today: '2026-11-23' })
    expect(listTitles(hidden)).not.toContain('Doctor')
    expect(hidden.counts).toEqual({ events: 3, today: 3 })
    expect((await readCalendar(household, { private: 'true' })).counts.events).toBe(4)
  })

  test('treat only private events as private for a person without a house group', async () => {
    const person = await createPerson(app.current)
    await createEvent(person, { title: 'Open' })
    await createEvent(person, { title: 'Secret', visibility: 'private' })
    expect(listTitles(await readCalendar(person, { private: 'false' }))).toEqual(['Open'])
  })
})

describe('the counts of the calendar', () => {
  test(
    'include a series with its exceptions once, and events on any date',
    { tags: ['CAL-35'] },
    async () => {
      const household = await createHousehold(app.current)
      const series = await createSeries(household, {
        title: 'Training',
        startDate: '2026-11-03T17:00:00.000Z',
      })
      await changeOccurrence(household, series, '2026-11-10', { title: 'Match' })
      await changeOccurrence(household, series, '2026-11-17', { title: 'Match', visibility: 'private' })
      await cancelOccurrence(household, series, '2026-11-24')
      await createEvent(household, { title: 'Long ago', startDate: '1999-05-05T10:00:00.000Z' })
      const count = async (query: Partial<OccurrencesQuery> = {}) =>
        (await readCalendar(household, query)).counts.events
      expect(await count()).toBe(2)
      expect(await count({ search: 'match' })).toBe(1)
      expect(await count({ search: 'training' })).toBe(1)
      expect(await count({ search: 'long' })).toBe(1)
      expect(await count({ search: 'nothing' })).toBe(0)
    },
  )

  test('exclude cancelled occurrences, whatever is stored for them', { tags: ['CAL-35'] }, async () => {
    const household = await createHousehold(app.current)
    const series = await createSeries(household, { title: 'Training', startDate: '2026-11-03T17:00:00.000Z' })
    const moved = await changeOccurrence(household, series, '2026-11-10', { title: 'Match' })
    expect((await readCalendar(household, { search: 'match' })).counts.events).toBe(1)
    await household.client.call(calendarApi.remove, { id: String(moved.id) })
    expect((await readCalendar(household, { search: 'match' })).counts.events).toBe(0)
  })

  test(
    "for today include the matching occurrences that overlap it, in the viewer's zone",
    { tags: ['CAL-35'] },
    async () => {
      const household = await createHousehold(app.current)
      await createSeries(household, { startDate: '2026-11-02T23:30:00.000Z', recurrencePattern: 'daily' })
      await createEvent(household, {
        title: 'Trip',
        startDate: '2026-11-19',
        endDate: '2026-11-25',
        isAllDay: true,
      })
      const count = async (query: Partial<OccurrencesQuery>) =>
        (await readCalendar(household, query)).counts.today
      expect(await count({})).toBe(0)
      expect(await count({ today: '2026-11-21' })).toBe(2)
      expect(await count({ today: '2026-11-02' })).toBe(1)
      expect(await count({ today: '2026-11-02', timeZone: 'Europe/Berlin' })).toBe(0)
      expect(await count({ today: '2026-11-21', search: 'trip' })).toBe(1)
    },
  )

  test(
    'for today are correct even if today is outside the requested range',
    { tags: ['CAL-35'] },
    async () => {
      const household = await createHousehold(app.current)
      const series = await createSeries(household, {
        startDate: '2026-11-02T09:00:00.000Z',
        recurrencePattern: 'daily',
      })
      await cancelOccurrence(household, series, '2026-11-21')
      await createEvent(household, { title: 'Dentist', startDate: '2026-11-21T10:00:00.000Z' })
      const shown = { from: '2027-03-01', to: '2027-03-02' }
      const response = await readCalendar(household, { ...shown, today: '2026-11-21' })
      expect(response.counts).toEqual({ events: 2, today: 1 })
      expect(response.occurrences).toHaveLength(2)
      expect(listTitles(response)).toEqual(['Dentist'])
      expect((await readCalendar(household, { ...shown, today: '2026-11-22' })).counts.today).toBe(1)
      const earlier = { from: '2026-01-01', to: '2026-01-02', today: '2026-11-22' }
      expect((await readCalendar(household, earlier)).counts.today).toBe(1)
    },
  )
})

test(
  'private events of another member are never returned, not even to an administrator',
  { tags: ['T16'] },
  async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, { title: 'Open' })
    await createEvent(household, { title: 'Doctor', visibility: 'private', category: 'Health' })
    await createSeries(household, {
      title: 'Therapy',
      startDate: '2026-11-03T17:00:00.000Z',
      visibility: 'private',
    })
    const admin = await createMember(app.current, household.group, { role: 'admin' })
    const seen = await readCalendar(admin, { today: '2026-11-24' })
    expect(listTitles(seen)).toEqual(['Open'])
    expect(seen.counts).toEqual({ events: 1, today: 0 })
    for (const query of [{ search: 'doctor' }, { category: 'Health' }, { search: 'therapy' }])
      expect(await readCalendar(admin, { ...query, today: '2026-11-24' })).toEqual({
        events: [],
        occurrences: [],
        counts: { events: 0, today: 0 },
        isComplete: true,
      })
    expect((await readCalendar(household, { today: '2026-11-24' })).counts).toEqual({ events: 3, today: 1 })
  },
)

test('another house group sees nothing', { tags: ['GROUP-20'] }, async () => {
  const household = await createHousehold(app.current)
  await createEvent(household)
  const outsider = await createHousehold(app.current)
  expect(await readCalendar(outsider, { today: '2026-11-23' })).toMatchObject({
    occurrences: [],
    counts: { events: 0, today: 0 },
  })
})
