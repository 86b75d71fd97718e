import type { ShareType } from '@roost/contract/recipe-values.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'
import type { ViewerScope } from '../../db/scope.ts'
import type { StoredShare } from './recipe-shares.rules.ts'

const selectShares = (sql: ReadSql) =>
  sql
    .selectFrom('recipe_shares')
    .innerJoin('users as sharer', 'sharer.id', 'recipe_shares.shared_by')
    .select([
      'recipe_shares.id as id',
      'recipe_shares.recipe_id as recipeId',
      'recipe_shares.share_type as shareType',
      'recipe_shares.share_url as shareUrl',
      'recipe_shares.personal_note as personalNote',
      'recipe_shares.view_count as viewCount',
      'recipe_shares.shared_by as sharedBy',
      'recipe_shares.shared_with as sharedWith',
      'recipe_shares.house_group_id as houseGroupId',
      'sharer.first_name as sharerFirstName',
      'sharer.last_name as sharerLastName',
      'recipe_shares.created_at as createdAt',
    ])
    .where('recipe_shares.is_active', '=', true)

export const findShareByUrl = (sql: ReadSql, shareUrl: string): Promise<StoredShare | undefined> =>
  selectShares(sql).where('recipe_shares.share_url', '=', shareUrl).executeTakeFirst()

export const findShare = (sql: ReadSql, id: number): Promise<StoredShare | undefined> =>
  selectShares(sql).where('recipe_shares.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listSharesOf = (sql: ReadSql, userId: string): Promise<StoredShare[]> =>
  selectShares(sql)
    .where('recipe_shares.shared_by', '=', userId)
    .orderBy('recipe_shares.id', 'desc')
    .execute()

/** What others share with the person or his house group, newest first. */
export const listSharesWith = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<StoredShare[]> => {
  const ofOthers = selectShares(sql).where('recipe_shares.shared_by', '!=', userId)
  const [own, shared] = await Promise.all([
    ofOthers
      .where('recipe_shares.shared_with', '=', userId)
      .where('recipe_shares.share_type', '=', 'user')
      .execute(),
    houseGroupId === null
      ? []
      : ofOthers
          .where('recipe_shares.house_group_id', '=', houseGroupId)
          .where('recipe_shares.share_type', '=', 'house_group')
          .execute(),
  ])
  return [...own, ...shared].toSorted((a, b) => b.id - a.id)
}

export const countSharesOf = async (sql: ReadSql, userId: string): Promise<number> => {
  const { count } = await sql
    .selectFrom('recipe_shares')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shared_by', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewShare {
  readonly recipeId: number
  readonly shareType: ShareType
  readonly shareUrl: string
  readonly personalNote: string | null
  readonly sharedBy: string
  readonly sharedWith: string | null
  readonly houseGroupId: number | null
}

/** Answers its id. */
export const insertShare = async (sql: WriteSql, share: NewShare, now: string): Promise<number> => {
  const { id } = await sql
    .insertInto('recipe_shares')
    .values({
      recipe_id: share.recipeId,
      share_type: share.shareType,
      share_url: share.shareUrl,
      personal_note: share.personalNote,
      shared_by: share.sharedBy,
      shared_with: share.sharedWith,
      house_group_id: share.houseGroupId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One view more, however many look at the same moment. */
export const updateViewCount = async (sql: WriteSql, id: number): Promise<void> => {
  await sql
    .updateTable('recipe_shares')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const updateToInactive = async (sql: WriteSql, id: number, now: string): Promise<void> => {
  await sql
    .updateTable('recipe_shares')
    .set({ is_active: false, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The house groups that see shares of this person. */
export const listGroupsWithSharesOf = async (sql: ReadSql, userId: string): Promise<number[]> => {
  const rows = await sql
    .selectFrom('recipe_shares')
    .select('house_group_id')
    .distinct()
    .where('shared_by', '=', userId)
    .where('house_group_id', 'is not', null)
    .execute()
  return rows.flatMap(({ house_group_id: id }) => (id === null ? [] : [id]))
}
