import type { IdempotencyClaim, WriteSql } from './database.ts'

interface EarlierUse {
  readonly fingerprint: string
  readonly response: string | null
}

/** Takes the key for this transaction. Answers the earlier use when there was one. */
export const claimIdempotencyKey = async (
  sql: WriteSql,
  claim: IdempotencyClaim,
  now: string,
): Promise<EarlierUse | undefined> => {
  const claimed = await sql
    .insertInto('idempotency_keys')
    .values({
      user_id: claim.userId,
      key: claim.key,
      fingerprint: claim.fingerprint,
      response: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return sql
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

export const updateIdempotentResponse = async (
  sql: WriteSql,
  { userId, key }: IdempotencyClaim,
  response: string,
): Promise<void> => {
  await sql
    .updateTable('idempotency_keys')
    .set({ response })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Forgets the keys of requests that nobody repeats any more. */
export const deleteIdempotencyKeysBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
