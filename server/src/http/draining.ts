import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a balancer has to notice that a server is not ready any more, before nobody new is let in. */
export const balancerDelayMs = 1000
/** How long connections without a request stay open: what was sent before the signal has arrived by then. */
const idleMs = 500
/** How long requests under way may take: they end before main.ts loses patience. */
const requestMs = 10_000
/** However many come, nobody is let in any longer than this. */
const takingMs = 3000

/**
 * Closing the listener resets the connections that the system has made and the server has not taken yet. They are
 * taken one at a time: when a look found none, none was waiting.
 */
const takeWaitingConnections = async (server: Server): Promise<void> => {
  let isOneTaken = true
  const note = () => void (isOneTaken = true)
  server.on('connection', note)
  const end = performance.now() + takingMs
  while (isOneTaken && performance.now() < end) {
    isOneTaken = false
    // The first turn ends what the system told before; the second has asked it again.
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
}

/**
 * Stops without failing a request: nobody new is let in, whoever is connected is answered and told to connect
 * elsewhere, and connections nobody uses are closed only when nothing can be on its way on them any more. Where others
 * serve meanwhile, everybody is let in for `noticeMs` more: taking what waits cannot rule out that one more connection
 * comes in the moment of closing.
 */
export const drainOnClose = (app: FastifyInstance, noticeMs = 0): { readonly isStopping: () => boolean } => {
  let isStopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    // As long as new connections are let in, whoever has one had better keep it.
    if (isStopping) reply.header('connection', app.server.listening ? 'keep-alive' : 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const { server } = app
    if (!server.listening) return
    const startedAt = performance.now()
    await wait(noticeMs)
    await takeWaitingConnections(server)
    // Only the listener: the method of an HTTP server closes idle connections at once, with what is on its way.
    const closed = once(server, 'close')
    Listener.prototype.close.call(server)
    await Promise.race([closed, wait(idleMs)])
    const passedMs = performance.now() - startedAt
    setTimeout(() => server.closeAllConnections(), requestMs - passedMs).unref()
  })
  return { isStopping: () => isStopping }
}
