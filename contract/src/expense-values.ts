// Constants for expenses, kept apart from the schemas so that any page of the web app can import them.

export const expenseCategories = [
  'groceries',
  'utilities',
  'entertainment',
  'household',
  'transportation',
  'healthcare',
  'other',
] as const

/** The maximum number of expenses in one response. */
export const expensePageSize = 200
