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
