import type { RecipeShare, recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import type { ScopeKey } from '@roost/contract/events.ts'
import { type Database, type ReadSql, withoutIdempotency } from '../../db/database.ts'
import type { ViewerScope } from '../../db/scope.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { authorize } from '../../http/authorize.ts'
import type { Handler, SignedInViewer } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { createLinkToken } from '../../lib/token.ts'
import { findRecipeById, getRecipe, type StoredRecipe, toContent } from '../recipes/recipes.service.ts'
import { isMemberOf } from '../users/users.service.ts'
import {
  countSharesOf,
  findShare,
  findShareByUrl,
  insertShare,
  listGroupsWithSharesOf,
  listSharesOf,
  listSharesWith,
  updateToInactive,
  updateViewCount,
} from './recipe-shares.queries.ts'
import { assertRoom, isVisibleTo, type StoredShare, toSharer } from './recipe-shares.rules.ts'

// A link to a recipe: for everybody, for the members of one house group, or for one of them. What it leads to is
// looked up at every request, so that one taken back leads nowhere at once.

const toContentOf = (share: StoredShare, recipe: StoredRecipe) =>
  toContent(recipe, `/api/recipes/shared/${share.shareUrl}`)

const toShare = (share: StoredShare, recipe: StoredRecipe): RecipeShare => ({
  id: share.id,
  shareType: share.shareType,
  shareUrl: share.shareUrl,
  personalNote: share.personalNote,
  viewCount: share.viewCount,
  createdAt: share.createdAt,
  recipe: toContentOf(share, recipe),
  sharer: toSharer(share),
})

/** Everybody who sees the share in one of his lists. */
const listScopes = ({
  sharedBy,
  sharedWith,
  houseGroupId,
}: Pick<StoredShare, 'sharedBy' | 'sharedWith' | 'houseGroupId'>): ScopeKey[] => [
  `user:${sharedBy}`,
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

type Recipient = Pick<StoredShare, 'sharedWith' | 'houseGroupId'>

/** Whom a share is for. Throws unless he lives in the sharer's own house group. */
const getRecipient = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  {
    shareType,
    sharedWith = null,
  }: { shareType: StoredShare['shareType']; sharedWith?: string | null | undefined },
): Promise<Recipient> => {
  if (shareType === 'public') return { sharedWith: null, houseGroupId: null }
  if (houseGroupId === null) throw new AppError('recipe-shares.without_group')
  if (shareType === 'house_group') return { sharedWith: null, houseGroupId }
  const isKnown =
    sharedWith !== null && sharedWith !== userId && (await isMemberOf(sql, sharedWith, houseGroupId))
  if (!isKnown) throw new AppError('recipe-shares.unknown_member')
  return { sharedWith, houseGroupId: null }
}

export const createShare: Handler<typeof recipeSharesApi.create> = (
  { db, viewer },
  { id, shareType, personalNote = null, sharedWith },
) =>
  inTransaction(db, async (tx) => {
    await tx.lock(`recipe-shares:user:${viewer.userId}`)
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.share', recipe)
    const recipient = await getRecipient(tx.sql, viewer.scope, { shareType, sharedWith })
    assertRoom((await countSharesOf(tx.sql, viewer.userId)) + 1)
    const fields = { recipeId: id, shareType, shareUrl: createLinkToken(), personalNote, ...recipient }
    const shareId = await insertShare(tx.sql, { ...fields, sharedBy: viewer.userId }, tx.now)
    const share = await findShare(tx.sql, shareId)
    if (!share) throw new AppError('recipe-shares.not_found')
    for (const scope of listScopes(share)) tx.emit({ type: 'recipe-shares.created', scope, id: shareId })
    tx.audit({
      action: 'recipe_shared',
      actorUserId: viewer.userId,
      subjectUserId: viewer.userId,
      detail: shareType,
    })
    return toShare(share, recipe)
  })

/** Throws `recipe-shares.invalid_link` for whom the link leads nowhere, whyever. */
const getVisible = async (
  sql: ReadSql,
  shareUrl: string,
  viewer: SignedInViewer | null,
): Promise<{ share: StoredShare; recipe: StoredRecipe }> => {
  const share = await findShareByUrl(sql, shareUrl)
  const recipe = share && isVisibleTo(share, viewer) ? await findRecipeById(sql, share.recipeId) : undefined
  if (!share || !recipe) throw new AppError('recipe-shares.invalid_link')
  return { share, recipe }
}

/** While nothing can be written, reading goes on. */
const countView = async (db: Database, { id, sharedBy }: StoredShare): Promise<void> => {
  try {
    await inTransaction(withoutIdempotency(db), async (tx) => {
      await updateViewCount(tx.sql, id)
      tx.emit({ type: 'recipe-shares.viewed', scope: `user:${sharedBy}`, id })
    })
  } catch (error) {
    if (!db.engine.isUnavailable(error)) throw error
  }
}

export const getSharedPage: Handler<typeof recipeSharesApi.page> = async ({ db, viewer }, { shareUrl }) => {
  const { share, recipe } = await getVisible(db.sql, shareUrl, viewer)
  const isOwn = viewer?.userId === share.sharedBy
  if (!isOwn) await countView(db, share)
  const { shareType, personalNote, viewCount, createdAt } = share
  return {
    share: { shareType, shareUrl, personalNote, viewCount: isOwn ? viewCount : viewCount + 1, createdAt },
    recipe: toContentOf(share, recipe),
    sharer: toSharer(share),
  }
}

const withRecipes = async (sql: ReadSql, shares: readonly StoredShare[]): Promise<RecipeShare[]> => {
  const answers = await Promise.all(
    shares.map(async (share) => {
      const recipe = await findRecipeById(sql, share.recipeId)
      return recipe ? [toShare(share, recipe)] : []
    }),
  )
  return answers.flat()
}

export const listMyShares: Handler<typeof recipeSharesApi.mine> = async ({ db, viewer }) =>
  withRecipes(db.sql, await listSharesOf(db.sql, viewer.userId))

export const listReceivedShares: Handler<typeof recipeSharesApi.received> = async ({ db, viewer }) =>
  withRecipes(db.sql, await listSharesWith(db.sql, viewer.scope))

export const removeShare: Handler<typeof recipeSharesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    const share = await findShare(tx.sql, id)
    if (!share || !isVisibleTo(share, viewer)) throw new AppError('recipe-shares.not_found')
    authorize(viewer, 'recipe-shares.delete', share)
    await updateToInactive(tx.sql, id, tx.now)
    for (const scope of listScopes(share)) tx.emit({ type: 'recipe-shares.deleted', scope, id })
    tx.audit({
      action: 'recipe_share_removed',
      actorUserId: viewer.userId,
      subjectUserId: viewer.userId,
      detail: share.shareType,
    })
    return { success: true }
  })

/** For an account that is deleted: its shares go with it, and those who saw them are told. */
export const removeSharesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  for (const id of await listGroupsWithSharesOf(tx.sql, userId))
    tx.emit({ type: 'recipe-shares.anonymised', scope: `group:${id}`, userId })
}
