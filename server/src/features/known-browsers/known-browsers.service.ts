import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'
import {
  deleteOldestBrowsers,
  isBrowserKnown,
  isBrowserOfAccount,
  upsertKnownBrowser,
} from './known-browsers.queries.ts'
import { isBrowserToken, maxBrowsersOfUser, toOldestKnown } from './known-browsers.rules.ts'

// A browser that somebody signed in with keeps a secret that outlives signing out. Wrong passwords of strangers count
// for the account, those from such a browser for it alone (docs/decisions/0045): who guesses locks nobody out at home.

/** What the attempts of a browser are counted under; null for one that the account was never signed in to with. */
export const findKnownBrowser = async (
  { sql, clock }: Database,
  email: string,
  token: string | undefined,
): Promise<string | null> => {
  if (!isBrowserToken(token)) return null
  const tokenHash = toTokenHash(token)
  const since = toOldestKnown(clock().toISOString())
  return (await isBrowserOfAccount(sql, { tokenHash, email, since })) ? tokenHash : null
}

/** Remembers the browser of a sign-in that succeeded; answers the secret it is to keep. One nobody gave out is not taken. */
export const rememberBrowser = async (tx: Tx, userId: string, given: string | undefined): Promise<string> => {
  const isOurs = isBrowserToken(given) && (await isBrowserKnown(tx.sql, toTokenHash(given)))
  const token = isOurs ? given : createToken()
  await upsertKnownBrowser(tx.sql, { tokenHash: toTokenHash(token), userId, now: tx.now })
  await deleteOldestBrowsers(tx.sql, userId, maxBrowsersOfUser)
  return token
}
