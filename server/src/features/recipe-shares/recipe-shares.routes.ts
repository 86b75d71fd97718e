import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  countShares,
  createGetSharedPage,
  createGetSharedPhoto,
  createSaveShared,
  createShare,
  listMyShares,
  listReceivedShares,
  removeShare,
  type SharesSettings,
} from './recipe-shares.service.ts'
import { createMisses } from './misses/misses.service.ts'

export const createRecipeSharesRoutes = (
  settings: Omit<SharesSettings, 'misses'> & { readonly clock: () => Date },
): Binding => {
  const services = { ...settings, misses: createMisses(settings.clock) }
  return bind(recipeSharesApi, {
    create: createShare,
    page: createGetSharedPage(services),
    photo: createGetSharedPhoto(services),
    save: createSaveShared(services),
    mine: listMyShares,
    received: listReceivedShares,
    counts: countShares,
    remove: removeShare,
  })
}
