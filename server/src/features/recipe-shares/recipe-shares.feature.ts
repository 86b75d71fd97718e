import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import {
  countShares,
  createShare,
  getSharedPage,
  getSharedPhoto,
  listMyShares,
  listReceivedShares,
  removeShare,
  saveShared,
  touchSharesOfUser,
} from './recipe-shares.service.ts'

export const recipeSharesFeature: FeatureManifest = {
  routes: bind(recipeSharesApi, {
    create: createShare,
    page: getSharedPage,
    photo: getSharedPhoto,
    save: saveShared,
    mine: listMyShares,
    received: listReceivedShares,
    counts: countShares,
    remove: removeShare,
  }),
  onAccountDeleted: touchSharesOfUser,
}
