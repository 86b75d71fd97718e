import type { Provider } from '@roost/contract/accounts/providers.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface MfaAttempt {
  readonly userId: string
  readonly provider: Provider
}

/** The maximum number of codes that may be tried in one sign-in. */
const maxTries = 5

export const insertMfaAttempt = async (
  sql: WriteSql,
  attempt: MfaAttempt & { readonly tokenHash: string; readonly expiresAt: string },
): Promise<void> => {
  await sql
    .insertInto('mfa_attempts')
    .values({
      user_id: attempt.userId,
      provider: attempt.provider,
      token_hash: attempt.tokenHash,
      failures: 0,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** The pending sign-in for a cookie, if it may still be completed. */
export const findMfaAttempt = (
  sql: ReadSql,
  tokenHash: string,
  now: string,
): Promise<MfaAttempt | undefined> =>
  sql
    .selectFrom('mfa_attempts')
    .select(['user_id as userId', 'provider'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('failures', '<', maxTries)
    .executeTakeFirst()

/** Counts an attempt; returns false if none is left. */
export const markMfaAttemptTried = async (
  sql: WriteSql,
  tokenHash: string,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('mfa_attempts')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('failures', '<', maxTries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a sign-in; returns false if it was already used. */
export const deleteMfaAttempt = async (sql: WriteSql, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('mfa_attempts')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredMfaAttempts = async (sql: WriteSql, now: string): Promise<void> => {
  await sql.deleteFrom('mfa_attempts').where('expires_at', '<=', now).execute()
}
