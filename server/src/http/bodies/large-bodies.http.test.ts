import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../demo/client.ts'
import { createHousehold } from '../../../test-support/household/builders.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'
import { BodyBudget } from './body-budget.ts'
import { holdLargeBody } from './large-bodies.ts'

const app = useTestApp()
const megabyte = 1024 * 1024
const size = 2 * megabyte

let time = 0
let server: Awaited<ReturnType<typeof startAppOn>>
let origin: string

beforeAll(async () => {
  const bodyBudget = new BodyBudget({ maxBytes: 5 * megabyte, now: () => time })
  const { engine, environment } = app.current.database
  server = await startAppOn(engine, environment, { bodyBudget })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

const createPerson = async (): Promise<Client> =>
  (await createHousehold({ ...app.current, ...server })).client

const open = ({ cookie = '' }: Client, headers: Record<string, string | number>): ClientRequest =>
  openRequest(`${origin}${expensesApi.create.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
  })

const readResponse = async (request: ClientRequest) => {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { message } = JSON.parse(await text(response)) as { message?: string }
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], message }
}

/** Sends a body of this size that is no valid expense, so that the response is 400 if it is received. */
const sendWhole = (client: Client, byteCount = size) => {
  const request = open(client, { 'content-length': byteCount })
  request.end(`{"title":"${'x'.repeat(byteCount - 12)}"}`)
  return readResponse(request)
}

/** Sends half of a body. Resolves when the server counts it: a visitor gets a response in the meantime. */
const sendHalf = async (client: Client, headers: Record<string, string | number> = {}) => {
  const hold = vi.spyOn(BodyBudget.prototype, 'hold')
  const request = open(client, { 'content-length': size, ...headers })
  request.on('error', () => {})
  request.write(`{"title":"${'x'.repeat(size / 2)}`)
  await vi.waitFor(() => expect(hold).toHaveBeenCalled())
  hold.mockRestore()
  return request
}

const received = { status: 400, retryAfter: undefined }
const busy = {
  status: 429,
  retryAfter: '5',
  message: 'What you asked for before is still under way. Please wait until it is done.',
}
const overloaded = {
  status: 503,
  retryAfter: '5',
  message: 'The server is busy right now. Please try again in a moment.',
}

/** Closes the connection and waits until the server has noticed. */
const abort = async (client: Client, ...requests: readonly ClientRequest[]) => {
  for (const request of requests) request.destroy()
  await vi.waitFor(async () => expect(await sendWhole(client)).toMatchObject(received))
}

describe('a person with two large bodies under way', () => {
  test('cannot send a third until one is over, and keeps nobody else from it', async () => {
    const client = await createPerson()
    const halves = [await sendHalf(client), await sendHalf(client)]
    expect(await sendWhole(client)).toEqual(busy)
    expect(await sendWhole(client, 64 * 1024)).toMatchObject(received)
    const other = await createPerson()
    expect(await sendWhole(other, megabyte)).toMatchObject(received)

    halves[0]?.end(`${'x'.repeat(size / 2 - 12)}"}`)
    expect(await readResponse(halves[0] as ClientRequest)).toMatchObject(received)
    expect(await sendWhole(client)).toMatchObject(received)
    await abort(client, ...halves)
  })

  test('can send the next one when a connection has closed before its body arrived', async () => {
    const client = await createPerson()
    const halves = [await sendHalf(client), await sendHalf(client)]
    expect(await sendWhole(client)).toEqual(busy)
    halves[0]?.destroy()
    await vi.waitFor(async () => expect(await sendWhole(client)).toMatchObject(received))
    await abort(client, ...halves)
  })

  test('cannot send a third by not saying how long it is', async () => {
    const client = await createPerson()
    const halves = [await sendHalf(client)]
    const chunked = open(client, { 'transfer-encoding': 'chunked' })
    chunked.end('{}')
    // Without a length it counts as the longest body of the endpoint, for which there is no room.
    expect(await readResponse(chunked)).toEqual(overloaded)
    await abort(client, ...halves)
  })
})

test('a body whose response waits for the events of the same connection is given back when that closes', async () => {
  const client = await createPerson()
  const { host, port } = new URL(origin)
  const toRequest = (line: string, ...rest: readonly string[]) =>
    [`${line} HTTP/1.1`, `host: ${host}`, `cookie: ${client.cookie ?? ''}`, ...rest].join('\r\n')
  const body = `{"title":"${'x'.repeat(size - 12)}"}`
  const length = `content-length: ${size}\r\n\r\n${body}`
  const hold = vi.spyOn(BodyBudget.prototype, 'hold')
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(toRequest('GET /api/events', '\r\n'))
  socket.write(toRequest(`POST ${expensesApi.create.path}`, 'content-type: application/json', length))
  await vi.waitFor(() => expect(hold.mock.lastCall?.[0].isComplete()).toBe(true))
  hold.mockRestore()
  socket.destroy()
  await vi.waitFor(async () => expect(await sendWhole(client)).toMatchObject(received))
  const halves = [await sendHalf(client), await sendHalf(client)]
  await abort(client, ...halves)
})

test('a body whose connection closes before it is counted takes no room', async () => {
  const budget = new BodyBudget({ maxBytes: size })
  const person = { userId: 'robin', isTemporary: false }
  const counted = Promise.withResolvers<void>()
  const slow = fastify()
  slow.post('/', {
    bodyLimit: size,
    async onRequest(request, reply) {
      await new Promise((resolve) => request.raw.socket.once('close', resolve))
      holdLargeBody(budget, person, request, reply)
      counted.resolve()
    },
    handler: async () => ({}),
  })
  const address = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(`POST / HTTP/1.1\r\nhost: ${address.host}\r\ncontent-length: ${size}\r\n\r\n`)
  await once(slow.server, 'request')
  socket.destroy()
  await counted.promise
  const body = { ...person, byteCount: size, isComplete: () => false, countReceived: () => 0 }
  expect(() => budget.hold({ ...body, interrupt: () => {} })).not.toThrow()
  await slow.close()
})

test('a body that is too large is not counted, and gets the same response as before', async () => {
  const client = await createPerson()
  const halves = [await sendHalf(client), await sendHalf(client)]
  expect(await sendWhole(client, 6 * megabyte)).toMatchObject({ status: 413 })
  await abort(client, ...halves)
})

test('a body that does not arrive gives way to another one, and both persons can try again', async () => {
  const slow = await createPerson()
  const halves = [await sendHalf(slow), await sendHalf(slow)]
  const other = await createPerson()
  expect(await sendWhole(other)).toEqual(overloaded)
  // The first look finds what has arrived so far, the second one that nothing more has come.
  time += 5000
  await sendWhole(other)
  time += 5000
  const refused = readResponse(halves[0] as ClientRequest)
  expect(await sendWhole(other)).toMatchObject(received)
  expect(await refused).toEqual(overloaded)
  await abort(slow, ...halves)
})

test('a large body for an address without an endpoint is refused before it is received', async () => {
  const client = await createPerson()
  const send = (headers: Record<string, string | number>) => {
    const request = openRequest(`${origin}/api/nowhere`, {
      method: 'POST',
      headers: { cookie: client.cookie ?? '', 'content-type': 'application/json', ...headers },
    })
    request.on('error', () => {})
    request.write('{')
    return readResponse(request).finally(() => request.destroy())
  }
  expect(await send({ 'content-length': 200_000 })).toMatchObject({ status: 413 })
  expect(await send({ 'transfer-encoding': 'chunked' })).toMatchObject({ status: 411 })
})
