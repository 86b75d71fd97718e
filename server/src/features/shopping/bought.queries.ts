import { type ExpressionBuilder, sql as raw } from 'kysely'
import { type ReadSql, withoutJournal, type WriteSql } from '../../db/engines/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** A household, or a person with items of their own. */
export interface ItemOwner {
  readonly houseGroupId: number | null
  /** Null for a household. */
  readonly createdBy: string | null
}

const isBoughtBy =
  ({ houseGroupId, createdBy }: ItemOwner) =>
  (eb: ExpressionBuilder<Tables, 'shopping_items'>) =>
    eb.and([
      eb('completed_at', 'is not', null),
      houseGroupId === null
        ? eb.and([eb('house_group_id', 'is', null), eb('created_by', '=', createdBy)])
        : eb('house_group_id', '=', houseGroupId),
    ])

/** Those with more bought items than are kept, and how many more. */
export const listFullOwners = async (
  sql: ReadSql,
  kept: number,
): Promise<readonly (ItemOwner & { readonly excess: number })[]> => {
  const creator = raw<string | null>`case when house_group_id is null then created_by end`
  const rows = await sql
    .selectFrom('shopping_items')
    .select((eb) => ['house_group_id', creator.as('creator'), eb.fn.countAll<number>().as('count')])
    .where('completed_at', 'is not', null)
    .groupBy(['house_group_id', creator])
    .having((eb) => eb.fn.countAll(), '>', kept)
    .execute()
  return rows.map((row) => ({
    houseGroupId: row.house_group_id,
    createdBy: row.creator,
    excess: row.count - kept,
  }))
}

/** Deletes the items that were bought first. */
export const deleteOldestBought = async (sql: WriteSql, owner: ItemOwner, count: number): Promise<void> => {
  await withoutJournal(sql)
    .deleteFrom('shopping_items')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shopping_items')
        .select('id')
        .where(isBoughtBy(owner))
        .orderBy('completed_at')
        .orderBy('id')
        .limit(count),
    )
    .execute()
}
