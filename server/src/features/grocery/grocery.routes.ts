import { groceryApi } from '@roost/contract/grocery.ts'
import { bind } from '../../http/bind.ts'
import { getGroceryConfig, getProductPicture, searchProducts } from './grocery.service.ts'

export const groceryRoutes = bind(groceryApi, {
  config: getGroceryConfig,
  search: searchProducts,
  image: getProductPicture,
})
