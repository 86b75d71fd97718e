import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

/**
 * Whether the account with this address has signed in with this browser since the given time, and, if asked for, since
 * its two-factor sign-in was enabled.
 */
export const isBrowserOfAccount = async (
  sql: ReadSql,
  {
    tokenHash,
    email,
    since,
    isSinceTwoFactor,
  }: { tokenHash: string; email: string; since: string; isSinceTwoFactor: boolean },
): Promise<boolean> => {
  const row = await sql
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .leftJoin('mfa_secrets', 'mfa_secrets.user_id', 'known_browsers.user_id')
    .select('known_browsers.user_id')
    .where('known_browsers.token_hash', '=', tokenHash)
    .where('users.email', '=', email)
    .where('known_browsers.signed_in_at', '>', since)
    .$if(isSinceTwoFactor, (query) =>
      query.whereRef('known_browsers.signed_in_at', '>=', 'mfa_secrets.created_at'),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account has signed in with this browser. */
export const isBrowserKnown = async (sql: ReadSql, tokenHash: string): Promise<boolean> => {
  const row = await sql
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const upsertKnownBrowser = async (
  sql: WriteSql,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: string },
): Promise<void> => {
  await sql
    .insertInto('known_browsers')
    .values({ token_hash: tokenHash, user_id: userId, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ signed_in_at: now }))
    .execute()
}

export const updateKnownBrowser = async (
  sql: WriteSql,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: string },
): Promise<void> => {
  await sql
    .updateTable('known_browsers')
    .set({ signed_in_at: now })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .execute()
}

/** Keeps the person's newest browsers and deletes the others. */
export const deleteOldestBrowsers = async (sql: WriteSql, userId: string, keep: number): Promise<void> => {
  await sql
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_browsers as newest')
        .select('newest.token_hash')
        .where('newest.user_id', '=', userId)
        .orderBy('newest.signed_in_at', 'desc')
        .orderBy('newest.token_hash')
        .limit(keep),
    )
    .execute()
}

export const deleteBrowsersBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('known_browsers').where('signed_in_at', '<', instant).execute()
}
