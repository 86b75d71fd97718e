import { shoppingApi } from '@roost/contract/shopping.ts'
import { bind } from '../../http/bind.ts'
import { createItem, importItems, listItems, removeItem, updateItem } from './shopping.service.ts'

export const shoppingRoutes = bind(shoppingApi, {
  list: listItems,
  create: createItem,
  bulkImport: importItems,
  update: updateItem,
  remove: removeItem,
})
