import type { ShareType } from '@roost/contract/recipe-values.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'
import type { ViewerScope } from '../../db/scope.ts'
import type { Recipient, StoredShare } from './recipe-shares.rules.ts'

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

interface Sharer {
  readonly firstName: string | null
  readonly lastName: string | null
  /** How many links he has. */
  readonly shareCount: number
}

export const getSharer = async (sql: ReadSql, userId: string): Promise<Sharer> => {
  const { firstName, lastName, shareCount } = await sql
    .selectFrom('users')
    .select((eb) => [
      'users.first_name as firstName',
      'users.last_name as lastName',
      eb
        .selectFrom('recipe_shares')
        .select((shares) => shares.fn.countAll<number>().as('count'))
        .where('recipe_shares.shared_by', '=', userId)
        .where('recipe_shares.is_active', '=', true)
        .as('shareCount'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { firstName, lastName, shareCount: shareCount ?? 0 }
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

/** For whom this person's shares are, each once. */
export const listRecipientsOf = (sql: ReadSql, userId: string): Promise<Recipient[]> =>
  sql
    .selectFrom('recipe_shares')
    .select(['shared_with as sharedWith', 'house_group_id as houseGroupId'])
    .distinct()
    .where('shared_by', '=', userId)
    .where('is_active', '=', true)
    .execute()
