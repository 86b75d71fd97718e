import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { budgetsApi } from '@roost/contract/expenses/budgets.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import { t } from '../../../lib/locale/language.ts'
import type { RowWrites } from '../../../api/outbox/row-writes.rules.ts'

type NewBudget = CallInput<typeof budgetsApi.create>

export type EditedBudget = Pick<
  Budget,
  'name' | 'category' | 'amount' | 'period' | 'startDate' | 'endDate' | 'isActive'
>

export const budgetWrites: RowWrites<Budget> = {
  feature: 'budgets',
  toNew: ({ id, input, madeAt }) => {
    const { endDate, period = 'monthly', isActive = true, ...fields } = input as unknown as NewBudget
    return {
      ...fields,
      id: -id,
      period: period as Budget['period'],
      endDate: endDate || null,
      isActive,
      createdBy: null,
      houseGroupId: null,
      createdAt: madeAt,
      updatedAt: madeAt,
    }
  },
  toChanged: (budget, { input }) => {
    const { id: _id, base: _base, ...changes } = input
    return { ...budget, ...changes }
  },
}

/** Describes a change: `Change “Food”: amount $300.00, no end`. */
export const toBudgetSummary = ({ name }: Pick<Budget, 'name'>, changes: Partial<EditedBudget>): string => {
  return t('Change “{name}”: {changes}', { name, changes: formatChanges(changes) })
}
