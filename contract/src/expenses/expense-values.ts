import { msg } from '../language/messages.ts'

// Constants for expenses, kept apart from the schemas so that any page of the web app can import them.

export const expenseCategories = [
  msg('groceries'),
  msg('utilities'),
  msg('entertainment'),
  msg('household'),
  msg('transportation'),
  msg('healthcare'),
  msg('other'),
] as const

/** The maximum number of expenses in one response. */
export const expensePageSize = 200

/** The history of an expense consists of its newest changes. */
export const keptExpenseChanges = 100
/** The number of characters to which the history truncates the values of a change. */
export const maxChangedValue = 300
