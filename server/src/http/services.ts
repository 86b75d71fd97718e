import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Engine } from '../db/database.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the HTTP layer needs to answer any endpoint. */
export interface HttpServices {
  readonly config: Config
  readonly engine: Engine
  readonly clock: () => Date
  readonly cache: ResponseCache
  readonly limits: RateLimits
  readonly limiter: RateLimiter
  /** In tests and development every answer is parsed through its response schema. */
  readonly areAnswersChecked: boolean
  readonly log: FastifyBaseLogger
}
