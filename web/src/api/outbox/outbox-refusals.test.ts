import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../test-support/memory-store.ts'
import {
  addItem,
  changeItem,
  item,
  listStates,
  refusal,
  removeItem,
  settle,
  prepareOutboxPage,
} from '../../../test-support/pages/outbox-page.ts'
import { getWrites, retryWrite, writeOffline } from './outbox.ts'

const page = prepareOutboxPage()
const respondWithItem = () => Response.json(item(101))

describe('a write that is rejected after its caller stopped waiting', () => {
  const queueChange = async () => {
    page.current.open()
    await page.current.queue(
      () => changeItem('7', { quantity: '2 l', base: { quantity: null } }),
      () => addItem('Bread'),
    )
  }

  test("stays stored with the server's message, and the next write is sent", { tags: ['F15'] }, async () => {
    await queueChange()
    const body = { message: 'Changed since', code: 'shopping.changed_since', errors: [] } as const
    await page.current.goOnline(({ method }) =>
      method === 'PUT' ? Response.json(body, { status: 409 }) : respondWithItem(),
    )
    expect(getWrites()).toMatchObject([{ state: 'refused', refusal: { status: 409, ...body } }])
    expect(page.current.sent).toHaveLength(2)
  })

  test('is sent without the values its author had seen when it is forced', async () => {
    await queueChange()
    await page.current.goOnline(({ method }) =>
      method === 'PUT' ? refusal(409, 'Changed since') : respondWithItem(),
    )
    page.current.sent = []
    page.current.respond = () => Response.json(item(7))
    await retryWrite(1, { isForced: true })
    await settle()
    expect(page.current.sent).toMatchObject([{ method: 'PUT', url: '/api/shopping/7' }])
    expect(page.current.sent[0]?.body).toEqual({ quantity: '2 l' })
    expect(getWrites()).toEqual([])
  })

  test('is retried with the same idempotency key, in case it was in fact carried out', async () => {
    await queueChange()
    const [{ key } = { key: '' }] = getWrites()
    await page.current.goOnline(() => refusal(400, 'No'))
    page.current.sent = []
    await retryWrite(1)
    await settle()
    expect(page.current.sent).toMatchObject([{ key, body: { quantity: '2 l', base: { quantity: null } } }])
  })

  test('is retried with a new key if the old one belongs to another write', async () => {
    await queueChange()
    const [{ key } = { key: '' }] = getWrites()
    await page.current.goOnline(() => refusal(422, 'Used for a different request'))
    page.current.sent = []
    await retryWrite(1)
    await settle()
    expect(page.current.sent[0]?.key).not.toBe(key)
  })

  test('stays stored if it changes a row that no longer exists', async () => {
    await queueChange()
    await page.current.goOnline(({ method }) =>
      method === 'PUT' ? refusal(404, 'Item not found') : respondWithItem(),
    )
    expect(getWrites()).toMatchObject([{ state: 'refused', refusal: { status: 404 } }])
  })

  test('counts as done if it deletes a row that no longer exists', async () => {
    page.current.open()
    await page.current.queue(() => removeItem('7'))
    await page.current.goOnline(() => refusal(404, 'Item not found'))
    expect(getWrites()).toEqual([])
  })
})

describe('a server that fails', () => {
  test('five times to carry out a write causes it to be stored as rejected and the next one to be sent', async () => {
    page.current.open()
    await page.current.queue(
      () => addItem('Milk'),
      () => addItem('Bread'),
    )
    await page.current.goOnline(({ body }) =>
      body?.['name'] === 'Milk' ? refusal(500, 'Our fault') : respondWithItem(),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    expect(page.current.sent.filter(({ body }) => body?.['name'] === 'Milk')).toHaveLength(5)
    expect(listStates()).toEqual(['Add “Milk” refused'])
  })

  test.each([429, 503])(
    'because it is busy (%i) receives no requests for as long as it asks',
    async (status) => {
      page.current.open()
      page.current.respond = () => refusal(status, 'Busy', { 'retry-after': '30' })
      expect(await addItem('Milk')).toMatchObject({ status: 'queued' })
      expect(await addItem('Bread')).toMatchObject({ status: 'queued' })
      await vi.advanceTimersByTimeAsync(29_000)
      expect(page.current.sent).toHaveLength(1)
      page.current.respond = respondWithItem
      await vi.advanceTimersByTimeAsync(2000)
      expect(page.current.sent).toHaveLength(3)
      expect(getWrites()).toEqual([])
    },
  )

  test('sent writes are kept until the server returns the lists', async () => {
    const store = createMemoryStore()
    page.current.open(store)
    page.current.refetch = () => Promise.reject(new Error('Lost again'))
    await addItem('Milk')
    await settle()
    expect(listStates()).toEqual(['Add “Milk” sent'])
    page.current.close()
    page.current.refetch = async () => {}
    page.current.open(store)
    await settle()
    expect(page.current.sent).toHaveLength(1)
    expect(await store.list()).toEqual([])
  })

  test('a server that fails to return the lists is asked again after a pause', async () => {
    page.current.open()
    page.current.refetch = () => Promise.reject(new Error('Lost again'))
    await addItem('Milk')
    await settle()
    page.current.refetch = async () => {}
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.current.refetched).toEqual([['shopping'], ['shopping']])
    expect(getWrites()).toEqual([])
  })
})

describe('an expired session', () => {
  test('pauses the queue until the same person signs in again', async () => {
    const store = createMemoryStore()
    page.current.open(store)
    await page.current.queue(
      () => addItem('Milk'),
      () => addItem('Bread'),
    )
    await page.current.goOnline(() => refusal(401, 'Unauthorized'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([page.current.sent.length, page.current.unauthorizedCount]).toEqual([1, 1])
    page.current.close()
    expect(await store.list()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])

    page.current.respond = respondWithItem
    page.current.open(store)
    await settle()
    expect(await store.list()).toEqual([])
  })

  test('does not move a pending write to another account', async () => {
    const [ofAda, ofBen] = [createMemoryStore(), createMemoryStore()]
    page.current.open(ofAda)
    const slow = Promise.withResolvers<Response>()
    page.current.respond = () => slow.promise
    void addItem('Milk')
    await settle()
    page.current.close()
    page.current.open(ofBen, 'ben')
    slow.resolve(respondWithItem())
    await settle()
    expect(await ofBen.list()).toEqual([])
    expect(await ofAda.list()).toMatchObject([{ state: 'sent' }])
    expect(getWrites()).toEqual([])
  })
})

test(
  '500 writes are each sent once and in order, and the lists are refetched once',
  { tags: ['F15'] },
  async () => {
    const store = createMemoryStore()
    const list = vi.spyOn(store, 'list')
    page.current.open(store)
    page.current.goOffline()
    const results = Promise.all(Array.from({ length: 500 }, (_, i) => addItem(`Item ${i}`)))
    await settle()
    expect(new Set((await results).map(({ status }) => status))).toEqual(new Set(['queued']))
    list.mockClear()
    let lastId = 100
    await page.current.goOnline(() => Response.json(item((lastId += 1))))
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.current.sent.map(({ body }) => body?.['name'])).toEqual(
      Array.from({ length: 500 }, (_, i) => `Item ${i}`),
    )
    expect(new Set(page.current.sent.map(({ key }) => key)).size).toBe(500)
    expect(page.current.refetched).toEqual([['shopping']])
    // Reading the whole queue after each write would take quadratic time.
    expect(list.mock.calls.length).toBeLessThan(5)
    expect(await store.list()).toEqual([])
  },
)

test('an expense whose budget was deleted meanwhile can be saved without it', async () => {
  page.current.open()
  const input = { title: 'Fuel', amount: 30, category: 'transport', date: '2026-11-20', budgetId: 4 }
  await page.current.queue(() =>
    writeOffline(expensesApi.create, input, { feature: 'expenses', summary: 'Add “Fuel”' }),
  )
  const message = 'Budget not found'
  const isRefused = () => Response.json({ message, errors: [{ path: 'budgetId', message }] }, { status: 400 })
  await page.current.goOnline(isRefused)
  expect(listStates()).toEqual(['Add “Fuel” refused'])
  page.current.sent = []
  page.current.respond = respondWithItem
  await retryWrite(1, { isForced: true })
  await settle()
  const { budgetId: _, ...saved } = input
  expect(page.current.sent).toMatchObject([{ body: saved }])
  expect(page.current.sent[0]?.body).not.toHaveProperty('budgetId')
})
