import { AppError } from '../lib/app-error.ts'
import { LruCache } from '../lib/caching/lru-cache.ts'
import type { Spend } from '../lib/concurrency/time-slices.ts'

const minuteMs = 60_000
/** When more callers are counted, the one inactive for longest is forgotten. */
const countedCallers = 20_000
/**
 * In milliseconds of long calculations for each person and minute: a twelfth of a core. A household's normal use takes
 * some hundred milliseconds.
 */
export const defaultWorkMs = 5000

interface Caller {
  readonly userId: string
  readonly isTemporary: boolean
}

/** The key of a budget: all demo accounts share one, since a new account must not get a new budget. */
export const toBudgetKey = (viewer: Caller | null, address: string): string => {
  if (!viewer) return address
  return viewer.isTemporary ? 'temporary' : viewer.userId
}

/** The processor time of each caller in the current minute on this server (docs/decisions/0034). */
export const createWorkBudgets = (maxMs: number, clock: () => Date) => {
  const spent = new LruCache<string, { minute: number; milliseconds: number }>(countedCallers)
  return (caller: string): Spend =>
    (milliseconds) => {
      const now = clock().getTime()
      const minute = Math.floor(now / minuteMs)
      const known = spent.get(caller)
      const before = known?.minute === minute ? known.milliseconds : 0
      if (before > maxMs)
        throw new AppError('rate_limited', { retryAfterSeconds: (minuteMs - (now % minuteMs)) / 1000 })
      spent.set(caller, { minute, milliseconds: before + milliseconds })
    }
}

export type WorkBudgets = ReturnType<typeof createWorkBudgets>
