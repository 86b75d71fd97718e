import type { Language } from '@roost/contract/language/languages.ts'
import type { Clock, Region, WeekStart } from '@roost/contract/language/regions.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { regionColumns, toRegion } from '../../db/scopes/regions.ts'
import { AppError } from '../../lib/app-error.ts'
import { accountColumns, toAccount } from './users.queries.ts'

const selectOwnAccount = (sql: ReadSql, id: string) =>
  sql
    .selectFrom('users')
    .leftJoin('house_groups', 'house_groups.id', 'users.house_group_id')
    .select(accountColumns.map((name) => `users.${name}` as const))
    .select(regionColumns)
    .where('users.id', '=', id)

/** The account as its owner sees it, with their region. Throws `users.not_found`. */
export const getOwnAccount = async (sql: ReadSql, id: string): Promise<Account & { region: Region }> => {
  const row = await selectOwnAccount(sql, id).executeTakeFirst()
  if (!row) throw new AppError('users.not_found')
  const { language, locale, week_start: weekStart, clock } = row
  return { ...toAccount(row), region: toRegion(row), ownRegion: { language, locale, weekStart, clock } }
}

/** The language that the person has chosen; null if they have chosen none. */
export const getLanguage = async (sql: ReadSql, id: string): Promise<Language | null> => {
  const { language } = await sql
    .selectFrom('users')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return language
}

/** An absent field keeps its value. */
export interface OwnRegionChanges {
  readonly language?: Language | null | undefined
  readonly locale?: string | null | undefined
  readonly weekStart?: WeekStart | null | undefined
  readonly clock?: Clock | null | undefined
}

export const updateOwnRegion = async (
  sql: WriteSql,
  id: string,
  { language, locale, weekStart, clock }: OwnRegionChanges,
  now: string,
): Promise<void> => {
  await sql
    .updateTable('users')
    .set({
      ...(language !== undefined && { language }),
      ...(locale !== undefined && { locale }),
      ...(weekStart !== undefined && { week_start: weekStart }),
      ...(clock !== undefined && { clock }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The currency of a person's own rows and that of a house group. */
export const getCurrencies = async (
  sql: ReadSql,
  userId: string,
  houseGroupId: number,
): Promise<{ readonly from: string; readonly to: string }> =>
  sql
    .selectFrom('users')
    .innerJoin('house_groups', (join) => join.on('house_groups.id', '=', houseGroupId))
    .select(['users.currency as from', 'house_groups.currency as to'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

export const updateCurrencyOfUser = async (sql: WriteSql, id: string, currency: string): Promise<void> => {
  await sql.updateTable('users').set({ currency }).where('id', '=', id).execute()
}

export const updateCurrencyOfMembers = async (
  sql: WriteSql,
  houseGroupId: number,
  currency: string,
): Promise<void> => {
  await sql.updateTable('users').set({ currency }).where('house_group_id', '=', houseGroupId).execute()
}
