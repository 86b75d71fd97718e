import { describe, expect, test } from 'vitest'
import { isEmptyEdit, isRecurrenceEdit, toEventEdit } from './event-changes.rules.ts'
import { type EventDraft, toEventDraft } from './event-form.rules.ts'
import { createShown } from '../../../test-support/shown-events.ts'

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
  test('of nothing is empty', () => {
    expect(edit({})).toEqual({ changes: {}, base: {} })
    expect(isEmptyEdit(edit({ title: ' Dinner ' }))).toBe(true)
  })

  test('holds only what changed, and what the person saw of it', () => {
    expect(edit({ title: 'Late dinner', location: '' })).toEqual({
      changes: { title: 'Late dinner', location: null },
      base: { title: 'Dinner', location: 'Kitchen' },
    })
  })

  test('tells of times on which clock they are meant, and the instants that were seen', () => {
    expect(edit({ startTime: '19:00', endTime: '20:00' })).toEqual({
      changes: {
        startDate: '2026-11-23T19:00',
        endDate: '2026-11-23T20:00',
        timeZone: 'Europe/Berlin',
      },
      base: { startDate: '2026-11-23T17:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('of the end alone leaves the start alone', () => {
    expect(edit({ endTime: '22:00' })).toEqual({
      changes: { endDate: '2026-11-23T22:00', timeZone: 'Europe/Berlin' },
      base: { endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('of the zone holds both times: they are meant on another clock', () => {
    expect(edit({ timeZone: 'America/New_York' })).toEqual({
      changes: { startDate: '2026-11-23T18:00', endDate: '2026-11-23T19:00', timeZone: 'America/New_York' },
      base: { startDate: '2026-11-23T17:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' },
    })
  })

  test('to all-day holds dates', () => {
    expect(edit({ isAllDay: true })).toEqual({
      changes: { isAllDay: true, startDate: '2026-11-23', endDate: '2026-11-23', timeZone: null },
      base: {
        isAllDay: false,
        startDate: '2026-11-23T17:00:00.000Z',
        endDate: '2026-11-23T18:00:00.000Z',
      },
    })
  })

  test('of a list holds the whole list', () => {
    expect(edit({ attendees: ['Maya', 'Noah'], reminders: ['1 hour'] })).toEqual({
      changes: { attendees: ['Maya', 'Noah'], reminders: ['1 hour'] },
      base: {},
    })
  })
})

describe('how it recurs', { tags: ['CAL-28'] }, () => {
  test.each<[string, Partial<EventDraft>, boolean]>([
    ['the pattern', { recurrencePattern: 'daily' }, true],
    ['the interval', { recurrenceInterval: '2' }, true],
    ['the end', { recurrenceEndDate: '2027-01-01' }, true],
    ['that it does not any more', { recurrencePattern: '' }, true],
    ['the title', { title: 'Supper' }, false],
    ['the visibility', { visibility: 'private' }, false],
  ])('%s', (_, changes, expected) => {
    expect(isRecurrenceEdit(edit(changes))).toBe(expected)
  })
})
