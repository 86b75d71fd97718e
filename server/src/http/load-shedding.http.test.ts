import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client, toOrigin } from '../../demo/client.ts'
import { useTestApp } from '../../test-support/test-app.ts'
import { createErrorHandler } from './errors.ts'
import { LoadGuard, shedLoad } from './load-shedding.ts'

const app = useTestApp()

describe('the server is overloaded', () => {
  const maxLagMs = 1000

  test('after two slow event loop iterations in a row and until the next fast one', () => {
    const guard = new LoadGuard(0, maxLagMs)
    expect(guard.isOverloaded(1900)).toBe(false)
    guard.beat(1900)
    expect(guard.isOverloaded(2500)).toBe(false)
    expect(guard.isOverloaded(3000)).toBe(true)
    guard.beat(3000)
    expect(guard.isOverloaded(4100)).toBe(true)
    guard.beat(3050)
    expect(guard.isOverloaded(4100)).toBe(false)
  })

  test('but not after one slow iteration', () => {
    const guard = new LoadGuard(0, maxLagMs)
    guard.beat(50)
    expect(guard.isOverloaded(5000)).toBe(false)
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
    shedLoad(server, { sampleMs: 10, maxLagMs: 50 })
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
        expect(JSON.parse(body)).toEqual({
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
