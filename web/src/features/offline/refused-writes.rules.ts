import { toCalendarDate } from '@roost/contract/dates.ts'
import { errors } from '@roost/contract/errors.ts'
import { msg } from '@roost/contract/messages.ts'
import type { QueuedWrite } from '../../api/outbox-store.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { t } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatRecipeField } from '../../lib/recipe-field-text.ts'

type Row = Readonly<Record<string, unknown>>

const conflicts = [
  errors['tasks.changed_since'],
  errors['shopping.changed_since'],
  errors['expenses.changed_since'],
  errors['calendar.changed_since'],
  errors['budgets.changed_since'],
  errors['expense-goals.changed_since'],
  errors['recipes.changed_since'],
]

/** The message is in English or in the language of the page. */
const isConflict = (text: string | undefined): boolean =>
  conflicts.some(({ message }) => message === text || t(message) === text)

/** The action offered for a refused write besides discarding it. */
export type WayOut = 'use mine' | 'without budget' | 'try again' | 'none'

export const toWayOut = ({ refusal, method }: QueuedWrite): WayOut => {
  if (refusal?.status === 409 && isConflict(refusal.message)) return 'use mine'
  if (refusal?.errors?.some(({ path }) => path === 'budgetId')) return 'without budget'
  // A deleted row stays deleted.
  return refusal?.status === 404 && method !== 'POST' ? 'none' : 'try again'
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

/** Returns the rows of a response that is a row, a list, a paged list or the events of a period. */
const listRows = (response: unknown): Row[] => {
  if (isRow(response)) return [response]
  if (Array.isArray(response)) return response.flatMap(listRows)
  if (typeof response !== 'object' || response === null) return []
  if ('pages' in response) return listRows(response.pages)
  return 'events' in response ? listRows(response.events) : []
}

/** Finds the row of a write in the latest responses. A list may omit fields that another response has. */
export const findRow = ({ input }: QueuedWrite, responses: readonly unknown[]): Row | undefined => {
  const [latest, ...others] = responses
    .flatMap(listRows)
    .filter(({ id }) => String(id) === input['id'])
    .toSorted((a, b) => String(b['updatedAt']).localeCompare(String(a['updatedAt'])))
  return others
    .filter((row) => row['updatedAt'] === latest?.['updatedAt'])
    .reduce((merged, row) => ({ ...row, ...merged }), latest)
}

const valueLabels: Readonly<Record<string, string>> = {
  todo: msg('To Do'),
  in_progress: msg('In Progress'),
  completed: msg('Completed'),
  low: msg('Low'),
  medium: msg('Medium'),
  high: msg('High'),
}

const toValueLabel = (value: string): string => {
  const label = valueLabels[value]
  return label === undefined ? value : t(label)
}

interface FieldFormat {
  readonly some: string
  readonly none: string
  readonly format?: (text: string) => string
}

const formats: Readonly<Record<string, FieldFormat>> = {
  name: { some: msg('name “{value}”'), none: msg('no name') },
  title: { some: msg('title “{value}”'), none: msg('no title') },
  notes: { some: msg('notes “{value}”'), none: msg('no notes') },
  description: { some: msg('description “{value}”'), none: msg('no description') },
  category: { some: msg('category {value}'), none: msg('no category'), format: toCategoryLabel },
  quantity: { some: msg('quantity {value}'), none: msg('no quantity') },
  estimatedPrice: {
    some: msg('price {value}'),
    none: msg('no price'),
    format: (price) => formatMoney(Number(price)),
  },
  amount: {
    some: msg('amount {value}'),
    none: msg('no amount'),
    format: (amount) => formatMoney(Number(amount)),
  },
  targetAmount: {
    some: msg('target {value}'),
    none: msg('no amount'),
    format: (amount) => formatMoney(Number(amount)),
  },
  currentAmount: {
    some: msg('saved {value}'),
    none: msg('no amount'),
    format: (amount) => formatMoney(Number(amount)),
  },
  targetDate: { some: msg('date {value}'), none: msg('no date'), format: formatCalendarDate },
  period: { some: msg('period {value}'), none: msg('no period'), format: toCategoryLabel },
  endDate: { some: msg('ends {value}'), none: msg('no end'), format: formatCalendarDate },
  date: { some: msg('date {value}'), none: msg('no date'), format: formatCalendarDate },
  priority: { some: msg('priority {value}'), none: msg('no priority'), format: toValueLabel },
  status: { some: msg('status {value}'), none: msg('no status'), format: toValueLabel },
  location: { some: msg('location “{value}”'), none: msg('no location') },
  dueDate: {
    some: msg('due date {value}'),
    none: msg('no due date'),
    format: (dueDate) => formatCalendarDate(toCalendarDate(dueDate)),
  },
}

/** Fields whose value is described by another field of the row, or by its presence. */
const rowFormats: Readonly<Record<string, (row: Row) => string>> = {
  isCompleted: ({ isCompleted, targetAmount }) => {
    if (typeof targetAmount === 'number') return isCompleted === true ? t('completed') : t('not completed')
    return isCompleted === true ? t('ticked') : t('not ticked')
  },
  isActive: ({ isActive }) => (isActive === true ? t('active') : t('inactive')),
  assignedTo: ({ assignedToName: name }) =>
    typeof name === 'string' ? t('assigned to {name}', { name }) : t('unassigned'),
  budgetId: ({ budgetName: name }) =>
    typeof name === 'string' ? t('budget {value}', { value: name }) : t('no budget'),
  receiptImage: ({ receiptImage }) =>
    typeof receiptImage === 'string' ? t('with a receipt') : t('no receipt'),
}

const formatField = (field: string, row: Row): string[] => {
  if (!(field in row)) return []
  const formatRow = rowFormats[field]
  if (formatRow) return [formatRow(row)]
  const known = formats[field]
  if (!known) return formatRecipeField(field, row[field])
  const value = row[field]
  if (typeof value !== 'string' && typeof value !== 'number') return [t(known.none)]
  const text = String(value)
  return [t(known.some, { value: known.format?.(text) ?? text })]
}

/**
 * Describes the current values of the fields that the write wanted to change: `quantity 3 l, no notes`. Empty if there
 * are none.
 */
export const formatNow = ({ input }: QueuedWrite, row: Row): string =>
  Object.keys(input)
    .flatMap((field) => formatField(field, row))
    .join(', ')
