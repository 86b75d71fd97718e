import type { Budget } from '@roost/contract/budgets.ts'
import type { budgetsApi } from '@roost/contract/client/budgets.ts'
import type { CallInput } from '@roost/contract/endpoint.ts'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'
import { t } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type FieldFormats, formatChanges, type RowWrites } from '../../../api/row-writes.rules.ts'

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

const formats: FieldFormats<EditedBudget> = {
  name: (name) => t('name “{value}”', { value: name }),
  category: (category) => t('category {value}', { value: toCategoryLabel(category) }),
  amount: (amount) => t('amount {value}', { value: formatMoney(amount) }),
  period: (period) => t('period {value}', { value: toCategoryLabel(period) }),
  startDate: (date) => t('starts {value}', { value: formatCalendarDate(date) }),
  endDate: (date) => (date === null ? t('no end') : t('ends {value}', { value: formatCalendarDate(date) })),
  isActive: (isActive) => (isActive ? t('active') : t('inactive')),
}

/** Describes a change: `Change “Food”: amount $300.00, no end`. */
export const toBudgetSummary = ({ name }: Pick<Budget, 'name'>, changes: Partial<EditedBudget>): string => {
  return t('Change “{name}”: {changes}', { name, changes: formatChanges(formats, changes) })
}
