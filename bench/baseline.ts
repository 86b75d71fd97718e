import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import type { FastifyInstance } from 'fastify'
import { toDatabase } from '../server/src/db/engines/database.ts'
import { getAdmission } from '../server/src/http/access.ts'
import type { HttpServices } from '../server/src/http/services.ts'

const baselineEndpoint: Endpoint = {
  method: 'GET',
  path: '/api/bench',
  access: 'approved',
  summary: 'What a list is compared to',
  status: 200,
  response: systemApi.live.response,
}

/** Registers a route that runs the hooks and the session check of the product, and returns as many bytes as its path says. */
export const registerBaseline = (app: FastifyInstance, services: HttpServices): void => {
  const db = toDatabase(services.engine, services.clock)
  const bodies = new Map<string, Buffer>()
  app.get('/api/bench/constant/:size', async (request, reply) => {
    await getAdmission(services, db, baselineEndpoint, request, reply)
    const { size } = request.params as { size: string }
    const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x')
    bodies.set(size, body)
    return reply.header('content-type', 'application/json; charset=utf-8').send(body)
  })
}
