/** How further attempts are slowed down after failures. */
export interface ThrottlePolicy {
  readonly windowMs: number
  /** The number of attempts in a window before the first wait. */
  readonly freeFailures: number
  /** The wait before the nth attempt beyond the free ones (n = 1, 2, 3 …). */
  readonly delayMs: (surplus: number) => number
}

const minuteMs = 60_000

/** 5 free attempts in 15 minutes, then 1, 2, 4 … seconds up to 15 minutes between attempts. */
export const accountPolicy: ThrottlePolicy = {
  windowMs: 15 * minuteMs,
  freeFailures: 5,
  delayMs: (surplus) => Math.min(1000 * 2 ** (surplus - 1), 15 * minuteMs),
}

/** 20 failures from one address in 15 minutes, then no attempt until the window ends. */
export const addressPolicy: ThrottlePolicy = {
  windowMs: 15 * minuteMs,
  freeFailures: 20,
  delayMs: () => 15 * minuteMs,
}

/** 5 wrong codes in 15 minutes, then no code is checked until the window ends. */
export const codePolicy: ThrottlePolicy = {
  windowMs: 15 * minuteMs,
  freeFailures: 5,
  delayMs: () => 15 * minuteMs,
}

/** 3 reset links an hour from a browser that an account has signed in with. */
export const resetBrowserPolicy: ThrottlePolicy = {
  windowMs: 60 * minuteMs,
  freeFailures: 3,
  delayMs: () => 60 * minuteMs,
}

/** 10 reset links an hour from one address. */
export const resetAddressPolicy: ThrottlePolicy = {
  windowMs: 60 * minuteMs,
  freeFailures: 10,
  delayMs: () => 60 * minuteMs,
}

export interface ThrottleState {
  readonly failures: number
  readonly windowStartedAt: string
  readonly blockedUntil: string | null
}

/** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
export const toWaitMs = (state: ThrottleState | undefined, now: Date): number =>
  state?.blockedUntil ? Math.max(0, Date.parse(state.blockedUntil) - now.getTime()) : 0

/** A maximum number of uses per time window. Windows start at multiples of their length since 1970, in UTC. */
export interface Quota {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

export const toWindowStart = ({ windowMs }: Pick<Quota, 'windowMs'>, now: Date): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/** How often the quota was used in the current window. */
export const toUses = (
  state: Pick<ThrottleState, 'failures' | 'windowStartedAt'> | undefined,
  quota: Pick<Quota, 'windowMs'>,
  now: Date,
): number => (state?.windowStartedAt === toWindowStart(quota, now).toISOString() ? state.failures : 0)

/** Milliseconds until an exhausted quota is renewed. */
export const toRenewalMs = (quota: Pick<Quota, 'windowMs'>, now: Date): number =>
  toWindowStart(quota, now).getTime() + quota.windowMs - now.getTime()

/** Returns the state after one more attempt. If the window has ended, a new one starts. */
export const toCountedState = (
  state: ThrottleState | undefined,
  policy: ThrottlePolicy,
  now: Date,
): ThrottleState => {
  const isRunning =
    state !== undefined &&
    state.failures > 0 &&
    Date.parse(state.windowStartedAt) + policy.windowMs > now.getTime()
  const failures = isRunning ? state.failures + 1 : 1
  const surplus = failures - policy.freeFailures
  const blockedUntil =
    surplus >= 0 ? new Date(now.getTime() + policy.delayMs(surplus + 1)).toISOString() : null
  // While attempts keep failing, the window is extended: waiting out each delay must not reset the doubling.
  const movedAlong = surplus > 0 ? blockedUntil : null
  const windowStartedAt = movedAlong ?? (isRunning ? state.windowStartedAt : now.toISOString())
  return { failures, windowStartedAt, blockedUntil }
}
