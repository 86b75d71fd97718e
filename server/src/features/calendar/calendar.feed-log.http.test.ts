import { authApi } from '@roost/contract/auth.ts'
import { calendarApi } from '@roost/contract/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/engines.ts'
import { type ServerProcess, startServerProcess } from '../../../test-support/server-process.ts'

let database: TestEngine
let server: ServerProcess | undefined

beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  await database.close()
})

test('no log line contains the address of a calendar feed, whether valid or not', async () => {
  server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'debug' })
  const client = server.visitor()
  const owner = { email: 'robin@example.org', password: 'Feather-1nest' }
  await client.call(authApi.register, { ...owner, firstName: 'Robin', lastName: 'Nest' })
  await client.call(authApi.login, owner)
  const { status, body } = await client.call(calendarApi.createFeed, {})
  expect(status).toBe(201)
  const { pathname } = new URL(body.url)
  const token = pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(token).toHaveLength(43)
  const visitor = server.visitor()
  const wrong = `wrong-${token.slice(6)}`
  const responses = [
    await visitor.send({ url: pathname }),
    await visitor.send({ url: pathname.replace(token, wrong) }),
    await visitor.send({ url: `${pathname}/more` }),
    await visitor.send({ url: pathname, method: 'POST' }),
  ]
  expect(responses.map(({ statusCode }) => statusCode).slice(0, 2)).toEqual([200, 404])
  await expect.poll(server.output).toContain('/api/calendar/feeds/:token')
  expect(server.output()).not.toContain(token.slice(6))
})
