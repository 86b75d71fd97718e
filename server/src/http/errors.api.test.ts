import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createHousehold, createTask } from '../../test-support/household/builders.ts'
import { startAppOn, startTestApp, type TestApp, useTestApp } from '../../test-support/app/test-app.ts'
import type { Engine } from '../db/engines/database.ts'
import { AppError } from '../lib/app-error.ts'
import { createErrorHandler } from './errors.ts'

const app = useTestApp()

describe('an unexpected error', () => {
  test(
    'is returned with a message and a reference number for support, and without details',
    { tags: ['PEND-19'] },
    async () => {
      const broken = await startAppOn(app.current.database.engine, app.current.database.environment, {
        clock: () => {
          throw new Error('The secret spring broke')
        },
      })
      const response = await broken.visitor().send({ url: '/api/health/live' })
      expect(response.statusCode).toBe(500)
      expect(JSON.parse(response.body)).toMatchObject({
        message: errors.internal.message,
        code: 'internal',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      await broken.app.close()
    },
  )
})

describe('while nothing can be written to the database', () => {
  let started: TestApp | undefined
  afterEach(() => started?.close())

  /** The error that each engine throws when the disk is full. */
  const diskFull = (engine: Engine): Error =>
    Object.assign(new Error('disk full'), engine.name === 'sqlite' ? { errcode: 13 } : { code: '53100' })

  const startReadOnly = async () => {
    const test = (started = await startTestApp())
    const household = await createHousehold(test)
    await createTask(household)
    const { engine } = test.database
    const transact = () => Promise.reject(diskFull(engine))
    const broken = await startAppOn({ ...engine, transact }, test.database.environment, { clock: test.clock })
    const visitor = broken.visitor()
    visitor.cookie = household.client.cookie
    return { test, broken, visitor }
  }

  test('a write gets a 503 with Retry-After', async () => {
    const { broken, visitor } = await startReadOnly()
    const refused = await visitor.call(tasksApi.create, { title: 'Sweep', category: 'general' })
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.error).toMatchObject({
      message:
        'Nothing can be saved right now: the disk of the server is full or failing. Please tell whoever runs Roost.',
      code: 'storage_failing',
    })
    await broken.app.close()
  })

  test.each([
    ['a moment later', 0],
    ['after a while', 11 * 60_000],
    ['the next day', 24 * 60 * 60_000],
  ])('reading still works %s', async (_, passed) => {
    const { test, broken, visitor } = await startReadOnly()
    test.clock.advance(passed)
    const list = await visitor.call(tasksApi.list, {})
    expect(list.status).toBe(200)
    expect(list.body).toHaveLength(1)
    await broken.app.close()
  })
})

test('every error is sent with its code beside its message', { tags: ['SHELL-54'] }, async () => {
  const server = fastify()
  server.setErrorHandler(createErrorHandler(app.current.database.engine))
  server.get<{ Params: { code: ErrorCode } }>('/:code', ({ params }) => {
    throw new AppError(params.code)
  })
  for (const [code, { status, message }] of Object.entries(errors)) {
    const response = await server.inject({ url: `/${code}` })
    expect([response.statusCode, response.json()]).toMatchObject([status, { message, code }])
  }
  await server.close()
})

test(
  'every error has a complete sentence as its message and a status that clients can handle',
  { tags: ['PEND-18', 'PEND-19'] },
  () => {
    for (const { status, message } of Object.values(errors)) {
      expect([400, 401, 403, 404, 405, 409, 410, 411, 413, 414, 415, 421, 422, 429, 500, 502, 503]).toContain(
        status,
      )
      expect(message).toMatch(/^[A-Z].{3,}/)
    }
  },
)
