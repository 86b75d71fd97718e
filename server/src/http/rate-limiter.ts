import type { RateLimitName } from '@roost/contract/endpoint.ts'
import { AppError } from '../lib/app-error.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import type { RateLimits } from './rate-limits.ts'

interface Caller {
  readonly userId: string | null
  readonly address: string
}

interface Window {
  readonly startedAtMs: number
  used: number
}

/** Counts a request against the budget of the person, or of the address. Throws `rate_limited` when it is spent. */
export type RateLimiter = (name: RateLimitName, caller: Caller) => void

const windowMs = 60_000
const maxCallers = 20_000

/** Fixed windows of a minute in memory. When too many callers are counted, the one quiet for longest is forgotten. */
export const createRateLimiter = (limits: RateLimits, clock: () => Date): RateLimiter => {
  const windows = new BoundedMap<string, Window>(maxCallers)

  const getWindow = (key: string, nowMs: number): Window => {
    const known = windows.get(key)
    const ageMs = known ? nowMs - known.startedAtMs : windowMs
    // A clock that was set back must not keep a window open.
    if (known && ageMs >= 0 && ageMs < windowMs) return known
    const window = { startedAtMs: nowMs, used: 0 }
    windows.set(key, window)
    return window
  }

  return (name, { userId, address }) => {
    const nowMs = clock().getTime()
    const window = getWindow(userId ? `${name} user ${userId}` : `${name} address ${address}`, nowMs)
    window.used += 1
    if (window.used > limits[name][userId ? 'signedIn' : 'anonymous'])
      throw new AppError('rate_limited', {
        retryAfterSeconds: (window.startedAtMs + windowMs - nowMs) / 1000,
      })
  }
}
