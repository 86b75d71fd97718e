import { unfinished } from '../../../lib/forms/typed-date.ts'
import { newEvent } from '@roost/contract/calendar/calendar-input.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type EventDraft,
  listDraftFaults,
  toEventDraft,
  toEventInput,
  toNewDraft,
  toSeriesStart,
} from './event-form.rules.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'

const localClock = { timeZone: 'Europe/Berlin', now: '2026-11-21T17:20' }
const pickTimes = ({ startDate, startTime, endDate, endTime }: EventDraft) =>
  `${startDate} ${startTime} – ${endDate} ${endTime}`

describe('a new event', { tags: ['CAL-43'] }, () => {
  test.each([
    ['at the next full hour when created on today', '2026-11-21', '2026-11-21 18:00 – 2026-11-21 19:00'],
    ['in the morning when created on another day', '2026-11-23', '2026-11-23 09:00 – 2026-11-23 10:00'],
    ['at the clicked time of a day', '2026-11-23T14:30', '2026-11-23 14:30 – 2026-11-23 15:30'],
    [
      'at the clicked time even in the last hour of a day',
      '2026-11-23T23:30',
      '2026-11-23 23:30 – 2026-11-24 00:30',
    ],
    ['today when no day was chosen', null, '2026-11-21 18:00 – 2026-11-21 19:00'],
  ])('starts %s', (_, initialStart, expected) => {
    const draft = toNewDraft(initialStart, localClock)
    expect(pickTimes(draft)).toBe(expected)
    expect(draft).toMatchObject({ isAllDay: false, timeZone: 'Europe/Berlin' })
  })

  test('created late in the evening still starts on the chosen day', () => {
    const draft = toNewDraft('2026-11-21', { ...localClock, now: '2026-11-21T23:40' })
    expect(pickTimes(draft)).toBe('2026-11-21 23:00 – 2026-11-22 00:00')
  })

  test('created in the last hour of the day without choosing a day starts tomorrow', () => {
    const draft = toNewDraft(null, { ...localClock, now: '2026-11-21T23:40' })
    expect(pickTimes(draft)).toBe('2026-11-22 09:00 – 2026-11-22 10:00')
  })
})

const draft: EventDraft = { ...toNewDraft('2026-11-23T18:00', localClock), title: 'Dinner' }

describe('the request that creates an event', { tags: ['CAL-18', 'CAL-21'] }, () => {
  test('has the specified defaults, and times in the time zone of the event', () => {
    expect(toEventInput(draft)).toEqual({
      title: 'Dinner',
      description: null,
      startDate: '2026-11-23T18:00',
      endDate: '2026-11-23T19:00',
      isAllDay: false,
      timeZone: 'Europe/Berlin',
      color: '#6366F1',
      location: null,
      category: null,
      priority: 'medium',
      visibility: 'public',
      isRecurring: false,
      recurrencePattern: null,
      recurrenceInterval: 1,
      recurrenceEndDate: null,
      attendees: [],
      reminders: [],
    })
  })

  test('has a null end when the field is empty', () => {
    expect(toEventInput({ ...draft, endDate: '', endTime: '' }).endDate).toBeNull()
  })

  test('ends on the day of the start when only a time is given', () => {
    expect(toEventInput({ ...draft, endDate: '', endTime: '20:00' }).endDate).toBe('2026-11-23T20:00')
  })

  test('has dates and no time zone for an all-day event', () => {
    expect(toEventInput({ ...draft, isAllDay: true })).toMatchObject({
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      timeZone: null,
    })
  })

  test('has default recurrence values for an event that does not recur', () => {
    const recurring = { ...draft, recurrenceInterval: '٣', recurrenceEndDate: '2027-01-01' }
    expect(toEventInput(recurring)).toMatchObject({
      isRecurring: false,
      recurrenceInterval: 1,
      recurrenceEndDate: null,
    })
    expect(toEventInput({ ...recurring, recurrencePattern: 'weekly' })).toMatchObject({
      isRecurring: true,
      recurrencePattern: 'weekly',
      recurrenceInterval: 3,
      recurrenceEndDate: '2027-01-01',
    })
  })

  test('is accepted by the contract', () => {
    expect(z.safeParse(newEvent, toEventInput(draft)).success).toBe(true)
  })
})

describe('an event form is rejected', { tags: ['CAL-14', 'CAL-36'] }, () => {
  test.each<[string, Partial<EventDraft>, string, string]>([
    ['without a title', { title: '  ' }, 'title', 'Title is required'],
    ['without a start date', { startDate: '' }, 'startDate', 'Start date is required'],
    [
      'without a start date, for an all-day event',
      { startDate: '', isAllDay: true },
      'startDate',
      'Start date is required',
    ],
    ['without a start time', { startTime: '' }, 'startTime', 'Start time is required'],
    ['without an end time', { endTime: '' }, 'endTime', 'End time is required'],
    [
      'with a year that is too far in the future',
      { startDate: '9999-01-01' },
      'startDate',
      'Start date is not a valid date',
    ],
    [
      'when the event ends before it starts',
      { endTime: '17:59' },
      'endDate',
      'End date must be after start date',
    ],
    [
      'when an all-day event ends on an earlier day',
      { isAllDay: true, endDate: '2026-11-22' },
      'endDate',
      'End date must be after start date',
    ],
    [
      'when the recurrence ends before the event starts',
      { recurrencePattern: 'weekly', recurrenceEndDate: '2026-11-22' },
      'recurrenceEndDate',
      'Recurrence end date must be after start date',
    ],
    [
      'when the interval is not a valid whole number',
      { recurrencePattern: 'weekly', recurrenceInterval: '0' },
      'recurrenceInterval',
      'Recurrence interval must be a whole number between 1 and 999',
    ],
    ['when a time is half typed', { startTime: unfinished }, 'startTime', 'Complete the time, or clear it.'],
    [
      'when the end of the recurrence is half typed',
      { recurrencePattern: 'weekly', recurrenceEndDate: unfinished },
      'recurrenceEndDate',
      'Recurrence end date is not a valid date',
    ],
    [
      'with the name of an attendee that is too long',
      { attendees: ['x'.repeat(256)] },
      'attendees',
      'Attendees must be at most 255 characters each',
    ],
    [
      'with a location that is too long',
      { location: 'x'.repeat(256) },
      'location',
      'Location must be at most 255 characters',
    ],
  ])('%s', (_, changes, path, message) => {
    expect(listDraftFaults({ ...draft, ...changes }, { initial: draft })).toEqual([{ path, message }])
  })

  test('all errors of an event form are reported', () => {
    const faults = listDraftFaults({ ...draft, title: '', startDate: '', startTime: '' }, { initial: draft })
    expect(faults.map(({ path }) => path)).toEqual(['startDate', 'startTime', 'title'])
  })

  test('an event may start and end at the same time', () => {
    expect(listDraftFaults({ ...draft, endTime: '18:00' }, { initial: draft })).toEqual([])
  })

  test('an event may end in the repeated hour of a clock change', () => {
    const fold = createShown({
      startDate: '2026-10-25T00:45:00.000Z',
      endDate: '2026-10-25T01:15:00.000Z',
      timeZone: 'Europe/Berlin',
    })
    const initial = toEventDraft(fold, localClock)
    expect(pickTimes(initial)).toBe('2026-10-25 02:45 – 2026-10-25 02:15')
    expect(listDraftFaults({ ...initial, title: 'Night watch' }, { initial })).toEqual([])
  })

  test('a series may end before the edited occurrence', () => {
    const recurring: EventDraft = { ...draft, recurrencePattern: 'weekly', recurrenceEndDate: '2026-11-16' }
    expect(listDraftFaults(recurring, { initial: draft, seriesStart: '2026-11-02' })).toEqual([])
    expect(listDraftFaults(recurring, { initial: draft, seriesStart: '2026-11-17' })).toHaveLength(1)
  })
})

describe('the form for an existing event', () => {
  test("shows the times in the event's time zone, wherever it is opened", () => {
    const shown = createShown({
      startDate: '2026-11-23T17:00:00.000Z',
      endDate: '2026-11-23T19:00:00.000Z',
      timeZone: 'America/New_York',
    })
    const opened = toEventDraft(shown, { timeZone: 'Europe/Berlin' })
    expect(pickTimes(opened)).toBe('2026-11-23 12:00 – 2026-11-23 14:00')
    expect(opened.timeZone).toBe('America/New_York')
  })

  test('has empty end fields when the event has no end', () => {
    expect(pickTimes(toEventDraft(createShown({ endDate: null }), localClock))).toMatch(/ –  $/)
  })

  test('has the dates of an all-day event, and default times in case the event becomes timed', () => {
    const shown = createShown({
      isAllDay: true,
      timeZone: null,
      startDate: '2026-12-24',
      endDate: '2026-12-26',
    })
    expect(pickTimes(toEventDraft(shown, localClock))).toBe('2026-12-24 09:00 – 2026-12-26 10:00')
  })

  test("knows the first date of the series, in the series' time zone", () => {
    const startDate = '2026-11-23T02:00:00.000Z'
    expect(toSeriesStart({ isRecurring: true, startDate, timeZone: 'America/New_York' })).toBe('2026-11-22')
    expect(toSeriesStart({ isRecurring: true, startDate: '2026-11-23', timeZone: null })).toBe('2026-11-23')
    expect(toSeriesStart({ isRecurring: false, startDate, timeZone: 'UTC' })).toBeNull()
  })
})
