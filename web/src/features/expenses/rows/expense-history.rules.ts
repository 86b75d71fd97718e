import type { Expense, ExpenseChange } from '@roost/contract/expenses/expenses.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'

type ChangedField = ExpenseChange['fields'][number]

/** The maximum length in characters, because a description may be a page long. */
const maxQuoted = 80

const formatQuoted = (text: string): string =>
  t('“{text}”', { text: text.length > maxQuoted ? `${text.slice(0, maxQuoted).trimEnd()}…` : text })

/** As the server writes it into the history. */
const splitPattern = /^(equally|exact amounts|percentages|shares) among (\d+) (?:person|people)$/

const formatSplit = (text: string): string => {
  const [, mode, count] = splitPattern.exec(text) ?? []
  return mode === undefined
    ? `(${text})`
    : t(
        '({mode, select, equally {equally} percentages {percentages} shares {shares} other {exact amounts}} among {count, plural, one {# person} other {# people}})',
        { mode, count: Number(count) },
      )
}

const keepText = (text: string): string => text

const formats: Readonly<Record<ChangedField['field'], (text: string) => string>> = {
  title: formatQuoted,
  // Only what an earlier version stored: an amount without its currency is a text for people.
  amount: keepText,
  category: toCategoryLabel,
  description: formatQuoted,
  date: formatCalendarDate,
  budget: formatQuoted,
  payer: (name) => toShownName(name),
  receipt: keepText,
  split: formatSplit,
}

const fieldNames: Readonly<Record<Exclude<ChangedField['field'], 'receipt'>, string>> = {
  title: msg('title', 'changed field'),
  amount: msg('amount', 'changed field'),
  category: msg('category', 'changed field'),
  description: msg('description', 'changed field'),
  date: msg('date', 'changed field'),
  budget: msg('budget', 'changed field'),
  payer: msg('who paid', 'changed field'),
  split: msg('split', 'changed field'),
}

/** Returns the name of a field of an expense; the name in the contract if it has no other. */
export const toFieldName = (path: string): string => {
  const field = path === 'payerId' ? 'payer' : path
  return Object.hasOwn(fieldNames, field) ? t(fieldNames[field as keyof typeof fieldNames]) : field
}

/** Receipts have no values to show, so the server says what was done instead. */
const receiptTexts: Readonly<Record<string, string>> = {
  added: msg('added the receipt'),
  replaced: msg('replaced the receipt'),
  removed: msg('removed the receipt'),
}

const formatField = ({ field, before, after, currency }: ChangedField): string => {
  if (field === 'receipt') return t(receiptTexts[after ?? ''] ?? '')
  const format = (text: string): string =>
    currency === undefined ? formats[field](text) : formatMoney(Number(text), { currency })
  const name = t(fieldNames[field])
  if (before !== null && after !== null)
    return t('changed {field} from {before} to {after}', {
      field: name,
      before: format(before),
      after: format(after),
    })
  if (after !== null) return t('added {field} {value}', { field: name, value: format(after) })
  return before === null
    ? t('changed {field}', { field: name })
    : t('removed {field} {value}', { field: name, value: format(before) })
}

/** Describes a change, such as `changed amount from $12.50 to $14.00, added the receipt`. */
export const formatChange = ({ fields }: Pick<ExpenseChange, 'fields'>): string =>
  joinWithCommas(fields.map(formatField))

/** Describes a change with the person who made it: `You changed amount from $12.50 to $14.00`. */
export const formatPersonChange = (
  { changedBy, changedByName, fields }: Pick<ExpenseChange, 'changedBy' | 'changedByName' | 'fields'>,
  viewerId: string,
): string => {
  const changes = formatChange({ fields })
  return changedBy === viewerId
    ? t('You {changes}', { changes })
    : t('{name} {changes}', { name: toShownName(changedByName, changedBy), changes })
}

/** Returns a person's name, or `You` for the viewer, as it follows the word “by”. */
export const toPersonLabel = (userId: string | null, name: string, viewerId: string): string =>
  userId !== null && userId === viewerId ? t(msg('You', 'Added by You')) : toShownName(name, userId)

/** Returns the name of the creator. What was stored on a device by an earlier version lacks it. */
export const toCreatorLabel = (
  {
    createdBy,
    createdByName = t('Unknown'),
  }: Pick<Expense, 'createdBy'> & { readonly createdByName?: string },
  viewerId: string,
): string => toPersonLabel(createdBy, createdByName, viewerId)
