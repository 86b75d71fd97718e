import { hash } from 'node:crypto'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '../../db/engines/database.ts'
import { AppError } from '../../lib/app-error.ts'

const keyPattern = /^[\x21-\x7e]{8,100}$/
const malformedKey = msg('Idempotency-Key must be 8 to 100 visible characters.')

/** The response must be the result of the handler's only transaction, because that result is replayed. */
export const mayClaim = ({ access, method, isOffline }: Endpoint): boolean =>
  access !== 'public' && (method === 'POST' || isOffline === true)

/** The claim for a write by a signed-in person with an Idempotency-Key; null for every other request. */
export const toIdempotencyClaim = (
  endpoint: Endpoint,
  userId: string,
  request: FastifyRequest,
): IdempotencyClaim | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !mayClaim(endpoint)) return null
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new AppError('validation', {
      message: malformedKey,
      fieldErrors: [{ path: 'idempotency-key', message: malformedKey }],
    })
  const fingerprint = hash(
    'sha256',
    `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`,
  )
  return { userId, key, fingerprint }
}
