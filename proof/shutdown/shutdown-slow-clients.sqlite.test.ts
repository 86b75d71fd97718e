import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestEngine } from '../../server/test-support/databases/engines.ts'
import { startServerProcess } from '../../server/test-support/processes/server-process.ts'

const longestExitMs = 15_000

/** Opens a connection, sends this text and then nothing else. */
const sendAndWait = async (origin: string, text: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('requests that never end do not delay a graceful shutdown', { tags: ['F9'] }, async () => {
  const database = await createTestEngine()
  const server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
  const sockets = await Promise.all([
    sendAndWait(server.origin, ''),
    sendAndWait(server.origin, 'GET /api/health/live HTTP/1.1\r\nhost: roo'),
    sendAndWait(
      server.origin,
      'POST /api/auth/login HTTP/1.1\r\nhost: roost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    ),
  ])
  await wait(300)
  const signalledAt = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  const exitMs = performance.now() - signalledAt
  expect(exitMs).toBeLessThan(longestExitMs)
  for (const socket of sockets) socket.destroy()
  await database.close()
})
