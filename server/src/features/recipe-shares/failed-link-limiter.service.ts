import { toCallerAddress } from '../../http/caller-address.ts'
import { AppError } from '../../lib/app-error.ts'
import { LruCache } from '../../lib/caching/lru-cache.ts'
import { maxMisses, type MissCounter, toCurrent, toSecondsLeft } from './failed-link-limiter.rules.ts'

export interface FailedLinkLimiter {
  /** Throws `recipe-shares.too_many_misses` for an address that has tried too many links that lead nowhere. */
  readonly assertLeft: (address: string) => void
  /** Throws the same for the first one too many, however many come at once. */
  readonly count: (address: string) => void
}

/** Addresses counted at a time; whoever has not missed for longest is forgotten. */
const countedAddresses = 20_000

/** Counts in memory: every server has counters of its own. A link that leads somewhere costs nothing. */
export const createFailedLinkLimiter = ({ clock }: { readonly clock: () => Date }): FailedLinkLimiter => {
  const counters = new LruCache<string, MissCounter>(countedAddresses)
  const refuse = (counter: MissCounter, now: number): never => {
    throw new AppError('recipe-shares.too_many_misses', { retryAfterSeconds: toSecondsLeft(counter, now) })
  }
  return {
    assertLeft(address) {
      const now = clock().getTime()
      const counter = toCurrent(counters.get(toCallerAddress(address)), now)
      if (counter.count >= maxMisses) refuse(counter, now)
    },
    count(address) {
      const now = clock().getTime()
      const key = toCallerAddress(address)
      const counter = toCurrent(counters.get(key), now)
      if (counter.count >= maxMisses) refuse(counter, now)
      counters.set(key, { ...counter, count: counter.count + 1 })
    },
  }
}
