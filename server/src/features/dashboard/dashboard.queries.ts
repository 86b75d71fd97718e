import { sql as raw } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import type { ViewerScope } from '../../db/scopes/scope.ts'

type Owner = Pick<ViewerScope, 'userId' | 'houseGroupId'>

const readConfig = prepareRead((sql, { userId, houseGroupId }: Owner) =>
  sql
    .selectFrom('dashboard_configs')
    .select('config')
    .where('user_id', '=', userId)
    .where('house_group_id', houseGroupId === null ? 'is' : '=', houseGroupId),
)

/** The layout as JSON; undefined when none is saved. */
export const findConfig = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<string | undefined> => (await readConfig(sql, { userId, houseGroupId }))[0]?.config

/**
 * Replaces an existing layout. The later of two concurrent saves wins, because the unique index also covers rows
 * without a group.
 */
export const upsertConfig = async (
  sql: WriteSql,
  { userId, houseGroupId }: ViewerScope,
  config: string,
  now: string,
): Promise<void> => {
  await sql
    .insertInto('dashboard_configs')
    .values({ user_id: userId, house_group_id: houseGroupId, config, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.expression(raw`user_id, coalesce(house_group_id, 0)`).doUpdateSet({ config, updated_at: now }),
    )
    .execute()
}

/** Returns whether a layout was deleted. */
export const deleteConfig = async (
  sql: WriteSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('dashboard_configs')
    .where('user_id', '=', userId)
    .where('house_group_id', houseGroupId === null ? 'is' : '=', houseGroupId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
