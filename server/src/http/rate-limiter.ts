import type { RateLimitName } from '@roost/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { toCallerAddress } from './caller-address.ts'
import type { RateLimits } from './rate-limits.ts'

interface Caller {
  readonly request: FastifyRequest
  readonly userId: string | null
}

/** Counts a request against the budget of the person, or of the address. Throws `rate_limited` when it is spent. */
export type RateLimiter = (name: RateLimitName, caller: Caller) => Promise<void>

/** Counts in memory. Failed sign-ins, which must hold across servers and restarts, are counted in SQL besides. */
export const createRateLimiter = (app: FastifyInstance, limits: RateLimits): RateLimiter => {
  const userOf = new WeakMap<FastifyRequest, string>()
  const toCounter = (name: RateLimitName) => {
    const { windowMs, signedIn, anonymous } = limits[name]
    // All counters share one store, so the key says what is counted.
    return app.createRateLimit({
      timeWindow: windowMs,
      max: (request) => (userOf.has(request) ? signedIn : anonymous),
      keyGenerator: (request) => `${name} ${userOf.get(request) ?? toCallerAddress(request.ip)}`,
    })
  }
  const counters = {
    default: toCounter('default'),
    credentials: toCounter('credentials'),
    registration: toCounter('registration'),
    invitation: toCounter('invitation'),
    stream: toCounter('stream'),
    search: toCounter('search'),
    import: toCounter('import'),
    shared: toCounter('shared'),
    temporary: toCounter('temporary'),
  } as const satisfies Record<RateLimitName, unknown>

  return async (name, { request, userId }) => {
    if (userId) userOf.set(request, userId)
    const count = await counters[name](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('rate_limited', { retryAfterSeconds: count.ttlInSeconds })
  }
}
