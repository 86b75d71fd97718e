import type { RateLimitName } from '@roost/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { toCallerAddress } from './caller-address.ts'
import { isShared, type RateLimits } from './rate-limits.ts'

interface Caller {
  readonly request: FastifyRequest
  readonly userId: string | null
}

/** Counts a request against the budget of the person, or of the address. Throws `rate_limited` when it is spent. */
export type RateLimiter = (name: RateLimitName, caller: Caller) => Promise<void>

/** Counts a request in the database; answers how many milliseconds to wait, 0 when it was counted. */
type CountShared = (counted: { key: string; max: number; windowMs: number }) => Promise<number>

const createSharedCounter =
  (limits: RateLimits, countShared: CountShared) =>
  async (name: RateLimitName, { request, userId }: Caller): Promise<void> => {
    const { windowMs, signedIn, anonymous } = limits[name]
    const waitMs = await countShared({
      key: `${name} ${userId ?? toCallerAddress(request.ip)}`,
      max: userId ? signedIn : anonymous,
      windowMs,
    })
    if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: waitMs / 1000 })
  }

/**
 * Budgets a minute are counted in memory, longer ones in the database, where they hold across servers and restarts
 * (docs/decisions/0034). Failed sign-ins are counted there besides.
 */
export const createRateLimiter = (
  app: FastifyInstance,
  limits: RateLimits,
  countShared: CountShared,
): RateLimiter => {
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
    readiness: toCounter('readiness'),
  } as const satisfies Record<RateLimitName, unknown>

  const countInDatabase = createSharedCounter(limits, countShared)

  return async (name, { request, userId }) => {
    if (isShared(limits[name])) return countInDatabase(name, { request, userId })
    if (userId) userOf.set(request, userId)
    const count = await counters[name](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('rate_limited', { retryAfterSeconds: count.ttlInSeconds })
  }
}
