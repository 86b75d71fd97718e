import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemApi } from '@roost/contract/instance/system.ts'

const checkEveryMs = 100
const checkLimitMs = 1000
/** The longest time that a request waits for a ready server. */
const longestWaitMs = 10_000

interface Target {
  readonly origin: string
  isReady: boolean
  isBeingChecked: boolean
}

/** A load balancer that forwards requests to the servers in turn, as reverse proxies do. */
export interface Balancer {
  readonly origin: string
  readonly add: (origin: string) => void
  readonly remove: (origin: string) => void
  readonly isReady: (origin: string) => boolean
  readonly close: () => Promise<void>
}

/** A failure after which the request may be sent to another server. */
class RepeatableFailure extends Error {}

/** Whether the request may be sent twice, by the rule of Go's HTTP client, which Caddy uses. */
const isReplayable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || headers['idempotency-key'] !== undefined

const isResponding = async (origin: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(checkLimitMs)
    return (await fetch(origin + systemApi.ready.path, { signal, headers: { connection: 'close' } })).ok
  } catch {
    return false
  }
}

const forward = (
  incoming: IncomingMessage,
  body: Buffer,
  { origin, agent }: { origin: string; agent: Agent },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers
    const sent = request(origin + (incoming.url ?? '/'), {
      agent,
      method: incoming.method ?? 'GET',
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    })
    let isConnected = false
    sent.on('socket', (socket) => {
      isConnected = !socket.connecting
      if (!isConnected) socket.once('connect', () => (isConnected = true))
    })
    sent.on('response', resolve)
    sent.on('error', (cause) => {
      // The server may close an idle connection at the moment it is used again.
      const isRepeatable = !isConnected || (sent.reusedSocket && isReplayable(incoming))
      reject(isRepeatable ? new RepeatableFailure('No response', { cause }) : cause)
    })
    sent.end(body)
  })

/** Creates the list of servers, which are health-checked ten times a second. */
const createPool = () => {
  const targets: Target[] = []
  let turn = 0
  const check = async (target: Target): Promise<void> => {
    if (target.isBeingChecked) return
    target.isBeingChecked = true
    target.isReady = await isResponding(target.origin)
    target.isBeingChecked = false
  }
  const timer = setInterval(() => targets.forEach((target) => void check(target)), checkEveryMs)
  return {
    targets,
    pick: async (): Promise<Target> => {
      for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += checkEveryMs) {
        const ready = targets.filter(({ isReady }) => isReady)
        const target = ready[(turn += 1) % ready.length]
        if (target) return target
        await wait(checkEveryMs)
      }
      throw new Error('No server is ready')
    },
    add: (origin: string) => void targets.push({ origin, isReady: false, isBeingChecked: false }),
    remove: (origin: string) =>
      void targets.splice(0, targets.length, ...targets.filter((target) => target.origin !== origin)),
    stop: () => clearInterval(timer),
  }
}

/**
 * Starts a load balancer with health checks ten times a second. It retries a request once on another server if it
 * cannot connect or if an idle connection turns out to be closed. All other failures return 502.
 */
export const startBalancer = async ({
  keepsConnections,
}: {
  keepsConnections: boolean
}): Promise<Balancer> => {
  const pool = createPool()
  const agent = new Agent({ keepAlive: keepsConnections })

  const sendToReadyServer = async (
    incoming: IncomingMessage,
    body: Buffer,
    isRetry = false,
  ): Promise<IncomingMessage> => {
    const target = await pool.pick()
    try {
      return await forward(incoming, body, { origin: target.origin, agent })
    } catch (error) {
      target.isReady = false
      if (isRetry || !(error instanceof RepeatableFailure)) throw error
      return sendToReadyServer(incoming, body, true)
    }
  }
  const handleRequest = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await sendToReadyServer(incoming, await buffer(incoming))
    const { connection: _, ...headers } = reply.headers
    response.writeHead(reply.statusCode ?? 502, headers)
    response.flushHeaders()
    await pipeline(reply, response)
  }
  const server = createServer((incoming, response) => {
    handleRequest(incoming, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else
        response
          .writeHead(502, { 'content-type': 'application/json' })
          .end(JSON.stringify({ message: String(error) }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: pool.add,
    remove: pool.remove,
    isReady: (origin) => pool.targets.some((target) => target.origin === origin && target.isReady),
    async close() {
      pool.stop()
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
