import type { Database } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { findRecipeById, toContent } from '../recipes/recipes.service.ts'
import { createFailedLinkLimiter } from './failed-link-limiter.service.ts'
import { findShareByUrl } from './recipe-shares.queries.ts'
import { isVisibleTo, type StoredShare, toSharer } from './recipe-shares.rules.ts'
import { toHead } from './share-metadata.rules.ts'

/** For whom asks from the given address; null leaves the page as it is. */
export type FindHead = (shareUrl: string, address: string) => Promise<string | null>

const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * What the HTML of a shared page says of its recipe: what everybody may read, and nobody's view. Guessing links by it
 * is bounded as guessing them by the page's own request; a link for members alone leads somewhere and is no guess.
 */
export const createFindHead = (db: Database, publicUrl: string): FindHead => {
  const misses = createFailedLinkLimiter(db)

  const findShare = async (shareUrl: string, address: string): Promise<StoredShare | undefined> => {
    misses.assertLeft(address)
    const share = isToken(shareUrl) ? await findShareByUrl(db.sql, shareUrl) : undefined
    if (!share) misses.count(address)
    return share && isVisibleTo(share, null) ? share : undefined
  }

  return async (shareUrl, address) => {
    try {
      const share = await findShare(shareUrl, address)
      const recipe = share && (await findRecipeById(db.sql, share.recipeId))
      if (!share || !recipe) return null
      return toHead({
        recipe: toContent(recipe, `/api/recipes/shared/${shareUrl}`),
        sharer: toSharer(share),
        url: `${publicUrl}/shared/${shareUrl}`,
        publicUrl,
        sharedAt: share.createdAt,
      })
    } catch (error) {
      // The page itself asks again and says what is wrong.
      if (error instanceof AppError || db.engine.isUnavailable(error)) return null
      throw error
    }
  }
}
