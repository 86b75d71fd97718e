import type { RateLimitName } from '@roost/contract/endpoint/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { toCallerAddress } from '../request/caller-address.ts'
import { type RateLimit, isShared, type RateLimits } from './rate-limits.ts'

interface Caller {
  readonly request: FastifyRequest
  readonly user: { readonly userId: string; readonly isTemporary: boolean } | null
}

/**
 * Counts a request of a person or an address. Throws when there are more than the limit allows: `rate_limited` in a window of
 * a minute, `too_often` in a longer one.
 */
export type RateLimiter = (name: RateLimitName, caller: Caller) => Promise<void>

/** Counts a request in the database. Returns 0 if the request is allowed, otherwise how many milliseconds to wait. */
type CountShared = (counted: { key: string; max: number; windowMs: number }) => Promise<number>

const toMax = ({ signedIn, anonymous, temporary = signedIn }: RateLimit, user: Caller['user']): number => {
  if (!user) return anonymous
  return user.isTemporary ? temporary : signedIn
}

const createSharedCounter =
  (limits: RateLimits, countShared: CountShared) =>
  async (name: RateLimitName, { request, user }: Caller): Promise<void> => {
    const waitMs = await countShared({
      key: `${name} ${user?.userId ?? toCallerAddress(request.ip)}`,
      max: toMax(limits[name], user),
      windowMs: limits[name].windowMs,
    })
    if (waitMs > 0) throw new AppError('too_often', { retryAfterSeconds: waitMs / 1000 })
  }

/**
 * Requests in a window of a minute are counted in memory. Those in longer windows are counted in the database, so that
 * all servers share the count and a restart keeps it (docs/decisions/0034). Failed sign-ins are also counted there.
 */
export const createRateLimiter = (
  app: FastifyInstance,
  limits: RateLimits,
  countShared: CountShared,
): RateLimiter => {
  const userOf = new WeakMap<FastifyRequest, NonNullable<Caller['user']>>()
  const toCounter = (name: RateLimitName) => {
    // All counters share one store, so the key contains the name of the limit.
    return app.createRateLimit({
      timeWindow: limits[name].windowMs,
      max: (request) => toMax(limits[name], userOf.get(request) ?? null),
      keyGenerator: (request) => `${name} ${userOf.get(request)?.userId ?? toCallerAddress(request.ip)}`,
    })
  }
  const counters = {
    default: toCounter('default'),
    credentials: toCounter('credentials'),
    registration: toCounter('registration'),
    invitation: toCounter('invitation'),
    'house-group': toCounter('house-group'),
    membership: toCounter('membership'),
    feed: toCounter('feed'),
    share: toCounter('share'),
    export: toCounter('export'),
    stream: toCounter('stream'),
    search: toCounter('search'),
    import: toCounter('import'),
    shared: toCounter('shared'),
    temporary: toCounter('temporary'),
    photo: toCounter('photo'),
    readiness: toCounter('readiness'),
  } as const satisfies Record<RateLimitName, unknown>

  const countInDatabase = createSharedCounter(limits, countShared)

  return async (name, { request, user }) => {
    if (isShared(limits[name])) return countInDatabase(name, { request, user })
    if (user) userOf.set(request, user)
    const count = await counters[name](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError('rate_limited', { retryAfterSeconds: count.ttlInSeconds })
  }
}
