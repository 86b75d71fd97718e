import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import type { EventFilter } from '../period/occurrences-input.rules.ts'
import { applyEventWrites, toRemovalSummary, toSeenRecurrence, toSummary } from './event-writes.rules.ts'
import { isUnsettled, isWaiting, type ShownEvent } from './shown-events.rules.ts'

const author = { id: '11111111-1111-4111-8111-111111111111', houseGroupId: 1 }

const input = {
  title: 'Dentist',
  description: null,
  startDate: '2026-11-18T10:00',
  endDate: '2026-11-18T11:00',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  color: '#6366F1',
  location: 'Marktplatz 3',
  category: 'health',
  priority: 'medium',
  visibility: 'public',
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  attendees: [],
  reminders: [],
}

const createWrite = (details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createQueuedWrite({
    feature: 'calendar',
    input,
    summary: 'Add “Dentist”',
    madeAt: '2026-11-17T10:00:00.000Z',
    ...details,
  })

const apply = (listed: readonly ShownEvent[], writes: readonly QueuedWrite[], filter: EventFilter = {}) =>
  applyEventWrites(listed, { writes, author, filter })
const showNew = (...writes: readonly QueuedWrite[]) => apply([], writes)

test('an event that waits to be sent is shown at its times in its zone', () => {
  expect(showNew(createWrite())).toMatchObject([
    {
      key: '-3-2026-11-18',
      startDate: '2026-11-18T09:00:00.000Z',
      endDate: '2026-11-18T10:00:00.000Z',
      event: { id: -3, title: 'Dentist', createdBy: author.id, houseGroupId: 1 },
    },
  ])
  const elsewhere = createWrite({ input: { ...input, timeZone: 'America/New_York', endDate: null } })
  expect(showNew(elsewhere)).toMatchObject([{ startDate: '2026-11-18T15:00:00.000Z', endDate: null }])
  const midnight = createWrite({ input: { ...input, startDate: '2026-11-18', endDate: null } })
  expect(showNew(midnight)).toMatchObject([{ startDate: '2026-11-17T23:00:00.000Z' }])
  const day = { ...input, isAllDay: true, timeZone: null, startDate: '2026-11-18', endDate: '2026-11-19' }
  expect(showNew(createWrite({ input: day }))).toMatchObject([
    { firstDay: '2026-11-18', lastDay: '2026-11-19' },
  ])
})

test('a private event belongs to nobody else, and refused events are not shown', () => {
  const hidden = createWrite({ input: { ...input, visibility: 'private' } })
  expect(showNew(hidden)).toMatchObject([{ event: { houseGroupId: null } }])
  expect(showNew(createWrite({ state: 'refused' }), createWrite({ method: 'PUT' }))).toEqual([])
})

test('new events are added in their order, once, and only if they match the filter', () => {
  const breakfast = createShown({ id: 8, title: 'Breakfast', startDate: '2026-11-18T07:00:00.000Z' })
  const titles = (filter: EventFilter) =>
    apply([breakfast], [createWrite()], filter).map(({ event }) => event.title)
  expect(titles({})).toEqual(['Breakfast', 'Dentist'])
  expect(titles({ q: 'marktplatz' })).toEqual(['Breakfast', 'Dentist'])
  for (const filter of [{ q: 'choir' }, { category: 'family' }, { priority: 'high' }] as const)
    expect(titles(filter)).toEqual(['Breakfast'])
  const listed = [breakfast]
  expect(apply(listed, [createWrite({ state: 'sent', answer: breakfast.event })])).toBe(listed)
})

const change = (changes: object, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createWrite({ method: 'PUT', path: '/api/calendar/{id}', input: { id: '12', ...changes }, ...details })
const remove = (target: object = {}): QueuedWrite => change(target, { method: 'DELETE' })

/** Three weeks of a series, and a single event of the first day. */
const week = (date: string) =>
  createShown(
    {
      isRecurring: true,
      recurrencePattern: 'weekly',
      startDate: `${date}T17:00:00.000Z`,
      endDate: `${date}T18:00:00.000Z`,
    },
    date,
  )
const series = ['2026-11-02', '2026-11-09', '2026-11-16'].map(week)
const lunch = createShown({ id: 8, title: 'Lunch', startDate: '2026-11-02T11:00:00.000Z', endDate: null })
const listed = [lunch, ...series]

const describeShown = (shown: readonly ShownEvent[]) =>
  shown.map(
    (each) => `${each.startDate.slice(5, 16)} ${each.event.title}${isWaiting(each) ? ' waiting' : ''}`,
  )

test('a waiting change of a single event is shown with its new times, and may be changed again', () => {
  const moved = change({ id: '8', title: 'Brunch', startDate: '2026-11-10T11:00', timeZone: 'Europe/Berlin' })
  const shown = apply(listed, [moved])
  expect(describeShown(shown)).toEqual([
    '11-02T17:00 Dinner',
    '11-09T17:00 Dinner',
    '11-10T10:00 Brunch waiting',
    '11-16T17:00 Dinner',
  ])
  expect(shown[0]).toBe(series[0])
  expect(shown.map(isUnsettled)).toEqual([false, false, false, false])
})

test('a waiting change is shown for one, the following or all occurrences of a series', () => {
  const show = (scope: string) => {
    const times = { startDate: '2026-11-09T18:30:00.000Z', endDate: '2026-11-09T20:00:00.000Z' }
    const shown = apply(series, [change({ scope, occurrenceDate: '2026-11-09', title: 'Choir', ...times })])
    return [describeShown(shown), shown.map(isUnsettled)]
  }
  expect(show('this')).toEqual([
    ['11-02T17:00 Dinner', '11-09T18:30 Choir waiting', '11-16T17:00 Dinner'],
    [false, false, false],
  ])
  expect(show('following')).toEqual([
    ['11-02T17:00 Dinner', '11-09T18:30 Choir waiting', '11-16T18:30 Choir waiting'],
    [false, true, true],
  ])
  expect(show('all')).toEqual([
    ['11-02T18:30 Choir waiting', '11-09T18:30 Choir waiting', '11-16T18:30 Choir waiting'],
    [true, true, true],
  ])
})

test('a waiting deletion hides one, the following or all occurrences', () => {
  const show = (scope: string) =>
    describeShown(apply(listed, [remove({ scope, occurrenceDate: '2026-11-09' })]))
  expect(show('this')).toEqual(['11-02T11:00 Lunch', '11-02T17:00 Dinner', '11-16T17:00 Dinner'])
  expect(show('following')).toEqual(['11-02T11:00 Lunch', '11-02T17:00 Dinner'])
  expect(show('all')).toEqual(['11-02T11:00 Lunch'])
  expect(describeShown(apply(listed, [remove({ id: '8' })]))).toHaveLength(3)
})

test('deleting from a changed occurrence on concerns its whole series', () => {
  const exception = createShown(
    { id: 31, parentEventId: 12, isRecurrenceException: true, originalDate: '2026-11-09' },
    '2026-11-09',
  )
  const shown = [series[0], exception, series[2]].filter((each) => each !== undefined)
  const target = { id: '31', occurrenceDate: '2026-11-09' }
  expect(apply(shown, [remove({ ...target, scope: 'following' })])).toEqual([series[0]])
  expect(apply(shown, [remove({ ...target, scope: 'all' })])).toEqual([])
  expect(apply(shown, [remove({ ...target, scope: 'this' })])).toEqual([series[0], series[2]])
})

test('a change that was sent is shown without a mark, and one that was refused is not shown', () => {
  const sent = change({ id: '8', title: 'Brunch' }, { state: 'sent', answer: {} })
  expect(describeShown(apply([lunch], [sent]))).toEqual(['11-02T11:00 Brunch'])
  const only = [lunch]
  expect(apply(only, [change({ id: '8', title: 'Brunch' }, { state: 'refused' })])).toBe(only)
})

test('a change that no longer matches the filter takes its event off the list', () => {
  expect(apply([lunch], [change({ id: '8', category: 'work' })], { category: 'family' })).toEqual([])
})

test('changes and deletions are described with their values and occurrences', () => {
  const now = '2026-11-01T12:00:00'
  const changes = { title: 'Choir', startDate: '2026-11-09T18:30', timeZone: 'UTC', location: null }
  expect(toSummary({ shown: lunch, changes, now })).toBe(
    'Change “Lunch”: title “Choir”, starts Nov 9, 6:30 PM, no location',
  )
  expect(toSummary({ shown: lunch, changes: { startDate: '2026-11-09', timeZone: null }, now })).toBe(
    'Change “Lunch”: starts Nov 9, 2026',
  )
  const all = { scope: 'all', color: '#111111' } as const
  expect(toSummary({ shown: lunch, changes: all, now })).toBe('Change “Lunch” · All events')
  expect(toRemovalSummary(lunch, 'following')).toBe('Delete “Lunch” · This and following events')
  expect(toRemovalSummary(lunch, undefined)).toBe('Delete “Lunch”')
})

test('a change of a series carries the recurrence that the person saw', () => {
  expect(series.slice(0, 1).map((shown) => toSeenRecurrence(shown, 'following'))).toEqual([
    { isRecurring: true, recurrencePattern: 'weekly', recurrenceInterval: 1, recurrenceEndDate: null },
  ])
  expect(series.slice(0, 1).map((shown) => toSeenRecurrence(shown, 'this'))).toEqual([{}])
})
