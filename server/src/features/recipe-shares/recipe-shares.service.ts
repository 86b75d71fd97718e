import type { ListedShare, RecipeShare, recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipePageSize } from '@roost/contract/recipes/recipe-values.ts'
import { type Database, type ReadSql, withoutIdempotency } from '../../db/engines/database.ts'
import { listRecipeLocks, type ViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Context, Handler, SignedInViewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { createLinkToken } from '../../lib/cryptography/token.ts'
import {
  createRecipePictures,
  findPhoto,
  findRecipeById,
  getRecipe,
  isSeenBy,
  listShareScopes,
  saveCopy,
  type StoredRecipe,
  toContent,
  toPhotoPath,
} from '../recipes/recipes.service.ts'
import { isMemberOf } from '../users/users.service.ts'
import { createFailedLinkLimiter } from './failed-link-limiter.service.ts'
import {
  countSharesOf,
  countSharesWith,
  findShare,
  findShareByUrl,
  getSharer,
  insertShare,
  type ListedRow,
  listRecipientsOf,
  listSharesOf,
  listSharesWith,
  updateToInactive,
  updateViewCount,
} from './recipe-shares.queries.ts'
import {
  assertRoom,
  isStillShared,
  isVisibleTo,
  listRecipientScopes,
  type Recipient,
  type StoredShare,
  toSharer,
} from './recipe-shares.rules.ts'

// A share is a link to a recipe: for everyone, for the members of a house group, or for one of its members. Access is
// checked on every request, so that a revoked link stops working immediately.

const toBase = ({ shareUrl }: Pick<StoredShare, 'shareUrl'>): string => `/api/recipes/shared/${shareUrl}`

const toContentOf = (share: StoredShare, recipe: StoredRecipe) => toContent(recipe, toBase(share))

const toShareFields = (share: StoredShare) => ({
  id: share.id,
  shareType: share.shareType,
  shareUrl: share.shareUrl,
  personalNote: share.personalNote,
  viewCount: share.viewCount,
  createdAt: share.createdAt,
  sharer: toSharer(share),
})

const toShare = (share: StoredShare, recipe: StoredRecipe): RecipeShare => ({
  ...toShareFields(share),
  recipe: toContentOf(share, recipe),
})

const toListedShare = (row: ListedRow): ListedShare => ({
  ...toShareFields(row),
  recipe: { title: row.title, imageUrl: toPhotoPath(toBase(row), row) },
})

/** Returns the recipient of a share. Throws unless they belong to the sharer's house group. */
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
    // The locks prevent the recipe from being deleted during the transaction.
    await tx.lock(`recipe-shares:user:${viewer.userId}`, ...listRecipeLocks(viewer.scope))
    // Their account may have been deleted while the request waited.
    await tx.assertSignedIn()
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.share', recipe)
    const recipient = await getRecipient(tx.sql, viewer.scope, { shareType, sharedWith })
    const { firstName, lastName, shareCount } = await getSharer(tx.sql, viewer.userId)
    assertRoom(shareCount + 1)
    const fields = { recipeId: id, shareType, shareUrl: createLinkToken(), personalNote, ...recipient }
    const newShare = { ...fields, sharedBy: viewer.userId }
    const shareId = await insertShare(tx.sql, newShare, tx.now)
    const share: StoredShare = {
      ...newShare,
      id: shareId,
      viewCount: 0,
      sharerHouseGroupId: viewer.houseGroupId,
      sharerFirstName: firstName,
      sharerLastName: lastName,
      createdAt: tx.now,
    }
    tx.touch('recipe-shares', ...listShareScopes(share))
    tx.audit({
      action: 'recipe_shared',
      actorUserId: viewer.userId,
      subjectUserId: viewer.userId,
      detail: shareType,
    })
    return toShare(share, recipe)
  })

/**
 * A person who has left a household cannot read its recipes, neither through links that they received nor through links
 * that they created. Public links stay valid.
 */
const isStillReadable = (share: StoredShare, recipe: StoredRecipe, reader: SignedInViewer | null): boolean =>
  share.shareType !== 'public' && reader?.userId === share.sharedBy
    ? isSeenBy(recipe, reader)
    : isStillShared(share, recipe, reader)

interface Shared {
  readonly share: StoredShare
  readonly recipe: StoredRecipe
}

/** Returns undefined if the viewer may not open the share, whatever the reason. */
const findVisible = async (
  sql: ReadSql,
  share: StoredShare | undefined,
  viewer: SignedInViewer | null,
): Promise<Shared | undefined> => {
  const recipe = share && isVisibleTo(share, viewer) ? await findRecipeById(sql, share.recipeId) : undefined
  return share && recipe && isStillReadable(share, recipe, viewer) ? { share, recipe } : undefined
}

/**
 * Throws `recipe-shares.invalid_link`, or `recipe-shares.too_many_misses` if the address seems to be guessing links.
 */
const getVisible = async (
  {
    db,
    services,
    viewer,
    request,
  }: Pick<Context<typeof recipeSharesApi.page>, 'db' | 'services' | 'viewer' | 'request'>,
  shareUrl: string,
): Promise<Shared> => {
  const failedLinks = services.keep(createFailedLinkLimiter)
  failedLinks.assertBelowLimit(request.address)
  const shared = await findVisible(db.sql, await findShareByUrl(db.sql, shareUrl), viewer)
  if (shared) return shared
  failedLinks.count(request.address)
  throw new AppError('recipe-shares.invalid_link')
}

/** Ignores an unavailable database, so that shares can still be read while nothing can be written. */
const countView = async (db: Database, { id, sharedBy }: StoredShare): Promise<void> => {
  try {
    await inTransaction(withoutIdempotency(db), async (tx) => {
      await updateViewCount(tx.sql, id)
      tx.touch('recipe-shares', `user:${sharedBy}`)
    })
  } catch (error) {
    if (!db.engine.isUnavailable(error)) throw error
  }
}

export const getSharedPage: Handler<typeof recipeSharesApi.page> = async (context, { shareUrl }) => {
  const { share, recipe } = await getVisible(context, shareUrl)
  const isOwn = context.viewer?.userId === share.sharedBy
  if (!isOwn) await countView(context.db, share)
  const { shareType, personalNote, viewCount, createdAt } = share
  const shownCount = isOwn ? viewCount : viewCount + 1
  return {
    share: { shareType, shareUrl, personalNote, viewCount: shownCount, createdAt, isOwn },
    recipe: toContentOf(share, recipe),
    sharer: toSharer(share),
  }
}

export const getSharedPhoto: Handler<typeof recipeSharesApi.photo> = async (context, { shareUrl }) => {
  const { recipe } = await getVisible(context, shareUrl)
  const pictures = context.services.keep(createRecipePictures)
  const photo = await findPhoto(context.db.sql, pictures, recipe)
  if (!photo) throw new AppError('recipe-shares.invalid_link')
  return photo
}

export const saveShared: Handler<typeof recipeSharesApi.save> = async (context, { shareUrl }) => {
  const { recipe } = await getVisible(context, shareUrl)
  return saveCopy(context, recipe.id, `${context.services.config.publicUrl}/shared/${shareUrl}`)
}

export const listMyShares: Handler<typeof recipeSharesApi.mine> = async (
  { db, viewer },
  { before, limit = recipePageSize },
) => (await listSharesOf(db.sql, viewer.scope, { before, limit })).map(toListedShare)

export const listReceivedShares: Handler<typeof recipeSharesApi.received> = async (
  { db, viewer },
  { before, limit = recipePageSize },
) => (await listSharesWith(db.sql, viewer.scope, { before, limit })).map(toListedShare)

export const countShares: Handler<typeof recipeSharesApi.counts> = async ({ db, viewer }) => {
  const [mine, received] = await Promise.all([
    countSharesOf(db.sql, viewer.scope),
    countSharesWith(db.sql, viewer.scope),
  ])
  return { mine, received }
}

/**
 * Whether the share is the viewer's own or meant for them in particular. Although everyone can open a public link, it
 * does not count here.
 */
const isKnownTo = async (sql: ReadSql, share: StoredShare, viewer: SignedInViewer): Promise<boolean> =>
  share.sharedBy === viewer.userId ||
  (share.shareType !== 'public' && (await findVisible(sql, share, viewer)) !== undefined)

export const removeShare: Handler<typeof recipeSharesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(`recipe-shares:user:${viewer.userId}`)
    const share = await findShare(tx.sql, id)
    if (!share || !(await isKnownTo(tx.sql, share, viewer))) throw new AppError('recipe-shares.not_found')
    authorize(viewer, 'recipe-shares.delete', share)
    await updateToInactive(tx.sql, id, tx.now)
    tx.touch('recipe-shares', ...listShareScopes(share))
    tx.audit({
      action: 'recipe_share_removed',
      actorUserId: viewer.userId,
      subjectUserId: viewer.userId,
      detail: share.shareType,
    })
    return { success: true }
  })

/** Runs when an account is deleted: announces the deletion of its shares to everyone who can see them. */
export const touchSharesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const scopes = (await listRecipientsOf(tx.sql, userId)).flatMap(listRecipientScopes)
  tx.touch('recipe-shares', ...scopes)
}
