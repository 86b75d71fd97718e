import { recipeSharesApi } from '@roost/contract/client/recipe-shares.ts'
import type { SharedPage } from '@roost/contract/recipe-shares.ts'
import { callApi } from '../../../api/call-api.ts'

/** Counts as a view, unless the reader shares the recipe himself. */
export const readSharedPage = (shareUrl: string): Promise<SharedPage> =>
  callApi(recipeSharesApi.page, { shareUrl })
