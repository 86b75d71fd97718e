import { settlementsApi } from '@roost/contract/settlements.ts'
import { bind } from '../../http/bind.ts'
import { createSettlement, getBalances, listSettlements, undoSettlement } from './settlements.service.ts'

export const settlementsRoutes = bind(settlementsApi, {
  balances: getBalances,
  list: listSettlements,
  create: createSettlement,
  undo: undoSettlement,
})
