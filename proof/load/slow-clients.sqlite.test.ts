import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, expect, test } from 'vitest'
import { createHousehold, createMember } from '../../server/test-support/household/builders.ts'
import { createTestEngine } from '../../server/test-support/databases/engines.ts'
import { type EventReader, openEventReader } from '../../server/test-support/app/event-reader.ts'
import { startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { startTestApp, type TestApp } from '../../server/test-support/app/test-app.ts'
import { addHousehold } from '../support/signed-in-people.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Opens a connection that sends this text and never reads. */
const openSilent = async (origin: string, text: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  cleanUps.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

const maxBufferedBytes = 256 * 1024
/** More bytes than any message has. */
const slackBytes = 4096
const changesAtOnce = 1000
/** Many more batches than fit into the socket buffers of a connection that is not read. */
const mostBatches = 200

/** Finds the server's end of a connection. */
const findServerEnd = ({ app }: TestApp, client: Socket): Promise<Socket> =>
  new Promise((resolve) => {
    const look = (end: Socket): void => {
      if (end.remotePort === client.localPort) resolve(end)
    }
    app.server.on('request', ({ socket }: { socket: Socket }) => look(socket))
  })

const toCount = (scope: ScopeKey, version: string): number => Number(version.replace(`${scope}=`, ''))

/** Announces many changes at the same time and waits until the reader has received the last one. */
const announceChanges = async (
  { database }: TestApp,
  scope: ScopeKey,
  reader: EventReader,
  first: number,
) => {
  const last = first + changesAtOnce - 1
  const from = reader.messages.length + changesAtOnce - 1
  database.engine.afterCommit(
    Array.from({ length: changesAtOnce }, (_, index) => ({
      scope,
      feature: 'tasks' as const,
      version: first + index,
    })),
  )
  const isLast = ({ message, data }: EventReader['messages'][number]): boolean =>
    message === 'change' && toCount(scope, data.version) === last
  await reader.waitFor(isLast, { from, withinMs: 30_000 })
}

const listReceived = (reader: EventReader, scope: ScopeKey): number[] =>
  reader.messages.flatMap(({ message, data }) =>
    message === 'change' && data.feature === 'tasks' ? [toCount(scope, data.version)] : [],
  )

test(
  'a stream that is never read is dropped once 256 KB are buffered, and other streams miss no change',
  { tags: ['F14'] },
  async () => {
    const app = await startTestApp()
    cleanUps.push(() => app.close())
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const household = await createHousehold(app)
    const member = await createMember(app, household.group)
    const reader = await openEventReader(origin, member.client.cookie)
    cleanUps.push(() => reader.close())
    const scope: ScopeKey = `group:${household.group.id}`

    const path = systemApi.events.path
    const unread = await openSilent(origin, '')
    const serverEnd = findServerEnd(app, unread)
    unread.write(`GET ${path} HTTP/1.1\r\nhost: roost\r\ncookie: ${household.client.cookie}\r\n\r\n`)
    const end = await serverEnd
    const next = 1_000_000
    let batches = 0
    let mostBuffered = 0
    while (!end.destroyed && batches < mostBatches) {
      await announceChanges(app, scope, reader, next + batches * changesAtOnce)
      mostBuffered = Math.max(mostBuffered, end.writableLength)
      batches += 1
    }
    expect(end.destroyed).toBe(true)
    expect(mostBuffered).toBeGreaterThan(0)
    expect(mostBuffered).toBeLessThan(maxBufferedBytes + slackBytes)

    await announceChanges(app, scope, reader, next + batches * changesAtOnce)
    const total = (batches + 1) * changesAtOnce
    expect(listReceived(reader, scope)).toEqual(Array.from({ length: total }, (_, index) => next + index))
    expect((await member.client.call(tasksApi.list, {})).status).toBe(200)
  },
)

const slowClients = 2000
const halfHeaders = `GET ${tasksApi.list.path} HTTP/1.1\r\nhost: roo`
/** The server allows ten seconds for the headers of a request and checks this limit every five seconds. */
const polling = { timeout: 40_000, interval: 250 } as const

const countDescriptors = (pid: number | undefined): number => readdirSync(`/proc/${pid}/fd`).length
/** The number of connections that the browser with normal requests may open in the same time. */
const maxMoreDescriptors = 8

test(
  'two thousand connections with no request or half a request do not block other clients and are closed',
  { tags: ['F14'] },
  async () => {
    const database = await createTestEngine()
    cleanUps.push(() => database.close())
    const [person] = await addHousehold(database.engine, 1)
    const server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
    cleanUps.push(() => server.stop('SIGKILL'))
    const browser = server.visitor()
    browser.cookie = person?.cookie
    const expectResponse = async () => expect((await browser.call(tasksApi.list, {})).status).toBe(200)
    await expectResponse()
    const before = countDescriptors(server.pid)

    const silent: Socket[] = []
    while (silent.length < slowClients) {
      const texts = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '' : halfHeaders))
      silent.push(...(await Promise.all(texts.map((text) => openSilent(server.origin, text)))))
      await expectResponse()
    }
    const most = countDescriptors(server.pid)
    expect(most - before).toBeGreaterThan(slowClients / 2)
    for (const socket of silent) socket.resume()
    const countOpen = async () => {
      await expectResponse()
      return silent.filter(({ closed }) => !closed).length
    }
    await expect.poll(countOpen, polling).toBe(0)
    const left = countDescriptors(server.pid)
    expect(left).toBeLessThanOrEqual(before + maxMoreDescriptors)
  },
)
