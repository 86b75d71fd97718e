import type { RateLimitName } from '@roost/contract/endpoint/endpoint.ts'

export interface RateLimit {
  readonly windowMs: number
  /** Requests in a window. */
  readonly signedIn: number
  readonly anonymous: number
  /** For demo accounts; if absent, the same as for other accounts. */
  readonly temporary?: number
}

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Requests in a window of more than a minute are counted in the database, for all servers together; those in shorter
 * windows in memory, because a write per request would cost too much (docs/decisions/0034). Daily searches are counted
 * in throttling/quotas.rules.ts.
 */
export const isShared = ({ windowMs }: Pick<RateLimit, 'windowMs'>): boolean => windowMs > minuteMs

/** Counted per person when signed in, per address otherwise. */
export const productionLimits: RateLimits = {
  default: { windowMs: minuteMs, signedIn: 600, anonymous: 60, temporary: 200 },
  // One limit for all endpoints that declare it: sign-in, codes, passwords, password reset, email confirmation and
  // sign-in at a provider.
  credentials: { windowMs: minuteMs, signedIn: 60, anonymous: 60 },
  invitation: { windowMs: 24 * hourMs, signedIn: 20, anonymous: 60 },
  // Actions that leave entries in the audit log, which cannot be removed, or in the list of house groups that all users
  // see.
  'house-group': { windowMs: 24 * hourMs, signedIn: 10, anonymous: 10 },
  // Joining and leaving house groups, and opening and closing them: each is in the audit log, and reaches everybody.
  membership: { windowMs: hourMs, signedIn: 30, anonymous: 30 },
  feed: { windowMs: 24 * hourMs, signedIn: 10, anonymous: 10 },
  share: { windowMs: 24 * hourMs, signedIn: 100, anonymous: 100 },
  export: { windowMs: minuteMs, signedIn: 6, anonymous: 6 },
  registration: { windowMs: hourMs, signedIn: 20, anonymous: 20 },
  stream: { windowMs: minuteMs, signedIn: 60, anonymous: 60 },
  search: { windowMs: minuteMs, signedIn: 30, anonymous: 10 },
  import: { windowMs: minuteMs, signedIn: 10, anonymous: 10 },
  shared: { windowMs: minuteMs, signedIn: 60, anonymous: 60 },
  temporary: { windowMs: hourMs, signedIn: 10, anonymous: 10 },
  // Uploaded photos, each of which takes up to a second of a processor. Counted where they are decoded.
  photo: { windowMs: minuteMs, signedIn: 20, anonymous: 20 },
  // Allows two load balancers at the same address to check ten times a second each.
  readiness: { windowMs: minuteMs, signedIn: 1200, anonymous: 1200 },
}

const without = { windowMs: minuteMs, signedIn: 1e9, anonymous: 1e9 }

/** For tests and benchmarks, which send the requests of many households from one address. */
export const unlimited: RateLimits = {
  default: without,
  credentials: without,
  registration: without,
  invitation: without,
  'house-group': without,
  membership: without,
  feed: without,
  share: without,
  export: without,
  stream: without,
  search: without,
  import: without,
  shared: without,
  temporary: without,
  photo: without,
  readiness: without,
}
