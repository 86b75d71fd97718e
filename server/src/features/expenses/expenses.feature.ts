import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { listLedgerLocks } from '../../db/scopes/scope.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import {
  addToBudget,
  createExpense,
  exportExpenses,
  getExpenseDetails,
  getReceipt,
  listExpenses,
  removeExpense,
  updateExpense,
} from './expenses.service.ts'
import { moveTotalsToGroup, removeExpensesOfUser } from './member-data.service.ts'
import { expenseUndo } from './undo.service.ts'

export const expensesFeature: FeatureManifest = {
  routes: bind(expensesApi, {
    list: listExpenses,
    get: getExpenseDetails,
    receipt: getReceipt,
    exportCsv: exportExpenses,
    create: createExpense,
    addToBudget,
    update: updateExpense,
    remove: removeExpense,
  }),
  memberTables: [
    {
      table: 'expenses',
      feature: 'expenses',
      listLocks: listLedgerLocks,
      afterSharing: moveTotalsToGroup,
      deleteOfUser: removeExpensesOfUser,
    },
  ],
  undo: [expenseUndo],
}
