import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.client.ts'
import type { SharedPage } from '@roost/contract/recipes/recipe-shares.ts'
import { callApi } from '../../../api/calls/call-api.ts'

/** Reads a shared recipe. This counts as a view, unless the viewer is its sharer. */
export const readSharedPage = (shareUrl: string): Promise<SharedPage> =>
  callApi(recipeSharesApi.page, { shareUrl })
