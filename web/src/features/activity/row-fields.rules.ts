import type { ActivityField } from '@roost/contract/activity.ts'
import { msg } from '@roost/contract/messages.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { t } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { recipeFieldLabels } from '../../lib/recipe-field-text.ts'
import { formatNumber } from '../../lib/region.ts'
import { formatInstant } from '../../lib/wall-time.ts'

/** The labels of the forms. */
const fieldLabels: Readonly<Record<string, string>> = {
  title: msg('Title'),
  name: msg('Name'),
  description: msg('Description'),
  category: msg('Category'),
  priority: msg('Priority'),
  status: msg('Status'),
  dueDate: msg('Due date'),
  assignedTo: msg('Assigned to'),
  quantity: msg('Quantity'),
  estimatedPrice: msg('Estimated price'),
  notes: msg('Notes'),
  completedAt: msg('Completed'),
  clearedAt: msg('Cleared from the list'),
  amount: msg('Amount'),
  date: msg('Date'),
  budget: msg('Budget'),
  splitMode: msg('Split'),
  split: msg('Split'),
  receipt: msg('Receipt'),
  photo: msg('Photo'),
  shares: msg('Links'),
  period: msg('Period'),
  startDate: msg('Start date'),
  endDate: msg('End date'),
  isActive: msg('Active'),
  targetAmount: msg('Target amount'),
  currentAmount: msg('Current amount'),
  targetDate: msg('Target date'),
  isCompleted: msg('Completed'),
  isAllDay: msg('All day'),
  startsAt: msg('Start'),
  startsOn: msg('Start date'),
  endsAt: msg('End'),
  endsOn: msg('End date'),
  timeZone: msg('Time zone'),
  location: msg('Location'),
  color: msg('Color'),
  visibility: msg('Visibility'),
  attendees: msg('Attendees'),
  reminders: msg('Reminders'),
  recurrencePattern: msg('Repeats'),
  recurrenceInterval: msg('Repeats'),
  recurrenceEndsOn: msg('End date'),
  occurrences: msg('Single dates'),
  ...recipeFieldLabels,
  isPublic: msg('Public'),
}

/** Values that are chosen from a list. */
const valueLabels: Readonly<Record<string, string>> = {
  low: msg('Low'),
  medium: msg('Medium'),
  high: msg('High'),
  todo: msg('To Do'),
  in_progress: msg('In Progress'),
  completed: msg('Completed'),
  public: msg('Public'),
  private: msg('Private'),
  easy: msg('Easy'),
  hard: msg('Hard'),
  daily: msg('Daily'),
  weekly: msg('Weekly'),
  monthly: msg('Monthly'),
  yearly: msg('Yearly'),
}

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
  const label = chosenFields.has(field) ? valueLabels[value] : undefined
  if (label !== undefined) return t(label)
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
