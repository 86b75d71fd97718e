import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { listLedgerLocks } from '../../db/scopes/scope.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { createBudget, listBudgets, removeBudget, updateBudget } from './budgets.service.ts'
import { budgetUndo } from './undo.service.ts'

export const budgetsFeature: FeatureManifest = {
  routes: bind(budgetsApi, {
    list: listBudgets,
    create: createBudget,
    update: updateBudget,
    remove: removeBudget,
  }),
  memberTables: [{ table: 'budgets', feature: 'budgets', listLocks: listLedgerLocks }],
  undo: [budgetUndo],
}
