import { expect, test } from 'vitest'
import { createShown } from '../../../test-support/shown-events.ts'
import { toTarget } from './event-writes.rules.ts'
import { listScopes, scopeLabels } from './scope-question.rules.ts'

test('saving an occurrence offers the three of them, in their words', { tags: ['CAL-28'] }, () => {
  expect(listScopes({ isRecurrenceChanged: false }).map((scope) => scopeLabels[scope])).toEqual([
    'This event',
    'This and following events',
    'All events',
  ])
})

test('how an event recurs is not a matter of one occurrence', { tags: ['CAL-28'] }, () => {
  expect(listScopes({ isRecurrenceChanged: true })).toEqual(['following', 'all'])
})

test('a scope names the occurrence it was chosen for', { tags: ['CAL-28'] }, () => {
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

test('what takes place once needs neither scope nor date', () => {
  expect(toTarget(createShown({ id: 9 }), 'all')).toEqual({ id: '9' })
})
