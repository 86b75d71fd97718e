import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'

export interface AddedItemsPlan {
  readonly userId: string
  readonly seenUntil: string
}

/**
 * The people who want to know what others put on the shopping list of their household, and for whom somebody has between
 * `from` and `to`. What they know already does not count, nor what was bought meanwhile.
 */
export const listAwaitingItems = async (
  sql: ReadSql,
  {
    from,
    to,
    after,
    limit,
  }: { readonly from: string; readonly to: string; readonly after: string | null; readonly limit: number },
): Promise<AddedItemsPlan[]> => {
  const rows = await sql
    .selectFrom('push_settings')
    .innerJoin('users', 'users.id', 'push_settings.user_id')
    .select(['push_settings.user_id as userId', 'push_settings.items_seen_until as seenUntil'])
    .where('push_settings.items_seen_until', '<', to)
    .$if(after !== null, (plans) => plans.where('push_settings.user_id', '>', after))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shopping_items')
          .select('shopping_items.id')
          .whereRef('shopping_items.house_group_id', '=', 'users.house_group_id')
          .whereRef('shopping_items.created_by', '!=', 'users.id')
          .whereRef('shopping_items.created_at', '>', 'push_settings.items_seen_until')
          .where('shopping_items.created_at', '>', from)
          .where('shopping_items.created_at', '<=', to)
          .where('shopping_items.completed_at', 'is', null),
      ),
    )
    .orderBy('push_settings.user_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ userId, seenUntil }) => (seenUntil === null ? [] : [{ userId, seenUntil }]))
}

/** Returns false if another server, or the person, has changed the plan since it was read. */
export const advanceSeenItems = async (
  sql: WriteSql,
  { userId, seenUntil }: AddedItemsPlan,
  until: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_settings')
    .set({ items_seen_until: until })
    .where('user_id', '=', userId)
    .where('items_seen_until', '=', seenUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
