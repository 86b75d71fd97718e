import type { Provider } from '@roost/contract/accounts/providers.ts'
import type { WriteSql } from '../../db/engines/database.ts'

export interface ProviderAttempt {
  readonly provider: Provider
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly expiresAt: string
}

export const insertProviderAttempt = async (
  sql: WriteSql,
  attempt: ProviderAttempt & { readonly browserHash: string },
): Promise<void> => {
  await sql
    .insertInto('provider_attempts')
    .values({
      provider: attempt.provider,
      browser_hash: attempt.browserHash,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** Deletes and returns the attempt of a browser, so that it is used only once; undefined if there is none. */
export const deleteProviderAttempt = (
  sql: WriteSql,
  browserHash: string,
): Promise<ProviderAttempt | undefined> =>
  sql
    .deleteFrom('provider_attempts')
    .where('browser_hash', '=', browserHash)
    .returning(['provider', 'state', 'nonce', 'code_verifier as codeVerifier', 'expires_at as expiresAt'])
    .executeTakeFirst()

export const deleteExpiredProviderAttempts = async (sql: WriteSql, now: string): Promise<void> => {
  await sql.deleteFrom('provider_attempts').where('expires_at', '<=', now).execute()
}
