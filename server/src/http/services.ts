import type { Engine } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { BodyBudget } from './body-budget.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { ResponseCache } from './response-cache.ts'
import type { WorkBudgets } from './work-budget.ts'

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
