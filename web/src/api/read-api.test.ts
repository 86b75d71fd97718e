import { tasksApi } from '@roost/contract/client/tasks.ts'
import { adminApi } from '@roost/contract/client/admin.ts'
import { usersApi } from '@roost/contract/client/users.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotOnDeviceError, UnreachableError } from './api-error.ts'
import { openDeviceStore } from './device-store.ts'
import { type AnswerStore, forgetAnswers, readApi, setAnswerStore } from './read-api.ts'

const realFetch = globalThis.fetch
let sent: (string | null)[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  forgetAnswers()
  sent = []
  globalThis.fetch = async (_url, init) => {
    sent.push(new Headers(init?.headers).get('if-none-match'))
    return answer()
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  setAnswerStore(null)
  vi.unstubAllGlobals()
})

const answerWith = (body: string, etag: string) => {
  answer = () => new Response(body, { headers: { etag } })
}
const answerUnchanged = () => {
  answer = () => new Response(null, { status: 304 })
}

test('a second read names the version it holds and keeps the same object when nothing changed', async () => {
  answerWith('[]', 'W/"1"')
  const first = await readApi(tasksApi.list)
  answerUnchanged()
  const second = await readApi(tasksApi.list)
  expect(sent).toEqual([null, 'W/"1"'])
  expect(second).toBe(first)
})

test('a changed answer replaces the one that was kept', async () => {
  answerWith('[]', 'W/"1"')
  await readApi(usersApi.list)
  answerWith('[{"id":"x"}]', 'W/"2"')
  expect(await readApi(usersApi.list)).toEqual([{ id: 'x' }])
  answerUnchanged()
  expect(await readApi(usersApi.list)).toEqual([{ id: 'x' }])
  expect(sent.at(-1)).toBe('W/"2"')
})

test('another query of the same endpoint is another answer', async () => {
  answerWith('[]', 'W/"1"')
  await readApi(tasksApi.list, { state: 'open' })
  await readApi(tasksApi.list, { state: 'completed' })
  expect(sent).toEqual([null, null])
})

test('nothing is kept once it was forgotten', async () => {
  answerWith('[]', 'W/"1"')
  await readApi(tasksApi.list)
  forgetAnswers()
  await readApi(tasksApi.list)
  expect(sent).toEqual([null, null])
})

describe('what this device keeps', () => {
  let answers: AnswerStore
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))
  /** The page is loaded anew. */
  const reload = () => {
    forgetAnswers()
    setAnswerStore(async () => answers)
  }
  const flush = () => new Promise((resolve) => setTimeout(resolve))

  beforeEach(async () => {
    ;({ answers } = await openDeviceStore('ada'))
    reload()
  })

  test('answers a first reading when nobody can be reached', async () => {
    answerWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    reload()
    answer = noConnection
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
  })

  test('answers nothing when the page shows newer data already', async () => {
    answerWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    answer = noConnection
    await expect(readApi(tasksApi.list, {}, { isRefetch: true })).rejects.toBeInstanceOf(UnreachableError)
  })

  test('answers in place of a proxy whose server is gone, but not of a server that refuses', async () => {
    answerWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    answer = () => new Response('<html>Bad Gateway</html>', { status: 502 })
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
    answer = () => Response.json({ message: 'Unauthorized' }, { status: 401 })
    await expect(readApi(tasksApi.list)).rejects.toMatchObject({ status: 401 })
  })

  test('is asked for by its version after the page was loaded anew, and stays when it is still true', async () => {
    answerWith('[{"id":1}]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    reload()
    // Opens the device: the very first reading waits for nothing.
    answerWith('[]', 'W/"7"')
    await readApi(usersApi.list)
    await flush()
    sent = []
    answerUnchanged()
    expect(await readApi(tasksApi.list)).toEqual([{ id: 1 }])
    expect(sent).toEqual(['W/"1"'])
  })

  test('is always the newest answer', async () => {
    for (const id of [1, 2]) {
      answerWith(JSON.stringify([{ id }]), `W/"${id}"`)
      await readApi(tasksApi.list)
    }
    await flush()
    expect(await answers.get('/api/tasks')).toMatchObject({ etag: 'W/"2"', answer: [{ id: 2 }] })
  })

  test('never includes what only administrators see', async () => {
    answerWith('[]', 'W/"1"')
    await readApi(adminApi.listUsers)
    await flush()
    expect(await answers.get(adminApi.listUsers.path)).toBeUndefined()
  })

  test('never belongs to who signs in meanwhile, and of who has left nothing more is kept', async () => {
    const { answers: ofBen } = await openDeviceStore('ben')
    const slow = Promise.withResolvers<Response>()
    answer = () => slow.promise
    const reading = readApi(tasksApi.list)
    setAnswerStore(async () => ofBen)
    slow.resolve(new Response('[]', { headers: { etag: 'W/"1"' } }))
    await reading
    await flush()
    expect(await ofBen.get('/api/tasks')).toBeUndefined()
    expect(await answers.get('/api/tasks')).toBeUndefined()
  })

  test('is kept when that is due, and before when the connection is lost', async () => {
    const due = Promise.withResolvers<void>()
    let openings = 0
    setAnswerStore(async () => {
      openings += 1
      return answers
    }, due.promise)
    answerWith('[]', 'W/"1"')
    await readApi(tasksApi.list)
    await flush()
    expect(openings).toBe(0)
    answer = noConnection
    await expect(readApi(usersApi.list)).rejects.toThrow(UnreachableError)
    expect(openings).toBe(1)
    due.resolve()
    await flush()
    expect(await answers.get('/api/tasks')).toMatchObject({ answer: [] })
  })

  test('is missed in words by whoever is offline on a page he never opened', async () => {
    answer = noConnection
    vi.stubGlobal('navigator', { onLine: false })
    const failure = readApi(tasksApi.list)
    await expect(failure).rejects.toBeInstanceOf(NotOnDeviceError)
    await expect(failure).rejects.toThrow('This page has not been opened on this device yet.')
  })

  test('is missed like a server by whoever is not', async () => {
    answer = noConnection
    await expect(readApi(tasksApi.list)).rejects.toThrow("Can't reach the server.")
  })
})
