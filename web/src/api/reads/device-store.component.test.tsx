import { expect, onTestFinished, test, vi } from 'vitest'
import { LateError } from '../../lib/device/in-time.ts'
import { openDeviceStore } from './device-store.ts'

const write = {
  key: 'a',
  feature: 'shopping',
  method: 'POST',
  path: '/api/shopping',
  input: { name: 'Milk' },
  summary: 'Add “Milk”',
  madeAt: '2026-11-21T10:00:00Z',
  state: 'waiting',
  failures: 0,
} as const

const useFakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const openConnection = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
  })

/** Holds the database up like a suspended tab, which does not close its connection for another one. */
const holdUp = async (name: string): Promise<() => void> => {
  const connection = await openConnection(name)
  onTestFinished(() => connection.close())
  indexedDB.deleteDatabase(name)
  return () => connection.close()
}

test('a database that another tab holds up fails in time, and is used once it opens', async () => {
  const letGo = await holdUp('roost-ada')
  useFakeClock()
  const opening = openDeviceStore('ada')
  await vi.advanceTimersByTimeAsync(3000)
  const { outbox, responses, close } = await opening
  await expect(outbox.list()).rejects.toBeInstanceOf(LateError)
  await expect(outbox.add(write)).rejects.toBeInstanceOf(LateError)
  await expect(responses.get('/api/tasks')).rejects.toBeInstanceOf(LateError)
  letGo()
  await vi.waitFor(async () => expect(await outbox.list()).toEqual([]))
  expect(await outbox.add(write)).toEqual({ ...write, id: 1 })
  close()
})

test('a write that is stored too late is removed, because the page keeps it', async () => {
  const { outbox, close } = await openDeviceStore('ada')
  const other = await openConnection('roost-ada')
  useFakeClock()
  // The transaction of another tab lasts as long as it has requests.
  const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<void>()
  let isOver = false
  const store = other.transaction('outbox', 'readwrite').objectStore('outbox')
  const hold = () => {
    onHeld()
    if (!isOver) store.count().onsuccess = hold
  }
  hold()
  await isHeld
  const added = outbox.add(write).catch(() => 'late')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await added).toBe('late')
  isOver = true
  await vi.waitFor(async () => expect(await outbox.list()).toEqual([]))
  other.close()
  close()
})

test('a full device makes room for a write by removing responses', async () => {
  const { outbox, responses, close } = await openDeviceStore('ada')
  await responses.put('/api/tasks', { etag: '', answer: [], storedAt: 1 })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await outbox.add(write)).toMatchObject(write)
  expect(await responses.get('/api/tasks')).toBeUndefined()
  close()
})

test('changes are applied only if the stored write passes their test', async () => {
  const { outbox, close } = await openDeviceStore('ada')
  const { id } = await outbox.add(write)
  const isMarked = { id, test: ({ sendingSince }: { sendingSince?: number }) => sendingSince === 5 }
  expect(await outbox.change({ remove: [id], onlyIf: isMarked })).toBe(false)
  expect(await outbox.change({ put: [{ ...write, id, sendingSince: 5 }] })).toBe(true)
  expect(await outbox.change({ remove: [id], onlyIf: isMarked })).toBe(true)
  expect(await outbox.change({ put: [{ ...write, id }], onlyIf: isMarked })).toBe(false)
  expect(await outbox.list()).toEqual([])
  close()
})
