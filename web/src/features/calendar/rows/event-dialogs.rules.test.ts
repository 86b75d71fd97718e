import { expect, test } from 'vitest'
import { type DialogName, parseCalendarHash, toCalendarHash } from './event-dialogs.rules.ts'

test.each<[string, DialogName]>([
  ['new', { kind: 'new', start: null }],
  ['new-2026-11-23', { kind: 'new', start: '2026-11-23' }],
  ['new-2026-11-23T14:00', { kind: 'new', start: '2026-11-23T14:00' }],
  ['event-12', { kind: 'edit', id: 12, occurrenceDate: null }],
  ['event-12-2026-11-23', { kind: 'edit', id: 12, occurrenceDate: '2026-11-23' }],
  ['import', { kind: 'import' }],
  ['subscribe', { kind: 'subscribe' }],
])('the hash %s opens a dialog that has the same hash in the URL', (hash, dialog) => {
  expect(parseCalendarHash(hash)).toEqual(dialog)
  expect(toCalendarHash(dialog)).toBe(hash)
})

test.each([
  '',
  'main',
  'new-',
  'new-tomorrow',
  'new-2026-02-30',
  'new-2026-11-23T25',
  'new-2026-11-23T99:99',
  'event-',
  'event-0',
  'event-12-',
  'event-12-2026-13-45',
  'event-99999999999',
])('the hash %j does not open a dialog', (hash) => {
  expect(parseCalendarHash(hash)).toBeNull()
})
