import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import {
  createSettlement,
  getBalances,
  listSettlements,
  undoSettlement,
  removeLedgerOfUser,
} from './settlements.service.ts'
import { settlementUndo } from './undo.service.ts'

export const settlementsFeature: FeatureManifest = {
  routes: bind(settlementsApi, {
    balances: getBalances,
    list: listSettlements,
    create: createSettlement,
    undo: undoSettlement,
  }),
  onAccountDeleted: removeLedgerOfUser,
  undo: [settlementUndo],
}
