import { groceryApi } from '@roost/contract/grocery.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  createGetConfig,
  createGroceryServices,
  createSearch,
  type GrocerySettings,
} from './grocery.service.ts'

export const createGroceryRoutes = (settings: GrocerySettings): Binding => {
  const services = createGroceryServices(settings)
  return bind(groceryApi, {
    config: createGetConfig(services),
    search: createSearch(services),
    image: services.pictures.image,
  })
}
