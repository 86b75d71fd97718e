import { toAmount } from '@roost/contract/money.ts'
import { stringify } from 'csv-stringify/sync'
import type { StoredExpense } from '../expenses.rules.ts'

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

/** Whatever ends a line for some program, and tabs. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g
/** Other control characters, and those that turn the direction of writing. */
const invisibles = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One expense is one record of one line, whatever people wrote. */
const toCell = (text: string): string => text.replaceAll(lineBreaks, ' ').replaceAll(invisibles, '').trim()

const toRecord = (expense: StoredExpense): readonly string[] => [
  expense.date,
  toCell(expense.title),
  toCell(expense.category),
  toAmount(expense.amountCents).toFixed(2),
  toCell(expense.budgetName ?? ''),
  toCell(expense.paidByName),
  toCell(expense.description ?? ''),
  expense.hasReceipt ? 'yes' : 'no',
]

/** The records of a CSV file, each with its end of line. No cell is a formula to the program that opens it. */
const toRecords = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )

export const csvHeader = toRecords([columns])

export const toCsv = (expenses: readonly StoredExpense[]): string => toRecords(expenses.map(toRecord))
