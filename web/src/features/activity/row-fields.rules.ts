import type { ActivityField } from '@roost/contract/activity/activity.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatCalendarDate } from '../../lib/time/calendar-date.ts'
import { t } from '../../lib/locale/language.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { fieldLabels, toValueLabel } from '../../lib/texts/field-text.ts'
import { formatNumber } from '../../lib/locale/region.ts'
import { formatInstant } from '../../lib/time/wall-time.ts'

const chosenFields: ReadonlySet<string> = new Set([
  'priority',
  'status',
  'visibility',
  'difficulty',
  'period',
  'recurrencePattern',
])

const amountFields: ReadonlySet<string> = new Set([
  'amount',
  'estimatedPrice',
  'targetAmount',
  'currentAmount',
])

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const formatText = (field: string, value: string, now: string): string => {
  if (chosenFields.has(field)) return toValueLabel(value)
  if (isDate(value)) return formatCalendarDate(value)
  return isInstant(value) ? formatInstant(value, now) : value
}

const formatValue = (field: string, value: string | number | boolean | null, now: string): string => {
  if (value === null || value === '') return t('none')
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'string') return formatText(field, value, now)
  return amountFields.has(field) ? formatMoney(value) : formatNumber(value)
}

/** Whether only a list or a long text says more than the name of the field. */
const hasValues = ({ before, after }: ActivityField): boolean => before !== undefined && after !== undefined

/** Formats as `Amount: $12.50 → $15.00`, or `Ingredients` for what is not shown whole. */
export const formatField = (change: ActivityField, now: string): string => {
  const label = t(fieldLabels[change.field] ?? msg('Details'))
  if (!hasValues(change)) return label
  return t('{field}: {before} → {after}', {
    field: label,
    before: formatValue(change.field, change.before ?? null, now),
    after: formatValue(change.field, change.after ?? null, now),
  })
}
