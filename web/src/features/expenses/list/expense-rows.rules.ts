import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { ShownExpense } from '../rows/expense-writes.rules.ts'
import { toAmount, toMinor } from '../../../lib/numbers/money.ts'
import { toMonth } from '../../../lib/time/calendar-date.ts'

/** A row in the list of all expenses: the heading of a month or one of its expenses. */
export type ExpenseListRow =
  | {
      readonly kind: 'month'
      readonly month: string
      /** Null until the whole month is loaded. */
      readonly spent: number | null
    }
  | { readonly kind: 'expense'; readonly expense: ShownExpense }

export const toRowKey = (row: ExpenseListRow): string | number =>
  row.kind === 'month' ? row.month : row.expense.id

const sumAmounts = (expenses: readonly Expense[]): number =>
  toAmount(expenses.reduce((sum, { amount }) => sum + toMinor(amount), 0))

/** Groups expenses under the headings of their months, keeping their order. */
export const toExpenseRows = (expenses: readonly ShownExpense[], hasMore: boolean): ExpenseListRow[] => {
  // An expense whose position changed between two requests may be on both pages.
  const unique = new Map(expenses.map((expense) => [expense.id, expense]))
  const months = [...Map.groupBy(unique.values(), ({ date }) => toMonth(date))]
  return months.flatMap(([month, members], index): ExpenseListRow[] => [
    { kind: 'month', month, spent: hasMore && index === months.length - 1 ? null : sumAmounts(members) },
    ...members.map((expense): ExpenseListRow => ({ kind: 'expense', expense })),
  ])
}
