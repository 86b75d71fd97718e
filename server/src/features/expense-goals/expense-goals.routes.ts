import { expenseGoalsApi } from '@roost/contract/expense-goals.ts'
import { bind } from '../../http/bind.ts'
import { addProgress, createGoal, listGoals, removeGoal, updateGoal } from './expense-goals.service.ts'

export const expenseGoalsRoutes = bind(expenseGoalsApi, {
  list: listGoals,
  create: createGoal,
  update: updateGoal,
  addProgress,
  remove: removeGoal,
})
