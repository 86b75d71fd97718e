import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/instance/system.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../test-support/processes/server-process.ts'

let database: TestEngine
let server: ServerProcess
let agent: Agent
beforeEach(async () => {
  database = await createTestEngine()
  server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
  // Keeps a single connection open for as long as the server allows.
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(async () => {
  agent.destroy()
  await server.stop('SIGKILL')
  await database.close()
})

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(server.origin + path, { agent }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })

const openSocket = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname, () => resolve(socket)).on('error', reject)
  })

const isAccepted = (): Promise<boolean> =>
  openSocket().then(
    (socket) => {
      socket.destroy()
      return true
    },
    () => false,
  )

test('a stopping server refuses new connections and handles one more request on an idle one, with "connection: close"', async () => {
  expect((await ask(systemApi.ready.path)).statusCode).toBe(200)
  const stopped = server.stop('SIGTERM')
  await expect.poll(isAccepted, { interval: 20, timeout: 10_000 }).toBe(false)
  const response = await ask(systemApi.ready.path)
  expect(response.statusCode).toBe(503)
  expect(response.headers.connection).toBe('close')
  expect(await stopped).toBe(0)
})

test('a second signal does not interrupt the shutdown', async () => {
  await ask(systemApi.live.path)
  const stopped = server.stop('SIGTERM')
  await wait(50)
  await server.stop('SIGTERM')
  expect(await stopped).toBe(0)
})

test('a stopping server waits for a request whose body is still arriving', async () => {
  const socket = await openSocket()
  const body = '{"email":"a@example.org","password":"x"}'
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: roost',
    `origin: ${server.origin}`,
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  let response = ''
  socket.on('data', (chunk: Buffer) => void (response += chunk.toString()))
  await wait(100)
  const stopped = server.stop('SIGTERM')
  await wait(900)
  socket.write(body.slice(10))
  expect(await stopped).toBe(0)
  expect(response).toMatch(/^HTTP\/1\.1 401 /)
  expect(response).toMatch(/\r\nconnection: close\r\n/i)
})
