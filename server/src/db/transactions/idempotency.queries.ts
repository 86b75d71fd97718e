import type { IdempotencyClaim, WriteSql } from '../engines/database.ts'

interface EarlierClaim {
  readonly fingerprint: string
  /** Null if the response was not stored or has been deleted. */
  readonly response: string | null
}

/** Claims the key for this transaction. Returns the earlier claim if there was one. */
export const claimIdempotencyKey = async (
  sql: WriteSql,
  claim: IdempotencyClaim,
  now: string,
): Promise<EarlierClaim | undefined> => {
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
  response: string | null,
): Promise<void> => {
  await sql
    .updateTable('idempotency_keys')
    .set({ response })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Deletes keys so old that their requests are no longer retried. */
export const deleteIdempotencyKeysBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}

/** Deletes the responses stored with older keys but keeps the keys. */
export const deleteResponsesBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql
    .updateTable('idempotency_keys')
    .set({ response: null })
    .where('created_at', '<', instant)
    .where('response', 'is not', null)
    .execute()
}

/** Users who exceed the limit of keys or of responses. */
export const listUsersOverLimit = async (
  sql: WriteSql,
  { keys, responses }: { readonly keys: number; readonly responses: number },
): Promise<string[]> => {
  const rows = await sql
    .selectFrom('idempotency_keys')
    .select('user_id')
    .groupBy('user_id')
    .having((eb) =>
      eb.or([
        eb(eb.fn.countAll<number>(), '>', keys),
        // `count` ignores rows without a response.
        eb(eb.fn.count<number>('response'), '>', responses),
      ]),
    )
    .execute()
  return rows.map((row) => row.user_id)
}

/** When the newest key beyond the first `count` was created; undefined if there is none. */
const findInstantAfter = async (
  sql: WriteSql,
  userId: string,
  count: number,
): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Keeps a user's newest keys and, of these, the newest responses, each up to its limit. */
export const deleteExcessKeys = async (
  sql: WriteSql,
  userId: string,
  { keys, responses }: { readonly keys: number; readonly responses: number },
): Promise<void> => {
  const [lastKey, lastResponse] = [
    await findInstantAfter(sql, userId, keys),
    await findInstantAfter(sql, userId, responses),
  ]
  if (lastKey !== undefined)
    await sql
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('created_at', '<=', lastKey)
      .execute()
  if (lastResponse !== undefined)
    await sql
      .updateTable('idempotency_keys')
      .set({ response: null })
      .where('user_id', '=', userId)
      .where('created_at', '<=', lastResponse)
      .where('response', 'is not', null)
      .execute()
}
