import type { RateLimitName } from '@roost/contract/endpoint.ts'

interface Budget {
  /** Requests a minute. */
  readonly signedIn: number
  readonly anonymous: number
}

export type RateLimits = Readonly<Record<RateLimitName, Budget>>

/** Requests a minute, per person when signed in and per address otherwise. Failed sign-ins are counted in SQL besides. */
export const productionLimits: RateLimits = {
  default: { signedIn: 600, anonymous: 60 },
  credentials: { signedIn: 60, anonymous: 60 },
  registration: { signedIn: 20, anonymous: 20 },
  stream: { signedIn: 60, anonymous: 60 },
}

/** For tests and benchmarks, which send from one address what a town sends. */
export const unlimited: RateLimits = {
  default: { signedIn: 1e9, anonymous: 1e9 },
  credentials: { signedIn: 1e9, anonymous: 1e9 },
  registration: { signedIn: 1e9, anonymous: 1e9 },
  stream: { signedIn: 1e9, anonymous: 1e9 },
}
