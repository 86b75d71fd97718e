import { newEvent } from '@roost/contract/calendar/calendar-input.ts'
import type { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { describe, expect, test } from 'vitest'
import {
  type EventFields,
  toChangedFields,
  toDatedFields,
  toLocalStart,
  toNewFields,
} from './calendar.rules.ts'

const create = (details: Partial<CallInput<typeof calendarApi.create>> = {}): EventFields =>
  toNewFields(newEvent.parse({ title: 'Dentist', startDate: '2026-11-23T09:00:00Z', ...details }))

describe('a time in a request', () => {
  test.each([
    ['2026-11-23T09:00:00Z', 'America/New_York', '2026-11-23T09:00:00.000Z'],
    ['2026-11-23T09:00:00.123Z', null, '2026-11-23T09:00:00.123Z'],
    ['2026-11-23T09:00+02:00', 'America/New_York', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23 09:00:00-0530', 'UTC', '2026-11-23T14:30:00.000Z'],
    ['2026-11-23T09:00', 'America/New_York', '2026-11-23T14:00:00.000Z'],
    ['2026-11-23T09:00', null, '2026-11-23T09:00:00.000Z'],
    ['2026-11-23', 'Europe/Berlin', '2026-11-22T23:00:00.000Z'],
    // The local times that Berlin skips in spring and repeats in autumn.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-07-01T09:00', 'Australia/Lord_Howe', '2026-06-30T22:30:00.000Z'],
  ])('%s in %s is %s', { tags: ['CAL-38'] }, (startDate, timeZone, instant) => {
    expect(create({ startDate, timeZone })).toMatchObject({
      startDate: instant,
      timeZone: timeZone ?? 'UTC',
    })
  })

  test(
    'of an all-day event is reduced to its date, whatever the time and the zone',
    { tags: ['CAL-38'] },
    () => {
      expect(
        create({
          isAllDay: true,
          startDate: '2026-11-23T23:30:00-11:00',
          endDate: '2026-11-24T01:00Z',
          timeZone: 'Pacific/Apia',
        }),
      ).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-24', timeZone: null })
    },
  )
})

describe('a single event', () => {
  test('has no recurrence fields', () => {
    const fields = create({
      isRecurring: false,
      recurrencePattern: 'weekly',
      recurrenceInterval: 3,
      recurrenceEndDate: '2027-01-01',
    })
    expect(fields).toMatchObject({
      recurrencePattern: null,
      recurrenceInterval: 1,
      recurrenceEndDate: null,
    })
  })

  test('is stored with its first and last day, and counts as long if it takes nine days or more', () => {
    const toDays = (startDate: string, endDate: string | null) => {
      const { startsOn, lastOn, isLong } = toDatedFields(create({ isAllDay: true, startDate, endDate }))
      return [startsOn, lastOn, isLong]
    }
    expect(toDays('2026-11-23', null)).toEqual(['2026-11-23', '2026-11-23', false])
    expect(toDays('2026-11-23', '2026-11-30')).toEqual(['2026-11-23', '2026-11-30', false])
    expect(toDays('2026-11-23', '2026-12-01')).toEqual(['2026-11-23', '2026-12-01', true])
  })

  test('is stored with the days of its zone, not those of UTC', () => {
    const times = { startDate: '2026-11-23T23:00', endDate: '2026-11-24T01:00' }
    const fields = create({ ...times, timeZone: 'Pacific/Apia' })
    expect(toDatedFields(fields)).toMatchObject({ startsOn: '2026-11-23', lastOn: '2026-11-24' })
    expect(toLocalStart(fields)).toBe('2026-11-23T23:00:00')
  })
})

describe('a series', () => {
  const weekly = { isRecurring: true, recurrencePattern: 'weekly' } as const

  test('is stored with the last day that its last occurrence can reach', () => {
    const nights = {
      ...weekly,
      startDate: '2026-11-23T22:00Z',
      endDate: '2026-11-25T06:00Z',
      recurrenceEndDate: '2026-12-31',
    }
    expect(toDatedFields(create(nights))).toMatchObject({ lastOn: '2027-01-02', isLong: true })
  })

  test('without an end is stored with the last supported day', () => {
    expect(toDatedFields(create(weekly))).toMatchObject({ lastOn: '2100-12-31', isLong: true })
  })

  test('may end on the day on which it starts in its own zone', () => {
    const evening = { ...weekly, startDate: '2026-11-24T02:00:00Z', timeZone: 'America/New_York' }
    expect(create({ ...evening, recurrenceEndDate: '2026-11-23' }).recurrenceEndDate).toBe('2026-11-23')
    expect(() => create({ ...evening, recurrenceEndDate: '2026-11-22' })).toThrow(
      'Recurrence end date must be after start date',
    )
  })
})

describe('a change to an event', () => {
  test('keeps absent fields, and clears fields that are null', () => {
    const before = create({ description: 'Bring the card', location: 'High Street 3', attendees: ['Mia'] })
    expect(toChangedFields(before, {})).toEqual(before)
    expect(toChangedFields(before, { location: null, attendees: [] })).toEqual({
      ...before,
      location: null,
      attendees: [],
    })
  })

  test('that makes it all-day keeps its local dates, and a change back starts it at midnight', () => {
    const before = create({
      startDate: '2026-11-23T23:00',
      endDate: '2026-11-24T02:00',
      timeZone: 'Pacific/Apia',
    })
    const allDay = toChangedFields(before, { isAllDay: true })
    expect(allDay).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-24', timeZone: null })
    expect(toChangedFields(allDay, { isAllDay: false, timeZone: 'Europe/Berlin' })).toMatchObject({
      startDate: '2026-11-22T23:00:00.000Z',
      endDate: '2026-11-23T23:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
  })

  test('that affects only the time zone keeps the instants', () => {
    const before = create()
    expect(toChangedFields(before, { timeZone: 'Asia/Tokyo' })).toEqual({
      ...before,
      timeZone: 'Asia/Tokyo',
    })
  })

  test('is refused with a message for each field if the result is inconsistent', () => {
    const before = create({ endDate: '2026-11-23T10:00:00Z' })
    expect(() => toChangedFields(before, { startDate: '2026-11-23T11:00:00Z' })).toThrow(
      expect.objectContaining({
        code: 'validation',
        fieldErrors: [{ path: 'endDate', message: 'End date must be after start date' }],
      }),
    )
  })

  test.each([
    ['1900-01-01T00:00+14:00', 'UTC'],
    ['2100-12-31T23:00-11:00', 'Pacific/Apia'],
  ])('that moves it to %s in %s is refused, because the day is out of range', (startDate, timeZone) => {
    expect(() => toChangedFields(create(), { startDate, timeZone })).toThrow('Start date is not a valid date')
  })
})
