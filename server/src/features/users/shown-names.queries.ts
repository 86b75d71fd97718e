import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { sql } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'

interface Viewers {
  readonly group_id: number | null
  readonly user_id: string | null
}

/** Columns of rows that show a person's name to a house group, which they may have left. Each begins an index. */
const shownColumns = [
  ['tasks', 'created_by'],
  ['tasks', 'assigned_to'],
  ['shopping_items', 'created_by'],
  ['expenses', 'created_by'],
  ['expenses', 'paid_by'],
  ['recipes', 'created_by'],
  ['settlements', 'created_by'],
  ['settlements', 'undone_by'],
  ['ledger_members', 'user_id'],
] as const

/** PostgreSQL has a type for ids of users, which an untyped null in a union would not have. */
const toText = (column: string) => sql`cast(${sql.ref(column)} as varchar(36))`
const noUser = sql`cast(null as varchar(36))`

/** The scopes that see a person's name in rows, invitations and shared recipes, in one statement. */
export const listScopesThatSeeName = async (read: ReadSql, userId: string): Promise<ScopeKey[]> => {
  const ofRows = shownColumns.map(
    ([table, column]) => sql`select house_group_id as group_id, ${noUser} as user_id
      from ${sql.table(table)} where ${sql.ref(column)} = ${userId} and house_group_id is not null`,
  )
  const viewers = sql<Viewers>`(${sql.join(ofRows, sql` union `)}
    union select house_group_id, ${noUser} from expenses where house_group_id is not null
      and id in (select expense_id from expense_changes where changed_by = ${userId})
    union select house_group_id, ${toText('invited_user_id')} from house_group_invitations
      where invited_user_id = ${userId} or invited_by_user_id = ${userId}
    union select house_group_id, ${toText('shared_with')} from recipe_shares where shared_by = ${userId})`
  const rows = await read.selectFrom(viewers.as('viewers')).selectAll().execute()
  return rows.flatMap(({ group_id, user_id }) => [
    ...(group_id === null ? [] : [`group:${group_id}` as const]),
    ...(user_id === null ? [] : [`user:${user_id}` as const]),
  ])
}
