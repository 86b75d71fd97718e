const tabs = ['overview', 'budgets', 'goals', 'analytics'] as const

/** The open tab of the budget page; without one it is the first. */
export interface BudgetSearch {
  readonly tab?: (typeof tabs)[number] | undefined
}

/** Keeps a tab that there is. An unknown one is overwritten: the router would pass on what is not mentioned. */
export const parseBudgetSearch = (search: Readonly<Record<string, unknown>>): BudgetSearch => ({
  tab: tabs.find((known) => known === search['tab']),
})
