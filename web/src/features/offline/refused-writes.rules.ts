import { toCalendarDate } from '@roost/contract/dates.ts'
import { errors } from '@roost/contract/errors.ts'
import type { QueuedWrite } from '../../api/outbox-store.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'

type Row = Readonly<Record<string, unknown>>

const conflictMessages: readonly (string | undefined)[] = [
  errors['tasks.changed_since'].message,
  errors['shopping.changed_since'].message,
]

/** The action offered for a refused write besides discarding it. */
export type WayOut = 'use mine' | 'try again' | 'none'

export const toWayOut = ({ refusal, method }: QueuedWrite): WayOut => {
  if (refusal?.status === 409 && conflictMessages.includes(refusal.message)) return 'use mine'
  // A deleted row stays deleted.
  return refusal?.status === 404 && method !== 'POST' ? 'none' : 'try again'
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

/** Returns the rows of a response that is a list or a paged list. */
const listRows = (answer: unknown): Row[] => {
  if (Array.isArray(answer)) return answer.flatMap((part) => (isRow(part) ? [part] : listRows(part)))
  return typeof answer === 'object' && answer !== null && 'pages' in answer ? listRows(answer.pages) : []
}

/** Finds the row of a write in the latest responses. */
export const findRow = ({ input }: QueuedWrite, answers: readonly unknown[]): Row | undefined =>
  answers
    .flatMap(listRows)
    .filter(({ id }) => String(id) === input['id'])
    .toSorted((a, b) => String(b['updatedAt']).localeCompare(String(a['updatedAt'])))[0]

const statusLabels: Readonly<Record<string, string>> = {
  todo: 'To Do',
  in_progress: 'In Progress',
  completed: 'Completed',
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const quote = (label: string) => (text: string) => `${label} “${text}”`

const formats: Readonly<Record<string, readonly [label: string, format: (text: string) => string]>> = {
  name: ['name', quote('name')],
  title: ['title', quote('title')],
  notes: ['notes', quote('notes')],
  description: ['description', quote('description')],
  category: ['category', (category) => `category ${toCategoryLabel(category)}`],
  quantity: ['quantity', (quantity) => `quantity ${quantity}`],
  estimatedPrice: ['price', (price) => `price ${formatMoney(Number(price))}`],
  priority: ['priority', (priority) => `priority ${capitalise(priority)}`],
  status: ['status', (status) => `status ${statusLabels[status] ?? status}`],
  dueDate: ['due date', (dueDate) => `due date ${formatCalendarDate(toCalendarDate(dueDate))}`],
}

const formatField = (field: string, row: Row): string[] => {
  const value = row[field]
  if (field === 'isCompleted') return [value === true ? 'ticked' : 'not ticked']
  if (field === 'assignedTo') {
    const name = row['assignedToName']
    return [typeof name === 'string' ? `assigned to ${name}` : 'unassigned']
  }
  const [label, format] = formats[field] ?? []
  if (!label || !format) return []
  return [typeof value === 'string' || typeof value === 'number' ? format(String(value)) : `no ${label}`]
}

/**
 * Describes the current values of the fields that the write wanted to change: `quantity 3 l, no notes`. Empty if there
 * are none.
 */
export const formatNow = ({ input }: QueuedWrite, row: Row): string =>
  Object.keys(input)
    .flatMap((field) => formatField(field, row))
    .join(', ')
