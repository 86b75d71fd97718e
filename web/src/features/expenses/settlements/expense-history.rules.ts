import type { Expense, ExpenseChange } from '@roost/contract/expenses.ts'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'

type ChangedField = ExpenseChange['fields'][number]

/** A description may be a page long. */
const maxQuoted = 80

const formatQuoted = (text: string): string =>
  `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted).trimEnd()}…` : text}”`

const keepText = (text: string): string => text

const formats: Readonly<Record<ChangedField['field'], (text: string) => string>> = {
  title: formatQuoted,
  amount: keepText,
  category: toCategoryLabel,
  description: formatQuoted,
  date: formatCalendarDate,
  budget: formatQuoted,
  receipt: keepText,
  split: (text) => `(${text})`,
}

const formatField = ({ field, before, after }: ChangedField): string => {
  if (field === 'receipt') return `${after} the receipt`
  const format = formats[field]
  if (before !== null && after !== null) return `changed ${field} from ${format(before)} to ${format(after)}`
  if (after !== null) return `added ${field} ${format(after)}`
  return before === null ? `changed ${field}` : `removed ${field} ${format(before)}`
}

/** `changed amount from $12.50 to $14.00, added the receipt` */
export const formatChange = ({ fields }: Pick<ExpenseChange, 'fields'>): string =>
  fields.map(formatField).join(', ')

/** Who is meant, as the one who reads is told: himself is `You`. */
export const toPersonLabel = (userId: string | null, name: string, readerId: string): string =>
  userId !== null && userId === readerId ? 'You' : name

/** Who recorded an expense has paid it, so the payer's name is his. */
export const toCreatorLabel = (
  { createdBy, paidBy, paidByName }: Pick<Expense, 'createdBy' | 'paidBy' | 'paidByName'>,
  readerId: string,
): string => toPersonLabel(createdBy, createdBy === paidBy ? paidByName : 'Unknown', readerId)
