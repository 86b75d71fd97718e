import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../test-support/rows/queued-writes.ts'
import type { QueuedWrite } from './outbox-store.ts'
import { isProvisional, listFollowers, listIdPairs, withRealId } from './provisional-ids.ts'

const write = (id: number, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createQueuedWrite({ id, feature: 'shopping', method: 'PUT', input: { id: '7' }, ...details })

test('a negative id marks a row created on this device', () => {
  expect(['-3', '3', undefined, -3].map(isProvisional)).toEqual([true, false, false, false])
})

test('only a creation that the server has acknowledged has both a provisional and a real id', () => {
  const created = write(3, { method: 'POST', state: 'sent', answer: { id: 41 } })
  expect(
    listIdPairs([
      created,
      write(4, { method: 'POST' }),
      write(5, { state: 'sent', answer: { id: 7 } }),
      write(6, { method: 'DELETE', state: 'sent', answer: null }),
    ]),
  ).toEqual([['-3', '41']])
})

test('a write gets the real id, or stays the same object if there is none yet', () => {
  const realIds = new Map([['-3', '41']])
  expect(withRealId(write(4, { input: { id: '-3', name: 'Oat milk' } }), realIds).input).toEqual({
    id: '41',
    name: 'Oat milk',
  })
  const untouched = write(4, { input: { id: '-5' } })
  expect(withRealId(untouched, realIds)).toBe(untouched)
})

test('only a creation has dependent writes', () => {
  const created = write(3, { method: 'POST' })
  const follower = write(4, { input: { id: '-3' } })
  expect(listFollowers(created, [created, follower, write(5)])).toEqual([follower])
  expect(listFollowers(write(3), [follower])).toEqual([])
})
