import type { Engine } from '../db/engines/database.ts'
import type { Services } from '../services.ts'
import type { BodyBudget } from './bodies/body-budget.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import type { WorkBudgets } from './limits/work-budget.ts'

/** The services that the HTTP layer needs to handle any endpoint. */
export interface HttpServices extends Services {
  readonly engine: Engine
  readonly cache: ResponseCache
  readonly limiter: RateLimiter
  readonly workBudgets: WorkBudgets
  readonly bodyBudget: BodyBudget
  /** In tests and development, every response is validated against its schema. */
  readonly areResponsesChecked: boolean
}
