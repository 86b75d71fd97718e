import { hash } from 'node:crypto'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'

const keyPattern = /^[\x21-\x7e]{8,100}$/

/** The claim of a signed-in POST that carries an Idempotency-Key; null for everything else. */
export const toIdempotencyClaim = (
  endpoint: Endpoint,
  userId: string,
  request: FastifyRequest,
): IdempotencyClaim | null => {
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || endpoint.access === 'public' || key === undefined) return null
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new AppError('validation', { message: 'Idempotency-Key must be 8 to 100 visible characters.' })
  const fingerprint = hash(
    'sha256',
    `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`,
  )
  return { userId, key, fingerprint }
}
