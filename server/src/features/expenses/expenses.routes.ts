import { expensesApi } from '@roost/contract/expenses.ts'
import { bind } from '../../http/bind.ts'
import {
  createExpense,
  exportExpenses,
  getExpenseDetails,
  getReceipt,
  listExpenses,
  removeExpense,
  updateExpense,
} from './expenses.service.ts'

export const expensesRoutes = bind(expensesApi, {
  list: listExpenses,
  get: getExpenseDetails,
  receipt: getReceipt,
  exportCsv: exportExpenses,
  create: createExpense,
  update: updateExpense,
  remove: removeExpense,
})
