import { budgetsApi } from '@roost/contract/budgets.ts'
import { bind } from '../../http/bind.ts'
import { createBudget, listBudgets, removeBudget, updateBudget } from './budgets.service.ts'

export const budgetsRoutes = bind(budgetsApi, {
  list: listBudgets,
  create: createBudget,
  update: updateBudget,
  remove: removeBudget,
})
