import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client, toOrigin } from '../../../demo/client.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { createErrorHandler } from '../errors.ts'
import { LoadGuard, shedLoad } from './load-shedding.ts'

const app = useTestApp()

describe('a request is late', () => {
  const limits = { intervalMs: 100, maxWaitMs: 500, minRequests: 2 }
  let sent = 0
  let guard: LoadGuard

  beforeEach(() => {
    sent = 0
    guard = new LoadGuard(limits, () => (sent += 1))
    guard.isLate(0)
    guard.receiveMark()
  })

  /** Returns the times, in milliseconds, at which a request would count as late. */
  const listLate = (...times: readonly number[]): readonly number[] =>
    times.filter((time) => guard.isLate(time))

  test('a request is late if a mark that was sent half a second ago has not arrived, until it arrives', () => {
    expect(listLate(1000, 1010, 1400, 1500, 1501, 1900)).toEqual([1501, 1900])
    guard.receiveMark()
    expect(listLate(1901, 1950, 2300, 2400, 2402)).toEqual([2402])
    expect(sent).toBe(3)
  })

  test('a request behind a single long task is not late', () => {
    expect(listLate(1000, 9000, 9001)).toEqual([])
  })

  test('no request is late where marks do not arrive', () => {
    const times = Array.from({ length: 300 }, (_, index) => 1000 + index * 100)
    expect(listLate(...times).some((time) => time > 11_000)).toBe(false)
  })

  test('at most one mark is sent in a tenth of a second', () => {
    for (let time = 1000; time < 2000; time += 10) {
      guard.isLate(time)
      guard.receiveMark()
    }
    expect(sent).toBe(11)
  })
})

describe('requests in excess of what the server can handle', () => {
  const slowMs = 60
  const callers = 6
  let isSlow = false
  let server: ReturnType<typeof fastify>
  let client: Client

  /** Starts a server on which every response blocks the event loop for longer than an iteration may take. */
  beforeEach(async () => {
    server = fastify()
    server.setErrorHandler(createErrorHandler(app.current.database.engine))
    shedLoad(server, { intervalMs: 10, maxWaitMs: 50, minRequests: 1 })
    for (const path of ['/api/tasks', '/api/health/live', '/tasks'])
      server.get(path, async () => {
        const end = performance.now() + (isSlow ? slowMs : 0)
        while (performance.now() < end);
        return { ok: true }
      })
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    client = new Client(toOrigin(origin), origin)
  })
  afterEach(() => server.close())

  const ask = (url: string) => client.send({ url })

  /**
   * All callers send requests concurrently, several times. Their connections are opened first, because the server
   * accepts only one new connection per event-loop iteration.
   */
  const flood = async (url: string) => {
    isSlow = false
    await Promise.all(Array.from({ length: callers }, () => ask(url)))
    isSlow = true
    const askOften = async () => {
      const responses = []
      for (let count = 1; count <= 5; count += 1) responses.push(await ask(url))
      return responses
    }
    return (await Promise.all(Array.from({ length: callers }, askOften))).flat()
  }

  test(
    'get an error with Retry-After and are accepted again after the overload',
    { tags: ['L5'] },
    async () => {
      const responses = await flood('/api/tasks')
      const refused = responses.filter(({ statusCode }) => statusCode !== 200)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.length).toBeLessThan(responses.length)
      for (const { statusCode, headers, body } of refused) {
        expect(statusCode).toBe(503)
        expect(headers).toMatchObject({ 'retry-after': '2' })
        expect(JSON.parse(body)).toMatchObject({
          message: 'The server is busy right now. Please try again in a moment.',
        })
      }
      isSlow = false
      await expect.poll(async () => (await ask('/api/tasks')).statusCode).toBe(200)
    },
  )

  test.each(['/api/health/live', '/tasks'])('are all handled if they request %s', async (path) => {
    expect((await flood(path)).map(({ statusCode }) => statusCode)).toEqual(Array(5 * callers).fill(200))
  })
})
