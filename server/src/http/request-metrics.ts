import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Meter } from '../lib/meter.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import { CachedResponse, type ResponseCache } from './responses/response-cache.ts'
import type { HttpServices } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint returns rows of a household. */
    isHousehold?: boolean
  }
}

/** For example, `tasks` for `/api/tasks/:id`. */
const toFeature = (route: string): string => route.split('/')[2] ?? ''

const countNotFound = (meter: Meter, request: FastifyRequest, route: string): void => {
  if (request.routeOptions.config.isHousehold)
    meter.count('roost_household_not_found_total', { feature: toFeature(route) })
}

/** Counts and times every request under its route pattern, because a real address can contain ids and tokens. */
export const measureRequests = (app: FastifyInstance, meter: Meter): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    meter.count('roost_http_requests_total', {
      method,
      route,
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    })
    if (route !== systemApi.events.path)
      meter.time('roost_http_request_duration_seconds', { method, route }, reply.elapsedTime / 1000)
    if (reply.statusCode === 404) countNotFound(meter, request, route)
    done()
  })
}

const signInFailures: Partial<Readonly<Record<ErrorCode, string>>> = {
  'auth.wrong_credentials': 'password',
  'mfa.wrong_code': 'second_factor',
  'auth.too_many_attempts': 'too_many',
}

export const countFailure = (meter: Meter, code: ErrorCode): void => {
  meter.count('roost_http_errors_total', { code })
  const reason = signInFailures[code]
  if (reason) meter.count('roost_sign_in_failures_total', { reason })
}

const countHits =
  (limiter: RateLimiter, meter: Meter): RateLimiter =>
  async (name, caller) => {
    try {
      await limiter(name, caller)
    } catch (error) {
      if (error instanceof AppError) meter.count('roost_rate_limit_hits_total', { limit: name })
      throw error
    }
  }

const countCacheUse = (cache: ResponseCache, meter: Meter): ResponseCache => ({
  async getResponse(question, isKnownToCaller, compute) {
    let isComputed = false
    const response = await cache.getResponse(question, isKnownToCaller, () => {
      isComputed = true
      return compute()
    })
    const kept = isComputed ? 'miss' : 'hit'
    meter.count('roost_response_cache_total', {
      outcome: response instanceof CachedResponse ? kept : 'unchanged',
    })
    return response
  },
})

/** Wraps services to measure them; not used if metrics are disabled. */
export const measureServices = (services: HttpServices, meter: Meter): HttpServices => ({
  ...services,
  limiter: countHits(services.limiter, meter),
  cache: countCacheUse(services.cache, meter),
})
