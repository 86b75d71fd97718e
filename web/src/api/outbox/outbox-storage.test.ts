import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../test-support/memory-store.ts'
import {
  addItem,
  changeItem,
  getFailure,
  item,
  listStates,
  refusal,
  removeItem,
  settle,
  prepareOutboxPage,
} from '../../../test-support/pages/outbox-page.ts'
import type { OutboxStore } from './outbox-store.ts'
import { cancelWrite, getWrites, readWrites } from './outbox.ts'

// A device whose storage is full, broken or does not respond.

const page = prepareOutboxPage()
const respondWithItem = () => Response.json(item(101))
const fail = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))

const open = (faults: Partial<OutboxStore>): OutboxStore => {
  const store = createMemoryStore()
  page.current.open({ ...store, ...faults })
  return store
}

describe.each([
  ['add', { add: fail }],
  ['list', { list: fail }],
  ['change', { change: fail }],
  ['everything', { add: fail, list: fail, change: fail }],
] as const)('while the device fails: %s', (_, faults) => {
  test('writes are sent once, and in order', async () => {
    open(faults)
    expect(await addItem('Milk')).toEqual({ status: 'sent', response: item(101) })
    expect(await addItem('Bread')).toMatchObject({ status: 'sent' })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(page.current.sent.map(({ body }) => body?.['name'])).toEqual(['Milk', 'Bread'])
    expect(getWrites()).toEqual([])
  })

  test('a refusal is reported to its caller', async () => {
    open(faults)
    page.current.respond = () => refusal(400, 'Name is required')
    expect(await getFailure(addItem(''))).toMatchObject({ status: 400 })
    expect(getWrites()).toEqual([])
  })

  test('writes made offline are sent later, the changes of a new row with its real id', async () => {
    open(faults)
    page.current.goOffline()
    const added = addItem('Milk')
    await settle()
    const result = await added
    const provisionalId = String(result.status === 'queued' && -result.id)
    await page.current.queue(
      () => changeItem(provisionalId, { quantity: '2 l' }),
      () => removeItem('8'),
    )
    expect(await readWrites()).toHaveLength(3)
    await page.current.goOnline(respondWithItem)
    expect(page.current.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/shopping',
      'PUT /api/shopping/101',
      'DELETE /api/shopping/8',
    ])
    expect(getWrites()).toEqual([])
  })

  test('a waiting write can be taken back', async () => {
    open(faults)
    await page.current.queue(() => removeItem('8'))
    const [{ id } = { id: 0 }] = getWrites()
    expect(await cancelWrite(id)).toBe(true)
    await page.current.goOnline(respondWithItem)
    expect([page.current.sent, getWrites()]).toEqual([[], []])
  })
})

test('the writes of two pages whose device stores nothing have different ids', async () => {
  open({ add: fail })
  await page.current.queue(() => addItem('Milk'))
  const [{ id } = { id: 0 }] = getWrites()
  open({ add: fail })
  await page.current.queue(() => addItem('Milk'))
  expect(getWrites().map((write) => write.id)).not.toContain(id)
})

test('what the device could not store is stored with the next change', async () => {
  let isFull = false
  const store = createMemoryStore()
  page.current.open({ ...store, change: (changes) => (isFull ? fail() : store.change(changes)) })
  await page.current.queue(
    () => removeItem('7'),
    () => removeItem('8'),
  )
  isFull = true
  await page.current.goOnline(({ url }) => (url.endsWith('7') ? respondWithItem() : refusal(403, 'No')))
  expect(listStates()).toEqual(['Delete “8” refused'])
  expect(await store.list()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  isFull = false
  await page.current.queue(() => removeItem('9'))
  await page.current.goOnline(respondWithItem)
  expect(await store.list()).toMatchObject([{ state: 'refused' }])
})

test('a device that can be read again shows what it has stored', async () => {
  let isBroken = true
  const store = createMemoryStore()
  page.current.open(store)
  await page.current.queue(() => removeItem('7'))
  page.current.close()
  page.current.open({ ...store, list: () => (isBroken ? fail() : store.list()) })
  await settle()
  expect(getWrites()).toEqual([])
  isBroken = false
  page.current.respond = respondWithItem
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.current.sent).toHaveLength(1)
})
