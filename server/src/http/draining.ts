import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time given to a load balancer to notice that the server is not ready, before new connections are refused. */
export const balancerDelayMs = 1000
/** How long idle connections stay open, so that requests sent before the signal can still arrive. */
const idleMs = 500
/** The time limit for running requests; shorter than the limit for the whole shutdown in main.ts. */
const requestMs = 10_000
/** The time after which new connections are no longer accepted, however many keep arriving. */
const acceptMs = 3000

/**
 * Closing the listener resets connections that the operating system has established but the server has not accepted.
 * The event loop accepts one in each iteration, so an iteration without one means that none is left.
 */
const acceptWaitingConnections = async (server: Server): Promise<void> => {
  let hasAccepted = true
  const markAccepted = () => void (hasAccepted = true)
  server.on('connection', markAccepted)
  const end = performance.now() + acceptMs
  while (hasAccepted && performance.now() < end) {
    hasAccepted = false
    // Two iterations, because the first only handles events that were polled before.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', markAccepted)
}

/**
 * Graceful shutdown: new connections are refused, running requests are completed with "connection: close", and idle
 * connections are closed only once no request can still be on its way. Behind a load balancer with other servers, new
 * connections are accepted for another `acceptingMs`, because one that arrives at the very moment of closing would be
 * lost.
 */
export const drainOnClose = (
  app: FastifyInstance,
  acceptingMs = 0,
): { readonly isStopping: () => boolean } => {
  let isStopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    // While new connections are still accepted, clients should keep their existing ones.
    if (isStopping) reply.header('connection', app.server.listening ? 'keep-alive' : 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const { server } = app
    if (!server.listening) return
    const startedAt = performance.now()
    await wait(acceptingMs)
    await acceptWaitingConnections(server)
    // Closes only the listener: an HTTP server's own `close` also closes idle connections immediately and loses
    // requests that are on their way.
    const closed = once(server, 'close')
    Listener.prototype.close.call(server)
    await Promise.race([closed, wait(idleMs)])
    const passedMs = performance.now() - startedAt
    setTimeout(() => server.closeAllConnections(), requestMs - passedMs).unref()
  })
  return { isStopping: () => isStopping }
}
