interface BudgetDates {
  readonly startDate: string
  readonly endDate: string | null
}

/** Whether a budget does not end before it starts, once the changes are made. */
export const hasDatesInOrder = (
  budget: BudgetDates,
  changes: { readonly [K in keyof BudgetDates]?: BudgetDates[K] | undefined },
): boolean => {
  const { startDate = budget.startDate, endDate = budget.endDate } = changes
  return endDate === null || endDate >= startDate
}
