import { describe, expect, test, vi } from 'vitest'
import {
  addItem,
  changeItem,
  item,
  listStates,
  refusal,
  removeItem,
  settle,
  prepareOutboxPage,
} from '../../test-support/outbox-page.ts'
import { createMemoryStore } from './outbox-store.ts'
import { getWrites, retryWrite } from './outbox.ts'

const page = prepareOutboxPage()
const answerItem = () => Response.json(item(101))

describe('refused while nobody waits', () => {
  const queueChange = async () => {
    page.current.open()
    await page.current.queue(
      () => changeItem('7', { quantity: '2 l', base: { quantity: null } }),
      () => addItem('Bread'),
    )
  }

  test('a change is kept with the words of the server, and the line goes on', { tags: ['F15'] }, async () => {
    await queueChange()
    await page.current.goOnline(({ method }) =>
      method === 'PUT' ? refusal(409, 'Changed since') : answerItem(),
    )
    expect(getWrites()).toMatchObject([
      { state: 'refused', refusal: { status: 409, message: 'Changed since', errors: [] } },
    ])
    expect(page.current.sent).toHaveLength(2)
  })

  test('a change the person insists on is sent without what he had seen', async () => {
    await queueChange()
    await page.current.goOnline(({ method }) =>
      method === 'PUT' ? refusal(409, 'Changed since') : answerItem(),
    )
    page.current.sent = []
    page.current.answer = () => Response.json(item(7))
    await retryWrite(1, { isForced: true })
    await settle()
    expect(page.current.sent).toMatchObject([{ method: 'PUT', url: '/api/shopping/7' }])
    expect(page.current.sent[0]?.body).toEqual({ quantity: '2 l' })
    expect(getWrites()).toEqual([])
  })

  test('a change tried again has the key it had, in case it was carried out after all', async () => {
    await queueChange()
    const [{ key } = { key: '' }] = getWrites()
    await page.current.goOnline(() => refusal(400, 'No'))
    page.current.sent = []
    await retryWrite(1)
    await settle()
    expect(page.current.sent).toMatchObject([{ key, body: { quantity: '2 l', base: { quantity: null } } }])
  })

  test('a key that stands for something else is replaced when the person tries again', async () => {
    await queueChange()
    const [{ key } = { key: '' }] = getWrites()
    await page.current.goOnline(() => refusal(422, 'Used for a different request'))
    page.current.sent = []
    await retryWrite(1)
    await settle()
    expect(page.current.sent[0]?.key).not.toBe(key)
  })

  test('a deletion of what is gone counts as done', async () => {
    page.current.open()
    await page.current.queue(() => removeItem('7'))
    await page.current.goOnline(() => refusal(404, 'Item not found'))
    expect(getWrites()).toEqual([])
  })
})

describe('a server that fails', () => {
  test('five times over a write has it kept as refused, and the next is sent', async () => {
    page.current.open()
    await page.current.queue(
      () => addItem('Milk'),
      () => addItem('Bread'),
    )
    await page.current.goOnline(({ body }) =>
      body?.['name'] === 'Milk' ? refusal(500, 'Our fault') : answerItem(),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    expect(page.current.sent.filter(({ body }) => body?.['name'] === 'Milk')).toHaveLength(5)
    expect(listStates()).toEqual(['Add “Milk” refused'])
  })

  test.each([429, 503])('because it is busy (%i) is left alone for as long as it asks', async (status) => {
    page.current.open()
    page.current.answer = () => refusal(status, 'Busy', { 'retry-after': '30' })
    expect(await addItem('Milk')).toEqual({ status: 'queued' })
    expect(await addItem('Bread')).toEqual({ status: 'queued' })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(page.current.sent).toHaveLength(1)
    page.current.answer = answerItem
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.current.sent).toHaveLength(3)
    expect(getWrites()).toEqual([])
  })

  test('to show what was sent has it remembered until it does', async () => {
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

  test('to show what was sent is asked again after a pause', async () => {
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

describe('a session that is over', () => {
  test('stops the line and keeps it until the same person is back', async () => {
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

    page.current.answer = answerItem
    page.current.open(store)
    await settle()
    expect(await store.list()).toEqual([])
  })

  test('leaves what is under way with whom it was made by', async () => {
    const [ofAda, ofBen] = [createMemoryStore(), createMemoryStore()]
    page.current.open(ofAda)
    const slow = Promise.withResolvers<Response>()
    page.current.answer = () => slow.promise
    void addItem('Milk')
    await settle()
    page.current.close()
    page.current.open(ofBen, 'ben')
    slow.resolve(answerItem())
    await settle()
    expect(await ofBen.list()).toEqual([])
    expect(await ofAda.list()).toMatchObject([{ state: 'sent' }])
    expect(getWrites()).toEqual([])
  })
})

test(
  '500 writes are sent once each and in order, and the lists are read again once',
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
    // Reading the whole line after each of them would take quadratic time.
    expect(list.mock.calls.length).toBeLessThan(5)
    expect(await store.list()).toEqual([])
  },
)
