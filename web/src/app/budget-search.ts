const tabs = ['overview', 'budgets', 'goals', 'analytics'] as const

/** The open tab of the budget page; absent for the first tab. */
export interface BudgetSearch {
  readonly tab?: (typeof tabs)[number] | undefined
}

/**
 * Accepts known tabs only. An unknown tab is set to undefined explicitly, because the router keeps parameters that are
 * not mentioned.
 */
export const parseBudgetSearch = (search: Readonly<Record<string, unknown>>): BudgetSearch => ({
  tab: tabs.find((known) => known === search['tab']),
})
