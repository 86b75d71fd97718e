import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { bind } from '../../http/bind.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  createShare,
  getSharedPage,
  listMyShares,
  listReceivedShares,
  removeShare,
} from './recipe-shares.service.ts'

export const recipeSharesRoutes = bind(recipeSharesApi, {
  create: createShare,
  page: getSharedPage,
  photo: async () => {
    throw new AppError('recipe-shares.invalid_link')
  },
  save: async () => {
    throw new AppError('recipe-shares.invalid_link')
  },
  mine: listMyShares,
  received: listReceivedShares,
  remove: removeShare,
})
