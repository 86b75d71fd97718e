import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export const insertResetToken = async (
  sql: WriteSql,
  token: { userId: string; tokenHash: string; now: string; expiresAt: string },
): Promise<void> => {
  await sql
    .insertInto('password_reset_tokens')
    .values({
      user_id: token.userId,
      token_hash: token.tokenHash,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute()
}

/** The id of the account whose password the token can set; undefined if the token is not valid. */
export const findOwnerOfResetToken = async (
  sql: ReadSql,
  tokenHash: string,
  now: string,
): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses up a token; returns the account's id, or undefined if the token is not valid. */
export const markResetTokenUsed = async (
  sql: WriteSql,
  tokenHash: string,
  now: string,
): Promise<string | undefined> => {
  const row = await sql
    .updateTable('password_reset_tokens')
    .set({ used: true })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Whether a link that was created since this instant is still unused. */
export const hasUnusedTokenSince = async (sql: ReadSql, userId: string, since: string): Promise<boolean> => {
  const row = await sql
    .selectFrom('password_reset_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('used', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteResetTokensOfUser = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute()
}

export const deleteExpiredResetTokens = async (sql: WriteSql, now: string): Promise<void> => {
  await sql.deleteFrom('password_reset_tokens').where('expires_at', '<=', now).execute()
}
