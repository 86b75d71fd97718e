import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createResponse,
  createEvent,
  createShownEvents,
} from '../../../../test-support/pages/shown-events.ts'
import { findShownEvent, isBanner, pickDay, toDayCount, toShownEvents } from './shown-events.rules.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const listTitles = (events: readonly { readonly event: { readonly title: string } }[]) =>
  events.map(({ event }) => event.title)

describe('the days that an event covers', () => {
  test('are local days if the event is timed', { tags: ['CAL-38'] }, () => {
    const late = { startDate: '2026-11-20T23:30:00.000Z', endDate: '2026-11-21T01:00:00.000Z' }
    expect(createShownEvents(late)[0]).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
    vi.stubEnv('TZ', 'America/New_York')
    expect(createShownEvents(late)[0]).toMatchObject({ firstDay: '2026-11-20', lastDay: '2026-11-20' })
  })

  test.each(['Pacific/Apia', 'Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe'])(
    'do not shift if the event is all-day, even in %s',
    { tags: ['CAL-38'] },
    (zone) => {
      vi.stubEnv('TZ', zone)
      const [trip] = createShownEvents({ startDate: '2026-03-27', endDate: '2026-03-30' })
      expect(trip).toMatchObject({ firstDay: '2026-03-27', lastDay: '2026-03-30' })
      expect(trip && toDayCount(trip)).toBe(4)
      expect(new Date(trip?.startsAt ?? 0).getHours()).toBe(0)
      expect(new Date(trip?.endsAt ?? 0).getDate()).toBe(31)
    },
  )

  test('do not include a day that begins when the event ends', () => {
    const [party] = createShownEvents({
      startDate: '2026-11-21T19:00:00.000Z',
      endDate: '2026-11-21T23:00:00.000Z',
    })
    expect(party).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
  })

  test('include only the first day if the event has no duration, even at midnight', () => {
    const [midnight] = createShownEvents({ startDate: '2026-11-20T23:00:00.000Z' })
    expect(midnight).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
  })

  test('include both the first and the last day', { tags: ['CAL-37'] }, () => {
    const events = createShownEvents({ startDate: '2026-11-20', endDate: '2026-11-22' })
    const touched = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].filter(
      (day) => pickDay(events, day).length > 0,
    )
    expect(touched).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })

  test('include a day of 23 or 25 hours as a single day', () => {
    for (const date of ['2026-03-29', '2026-10-25']) {
      const [shown] = createShownEvents({ startDate: date })
      expect(shown && toDayCount(shown)).toBe(1)
      expect(shown).toMatchObject({ firstDay: date, lastDay: date })
    }
  })
})

test('an event of a day or longer is shown above the hours', () => {
  const toBanner = (startDate: string, endDate: string | null) =>
    createShownEvents({ startDate, endDate }).map(isBanner)
  expect(toBanner('2026-11-21', null)).toEqual([true])
  expect(toBanner('2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z')).toEqual([true])
  expect(toBanner('2026-11-21T20:00:00.000Z', '2026-11-22T05:00:00.000Z')).toEqual([false])
})

test('a day lists continued events first, then all-day events and then the others by time', () => {
  const events = createShownEvents(
    { title: 'Late', startDate: '2026-11-21T18:00:00.000Z' },
    { title: 'Zoo', startDate: '2026-11-21T08:00:00.000Z', endDate: '2026-11-21T09:00:00.000Z' },
    { title: 'Aquarium', startDate: '2026-11-21T08:00:00.000Z', endDate: '2026-11-21T09:00:00.000Z' },
    { title: 'Longer', startDate: '2026-11-21T08:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' },
    { title: 'Birthday', startDate: '2026-11-21' },
    { title: 'Visit', startDate: '2026-11-20', endDate: '2026-11-22' },
  )
  expect(listTitles(pickDay(events, '2026-11-21'))).toEqual([
    'Visit',
    'Birthday',
    'Longer',
    'Aquarium',
    'Zoo',
    'Late',
  ])
})

test('each occurrence of a series is shown with the event from which it comes', () => {
  const series = createEvent({ id: 7, startDate: '2026-11-02', isRecurring: true })
  const occurrences = ['2026-11-02', '2026-11-09'].map((date) => ({
    eventId: 7,
    occurrenceDate: date,
    startDate: date,
    endDate: null,
  }))
  const shown = toShownEvents({ ...createResponse(), events: [series], occurrences })
  expect(shown.map(({ key, firstDay, event }) => [key, firstDay, event.id])).toEqual([
    ['7-2026-11-02', '2026-11-02', 7],
    ['7-2026-11-09', '2026-11-09', 7],
  ])
  expect(findShownEvent(shown, { id: 7, occurrenceDate: '2026-11-09' })?.firstDay).toBe('2026-11-09')
})

test('an occurrence whose event is missing from the response is not shown', () => {
  const response = createResponse({ startDate: '2026-11-21' })
  expect(toShownEvents({ ...response, events: [] })).toEqual([])
})
