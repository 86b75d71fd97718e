import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../test-support/memory-store.ts'
import {
  addItem,
  changeItem,
  getFailure,
  item,
  listStates,
  noConnection,
  refusal,
  removeItem,
  settle,
  prepareOutboxPage,
} from '../../../test-support/pages/outbox-page.ts'
import { ApiError } from '../calls/api-error.ts'
import {
  cancelWrite,
  discardWrite,
  findRealId,
  getWrites,
  readWrites,
  restoreWrites,
  retryWrite,
  writeOffline,
} from './outbox.ts'
import { readApi } from '../reads/read-api.ts'

const page = prepareOutboxPage()
const respondWithItem = () => Response.json(item(101))

describe('a write made online', () => {
  test("returns the server's response and is then removed from the queue", async () => {
    const store = createMemoryStore()
    page.current.open(store)
    expect(await addItem('Milk')).toEqual({ status: 'sent', response: item(101) })
    await settle()
    expect(page.current.sent).toEqual([
      {
        method: 'POST',
        url: '/api/shopping',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        user: 'ada',
        body: { name: 'Milk', category: 'dairy' },
      },
    ])
    expect(page.current.refetched).toEqual([['shopping']])
    expect(await store.list()).toEqual([])
  })

  test('is stored on the device before it is sent', async () => {
    const store = createMemoryStore()
    let storedCount = 0
    page.current.respond = async () => {
      storedCount = (await store.list()).length
      return respondWithItem()
    }
    page.current.open(store)
    await addItem('Milk')
    expect(storedCount).toBe(1)
  })

  test('fails for its caller and is not kept when the server rejects it', async () => {
    const store = createMemoryStore()
    page.current.open(store)
    page.current.respond = () => refusal(400, 'Name is required')
    expect(await getFailure(addItem(''))).toMatchObject({ status: 400, serverMessage: 'Name is required' })
    expect([await store.list(), getWrites()]).toEqual([[], []])
  })

  test('fails for its caller before the page changes if the session has ended', async () => {
    page.current.open()
    page.current.respond = () => refusal(401, 'Unauthorized')
    expect(await getFailure(addItem('Milk'))).toBeInstanceOf(ApiError)
    expect([getWrites(), page.current.unauthorizedCount]).toEqual([[], 0])
  })

  test('is queued after ten seconds without a response, and kept if it is rejected later', async () => {
    page.current.open()
    const slow = Promise.withResolvers<Response>()
    page.current.respond = () => slow.promise
    const result = addItem('Milk')
    let isSettled = false
    void result.then(() => (isSettled = true))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await result).toMatchObject({ status: 'queued' })
    slow.resolve(refusal(400, 'Too late'))
    await settle()
    expect(listStates()).toEqual(['Add “Milk” refused'])
  })

  test('is recorded before a list that was read meanwhile is shown', async () => {
    page.current.open()
    const slow = Promise.withResolvers<Response>()
    page.current.respond = ({ method }) => (method === 'POST' ? slow.promise : Response.json([item(101)]))
    const added = addItem('Milk')
    await settle()
    const statesWhenRead = readApi(shoppingApi.list).then(listStates)
    await settle()
    slow.resolve(respondWithItem())
    await settle()
    expect(await statesWhenRead).toEqual(['Add “Milk” sent'])
    expect(await added).toEqual({ status: 'sent', response: item(101) })
  })

  test('delays the lists of its feature by five seconds at most, and no others', async () => {
    page.current.open()
    page.current.respond = ({ method }) => (method === 'POST' ? new Promise(() => {}) : Response.json([]))
    void addItem('Milk')
    await settle()
    expect(await readApi(calendarApi.list)).toEqual([])
    let isRead = false
    void readApi(shoppingApi.list).then(() => (isRead = true))
    await vi.advanceTimersByTimeAsync(4900)
    expect(isRead).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isRead).toBe(true)
  })

  test('is impossible without a session', async () => {
    await expect(addItem('Milk')).rejects.toThrow('Nobody is signed in')
  })
})

test('a write counts as done if the server has already carried it out and only its response was lost', async () => {
  const store = createMemoryStore()
  page.current.open(store)
  page.current.respond = () => refusal(410, 'This was done already.')
  expect(await addItem('Milk')).toMatchObject({ status: 'queued' })
  await settle()
  expect([await store.list(), getWrites(), page.current.refetched]).toEqual([[], [], [['shopping']]])
})

describe('a write made offline', () => {
  test('is queued and later sent in order', { tags: ['F15'] }, async () => {
    page.current.open()
    await page.current.queue(
      () => addItem('Milk'),
      () => changeItem('7', { quantity: '2 l' }),
      () => removeItem('8'),
    )
    expect(listStates()).toEqual(['Add “Milk” waiting', 'Change “7” waiting', 'Delete “8” waiting'])
    await page.current.goOnline(respondWithItem)
    expect(page.current.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/shopping',
      'PUT /api/shopping/7',
      'DELETE /api/shopping/8',
    ])
    expect(getWrites()).toEqual([])
    expect(page.current.refetched).toEqual([['shopping']])
  })

  test('is sent again with the same key if its response was lost', { tags: ['F15'] }, async () => {
    page.current.open()
    page.current.respond = noConnection
    expect(await addItem('Milk')).toMatchObject({ status: 'queued' })
    page.current.respond = respondWithItem
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.current.sent).toHaveLength(2)
    expect(page.current.sent[1]).toEqual(page.current.sent[0])
    expect(getWrites()).toEqual([])
  })

  test('is sent with the same key after a reload', { tags: ['F15'] }, async () => {
    const store = createMemoryStore()
    page.current.open(store)
    await page.current.queue(() => addItem('Milk'))
    const [{ key } = { key: '' }] = getWrites()
    page.current.close()
    expect(getWrites()).toEqual([])
    page.current.respond = respondWithItem
    page.current.open(store)
    await settle()
    expect(page.current.sent).toMatchObject([{ method: 'POST', key }])
    expect(await store.list()).toEqual([])
  })

  test('is sent as soon as the connection returns, however long the planned pause', async () => {
    page.current.open()
    await page.current.queue(() => addItem('Milk'))
    await vi.advanceTimersByTimeAsync(40_000)
    await page.current.goOnline(respondWithItem)
    expect(getWrites()).toEqual([])
  })

  test('is retried after pauses that grow to a minute', async () => {
    page.current.open()
    await page.current.queue(() => addItem('Milk'))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(page.current.sent.length).toBeGreaterThan(10)
    expect(page.current.sent.length).toBeLessThan(17)
  })

  test.each([200, 403])('stays queued when a captive portal responds with HTML (%i)', async (status) => {
    page.current.open()
    page.current.respond = () => new Response('<html>Welcome</html>', { status })
    expect(await addItem('Milk')).toMatchObject({ status: 'queued' })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(page.current.sent.length).toBeLessThan(20)
    expect(listStates()).toEqual(['Add “Milk” waiting'])
  })
})

test.each([400, 500])('fails for its caller on a %i without a message, and is not kept', async (status) => {
  page.current.open()
  page.current.respond = () => new Response('', { status })
  await expect(addItem('Milk')).rejects.toMatchObject({ status, serverMessage: '' })
  expect(listStates()).toEqual([])
})

test('the query fields of a waiting write are sent in its address, also after a reload', async () => {
  const store = createMemoryStore()
  page.current.open(store)
  const input = { id: '7', scope: 'this', occurrenceDate: '2026-11-16', title: 'Concert' } as const
  await page.current.queue(() =>
    writeOffline(calendarApi.update, input, { feature: 'calendar', summary: 'Change “Choir”' }),
  )
  page.current.close()
  page.current.open(store)
  await page.current.goOnline(respondWithItem)
  expect(page.current.sent).toMatchObject([
    { url: '/api/calendar/7?scope=this&occurrenceDate=2026-11-16', body: { title: 'Concert' } },
  ])
})

describe('taking a waiting write back', () => {
  test('removes it and the changes of the row that it would have created', async () => {
    const store = createMemoryStore()
    page.current.open(store)
    await page.current.queue(
      () => addItem('Milk'),
      () => changeItem('-1', { quantity: '2 l' }),
      () => removeItem('8'),
    )
    const isCancelled = cancelWrite(1)
    await settle()
    expect(await isCancelled).toBe(true)
    expect(listStates()).toEqual(['Delete “8” waiting'])
    expect(await store.list()).toHaveLength(1)
    await page.current.goOnline(respondWithItem)
    expect(page.current.sent.map(({ method }) => method)).toEqual(['DELETE'])
  })

  test('is impossible once it has been sent, also while it is being sent', async () => {
    page.current.open()
    const slow = Promise.withResolvers<Response>()
    page.current.respond = () => slow.promise
    const result = addItem('Milk')
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await result).toMatchObject({ status: 'queued', id: 1 })
    const isCancelled = cancelWrite(1)
    slow.resolve(respondWithItem())
    await settle()
    expect(await isCancelled).toBe(false)
  })
})

describe('a row created on this device', () => {
  test('gets its real id in all writes queued for it', async () => {
    page.current.open()
    await page.current.queue(
      () => addItem('Milk'),
      () => changeItem('-1', { quantity: '2 l' }),
      () => removeItem('-1'),
    )
    await page.current.goOnline(respondWithItem)
    expect(page.current.sent.map(({ url }) => url)).toEqual([
      '/api/shopping',
      '/api/shopping/101',
      '/api/shopping/101',
    ])
    expect([findRealId(-1), findRealId(7)]).toEqual([101, 7])
  })

  test('still gets its real id after a reload', async () => {
    const store = createMemoryStore()
    page.current.open(store)
    await page.current.queue(
      () => addItem('Milk'),
      () => changeItem('-1', { quantity: '2 l' }),
    )
    await page.current.goOnline(({ method }) => (method === 'POST' ? respondWithItem() : noConnection()))
    page.current.close()
    page.current.sent = []
    page.current.respond = respondWithItem
    page.current.open(store)
    await settle()
    expect(page.current.sent.map(({ url }) => url)).toEqual(['/api/shopping/101'])
    expect(await store.list()).toEqual([])
  })

  test('gets its real id in later writes of a form that is still open', async () => {
    page.current.open()
    await addItem('Milk')
    await settle()
    expect(getWrites()).toEqual([])
    await changeItem('-1', { quantity: '2 l' })
    expect(page.current.sent.at(-1)?.url).toBe('/api/shopping/101')
  })

  test('is rejected, discarded, restored and retried together with the writes that depend on it', async () => {
    page.current.open()
    await page.current.queue(
      () => addItem('Milk'),
      () => changeItem('-1', { quantity: '2 l' }),
      () => addItem('Bread'),
    )
    await page.current.goOnline(({ body }) =>
      body?.['name'] === 'Milk' ? refusal(409, 'The list is full.') : respondWithItem(),
    )
    const refused = ['Add “Milk” refused', 'Change “-1” refused']
    expect(listStates()).toEqual(refused)
    expect(getWrites().map(({ refusal: { message } = { message: '' } }) => message)).toEqual([
      'The list is full.',
      'This belongs to something that could not be saved.',
    ])

    const discarded = await discardWrite(1)
    expect(listStates()).toEqual([])
    await restoreWrites(discarded)
    expect(listStates()).toEqual(refused)

    page.current.sent = []
    page.current.respond = () => Response.json(item(103))
    await retryWrite(1)
    await settle()
    expect(page.current.sent.map(({ url }) => url)).toEqual(['/api/shopping', '/api/shopping/103'])
    expect(getWrites()).toEqual([])
  })
})

describe('reading the queue before the page has loaded it', () => {
  test('returns the writes stored on the device', { tags: ['F15'] }, async () => {
    const store = createMemoryStore()
    page.current.open(store)
    await page.current.queue(() => addItem('Milk'))
    page.current.close()
    expect(await readWrites()).toEqual([])
    page.current.open(store)
    expect(getWrites()).toEqual([])
    expect(await readWrites()).toMatchObject([{ state: 'waiting', input: { name: 'Milk' } }])
  })

  test('returns the writes known to the page if the device store fails', async () => {
    const store = createMemoryStore()
    page.current.open({ ...store, list: () => Promise.reject(new Error('gone')) })
    expect(await readWrites()).toEqual([])
  })
})
