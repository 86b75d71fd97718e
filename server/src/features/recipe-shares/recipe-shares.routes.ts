import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
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
} from './recipe-shares.service.ts'

export const recipeSharesRoutes = bind(recipeSharesApi, {
  create: createShare,
  page: getSharedPage,
  photo: getSharedPhoto,
  save: saveShared,
  mine: listMyShares,
  received: listReceivedShares,
  counts: countShares,
  remove: removeShare,
})
