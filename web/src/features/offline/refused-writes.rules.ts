import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import type { QueuedWrite } from '../../api/outbox/outbox-store.ts'
import { formatField } from '../../lib/texts/field-text.ts'
import { joinWithCommas, t } from '../../lib/locale/language.ts'

type Row = Readonly<Record<string, unknown>>

const conflicts: readonly ErrorCode[] = [
  'tasks.changed_since',
  'shopping.changed_since',
  'expenses.changed_since',
  'calendar.changed_since',
  'budgets.changed_since',
  'expense-goals.changed_since',
  'recipes.changed_since',
]

/** A write that was stored before errors had codes is recognised by its message, in English or the language of the page. */
const isConflict = ({ code, message }: NonNullable<QueuedWrite['refusal']>): boolean =>
  conflicts.some((conflict) =>
    code ? code === conflict : [errors[conflict].message, t(errors[conflict].message)].includes(message),
  )

/** The action offered for a refused write besides discarding it. */
export type WayOut = 'use mine' | 'without budget' | 'try again' | 'none'

export const toWayOut = ({ refusal, method }: QueuedWrite): WayOut => {
  if (refusal && isConflict(refusal)) return 'use mine'
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

/** Fields whose value is described by another field of the row. */
const rowFormats: Readonly<Record<string, (row: Row) => string>> = {
  isCompleted: ({ isCompleted, targetAmount }) => {
    if (typeof targetAmount === 'number') return isCompleted === true ? t('completed') : t('not completed')
    return isCompleted === true ? t('ticked') : t('not ticked')
  },
  assignedTo: ({ assignedToName: name }) =>
    typeof name === 'string' ? t('assigned to {name}', { name }) : t('unassigned'),
  budgetId: ({ budgetName: name }) =>
    typeof name === 'string' ? t('budget {value}', { value: name }) : t('no budget'),
}

const formatNowOf = (field: string, row: Row): string[] => {
  if (!(field in row)) return []
  const formatRow = rowFormats[field]
  return formatRow ? [formatRow(row)] : formatField(field, row[field])
}

/**
 * Describes the current values of the fields that the write wanted to change, or that it depends on: `quantity 3 l, no notes`.
 * What still is as the person saw it is left out. Empty if there are none.
 */
export const formatNow = ({ input }: QueuedWrite, row: Row): string => {
  // Somebody has completed this task, so what was meant for those that follow was compared with the next one.
  if (input['concerns'] === 'following' && row['status'] === 'completed')
    return joinWithCommas(formatNowOf('status', row))
  const base: Readonly<Record<string, unknown>> = { ...(input['base'] as object | undefined) }
  const isAsSeen = (field: string) =>
    field in base && JSON.stringify(base[field]) === JSON.stringify(row[field])
  const fields = [...new Set([...Object.keys(input), ...Object.keys(base)])]
  return joinWithCommas(fields.flatMap((field) => (isAsSeen(field) ? [] : formatNowOf(field, row))))
}
