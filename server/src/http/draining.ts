import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time for a load balancer to notice that the server is not ready, before new connections are refused. */
export const balancerDelayMs = 1000
/** How long idle connections stay open: requests sent before the signal have arrived by then. */
const idleMs = 500
/** The time limit for running requests, which is shorter than the one of main.ts. */
const requestMs = 10_000
/** New connections are accepted no longer than this, however many arrive. */
const acceptMs = 3000

/**
 * Closing the listener resets connections that the system has established and the server has not accepted yet. They are
 * accepted one at a time: when an iteration found none, none was waiting.
 */
const acceptWaitingConnections = async (server: Server): Promise<void> => {
  let hasAccepted = true
  const markAccepted = () => void (hasAccepted = true)
  server.on('connection', markAccepted)
  const end = performance.now() + acceptMs
  while (hasAccepted && performance.now() < end) {
    hasAccepted = false
    // The first iteration handles events polled earlier; the second has polled again.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', markAccepted)
}

/**
 * Graceful shutdown: new connections are refused, running requests are completed with "connection: close", and idle
 * connections are closed only when no request can be on its way. With other servers behind the same load balancer, new
 * connections are accepted for `noticeMs` more, because accepting waiting connections cannot exclude that another one
 * arrives at the moment of closing.
 */
export const drainOnClose = (app: FastifyInstance, noticeMs = 0): { readonly isStopping: () => boolean } => {
  let isStopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    // While new connections are accepted, clients should keep the ones they have.
    if (isStopping) reply.header('connection', app.server.listening ? 'keep-alive' : 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const { server } = app
    if (!server.listening) return
    const startedAt = performance.now()
    await wait(noticeMs)
    await acceptWaitingConnections(server)
    // Closes only the listener: the method of an HTTP server closes idle connections at once, losing requests on their
    // way.
    const closed = once(server, 'close')
    Listener.prototype.close.call(server)
    await Promise.race([closed, wait(idleMs)])
    const passedMs = performance.now() - startedAt
    setTimeout(() => server.closeAllConnections(), requestMs - passedMs).unref()
  })
  return { isStopping: () => isStopping }
}
