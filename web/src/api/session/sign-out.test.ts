import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../test-support/storage.ts'
// Loaded before the clock stands still.
import '../reads/device-store.ts'
import { setOutbox } from '../outbox/outbox.ts'
import { isWipeDue, rememberAccount } from '../device/remembered-account.ts'
import { startSession } from './session.ts'
import { signOut } from './sign-out.ts'

/** A request to the database of a tab that another, suspended one holds up. */
class StuckRequest extends EventTarget {}

/** Whether the deletion of a database ends. */
let deletion: 'never' | 'at once'
let deleted: string[]
let departures: string[]

const deleteDatabase = (name: string) => {
  const request = new StuckRequest()
  if (deletion === 'at once')
    queueMicrotask(() => {
      deleted.push(name)
      request.dispatchEvent(new Event('success'))
    })
  return request
}

beforeEach(() => {
  vi.useFakeTimers()
  deletion = 'never'
  deleted = []
  departures = []
  vi.stubGlobal('fetch', async () => Response.json({ id: 'ada', isApproved: true }))
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('location', { assign: (path: string) => departures.push(path) })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  for (const name of ['IDBCursor', 'IDBDatabase', 'IDBIndex', 'IDBObjectStore', 'IDBTransaction'])
    vi.stubGlobal(name, class {})
  vi.stubGlobal('IDBRequest', StuckRequest)
  vi.stubGlobal('indexedDB', { deleteDatabase, databases: async () => [{ name: 'roost-ada' }] })
})
afterEach(() => {
  setOutbox(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const leave = async () => {
  signOut()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(6000)
}

test('a database that never responds does not keep the session open', async () => {
  setOutbox(() => new Promise(() => {}))
  await leave()
  expect(departures).toEqual(['/api/logout'])
})

test('data that could not be removed is removed at the next start', async () => {
  await leave()
  expect([departures, deleted, isWipeDue()]).toEqual([['/api/logout'], [], true])
  deletion = 'at once'
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthorized' }, { status: 401 }))
  startSession()
  await vi.waitFor(() => expect(isWipeDue()).toBe(false))
  expect(deleted).toEqual(['roost-ada'])
})

test('data is not removed any more once somebody has signed in', async () => {
  await leave()
  rememberAccount({ id: 'ada' } as Parameters<typeof rememberAccount>[0])
  expect(isWipeDue()).toBe(false)
})
