import { formatDecimal } from '@roost/contract/money/money-format.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import { toOneLine } from '@roost/contract/fields/one-line.ts'
import { stringify } from 'csv-stringify/sync'
import type { StoredExpense } from '../rows/expenses.rules.ts'

const columns = [
  'date',
  'title',
  'category',
  'amount',
  'budget',
  'paidBy',
  'description',
  'hasReceipt',
] as const

/** One expense as one record on one line, whatever its fields contain. */
const toRecord = (expense: StoredExpense, currency: string): readonly string[] => [
  expense.date,
  toOneLine(expense.title),
  toOneLine(expense.category),
  formatDecimal(toAmount(expense.amountCents, currency), { currency }),
  toOneLine(expense.budgetName ?? ''),
  toOneLine(expense.paidByName),
  toOneLine(expense.description ?? ''),
  expense.hasReceipt ? 'yes' : 'no',
]

/** CSV records, each with a line ending. Spreadsheets do not interpret any cell as a formula. */
const toRecords = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )

export const csvHeader = toRecords([columns])

export const toCsv = (expenses: readonly StoredExpense[], currency: string): string =>
  toRecords(expenses.map((expense) => toRecord(expense, currency)))
