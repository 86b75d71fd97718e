import { authApi } from '@roost/contract/accounts/auth.client.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readTimeZoneName, unknownTimeZones } from '../../lib/time/browser-time-zone.ts'
import { ApiError, UnreachableError, isUnauthorized, toMessage } from './api-error.ts'
import { callApi, callApiOrNull, readFile } from './call-api.ts'

const realFetch = globalThis.fetch
let requests: { url: string; init: RequestInit }[]
let respond: () => Promise<Response>

const respondWith = (body: string, init?: ResponseInit) => {
  respond = () => Promise.resolve(new Response(body, init))
}
const getFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  )

beforeEach(() => {
  requests = []
  respondWith('[]')
  globalThis.fetch = (url, init = {}) => {
    if (typeof url !== 'string') expect.unreachable('calls are made by path')
    requests.push({ url, init })
    return respond()
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a read that was sent before the app had loaded', () => {
  const url = '/api/tasks?state=open'
  const listOpenTasks = () => callApi(tasksApi.list, { state: 'open' })
  const sendFirst = () => {
    globalThis.firstReads = new Map([[url, Promise.resolve(new Response('[{"id":1}]'))]])
  }
  beforeEach(sendFirst)
  afterEach(() => {
    vi.restoreAllMocks()
    globalThis.firstReads = undefined
  })

  test('gives its response to the first call for the same URL only', async () => {
    expect([await listOpenTasks(), await listOpenTasks()]).toEqual([[{ id: 1 }], []])
    expect(requests.map((request) => request.url)).toEqual([url])
  })

  test('is not used after a write, which may have changed the data or signed somebody in', async () => {
    await callApi(tasksApi.update, { id: '1', title: 'Water the herbs' })
    expect(await listOpenTasks()).toEqual([])
  })

  test('is not used by a page that took ten seconds to start', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(10_000)
    expect(await listOpenTasks()).toEqual([])
  })

  test('reports that the server is unreachable if it failed', async () => {
    globalThis.firstReads = new Map([[url, Promise.reject(new TypeError('Failed to fetch'))]])
    expect(await getFailure(listOpenTasks())).toBeInstanceOf(UnreachableError)
  })
})

describe('a call', () => {
  test('sends the remaining fields of a GET call as query parameters and omits absent ones', async () => {
    await callApi(tasksApi.list, { state: 'open', before: undefined })
    expect(requests).toEqual([
      { url: '/api/tasks?state=open', init: { method: 'GET', credentials: 'include' } },
    ])
  })

  test('needs no input if none of its fields is required', async () => {
    await callApi(tasksApi.list)
    expect(requests[0]?.url).toBe('/api/tasks')
  })

  test(
    'fills in path parameters and sends the remaining fields of a write as JSON',
    { tags: ['PEND-17', 'SHELL-43'] },
    async () => {
      respondWith('{}')
      await callApi(tasksApi.update, { id: '7', title: 'Water the herbs', description: null })
      expect(requests[0]?.url).toBe('/api/tasks/7')
      expect(requests[0]?.init).toEqual({
        method: 'PUT',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: '{"title":"Water the herbs","description":null}',
      })
    },
  )

  test('escapes path parameters', async () => {
    await callApi(tasksApi.remove, { id: '../admin?x' })
    expect(requests[0]?.url).toBe('/api/tasks/..%2Fadmin%3Fx')
  })

  test('has neither a body nor a content type if there is no payload', { tags: ['SHELL-43'] }, async () => {
    await callApi(tasksApi.remove, { id: '7' })
    expect(requests[0]?.init).toEqual({ method: 'DELETE', credentials: 'include' })
  })

  test('returns the JSON of the response', async () => {
    respondWith('[{"id":1}]')
    expect(await callApi(tasksApi.list)).toEqual([{ id: 1 }])
  })
})

describe('a rejected call', () => {
  test('fails with the message "status: body"', { tags: ['SHELL-49', 'SHELL-51', 'SHELL-54'] }, async () => {
    respondWith('{"message":"Task not found"}', { status: 404, statusText: 'Not Found' })
    const error = await getFailure(callApi(tasksApi.remove, { id: '7' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, message: '404: {"message":"Task not found"}' })
    expect(toMessage(error, 'Failed to delete task')).toBe('Task not found')
  })

  test(
    'uses the status text as its message when the body is empty',
    { tags: ['SHELL-49', 'SHELL-54'] },
    async () => {
      respondWith('', { status: 404, statusText: 'Not Found' })
      const error = await getFailure(callApi(tasksApi.list))
      expect(error).toMatchObject({ message: '404: Not Found' })
      expect(toMessage(error, 'Failed to load tasks')).toBe('Failed to load tasks')
    },
  )

  test('reports that the payload was too large', { tags: ['SHELL-50'] }, async () => {
    respondWith('limit is 5 MB', { status: 413 })
    const error = await getFailure(callApi(tasksApi.create, { title: 'x', category: 'general' }))
    expect(error).toMatchObject({ message: '413: Request payload too large - limit is 5 MB' })
    expect(toMessage(error, 'Failed to create task')).toBe('limit is 5 MB')
  })

  test('lists the rejected fields', async () => {
    const refused = [{ path: 'title', message: 'Title is required' }]
    const body = { message: 'Title is required', code: 'validation', errors: refused }
    respondWith(JSON.stringify(body), { status: 400 })
    const error = await getFailure(callApi(tasksApi.create, { title: '', category: 'general' }))
    expect(error).toMatchObject({ code: 'validation', fieldErrors: refused })
  })

  test('because of the time zone of this browser is not repeated with it', async () => {
    const errors = [{ path: 'tz', message: 'Time zone is not known' }]
    const body = JSON.stringify({ message: 'Time zone is not known', code: 'validation', errors })
    const url = `/api/dashboard/stats?tz=${encodeURIComponent(readTimeZoneName())}`
    respond = () =>
      Promise.resolve(Object.defineProperty(new Response(body, { status: 400 }), 'url', { value: url }))
    await getFailure(callApi(tasksApi.list))
    expect(unknownTimeZones).toContain(readTimeZoneName())
    unknownTimeZones.delete(readTimeZoneName())
  })

  test.each(['<html>Bad gateway</html>', '{"detail":"unknown"}', '[1]', '   '])(
    'shows the fallback instead of %j',
    async (body) => {
      respondWith(body, { status: 502 })
      const error = await getFailure(callApi(tasksApi.list))
      expect(toMessage(error, 'Failed to load tasks')).toBe('Failed to load tasks')
    },
  )
})

describe('a 401', () => {
  test(
    'means that the session has ended if the message is Unauthorized',
    { tags: ['SHELL-52'] },
    async () => {
      respondWith('{"message":"Unauthorized"}', { status: 401 })
      expect(isUnauthorized(await getFailure(callApi(tasksApi.list)))).toBe(true)
    },
  )

  test('is judged by its code where it has one', async () => {
    respondWith('{"message":"Bitte melde dich an","code":"unauthorized"}', { status: 401 })
    expect(isUnauthorized(await getFailure(callApi(tasksApi.list)))).toBe(true)
    respondWith('{"message":"Unauthorized","code":"mfa.wrong_code"}', { status: 401 })
    expect(isUnauthorized(await getFailure(callApi(tasksApi.list)))).toBe(false)
  })

  test(
    'does not mean that the session has ended if the password was wrong',
    { tags: ['SHELL-52'] },
    async () => {
      respondWith('{"message":"Invalid email or password"}', { status: 401 })
      const error = await getFailure(callApi(authApi.login, { email: 'ada@example.com', password: 'wrong' }))
      expect(isUnauthorized(error)).toBe(false)
      expect(toMessage(error, 'Login failed')).toBe('Invalid email or password')
    },
  )

  test('returns null to a caller that accepts null', { tags: ['SHELL-45'] }, async () => {
    respondWith('{"message":"Unauthorized"}', { status: 401 })
    expect(await callApiOrNull(authApi.currentUser)).toBeNull()
  })

  test('is the only status for which null is returned', { tags: ['SHELL-45'] }, async () => {
    respondWith('', { status: 503, statusText: 'Service Unavailable' })
    expect(await getFailure(callApiOrNull(authApi.currentUser))).toBeInstanceOf(ApiError)
  })
})

describe('a call without a readable response', () => {
  test('fails with an explanation when the connection fails', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await getFailure(callApi(tasksApi.list))
    expect(error).toBeInstanceOf(UnreachableError)
    expect(toMessage(error, 'Failed to load tasks')).toMatch(/^Can't reach the server\./)
  })

  test('counts as unreachable when the response is HTML instead of JSON', async () => {
    respondWith('<html>Welcome to the hotel wifi</html>')
    expect(await getFailure(callApi(tasksApi.list))).toBeInstanceOf(UnreachableError)
  })

  test('fails with the abort error when the caller aborted it', async () => {
    const abort = new DOMException('Aborted', 'AbortError')
    respond = () => Promise.reject(abort)
    expect(await getFailure(callApi(tasksApi.list, {}, { signal: AbortSignal.abort() }))).toBe(abort)
  })
})

describe('a file', () => {
  test('is returned unchanged, byte for byte', async () => {
    respondWith('date,title\r\n', { headers: { 'content-type': 'text/csv' } })
    const file = await readFile(expensesApi.exportCsv)
    expect(await file.text()).toBe('date,title\r\n')
    expect(file.type).toBe('text/csv')
  })

  test("that is refused fails with the server's reason", async () => {
    respondWith('{"message":"Expense not found"}', { status: 404 })
    const failure = await getFailure(readFile(expensesApi.receipt, { id: '7' }))
    expect(requests[0]?.url).toBe('/api/expenses/7/receipt')
    expect(toMessage(failure, 'Failed')).toBe('Expense not found')
  })
})
