import { describe, expect, test } from 'vitest'
import { isEmptyEdit, isRecurrenceEdit, toEventEdit } from './event-changes.rules.ts'
import { type EventDraft, toEventDraft } from './event-form.rules.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'

const shown = createShown({
  title: 'Dinner',
  startDate: '2026-11-23T17:00:00.000Z',
  endDate: '2026-11-23T18:00:00.000Z',
  timeZone: 'Europe/Berlin',
  location: 'Kitchen',
  attendees: ['Maya'],
  isRecurring: true,
  recurrencePattern: 'weekly',
})
const before = toEventDraft(shown, { timeZone: 'Europe/Berlin' })
const edit = (changes: Partial<EventDraft>) => toEventEdit(shown, before, { ...before, ...changes })

describe('an edit', () => {
  test('without changes is empty', () => {
    expect(edit({})).toEqual({ changes: {}, base: {} })
    expect(isEmptyEdit(edit({ title: ' Dinner ' }))).toBe(true)
  })

  test('contains only the changed fields and their previous values', () => {
    expect(edit({ title: 'Late dinner', location: '' })).toEqual({
      changes: { title: 'Late dinner', location: null },
      base: { title: 'Dinner', location: 'Kitchen' },
    })
  })

  test('contains times with their time zone, and the previous instants', () => {
    expect(edit({ startTime: '19:00', endTime: '20:00' })).toEqual({
      changes: {
        startDate: '2026-11-23T19:00',
        endDate: '2026-11-23T20:00',
        timeZone: 'Europe/Berlin',
      },
      base: { startDate: '2026-11-23T17:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('an edit of only the end does not contain the start', () => {
    expect(edit({ endTime: '22:00' })).toEqual({
      changes: { endDate: '2026-11-23T22:00', timeZone: 'Europe/Berlin' },
      base: { endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('an edit of the time zone contains both times, because their instants change', () => {
    expect(edit({ timeZone: 'America/New_York' })).toEqual({
      changes: { startDate: '2026-11-23T18:00', endDate: '2026-11-23T19:00', timeZone: 'America/New_York' },
      base: { startDate: '2026-11-23T17:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('an edit that makes an event all-day contains dates', () => {
    expect(edit({ isAllDay: true })).toEqual({
      changes: { isAllDay: true, startDate: '2026-11-23', endDate: '2026-11-23', timeZone: null },
      base: {
        isAllDay: false,
        startDate: '2026-11-23T17:00:00.000Z',
        endDate: '2026-11-23T18:00:00.000Z',
      },
    })
  })

  test('an edit of a list contains the whole list', () => {
    expect(edit({ attendees: ['Maya', 'Noah'], reminders: ['1 hour'] })).toEqual({
      changes: { attendees: ['Maya', 'Noah'], reminders: ['1 hour'] },
      base: {},
    })
  })
})

describe('an edit counts as a change to the recurrence', { tags: ['CAL-28'] }, () => {
  test.each<[string, Partial<EventDraft>, boolean]>([
    ['when it concerns the pattern', { recurrencePattern: 'daily' }, true],
    ['when it concerns the interval', { recurrenceInterval: '2' }, true],
    ['when it concerns the end of the recurrence', { recurrenceEndDate: '2027-01-01' }, true],
    ['when it removes the recurrence', { recurrencePattern: '' }, true],
    ['but not when it concerns the title', { title: 'Supper' }, false],
    ['but not when it concerns the visibility', { visibility: 'private' }, false],
  ])('%s', (_, changes, expected) => {
    expect(isRecurrenceEdit(edit(changes))).toBe(expected)
  })
})
