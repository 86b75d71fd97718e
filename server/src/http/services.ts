import type { Config } from '../config.ts'
import type { Engine } from '../db/database.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { ResponseCache } from './response-cache.ts'
import type { WorkBudgets } from './work-budget.ts'

/** What the HTTP layer needs to answer any endpoint. */
export interface HttpServices {
  readonly config: Config
  readonly engine: Engine
  readonly clock: () => Date
  readonly cache: ResponseCache
  readonly limiter: RateLimiter
  readonly workBudgets: WorkBudgets
  /** In tests and development every answer is parsed through its response schema. */
  readonly areAnswersChecked: boolean
}
