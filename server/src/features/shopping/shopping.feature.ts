import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { listShoppingLocks } from '../../db/scopes/scope.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldBoughtItems } from './shopping.jobs.ts'
import { getListState } from './shopping.queries.ts'
import { assertRoom } from './shopping.rules.ts'
import {
  clearCompleted,
  createItem,
  importItems,
  listItems,
  mergeItem,
  removeItem,
  restoreCleared,
  updateItem,
} from './shopping.service.ts'
import { shoppingUndo } from './undo.service.ts'

export const shoppingFeature: FeatureManifest = {
  routes: bind(shoppingApi, {
    list: listItems,
    create: createItem,
    bulkImport: importItems,
    update: updateItem,
    remove: removeItem,
    merge: mergeItem,
    clearCompleted,
    restoreCleared,
  }),
  schedule: [{ name: 'shopping.remove-old', everyMs: hourMs, run: ({ db }) => removeOldBoughtItems(db) }],
  memberTables: [
    {
      table: 'shopping_items',
      feature: 'shopping',
      listLocks: listShoppingLocks,
      afterSharing: async (tx, owner) => assertRoom((await getListState(tx.sql, owner)).openCount),
    },
  ],
  undo: [shoppingUndo],
}
