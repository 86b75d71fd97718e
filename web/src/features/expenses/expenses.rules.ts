import type { CallInput } from '@roost/contract/endpoint.ts'
import type { Budget } from '@roost/contract/budgets.ts'
import type { expensesApi } from '@roost/contract/client/expenses.ts'
import type { Expense } from '@roost/contract/expenses.ts'
import { ApiError, toMessage } from '../../api/api-error.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

/** Describes who paid, from the viewer's side. */
export const toPayerText = (
  { paidBy, paidByName }: Pick<Expense, 'paidBy' | 'paidByName'>,
  userId: string,
): string => {
  if (paidBy === null) return 'Paid by Unknown'
  return `Paid by ${paidBy === userId ? 'You' : paidByName}`
}

/**
 * Returns the active budgets that an expense can have: those of its household or, for a personal expense, the personal
 * ones. Its current budget always remains an option.
 */
export const toBudgetOptions = (
  budgets: readonly Budget[],
  { houseGroupId, budgetId, budgetName }: Pick<Expense, 'houseGroupId' | 'budgetId' | 'budgetName'>,
): SelectOption[] => {
  const choices = budgets.filter((budget) => budget.isActive && budget.houseGroupId === houseGroupId)
  const options = choices.map(({ id, name }) => ({ value: String(id), label: name }))
  const isMissing = budgetId !== null && !choices.some(({ id }) => id === budgetId)
  return isMissing ? [{ value: String(budgetId), label: budgetName ?? 'Unknown' }, ...options] : options
}

/** The values of a complete form. */
export interface EditedExpense {
  readonly title: string
  readonly amount: number
  readonly category: string
  readonly date: string
  readonly description: string | null
  readonly budgetId: number | null
  readonly receiptImage: string | null
}

/** Returns the request that creates the expense, without a budget or receipt that was not chosen. */
export const toNewExpense = ({
  budgetId,
  receiptImage,
  ...expense
}: EditedExpense): CallInput<typeof expensesApi.create> => ({
  ...expense,
  ...(budgetId !== null && { budgetId }),
  ...(receiptImage !== null && { receiptImage }),
})

/**
 * The request that creates a deleted expense anew; undefined if it would lose a receipt, a split or its payer, or would
 * belong to other people.
 */
export const toRestoredExpense = (
  expense: Expense,
  viewer: { readonly userId: string; readonly houseGroupId: number | null },
): CallInput<typeof expensesApi.create> | undefined => {
  const { title, amount, category, description, date, budgetId } = expense
  const isWhole = expense.receiptImage === null && !expense.isSplit
  if (!isWhole || expense.paidBy !== viewer.userId || expense.houseGroupId !== viewer.houseGroupId)
    return undefined
  return {
    title,
    amount,
    category,
    date,
    ...(description !== null && { description }),
    ...(budgetId !== null && { budgetId }),
  }
}

const editableFields = [
  'title',
  'amount',
  'category',
  'date',
  'description',
  'budgetId',
  'receiptImage',
] as const

/** Returns only the edited fields, so that another member's change to a different field is kept. */
export const toExpenseChanges = (expense: EditedExpense, edited: EditedExpense): Partial<EditedExpense> =>
  Object.fromEntries(
    editableFields.filter((field) => edited[field] !== expense[field]).map((field) => [field, edited[field]]),
  )

const imageTooLarge = 'Image file is too large. Please try again with a smaller image.'
const invalidExpense = 'Invalid expense data. Please check all fields and try again.'

/** Returns the message for an expense that could not be saved; the first matching rule applies. */
export const toExpenseFailure = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return toMessage(error, fallback)
  if (error.fieldErrors.length > 0)
    return `Validation errors: ${error.fieldErrors.map(({ path, message }) => `${path}: ${message}`).join(', ')}`
  if (error.status === 413 || /413|too large/i.test(error.serverMessage)) return imageTooLarge
  return error.status === 400 ? invalidExpense : toMessage(error, fallback)
}

/** Returns whether anything follows the header of an exported CSV file. */
export const hasCsvRows = (csv: string): boolean => /\n[^\r\n]/.test(csv)
