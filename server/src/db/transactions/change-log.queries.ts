import type { Feature, ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { type ExpressionBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Change, ReadSql, WriteSql } from '../engines/database.ts'
import { prepareRead, prepareWrite } from '../engines/prepared-statement.ts'
import { scopeKeysOfUser } from '../scopes/scope.ts'
import type { Tables } from '../tables/tables.ts'

/** A change to a feature's data that concerns all users who see the scope. */
export interface Touched {
  readonly scope: ScopeKey
  readonly feature: Feature
}

const toKey = ({ scope, feature }: Touched): string => `${scope} ${feature}`

const incrementVersions = (sql: WriteSql, rows: readonly Change[]) =>
  sql
    .insertInto('change_log')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'feature'])
        .doUpdateSet((eb) => ({ version: eb('change_log.version', '+', 1) })),
    )
    .returning(['scope', 'feature', 'version'])

/** Most transactions touch one feature of one scope. */
const incrementVersion = prepareWrite((sql, row: Touched & { readonly version: number }) =>
  incrementVersions(sql, [row]),
)

/** Increments the version of each touched (scope, feature) pair once. */
export const insertChanges = async (
  sql: WriteSql,
  touched: readonly Touched[],
): Promise<readonly Change[]> => {
  const entries = new Map(
    touched.map(({ scope, feature }) => [toKey({ scope, feature }), { scope, feature, version: 1 }]),
  )
  // Always in the same order, so that two transactions that increment the same versions cannot deadlock.
  const rows = [...entries.values()].toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
  const [first] = rows
  if (!first) return []
  return rows.length === 1 ? incrementVersion(sql, first) : incrementVersions(sql, rows).execute()
}

/** Deletes the versions of a deleted account, which are no longer needed. */
export const deleteVersionsOfUser = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('change_log').where('scope', '=', `user:${userId}`).execute()
}

/** Deletes the versions of accounts and house groups that are gone; their ids are never used again. */
export const deleteVersionsOfGone = async (sql: WriteSql): Promise<void> => {
  const id = raw<string>`cast(id as text)`.as('id')
  const isOf = (kind: 'user' | 'group') => raw<SqlBool>`scope like ${`${kind}:%`}`
  const toId = (kind: 'user' | 'group') => raw<string>`substr(scope, ${raw.lit(kind.length + 2)})`
  await sql
    .deleteFrom('change_log')
    .where(isOf('user'))
    .where(toId('user'), 'not in', sql.selectFrom('users').select(id))
    .execute()
  await sql
    .deleteFrom('change_log')
    .where(isOf('group'))
    .where(toId('group'), 'not in', sql.selectFrom('house_groups').select(id))
    .execute()
}

interface VersionQuery {
  readonly scopes: readonly ScopeKey[]
  readonly features: readonly Feature[]
}

const readVersions = prepareRead((sql, { scopes, features }: VersionQuery) =>
  sql
    .selectFrom('change_log')
    .select(['scope', 'feature', 'version'])
    .where('scope', 'in', scopes)
    .where('feature', 'in', features),
)

/** The versions on which a list depends; scopes that never changed are absent. */
export const listVersions = (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  features: readonly Feature[],
): Promise<Change[]> => readVersions(sql, { scopes, features })

/**
 * The state of some features as a user sees it, as a single number that can be selected with the user: versions only
 * increase, so every change in one of the user's scopes changes their sum. Null if nothing has ever changed.
 */
export const selectVersionSum = (eb: ExpressionBuilder<Tables, 'users'>, features: readonly Feature[]) =>
  eb
    .selectFrom('change_log')
    .select(({ fn }) => fn.sum<number | null>('change_log.version').as('sum'))
    .where('change_log.feature', 'in', features)
    .where(({ eb: log }) => log('change_log.scope', 'in', scopeKeysOfUser(eb)))
    .$asScalar()
