import type { Language } from '@roost/contract/language/languages.ts'
import type { Database } from '../../db/engines/database.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../services.ts'
import { findRecipeById, toContent } from '../recipes/recipes.service.ts'
import { createFailedLinkLimiter } from './failed-link-limiter.service.ts'
import { findShareByUrl } from './recipe-shares.queries.ts'
import { isVisibleTo, type StoredShare, toSharer } from './recipe-shares.rules.ts'
import { toMetadataHtml } from './share-metadata.rules.ts'

interface Caller {
  readonly address: string
  /** The language that the browser asks for. */
  readonly language: Language | null
}

/** Returns the metadata for a caller; null leaves the page unchanged. */
export type FindMetadata = (shareUrl: string, caller: Caller) => Promise<string | null>

const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * Finds the metadata for the HTML page of a public share, which does not count as a view. Failed links count towards a
 * limit per address, but links meant for members exist and do not count as failed.
 */
export const createFindMetadata = (
  db: Database,
  { config: { publicUrl }, translatorFor }: Pick<Services, 'config' | 'translatorFor'>,
): FindMetadata => {
  const failedLinks = createFailedLinkLimiter(db)

  const findShare = async (shareUrl: string, address: string): Promise<StoredShare | undefined> => {
    failedLinks.assertBelowLimit(address)
    const share = isToken(shareUrl) ? await findShareByUrl(db.sql, shareUrl) : undefined
    if (!share) failedLinks.count(address)
    return share && isVisibleTo(share, null) ? share : undefined
  }

  return async (shareUrl, { address, language }) => {
    try {
      const share = await findShare(shareUrl, address)
      const recipe = share && (await findRecipeById(db.sql, share.recipeId))
      if (!share || !recipe) return null
      const metadata = {
        recipe: toContent(recipe, `/api/recipes/shared/${shareUrl}`),
        sharer: toSharer(share),
        url: `${publicUrl}/shared/${shareUrl}`,
        publicUrl,
        sharedAt: share.createdAt,
      }
      const { t } = await translatorFor({ language })
      return toMetadataHtml(metadata, t)
    } catch (error) {
      // The page calls the endpoint itself and shows the error.
      if (error instanceof AppError || db.engine.isUnavailable(error)) return null
      throw error
    }
  }
}
