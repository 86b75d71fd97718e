import { AppError } from '../../lib/app-error.ts'
interface BudgetDates {
  readonly startDate: string
  readonly endDate: string | null
}

/** Whether the end date is on or after the start date once the changes are applied. */
export const hasDatesInOrder = (
  budget: BudgetDates,
  changes: { readonly [K in keyof BudgetDates]?: BudgetDates[K] | undefined },
): boolean => {
  const { startDate = budget.startDate, endDate = budget.endDate } = changes
  return endDate === null || endDate >= startDate
}

export const maxBudgets = 500

/** Throws `budgets.too_many` above the limit. */
export const assertRoom = (count: number): void => {
  if (count > maxBudgets) throw new AppError('budgets.too_many')
}
