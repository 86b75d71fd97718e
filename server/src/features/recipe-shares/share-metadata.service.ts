import type { Database } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { findRecipeById, toContent } from '../recipes/recipes.service.ts'
import { createFailedLinkLimiter } from './failed-link-limiter.service.ts'
import { findShareByUrl } from './recipe-shares.queries.ts'
import { isVisibleTo, type StoredShare, toSharer } from './recipe-shares.rules.ts'
import { toMetadataHtml } from './share-metadata.rules.ts'

/** Returns the metadata for a caller with the given IP address; null leaves the page unchanged. */
export type FindMetadata = (shareUrl: string, address: string) => Promise<string | null>

const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * Finds the metadata for the HTML page of a public share, which does not count as a view. Failed links count towards a
 * limit per address, but links meant for members exist and do not count as failed.
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
      // The page calls the endpoint itself and shows the error.
      if (error instanceof AppError || db.engine.isUnavailable(error)) return null
      throw error
    }
  }
}
