const tabs = ['overview', 'budgets', 'goals', 'analytics'] as const

/** The open tab of the budget page; absent for the first one. */
export interface BudgetSearch {
  readonly tab?: (typeof tabs)[number] | undefined
}

/**
 * Returns a known tab only. An unknown one is set to undefined explicitly, because the router would keep a parameter
 * that is not mentioned.
 */
export const parseBudgetSearch = (search: Readonly<Record<string, unknown>>): BudgetSearch => ({
  tab: tabs.find((known) => known === search['tab']),
})
