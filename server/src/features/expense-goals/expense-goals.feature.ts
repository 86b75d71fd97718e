import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { addProgress, createGoal, listGoals, removeGoal, updateGoal } from './expense-goals.service.ts'
import { goalUndo } from './undo.service.ts'

export const expenseGoalsFeature: FeatureManifest = {
  routes: bind(expenseGoalsApi, {
    list: listGoals,
    create: createGoal,
    update: updateGoal,
    addProgress,
    remove: removeGoal,
  }),
  memberTables: [{ table: 'expense_goals', feature: 'expense-goals' }],
  undo: [goalUndo],
}
