import { AppError } from '../../lib/app-error.ts'
import { LruCache } from '../../lib/caching/lru-cache.ts'
import type { Spend } from '../../lib/concurrency/time-slices.ts'

const minuteMs = 60_000
/** The number of callers remembered; beyond it, the least recently active one is forgotten. */
const countedCallers = 20_000
/** Milliseconds of long calculations per person per minute, a twelfth of a core. Normal use takes a few hundred. */
export const defaultWorkMs = 5000

interface Caller {
  readonly userId: string
  readonly isTemporary: boolean
}

/** The key of a caller's budget. All demo accounts share one, because anyone can create another account. */
export const toBudgetKey = (viewer: Caller | null, address: string): string => {
  if (!viewer) return address
  return viewer.isTemporary ? 'temporary' : viewer.userId
}

/** The processor time of each caller in the current minute on this server (docs/decisions/0034). */
export const createWorkBudgets = (maxMs: number, clock: () => Date) => {
  const spent = new LruCache<string, { minute: number; milliseconds: number }>(countedCallers)
  const read = (caller: string) => {
    const now = clock().getTime()
    const minute = Math.floor(now / minuteMs)
    const known = spent.get(caller)
    return { now, minute, milliseconds: known?.minute === minute ? known.milliseconds : 0 }
  }
  const add = (caller: string, added: number): void => {
    const { minute, milliseconds } = read(caller)
    spent.set(caller, { minute, milliseconds: milliseconds + added })
  }
  const toSpend =
    (caller: string): Spend =>
    (milliseconds) => {
      const { now, milliseconds: before } = read(caller)
      if (before > maxMs)
        throw new AppError('rate_limited', { retryAfterSeconds: (minuteMs - (now % minuteMs)) / 1000 })
      add(caller, milliseconds)
    }
  /** `charge` is for work that is done already: it never throws. */
  return Object.assign(toSpend, { charge: add })
}

export type WorkBudgets = ReturnType<typeof createWorkBudgets>
