import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { ApiError, toMessage } from '../../../api/calls/api-error.ts'
import { pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { joinWithCommas, recogniseMessage, t } from '../../../lib/locale/language.ts'
import type { SelectOption } from '../../../ui/fields/select-field.tsx'
import { toFieldName } from './expense-history.rules.ts'

/** Describes who paid, from the viewer's side. */
export const toPayerText = (
  { paidBy, paidByName }: Pick<Expense, 'paidBy' | 'paidByName'>,
  userId: string,
): string => {
  if (paidBy === null) return t('Paid by Unknown')
  return paidBy === userId ? t('Paid by You') : t('Paid by {name}', { name: paidByName })
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
  return isMissing ? [{ value: String(budgetId), label: budgetName ?? t('Unknown') }, ...options] : options
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
  /** If absent, the payer stays, or is the person who adds the expense. */
  readonly payerId?: string
}

/** Returns the request that creates the expense, without a budget or receipt that was not chosen. */
export const toNewExpense = (
  { budgetId, receiptImage, ...expense }: EditedExpense,
  split: SplitInput | null = null,
): CallInput<typeof expensesApi.create> => ({
  ...expense,
  ...(split && { split }),
  ...(budgetId !== null && { budgetId }),
  ...(receiptImage !== null && { receiptImage }),
})

/** Returns only the edited fields, so that another member's change to a different field is kept. */
export const toExpenseChanges = (
  { paidBy, ...expense }: EditedExpense & Pick<Expense, 'paidBy'>,
  edited: EditedExpense,
): Partial<EditedExpense> =>
  pickChanged<EditedExpense>({ ...expense, ...(paidBy !== null && { payerId: paidBy }) }, edited)

/** The only active budget with the category that a new expense can have; null if there is none or several. */
export const findBudgetOfCategory = (
  budgets: readonly Budget[],
  { category, houseGroupId }: Pick<Expense, 'category' | 'houseGroupId'>,
): number | null => {
  const label = toCategoryLabel(category)
  const [only, ...others] = budgets.filter(
    (budget) =>
      budget.isActive && budget.houseGroupId === houseGroupId && toCategoryLabel(budget.category) === label,
  )
  return only && others.length === 0 ? only.id : null
}

/** Returns the message for an expense that could not be saved; the first matching rule applies. */
export const toExpenseFailure = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return toMessage(error, fallback)
  if (error.fieldErrors.length > 0)
    return t('Validation errors: {errors}', {
      errors: joinWithCommas(
        error.fieldErrors.map(({ path, message }) => `${toFieldName(path)}: ${recogniseMessage(message)}`),
      ),
    })
  if (error.status === 413 || /413|too large/i.test(error.serverMessage))
    return t('Image file is too large. Please try again with a smaller image.')
  return error.status === 400
    ? t('Invalid expense data. Please check all fields and try again.')
    : toMessage(error, fallback)
}

/** Returns whether anything follows the header of an exported CSV file. */
export const hasCsvRows = (csv: string): boolean => /\n[^\r\n]/.test(csv)
