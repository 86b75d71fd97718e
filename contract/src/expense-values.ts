// What is fixed about expenses, without schemas: any page of the web app may read it.

export const expenseCategories = [
  'groceries',
  'utilities',
  'entertainment',
  'household',
  'transportation',
  'healthcare',
  'other',
] as const

/** The most expenses in one response. */
export const expensePageSize = 200
