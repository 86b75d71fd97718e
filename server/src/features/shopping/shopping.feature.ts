import type { FeatureManifest } from '../../feature.ts'
import { shoppingRoutes } from './shopping.routes.ts'
import { listShoppingLocks } from '../../db/scope.ts'
import { countOpenItems } from './shopping.queries.ts'
import { assertRoom } from './shopping.rules.ts'

export const shoppingFeature: FeatureManifest = {
  routes: shoppingRoutes,
  memberTables: [
    {
      table: 'shopping_items',
      feature: 'shopping',
      listLocks: listShoppingLocks,
      afterSharing: async (tx, owner) => assertRoom(await countOpenItems(tx.sql, owner)),
    },
  ],
}
