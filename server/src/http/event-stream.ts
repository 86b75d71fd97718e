import { systemApi } from '@roost/contract/instance/system.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toDatabase } from '../db/engines/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { EventHub, Stream } from '../realtime/event-hub.ts'
import { getAdmission } from './access.ts'
import type { HttpServices } from './services.ts'

/** Proxies close silent connections, so a comment is sent at this interval. */
const heartbeatMs = 25_000
/** A browser that stops reading is disconnected; once it reconnects, it receives the current versions. */
const maxBufferedBytes = 256 * 1024
/** Random, so that not all browsers reconnect at the same moment after a restart. */
const retryMs = () => 1000 + Math.floor(Math.random() * 4000)

const toStream = (reply: FastifyReply): Stream & { readonly heartbeat: () => void } => {
  const { raw } = reply
  const write = (text: string): void => {
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  return {
    send: (message, data) => write(`event: ${message}\ndata: ${JSON.stringify(data)}\n\n`),
    heartbeat: () => write(': still here\n\n'),
    close: () => void raw.end(),
  }
}

/** The stream of committed changes (see realtime/event-hub.ts) as server-sent events. */
export const registerEventStream = (app: FastifyInstance, services: HttpServices, hub: EventHub): void => {
  const endpoint = systemApi.events
  app.get(endpoint.path, async (request, reply) => {
    const db = toDatabase(services.engine, services.clock)
    const { viewer } = await getAdmission(services, db, endpoint, request, reply)
    if (!viewer) return reply
    if (viewer.needsTwoFactor) throw new AppError('mfa.required')
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    if (request.method === 'HEAD') return reply.send()
    reply.hijack()
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    reply.raw.write(`retry: ${retryMs()}\n\n`)
    const stream = toStream(reply)
    const remove = hub.open(viewer, stream)
    const heartbeat = setInterval(stream.heartbeat, heartbeatMs)
    request.raw.once('close', () => {
      clearInterval(heartbeat)
      remove()
    })
    return reply
  })
}
