import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'

const selectPlans = (sql: ReadSql) =>
  sql
    .selectFrom('push_settings')
    .leftJoin('reminder_plans', 'reminder_plans.user_id', 'push_settings.user_id')
    .select((eb) => [
      'push_settings.user_id as userId',
      'push_settings.digest_at as digestAt',
      'push_settings.digest_next_at as digestNextAt',
      eb.fn.coalesce('reminder_plans.time_zone', eb.val('UTC')).as('timeZone'),
    ])

export interface DigestPlan {
  readonly userId: string
  /** Such as `07:00`; null if the person wants no digest. */
  readonly digestAt: string | null
  readonly digestNextAt: string | null
  readonly timeZone: string
}

export const findDigestPlan = (sql: ReadSql, userId: string): Promise<DigestPlan | undefined> =>
  selectPlans(sql).where('push_settings.user_id', '=', userId).executeTakeFirst()

export const listDueDigests = (
  sql: ReadSql,
  { now, after, limit }: { readonly now: string; readonly after: string | null; readonly limit: number },
): Promise<DigestPlan[]> =>
  selectPlans(sql)
    .where('push_settings.digest_next_at', '<=', now)
    .$if(after !== null, (plans) => plans.where('push_settings.user_id', '>', after))
    .orderBy('push_settings.user_id')
    .limit(limit)
    .execute()

/** Returns false if another server, or the person, has changed the plan since it was read. */
export const advanceDigest = async (
  sql: WriteSql,
  { userId, digestNextAt }: Pick<DigestPlan, 'userId' | 'digestNextAt'>,
  nextAt: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_settings')
    .set({ digest_next_at: nextAt })
    .where('user_id', '=', userId)
    .where('digest_next_at', digestNextAt === null ? 'is' : '=', digestNextAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
