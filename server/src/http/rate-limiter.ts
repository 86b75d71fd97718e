import type { RateLimitName } from '@roost/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { RateLimits } from './rate-limits.ts'

const minuteMs = 60_000

/** Counts a request against the budget of the person, or of the address. Throws `rate_limited` when it is spent. */
export type RateLimiter = (
  name: RateLimitName,
  request: FastifyRequest,
  userId: string | null,
) => Promise<void>

export const createRateLimiter = (app: FastifyInstance, limits: RateLimits): RateLimiter => {
  const userOf = new WeakMap<FastifyRequest, string>()
  const toKey = (request: FastifyRequest): string => {
    const userId = userOf.get(request)
    return userId ? `user ${userId}` : `address ${request.ip}`
  }
  const toCounter = (name: RateLimitName) =>
    app.createRateLimit({
      timeWindow: minuteMs,
      max: (request) => limits[name][userOf.has(request) ? 'signedIn' : 'anonymous'],
      keyGenerator: (request) => `${name} ${toKey(request)}`,
    })
  const counters = {
    default: toCounter('default'),
    credentials: toCounter('credentials'),
    registration: toCounter('registration'),
    stream: toCounter('stream'),
  } as const satisfies Record<RateLimitName, unknown>

  return async (name, request, userId) => {
    if (userId) userOf.set(request, userId)
    const count = await counters[name](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('rate_limited', { retryAfterSeconds: count.ttlInSeconds })
  }
}
