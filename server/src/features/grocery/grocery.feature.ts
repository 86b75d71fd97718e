import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getGroceryConfig, getProductPicture, searchProducts } from './grocery.service.ts'

export const groceryFeature: FeatureManifest = {
  routes: bind(groceryApi, {
    config: getGroceryConfig,
    search: searchProducts,
    image: getProductPicture,
  }),
}
