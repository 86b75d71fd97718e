import type { Database } from '../../db/engines/database.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'
import {
  deleteOldestBrowsers,
  isBrowserKnown,
  isBrowserOfAccount,
  updateKnownBrowser,
  upsertKnownBrowser,
} from './known-browsers.queries.ts'
import { isBrowserToken, maxBrowsersOfUser, toOldestKnown } from './known-browsers.rules.ts'

// A browser in which an account has signed in keeps a secret that outlives signing out. Wrong passwords from unknown
// browsers count for the account; those from a known browser count for that browser alone (docs/decisions/0045), so
// that attackers cannot lock members out of their own devices.

const findBrowser = async (
  { sql, clock }: Database,
  email: string,
  token: string | undefined,
  isSinceTwoFactor: boolean,
): Promise<string | null> => {
  if (!isBrowserToken(token)) return null
  const tokenHash = toTokenHash(token)
  const since = toOldestKnown(clock().toISOString())
  return (await isBrowserOfAccount(sql, { tokenHash, email, since, isSinceTwoFactor })) ? tokenHash : null
}

/** The hash under which the attempts of a browser are counted; null if the account has never signed in with it. */
export const findKnownBrowser = (
  db: Database,
  email: string,
  token: string | undefined,
): Promise<string | null> => findBrowser(db, email, token, false)

/**
 * The same for codes, for which a browser is known after a sign-in with the second factor: with the password alone,
 * attackers could make themselves many known browsers, each with a counter of its own, before two-factor sign-in is
 * enabled.
 */
export const findBrowserWithFactor = (
  db: Database,
  email: string,
  token: string | undefined,
): Promise<string | null> => findBrowser(db, email, token, true)

/** Counts enabling two-factor sign-in as a sign-in with the second factor, if the account knows the browser. */
export const renewKnownBrowser = async (tx: Tx, userId: string, token: string | undefined): Promise<void> => {
  if (isBrowserToken(token))
    await updateKnownBrowser(tx.sql, { tokenHash: toTokenHash(token), userId, now: tx.now })
}

/**
 * Records the browser of a successful sign-in and returns the secret for it to store. A secret that the server did not
 * issue is replaced.
 */
export const rememberBrowser = async (tx: Tx, userId: string, given: string | undefined): Promise<string> => {
  const isOurs = isBrowserToken(given) && (await isBrowserKnown(tx.sql, toTokenHash(given)))
  const token = isOurs ? given : createToken()
  await upsertKnownBrowser(tx.sql, { tokenHash: toTokenHash(token), userId, now: tx.now })
  await deleteOldestBrowsers(tx.sql, userId, maxBrowsersOfUser)
  return token
}
