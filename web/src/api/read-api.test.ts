import { tasksApi } from '@roost/contract/tasks.ts'
import { usersApi } from '@roost/contract/users.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetAnswers, readApi } from './read-api.ts'

const realFetch = globalThis.fetch
let sent: (string | null)[]
let answer: () => Response

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
