import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import { adminApi } from '@roost/contract/admin/admin.client.ts'
import { usersApi } from '@roost/contract/accounts/users.client.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotOnDeviceError, UnreachableError } from '../calls/api-error.ts'
import { openDeviceStore } from './device-store.ts'
import { type ResponseStore, clearCachedResponses, readApi, setResponseStore } from './read-api.ts'

const realFetch = globalThis.fetch
let sent: (string | null)[]
let respond: () => Response | Promise<Response>

beforeEach(() => {
  clearCachedResponses()
  sent = []
  globalThis.fetch = async (_url, init) => {
    sent.push(new Headers(init?.headers).get('if-none-match'))
    return respond()
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  setResponseStore(null)
  vi.unstubAllGlobals()
})

const respondWith = (body: string, etag: string) => {
  respond = () => new Response(body, { headers: { etag } })
}
const respondUnchanged = () => {
  respond = () => new Response(null, { status: 304 })
}

test('a second read sends the cached version and returns the same object if nothing changed', async () => {
  respondWith('[]', 'W/"1"')
  const first = await readApi(tasksApi.list)
  respondUnchanged()
  const second = await readApi(tasksApi.list)
  expect(sent).toEqual([null, 'W/"1"'])
  expect(second).toBe(first)
})

test('a changed response replaces the cached one', async () => {
  respondWith('[]', 'W/"1"')
  await readApi(usersApi.list)
  respondWith('[{"id":"x"}]', 'W/"2"')
  expect(await readApi(usersApi.list)).toEqual([{ id: 'x' }])
  respondUnchanged()
  expect(await readApi(usersApi.list)).toEqual([{ id: 'x' }])
  expect(sent.at(-1)).toBe('W/"2"')
})

test('another query of the same endpoint is cached separately', async () => {
  respondWith('[]', 'W/"1"')
  await readApi(tasksApi.list, { state: 'open' })
  await readApi(tasksApi.list, { state: 'completed' })
  expect(sent).toEqual([null, null])
})

test('nothing remains cached after the cache is cleared', async () => {
  respondWith('[]', 'W/"1"')
  await readApi(tasksApi.list)
  clearCachedResponses()
  await readApi(tasksApi.list)
  expect(sent).toEqual([null, null])
})

describe('the response stored on the device', () => {
  let responses: ResponseStore
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))
  /** Simulates a reload of the page. */
  const reload = () => {
    clearCachedResponses()
    setResponseStore(async () => responses)
  }
  const flush = () => new Promise((resolve) => setTimeout(resolve))

  beforeEach(async () => {
    ;({ responses } = await openDeviceStore('ada'))
    reload()
  })

  test('is returned for a first read when the server is unreachable', async () => {
    respondWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    reload()
    respond = noConnection
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
  })

  test('is not returned for a refetch, since the page already shows newer data', async () => {
    respondWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    respond = noConnection
    await expect(readApi(tasksApi.list, {}, { isRefetch: true })).rejects.toBeInstanceOf(UnreachableError)
  })

  test('is returned when a proxy reports that the server is down, but not when the server rejects the read', async () => {
    respondWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    respond = () => new Response('<html>Bad Gateway</html>', { status: 502 })
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
    respond = () => Response.json({ message: 'Unauthorized' }, { status: 401 })
    await expect(readApi(tasksApi.list)).rejects.toMatchObject({ status: 401 })
  })

  test('is revalidated by version after a reload and kept while it is current', async () => {
    respondWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    reload()
    // The first read opens the device store without waiting for it.
    respondWith('[]', 'W/"7"')
    await readApi(usersApi.list)
    await flush()
    sent = []
    respondUnchanged()
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
    expect(sent).toEqual(['W/"1"'])
  })

  test('is always the latest one', async () => {
    for (const id of [1, 2]) {
      respondWith(JSON.stringify([{ id }]), `W/"${id}"`)
      await readApi(tasksApi.list)
    }
    await flush()
    expect(await responses.get('/api/tasks')).toMatchObject({ etag: 'W/"2"', answer: [{ id: 2 }] })
  })

  test('never includes data that only administrators see', async () => {
    respondWith('[]', 'W/"1"')
    await readApi(adminApi.listUsers)
    await flush()
    expect(await responses.get(adminApi.listUsers.path)).toBeUndefined()
  })

  test('is not stored if another account signs in before it arrives', async () => {
    const { responses: ofBen } = await openDeviceStore('ben')
    const slow = Promise.withResolvers<Response>()
    respond = () => slow.promise
    const reading = readApi(tasksApi.list)
    setResponseStore(async () => ofBen)
    slow.resolve(new Response('[]', { headers: { etag: 'W/"1"' } }))
    await reading
    await flush()
    expect(await ofBen.get('/api/tasks')).toBeUndefined()
    expect(await responses.get('/api/tasks')).toBeUndefined()
  })

  test('is stored once the store is due to open, or earlier if the connection is lost', async () => {
    const due = Promise.withResolvers<void>()
    let openings = 0
    setResponseStore(async () => {
      openings += 1
      return responses
    }, due.promise)
    respondWith('[]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    expect(openings).toBe(0)
    respond = noConnection
    await expect(readApi(usersApi.list)).rejects.toThrow(UnreachableError)
    expect(openings).toBe(1)
    due.resolve()
    await flush()
    expect(await responses.get('/api/tasks')).toMatchObject({ answer: [] })
  })

  test('is reported as missing when the browser is offline and the page was never opened before', async () => {
    respond = noConnection
    vi.stubGlobal('navigator', { onLine: false })
    const failure = readApi(tasksApi.list)
    await expect(failure).rejects.toBeInstanceOf(NotOnDeviceError)
    await expect(failure).rejects.toThrow('This page has not been opened on this device yet.')
  })

  test('is not mentioned when the browser is online and the server is unreachable', async () => {
    respond = noConnection
    await expect(readApi(tasksApi.list)).rejects.toThrow("Can't reach the server.")
  })
})
