import type { ReadSql } from '../db/engines/database.ts'

/** The devices of these people that receive push messages. */
export const listSubscriptionsOf = (
  sql: ReadSql,
  userIds: readonly string[],
): Promise<{ readonly id: number; readonly userId: string }[]> =>
  sql
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id as userId'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
