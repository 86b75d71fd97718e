import type { Expense, ExpenseChange } from '@roost/contract/expenses.ts'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'

type ChangedField = ExpenseChange['fields'][number]

/** The maximum length in characters, because a description may be a page long. */
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

/** Describes a change, such as `changed amount from $12.50 to $14.00, added the receipt`. */
export const formatChange = ({ fields }: Pick<ExpenseChange, 'fields'>): string =>
  fields.map(formatField).join(', ')

/** Returns a person's name, or `You` for the viewer. */
export const toPersonLabel = (userId: string | null, name: string, viewerId: string): string =>
  userId !== null && userId === viewerId ? 'You' : name

/** Returns the name of the creator, who is also the payer, so the payer's name is used. */
export const toCreatorLabel = (
  { createdBy, paidBy, paidByName }: Pick<Expense, 'createdBy' | 'paidBy' | 'paidByName'>,
  viewerId: string,
): string => toPersonLabel(createdBy, createdBy === paidBy ? paidByName : 'Unknown', viewerId)
