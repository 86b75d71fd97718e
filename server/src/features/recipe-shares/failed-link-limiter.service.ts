import { toCallerAddress } from '../../http/request/caller-address.ts'
import { AppError } from '../../lib/app-error.ts'
import { LruCache } from '../../lib/caching/lru-cache.ts'
import { maxFailedLinks, type FailureCounter, toCurrent, toSecondsLeft } from './failed-link-limiter.rules.ts'

export interface FailedLinkLimiter {
  /** Throws `recipe-shares.too_many_misses` if the address has tried too many links that do not exist. */
  readonly assertBelowLimit: (address: string) => void
  /**
   * Counts a failure. Throws the same error for every failure over the limit, which also limits concurrent requests.
   */
  readonly count: (address: string) => void
}

/** The maximum number of addresses with a counter; beyond that, the one that failed longest ago is forgotten. */
const countedAddresses = 20_000

/** Counts in memory, so every server has its own counters. Links that exist do not count. */
export const createFailedLinkLimiter = ({ clock }: { readonly clock: () => Date }): FailedLinkLimiter => {
  const counters = new LruCache<string, FailureCounter>(countedAddresses)
  const refuse = (counter: FailureCounter, now: number): never => {
    throw new AppError('recipe-shares.too_many_misses', { retryAfterSeconds: toSecondsLeft(counter, now) })
  }
  return {
    assertBelowLimit(address) {
      const now = clock().getTime()
      const counter = toCurrent(counters.get(toCallerAddress(address)), now)
      if (counter.count >= maxFailedLinks) refuse(counter, now)
    },
    count(address) {
      const now = clock().getTime()
      const key = toCallerAddress(address)
      const counter = toCurrent(counters.get(key), now)
      if (counter.count >= maxFailedLinks) refuse(counter, now)
      counters.set(key, { ...counter, count: counter.count + 1 })
    },
  }
}
