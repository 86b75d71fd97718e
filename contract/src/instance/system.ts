import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'

const health = z.object({ status: z.literal('ok') })

export const systemApi = defineApi({
  live: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'Liveness: the process responds',
    status: 200,
    response: health,
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Readiness: the database responds in time, its schema is current and the disk has free space',
    status: 200,
    response: health,
    errors: ['unavailable'],
    rateLimit: 'readiness',
  },
  openApi: {
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'public',
    summary: 'This OpenAPI document',
    status: 200,
    response: z.record(z.string(), z.unknown()),
  },
  cspReport: {
    method: 'POST',
    path: '/api/csp-report',
    access: 'public',
    summary: 'Receive reports of content security policy violations from browsers',
    body: z.unknown(),
    status: 200,
    response: z.object({ success: z.literal(true) }),
  },
  events: {
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'Event stream of changes (server-sent events); for a pending account, of its own approval',
    status: 200,
    kind: 'event-stream',
    response: z.null(),
    rateLimit: 'stream',
  },
})
