import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { ShareType } from '@roost/contract/recipes/recipe-values.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { isInScope, type ViewerScope } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { ListedRecipe, Recipient, StoredShare } from './recipe-shares.rules.ts'

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
      'sharer.house_group_id as sharerHouseGroupId',
      'sharer.first_name as sharerFirstName',
      'sharer.last_name as sharerLastName',
      'recipe_shares.created_at as createdAt',
    ])
    .where('recipe_shares.is_active', '=', true)

export const findShareByUrl = (sql: ReadSql, shareUrl: string): Promise<StoredShare | undefined> =>
  selectShares(sql).where('recipe_shares.share_url', '=', shareUrl).executeTakeFirst()

export const findShare = (sql: ReadSql, id: number): Promise<StoredShare | undefined> =>
  selectShares(sql).where('recipe_shares.id', '=', id).executeTakeFirst()

/** Shares with the recipe fields that are shown in lists. */
const selectListedShares = (sql: ReadSql) =>
  selectShares(sql)
    .innerJoin('recipes', 'recipes.id', 'recipe_shares.recipe_id')
    .leftJoin('recipe_photos', 'recipe_photos.recipe_id', 'recipes.id')
    .select([
      'recipes.title as title',
      'recipes.image_url as pictureUrl',
      'recipe_photos.created_at as photoAt',
    ])

type ListedShares = ReturnType<typeof selectListedShares>
export type ListedRow = StoredShare & ListedRecipe

export interface SharePage {
  /** The id of the last share on the previous page. */
  readonly before: number | undefined
  readonly limit: number
}

const readPage = (shares: ListedShares, { before, limit }: SharePage): Promise<ListedRow[]> =>
  (before === undefined ? shares : shares.where('recipe_shares.id', '<', before))
    .orderBy('recipe_shares.id', 'desc')
    .limit(limit)
    .execute()

type Condition = Expression<SqlBool>

/** Excludes shares of household recipes after the sharer has left; shares of public and personal recipes stay. */
const isOwnShare = (scope: ViewerScope): Condition => {
  const eb = expressionBuilder<Tables, 'recipe_shares' | 'recipes'>()
  return eb.and([
    eb('recipe_shares.shared_by', '=', scope.userId),
    eb.or([eb('recipe_shares.share_type', '=', 'public'), isInScope('recipes', scope)]),
  ])
}

type SharedTables = Tables & { sharer: Tables['users'] }

/**
 * The conditions for shares that are still valid (`isStillShared`) from others with the person, and with the house
 * group. They are separate because each uses its own index.
 */
const listReceivedParts = ({ userId, houseGroupId }: ViewerScope): Condition[] => {
  const eb = expressionBuilder<SharedTables, 'recipe_shares' | 'recipes' | 'sharer'>()
  const isOfOthers = eb('recipe_shares.shared_by', '!=', userId)
  const isPersonal = eb('recipes.house_group_id', 'is', null)
  const isWithPerson = eb.and([
    isOfOthers,
    eb('recipe_shares.shared_with', '=', userId),
    eb('recipe_shares.share_type', '=', 'user'),
  ])
  if (houseGroupId === null) return [eb.and([isWithPerson, isPersonal])]
  const isOfHome = eb('recipes.house_group_id', '=', houseGroupId)
  const doBothLiveThere = eb.and([isOfHome, eb('sharer.house_group_id', '=', houseGroupId)])
  return [
    eb.and([isWithPerson, eb.or([isPersonal, doBothLiveThere])]),
    eb.and([
      isOfOthers,
      eb('recipe_shares.house_group_id', '=', houseGroupId),
      eb('recipe_shares.share_type', '=', 'house_group'),
      eb.or([isPersonal, isOfHome]),
    ]),
  ]
}

/** One page of the viewer's own shares, newest first. */
export const listSharesOf = (sql: ReadSql, scope: ViewerScope, page: SharePage): Promise<ListedRow[]> =>
  readPage(selectListedShares(sql).where(isOwnShare(scope)), page)

/** One page of what others share with the person or their house group, newest first. */
export const listSharesWith = async (
  sql: ReadSql,
  scope: ViewerScope,
  page: SharePage,
): Promise<ListedRow[]> => {
  const parts = await Promise.all(
    listReceivedParts(scope).map((part) => readPage(selectListedShares(sql).where(part), page)),
  )
  return parts
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .slice(0, page.limit)
}

const countWhere = async (sql: ReadSql, condition: Condition): Promise<number> => {
  const { count } = await sql
    .selectFrom('recipe_shares')
    .innerJoin('recipes', 'recipes.id', 'recipe_shares.recipe_id')
    .innerJoin('users as sharer', 'sharer.id', 'recipe_shares.shared_by')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipe_shares.is_active', '=', true)
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

export const countSharesOf = (sql: ReadSql, scope: ViewerScope): Promise<number> =>
  countWhere(sql, isOwnShare(scope))

export const countSharesWith = async (sql: ReadSql, scope: ViewerScope): Promise<number> => {
  const counts = await Promise.all(listReceivedParts(scope).map((part) => countWhere(sql, part)))
  return counts.reduce((sum, count) => sum + count, 0)
}

interface Sharer {
  readonly firstName: string | null
  readonly lastName: string | null
  /** The number of shares that the person has. */
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

/** Returns the id of the new share. */
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

/** Increments the counter in the database, so that concurrent views are all counted. */
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
    .set({ is_active: false, house_group_id: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The distinct recipients of this person's shares. */
export const listRecipientsOf = (sql: ReadSql, userId: string): Promise<Recipient[]> =>
  sql
    .selectFrom('recipe_shares')
    .select(['shared_with as sharedWith', 'house_group_id as houseGroupId'])
    .distinct()
    .where('shared_by', '=', userId)
    .where('is_active', '=', true)
    .execute()
