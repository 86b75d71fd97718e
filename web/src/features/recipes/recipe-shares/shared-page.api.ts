import { recipeSharesApi } from '@roost/contract/client/recipe-shares.ts'
import type { SharedPage } from '@roost/contract/recipe-shares.ts'
import { callApi } from '../../../api/calls/call-api.ts'

/** Reads a shared recipe. This counts as a view, unless the viewer is its sharer. */
export const readSharedPage = (shareUrl: string): Promise<SharedPage> =>
  callApi(recipeSharesApi.page, { shareUrl })
