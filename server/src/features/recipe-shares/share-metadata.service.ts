import type { Database } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { findRecipeById, toContent } from '../recipes/recipes.service.ts'
import { createFailedLinkLimiter } from './failed-link-limiter.service.ts'
import { findShareByUrl } from './recipe-shares.queries.ts'
import { isVisibleTo, type StoredShare, toSharer } from './recipe-shares.rules.ts'
import { toMetadataHtml } from './share-metadata.rules.ts'

/** Returns the metadata for a caller at the given address; null leaves the page unchanged. */
export type FindMetadata = (shareUrl: string, address: string) => Promise<string | null>

const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * The metadata of a public share for the HTML of its page; counts no view. Failed links count towards the same limit as
 * on the page's own endpoint. A link for members alone exists and does not count as failed.
 */
export const createFindMetadata = (db: Database, publicUrl: string): FindMetadata => {
  const failedLinks = createFailedLinkLimiter(db)

  const findShare = async (shareUrl: string, address: string): Promise<StoredShare | undefined> => {
    failedLinks.assertBelowLimit(address)
    const share = isToken(shareUrl) ? await findShareByUrl(db.sql, shareUrl) : undefined
    if (!share) failedLinks.count(address)
    return share && isVisibleTo(share, null) ? share : undefined
  }

  return async (shareUrl, address) => {
    try {
      const share = await findShare(shareUrl, address)
      const recipe = share && (await findRecipeById(db.sql, share.recipeId))
      if (!share || !recipe) return null
      return toMetadataHtml({
        recipe: toContent(recipe, `/api/recipes/shared/${shareUrl}`),
        sharer: toSharer(share),
        url: `${publicUrl}/shared/${shareUrl}`,
        publicUrl,
        sharedAt: share.createdAt,
      })
    } catch (error) {
      // The page itself calls the endpoint and shows the error.
      if (error instanceof AppError || db.engine.isUnavailable(error)) return null
      throw error
    }
  }
}
