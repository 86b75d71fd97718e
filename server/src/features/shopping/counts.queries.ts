import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import { isGroupRow, isPersonalRow, type ViewerScope } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'

interface CountValues extends Pick<ViewerScope, 'userId' | 'houseGroupId'> {
  readonly since: string
  readonly limit: number
}

const eb = expressionBuilder<Tables, never>()

const selectOpenCount = (owner: Expression<SqlBool>) =>
  eb
    .selectFrom('shopping_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(owner)
    .where('completed_at', 'is', null)

/** Limited like the list, however many items were bought. */
const selectBoughtCount = (owner: Expression<SqlBool>, { since, limit }: CountValues) =>
  eb
    .selectFrom(
      eb
        .selectFrom('shopping_items')
        .select('shopping_items.id')
        .where(owner)
        .where('completed_at', '>=', since)
        .where('cleared_at', 'is', null)
        .limit(limit)
        .as('bought'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))

/** Counts the viewer's own rows and those of their house group separately, because each part has its own index. */
const readCounts = prepareRead((sql, values: CountValues) => {
  const selectCounts = (owner: Expression<SqlBool>) =>
    sql.selectNoFrom([
      selectOpenCount(owner).as('openCount'),
      selectBoughtCount(owner, values).as('boughtCount'),
    ])
  const own = selectCounts(isPersonalRow('shopping_items', values.userId))
  if (values.houseGroupId === null) return own
  return own.unionAll(selectCounts(isGroupRow('shopping_items', values.houseGroupId)))
})

export interface ItemCounts {
  readonly openCount: number
  readonly boughtCount: number
}

/** Counts the open items and the items bought since the given time, the latter up to the limit. */
export const countItems = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<ItemCounts> => {
  const parts = await readCounts(sql, { userId, houseGroupId, since, limit })
  const bought = parts.reduce((sum, { boughtCount }) => sum + (boughtCount ?? 0), 0)
  return {
    openCount: parts.reduce((sum, { openCount }) => sum + (openCount ?? 0), 0),
    boughtCount: Math.min(bought, limit),
  }
}
