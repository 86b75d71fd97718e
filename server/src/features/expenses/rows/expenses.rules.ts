import { maxExpenses } from '@roost/contract/expenses/expenses.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { AppError } from '../../../lib/app-error.ts'

/** The fields that people enter and change. */
export interface ExpenseFields {
  readonly title: string
  readonly amountCents: number
  readonly category: string
  readonly description: string | null
  readonly date: string
  readonly budgetId: number | null
  readonly paidBy: string | null
}

/** An expense as stored, with the names of its payer and budget. */
export interface StoredExpense extends ExpenseFields {
  readonly id: number
  readonly hasReceipt: boolean
  readonly paidByName: string
  readonly createdBy: string | null
  readonly budgetName: string | null
  readonly houseGroupId: number | null
  readonly splitMode: SplitMode | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Applies changes to the fields. Absent fields stay unchanged. */
export const toChangedFields = (
  before: ExpenseFields,
  changes: { readonly [K in keyof ExpenseFields]?: ExpenseFields[K] | undefined },
): ExpenseFields => ({
  title: changes.title ?? before.title,
  amountCents: changes.amountCents ?? before.amountCents,
  category: changes.category ?? before.category,
  description: changes.description === undefined ? before.description : changes.description,
  date: changes.date ?? before.date,
  budgetId: changes.budgetId === undefined ? before.budgetId : changes.budgetId,
  paidBy: changes.paidBy ?? before.paidBy,
})

/** The two lists of categories write the same one differently: `groceries` and `Groceries`. */
export const toSpellings = (category: string): readonly string[] => {
  const lower = category.toLowerCase()
  return [...new Set([category, lower, lower.charAt(0).toUpperCase() + lower.slice(1)])]
}

/** Throws `expenses.too_many` above the limit, which no real household reaches. */
export const assertRoom = (count: number): void => {
  if (count > maxExpenses) throw new AppError('expenses.too_many')
}
