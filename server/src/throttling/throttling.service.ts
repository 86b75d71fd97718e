import { hash } from 'node:crypto'
import { type Database, asServer } from '../db/engines/database.ts'
import { inTransaction, type Tx } from '../db/transactions/transaction.ts'
import { toCallerAddress } from '../http/request/caller-address.ts'
import { AppError } from '../lib/app-error.ts'
import {
  deleteThrottle,
  deleteThrottlesOfAccount,
  listThrottles,
  forgiveThrottles,
  decrementThrottles,
  upsertThrottles,
} from './throttling.queries.ts'
import {
  accountPolicy,
  addressPolicy,
  type Quota,
  codePolicy,
  resetAddressPolicy,
  resetBrowserPolicy,
  type ThrottlePolicy,
  toCountedState,
  toRenewalMs,
  toUses,
  toWaitMs,
  toWindowStart,
} from './throttling.rules.ts'

// Attempts are counted before the password or code is checked, in a transaction of their own: a failed attempt does not
// roll back the count, concurrent attempts are counted one by one, and the counters survive restarts and are shared by
// all servers.

export { deleteThrottlesBefore } from './throttling.queries.ts'
export type { Quota } from './throttling.rules.ts'

interface Counted {
  readonly key: string
  readonly policy: ThrottlePolicy
}

const toAccountKey = (email: string): string => `sign-in-account:${hash('sha256', email)}`
/** Half of a hash is unique enough for accounts and browsers, and two halves fit into one key. */
const toShortHash = (hex: string): string => hex.slice(0, 32)
const toBrowserPrefix = (email: string): string => `sign-in-browser:${toShortHash(hash('sha256', email))}:`
const toSignInKey = ({ email, knownBrowser }: Pick<SignInSource, 'email' | 'knownBrowser'>): string =>
  knownBrowser === null ? toAccountKey(email) : toBrowserPrefix(email) + toShortHash(knownBrowser)
const toAddressKey = (address: string): string => `sign-in-address:${toCallerAddress(address)}`
const toResetEmailKey = (email: string): string => `reset-emails:${toShortHash(hash('sha256', email))}`
const toResetPrefix = (email: string): string => `reset-browser:${toShortHash(hash('sha256', email))}:`
const toResetBrowserKey = (email: string, knownBrowser: string): string =>
  toResetPrefix(email) + toShortHash(knownBrowser)
const toUnknownSourceCodeKey = (userId: string): string => `code:${userId}`
const toOwnCodePrefix = (userId: string): string => `own-code:${userId}:`
const toCodeKey = ({ userId, knownBrowser, sessionId }: CodeSource): string => {
  if (knownBrowser !== null) return `${toOwnCodePrefix(userId)}browser:${toShortHash(knownBrowser)}`
  return sessionId === null
    ? toUnknownSourceCodeKey(userId)
    : `${toOwnCodePrefix(userId)}session:${sessionId}`
}

/**
 * Counts an attempt under every key. If one of the keys is blocked, counts nothing and throws `auth.too_many_attempts`.
 * Returns the keys for which this is the last free attempt.
 */
const countAttempt = async (db: Database, counted: readonly Counted[]): Promise<readonly string[]> => {
  const keys = counted.map(({ key }) => key)
  // The idempotency key of a request must be claimed by the request's own transaction, not by this one.
  const { waitMs, exhausted } = await inTransaction(asServer(db), async (tx) => {
    await tx.lock(...keys)
    const throttles = await listThrottles(tx.sql, keys)
    const now = new Date(tx.now)
    const states = counted.map(({ key, policy }) => {
      const state = throttles.find((throttle) => throttle.key === key)
      const next = { key, ...toCountedState(state, policy, now) }
      return { waitMs: toWaitMs(state, now), next, isLastFree: next.failures === policy.freeFailures }
    })
    const longestMs = Math.max(...states.map((state) => state.waitMs))
    if (longestMs === 0)
      await upsertThrottles(
        tx.sql,
        states.map(({ next }) => next),
      )
    return {
      waitMs: longestMs,
      exhausted: states.flatMap(({ next, isLastFree }) => (isLastFree ? [next.key] : [])),
    }
  })
  if (waitMs > 0) throw new AppError('auth.too_many_attempts', { retryAfterSeconds: waitMs / 1000 })
  return exhausted
}

/** The origin of a sign-in attempt. */
export interface SignInSource {
  /** The normalised address of the account. */
  readonly email: string
  readonly address: string
  /** The hash of a known browser; null for any other browser. */
  readonly knownBrowser: string | null
}

/**
 * Counts a sign-in attempt: from a known browser only against that browser, otherwise against the IP address and the
 * account. Returns whether this is the last free attempt, which is true once per series of failures, so that a lock is
 * recorded only once.
 */
export const countSignInAttempt = async (db: Database, source: SignInSource): Promise<boolean> => {
  const key = toSignInKey(source)
  const counted = { key, policy: accountPolicy }
  const exhausted = await countAttempt(
    db,
    source.knownBrowser === null
      ? [{ key: toAddressKey(source.address), policy: addressPolicy }, counted]
      : [counted],
  )
  return exhausted.includes(key)
}

/**
 * Resets the counter of the account or browser after a successful attempt, and undoes its count against the IP address.
 */
export const forgiveSignInAttempt = async (tx: Tx, source: SignInSource): Promise<void> => {
  const all = toSignInKey(source)
  if (source.knownBrowser !== null) return deleteThrottle(tx.sql, all)
  const one = toAddressKey(source.address)
  await tx.lock(all, one)
  await forgiveThrottles(tx.sql, { all, one })
}

/** Unlocks sign-in with the password and reset links in all browsers. Returns whether any failed sign-ins were recorded. */
export const forgiveSignIns = async (tx: Tx, email: string): Promise<boolean> => {
  await deleteThrottlesOfAccount(tx.sql, { key: toResetEmailKey(email), prefix: toResetPrefix(email) })
  return deleteThrottlesOfAccount(tx.sql, { key: toAccountKey(email), prefix: toBrowserPrefix(email) })
}

/** The origin of a two-factor or backup code. */
export interface CodeSource {
  readonly userId: string
  /** The hash of a known browser; null for any other browser. */
  readonly knownBrowser: string | null
  /** The session of a signed-in person; null at a sign-in. */
  readonly sessionId: number | null
}

/**
 * Counts a code: from a known browser or an open session only against that, otherwise against the account, so that an
 * attacker who knows the password and guesses codes does not lock the owner out (docs/decisions/0045). Returns whether
 * this is the last code that is checked.
 */
export const countCodeAttempt = async (db: Database, source: CodeSource): Promise<boolean> => {
  const exhausted = await countAttempt(db, [{ key: toCodeKey(source), policy: codePolicy }])
  return exhausted.length > 0
}

export const forgiveCodeAttempts = (tx: Tx, source: CodeSource): Promise<void> =>
  deleteThrottle(tx.sql, toCodeKey(source))

/** Unlocks the codes of an account in all browsers and sessions. */
export const forgiveCodes = (tx: Tx, userId: string): Promise<boolean> =>
  deleteThrottlesOfAccount(tx.sql, { key: toUnknownSourceCodeKey(userId), prefix: toOwnCodePrefix(userId) })

/**
 * Counts a request for a reset link, whether or not the account exists: from a known browser only against that, otherwise
 * against the IP address. Strangers who ask for links use up nobody else's requests.
 */
export const countResetRequest = async (
  db: Database,
  { email, address, knownBrowser }: SignInSource,
): Promise<void> => {
  await countAttempt(db, [
    knownBrowser === null
      ? { key: `reset-address:${toCallerAddress(address)}`, policy: resetAddressPolicy }
      : { key: toResetBrowserKey(email, knownBrowser), policy: resetBrowserPolicy },
  ])
}

/** Emails with a reset link for an account that other browsers than its own may cause in an hour. */
const resetEmailsPerHour = 3

/** Counts an email with a reset link that a stranger may have asked for. Returns whether it is sent. */
export const countResetEmail = async (db: Database, email: string): Promise<boolean> => {
  const quota = { key: toResetEmailKey(email), max: resetEmailsPerHour, windowMs: 60 * 60_000 }
  return (await countUse(db, [quota])) === 0
}

/**
 * Counts one use of every quota in the caller's transaction and returns 0. If a quota is used up, counts nothing and
 * returns the milliseconds until it is renewed.
 */
export const countUseWithin = async (tx: Tx, quotas: readonly Quota[]): Promise<number> => {
  const keys = quotas.map(({ key }) => key)
  await tx.lock(...keys)
  const throttles = await listThrottles(tx.sql, keys)
  const now = new Date(tx.now)
  const states = quotas.map((quota) => {
    const state = throttles.find(({ key }) => key === quota.key)
    return { quota, uses: toUses(state, quota, now) }
  })
  const spent = states.filter(({ quota, uses }) => uses >= quota.max)
  if (spent.length > 0) return Math.max(...spent.map(({ quota }) => toRenewalMs(quota, now)))
  await upsertThrottles(
    tx.sql,
    states.map(({ quota, uses }) => ({
      key: quota.key,
      failures: uses + 1,
      windowStartedAt: toWindowStart(quota, now).toISOString(),
      blockedUntil: null,
    })),
  )
  return 0
}

/** The same in a transaction of its own, so that the use stays counted if the request fails. */
export const countUse = (db: Database, quotas: readonly Quota[]): Promise<number> =>
  inTransaction(asServer(db), (tx) => countUseWithin(tx, quotas))

/** Undoes the count of a use that did not take place. */
export const forgiveUse = (db: Database, quotas: readonly Quota[]): Promise<void> =>
  inTransaction(asServer(db), async (tx) => {
    const keys = quotas.map(({ key }) => key)
    await tx.lock(...keys)
    await decrementThrottles(tx.sql, keys)
  })
