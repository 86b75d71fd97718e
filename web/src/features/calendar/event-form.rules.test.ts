import { newEvent } from '@roost/contract/calendar-input.ts'
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
import { createShown } from '../../../test-support/shown-events.ts'

const localClock = { timeZone: 'Europe/Berlin', now: '2026-11-21T17:20' }
const pickTimes = ({ startDate, startTime, endDate, endTime }: EventDraft) =>
  `${startDate} ${startTime} – ${endDate} ${endTime}`

describe('a new event', { tags: ['CAL-43'] }, () => {
  test.each([
    ['from today: the next full hour', '2026-11-21', '2026-11-21 18:00 – 2026-11-21 19:00'],
    ['from another day: in the morning', '2026-11-23', '2026-11-23 09:00 – 2026-11-23 10:00'],
    ['from an hour of a day', '2026-11-23T14:30', '2026-11-23 14:30 – 2026-11-23 15:30'],
    ['from the last hour of a day', '2026-11-23T23:30', '2026-11-23 23:30 – 2026-11-24 00:30'],
    ['from nowhere: today', null, '2026-11-21 18:00 – 2026-11-21 19:00'],
  ])('starts %s', (_, initialStart, expected) => {
    const draft = toNewDraft(initialStart, localClock)
    expect(pickTimes(draft)).toBe(expected)
    expect(draft).toMatchObject({ isAllDay: false, timeZone: 'Europe/Berlin' })
  })

  test('late in the evening remains on the chosen day', () => {
    const draft = toNewDraft('2026-11-21', { ...localClock, now: '2026-11-21T23:40' })
    expect(pickTimes(draft)).toBe('2026-11-21 23:00 – 2026-11-22 00:00')
  })
})

const draft: EventDraft = { ...toNewDraft('2026-11-23T18:00', localClock), title: 'Dinner' }

describe('the request', { tags: ['CAL-18', 'CAL-21'] }, () => {
  test('has the specified defaults, and times in its time zone', () => {
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

  test('has no end when the field is empty', () => {
    expect(toEventInput({ ...draft, endDate: '', endTime: '' }).endDate).toBeNull()
  })

  test('ends on the day of the start when only a time is given', () => {
    expect(toEventInput({ ...draft, endDate: '', endTime: '20:00' }).endDate).toBe('2026-11-23T20:00')
  })

  test('has dates for an all-day event, and no time zone', () => {
    expect(toEventInput({ ...draft, isAllDay: true })).toMatchObject({
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      timeZone: null,
    })
  })

  test('omits the recurrence details of an event that does not recur', () => {
    const recurring = { ...draft, recurrenceInterval: '3', recurrenceEndDate: '2027-01-01' }
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

describe('a form is rejected', { tags: ['CAL-14', 'CAL-36'] }, () => {
  test.each<[string, Partial<EventDraft>, string, string]>([
    ['without a title', { title: '  ' }, 'title', 'Title is required'],
    ['without a start', { startDate: '' }, 'startDate', 'Start date is required'],
    ['without a start, all-day', { startDate: '', isAllDay: true }, 'startDate', 'Start date is required'],
    ['without a time of the start', { startTime: '' }, 'startTime', 'Start time is required'],
    ['without a time of the end', { endTime: '' }, 'endTime', 'End time is required'],
    ['in a year too far away', { startDate: '9999-01-01' }, 'startDate', 'Start date is not a valid date'],
    ['when it ends before it starts', { endTime: '17:59' }, 'endDate', 'End date must be after start date'],
    [
      'when it ends on an earlier day',
      { isAllDay: true, endDate: '2026-11-22' },
      'endDate',
      'End date must be after start date',
    ],
    [
      'when it recurs until before it starts',
      { recurrencePattern: 'weekly', recurrenceEndDate: '2026-11-22' },
      'recurrenceEndDate',
      'Recurrence end date must be after start date',
    ],
    [
      'without a whole interval',
      { recurrencePattern: 'weekly', recurrenceInterval: '0' },
      'recurrenceInterval',
      'Recurrence interval must be a whole number between 1 and 999',
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

  test('with all its errors at once', () => {
    const faults = listDraftFaults({ ...draft, title: '', startDate: '', startTime: '' }, { initial: draft })
    expect(faults.map(({ path }) => path)).toEqual(['startDate', 'startTime', 'title'])
  })

  test('but not when the event starts and ends at the same time', () => {
    expect(listDraftFaults({ ...draft, endTime: '18:00' }, { initial: draft })).toEqual([])
  })

  test('but not when the event ends in the repeated hour of a clock change', () => {
    const fold = createShown({
      startDate: '2026-10-25T00:45:00.000Z',
      endDate: '2026-10-25T01:15:00.000Z',
      timeZone: 'Europe/Berlin',
    })
    const initial = toEventDraft(fold, localClock)
    expect(pickTimes(initial)).toBe('2026-10-25 02:45 – 2026-10-25 02:15')
    expect(listDraftFaults({ ...initial, title: 'Night watch' }, { initial })).toEqual([])
  })

  test('but not when its series ends before the edited occurrence', () => {
    const recurring: EventDraft = { ...draft, recurrencePattern: 'weekly', recurrenceEndDate: '2026-11-16' }
    expect(listDraftFaults(recurring, { initial: draft, seriesStart: '2026-11-02' })).toEqual([])
    expect(listDraftFaults(recurring, { initial: draft, seriesStart: '2026-11-17' })).toHaveLength(1)
  })
})

describe('the form of an existing event', () => {
  test('shows the times in its own zone, wherever it is opened', () => {
    const shown = createShown({
      startDate: '2026-11-23T17:00:00.000Z',
      endDate: '2026-11-23T19:00:00.000Z',
      timeZone: 'America/New_York',
    })
    const opened = toEventDraft(shown, { timeZone: 'Europe/Berlin' })
    expect(pickTimes(opened)).toBe('2026-11-23 12:00 – 2026-11-23 14:00')
    expect(opened.timeZone).toBe('America/New_York')
  })

  test('has an empty end when there is none', () => {
    expect(pickTimes(toEventDraft(createShown({ endDate: null }), localClock))).toMatch(/ –  $/)
  })

  test('has the dates of an all-day event, and default times in case it becomes timed', () => {
    const shown = createShown({
      isAllDay: true,
      timeZone: null,
      startDate: '2026-12-24',
      endDate: '2026-12-26',
    })
    expect(pickTimes(toEventDraft(shown, localClock))).toBe('2026-12-24 09:00 – 2026-12-26 10:00')
  })

  test('shows the first date of its series, on the calendar of its zone', () => {
    const startDate = '2026-11-23T02:00:00.000Z'
    expect(toSeriesStart({ isRecurring: true, startDate, timeZone: 'America/New_York' })).toBe('2026-11-22')
    expect(toSeriesStart({ isRecurring: true, startDate: '2026-11-23', timeZone: null })).toBe('2026-11-23')
    expect(toSeriesStart({ isRecurring: false, startDate, timeZone: 'UTC' })).toBeNull()
  })
})
