import { expect, test } from 'vitest'
import { createShown } from '../../../../test-support/pages/shown-events.ts'
import { listScopes, scopeLabels, toTarget } from './scope-question.rules.ts'

test('saving an occurrence offers the three scopes with their labels', { tags: ['CAL-28'] }, () => {
  expect(listScopes({ isRecurrenceChanged: false }).map((scope) => scopeLabels[scope])).toEqual([
    'This event',
    'This and following events',
    'All events',
  ])
})

test('a change to the recurrence is not offered for a single occurrence', { tags: ['CAL-28'] }, () => {
  expect(listScopes({ isRecurrenceChanged: true })).toEqual(['following', 'all'])
})

test('a scope is sent with the occurrence for which it was chosen', { tags: ['CAL-28'] }, () => {
  const series = createShown({ id: 7, isRecurring: true, recurrencePattern: 'weekly' }, '2026-11-30')
  expect(toTarget(series, 'following')).toEqual({ id: '7', scope: 'following', occurrenceDate: '2026-11-30' })
  const exception = createShown({
    id: 8,
    parentEventId: 7,
    isRecurrenceException: true,
    originalDate: '2026-12-07',
  })
  expect(toTarget(exception, 'all')).toEqual({ id: '8', scope: 'all', occurrenceDate: '2026-12-07' })
})

test('an event that does not recur is sent without a scope or date', () => {
  expect(toTarget(createShown({ id: 9 }), 'all')).toEqual({ id: '9' })
})
