import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatCalendarDate } from '../time/calendar-date.ts'
import { toCategoryLabel } from './category-label.ts'
import { joinWithCommas, t } from '../locale/language.ts'
import { formatMoney } from '../numbers/money.ts'
import { formatRecipeField, recipeFieldLabels } from './recipe-field-text.ts'
import { shorten } from './shorten.ts'

// What the fields of all rows are called, and how a sentence about a change names their values.

/** The labels of the forms. */
export const fieldLabels: Readonly<Record<string, string>> = {
  title: msg('Title'),
  name: msg('Name'),
  description: msg('Description'),
  category: msg('Category'),
  priority: msg('Priority'),
  status: msg('Status'),
  dueDate: msg('Due date'),
  assignedTo: msg('Assigned to'),
  completedBy: msg('Done by'),
  minutes: msg('Minutes'),
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

/** Returns the label of a value that is chosen from a list; any other value stays as it is. */
export const toValueLabel = (value: string): string => {
  const label = valueLabels[value]
  return label === undefined ? value : t(label)
}

const formatAmount = (amount: string): string => formatMoney(Number(amount))

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
    format: formatAmount,
  },
  amount: {
    some: msg('amount {value}'),
    none: msg('no amount'),
    format: formatAmount,
  },
  targetAmount: {
    some: msg('target {value}'),
    none: msg('no amount'),
    format: formatAmount,
  },
  currentAmount: {
    some: msg('saved {value}'),
    none: msg('no amount'),
    format: formatAmount,
  },
  targetDate: { some: msg('date {value}'), none: msg('no date'), format: formatCalendarDate },
  period: { some: msg('period {value}'), none: msg('no period'), format: toCategoryLabel },
  startDate: { some: msg('starts {value}'), none: msg('no date'), format: formatCalendarDate },
  endDate: { some: msg('ends {value}'), none: msg('no end'), format: formatCalendarDate },
  date: { some: msg('date {value}'), none: msg('no date'), format: formatCalendarDate },
  priority: { some: msg('priority {value}'), none: msg('no priority'), format: toValueLabel },
  status: { some: msg('status {value}'), none: msg('no status'), format: toValueLabel },
  minutes: { some: msg('minutes {value}'), none: msg('no minutes') },
  location: { some: msg('location “{value}”'), none: msg('no location') },
  dueDate: {
    some: msg('due date {value}'),
    none: msg('no due date'),
    format: (dueDate) => formatCalendarDate(toCalendarDate(dueDate)),
  },
}

/** Fields of which only the presence or absence is named. */
const flags: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  isActive: [msg('active'), msg('inactive')],
  isCompleted: [msg('completed'), msg('not completed')],
  receiptImage: [msg('with a receipt'), msg('no receipt')],
}

/** Describes the value of a field: `quantity 3 l`, `no notes`. Empty for a field that has no words. */
export const formatField = (field: string, value: unknown): string[] => {
  const flag = flags[field]
  if (flag) return [t(value ? flag[0] : flag[1])]
  const known = formats[field]
  if (!known) return formatRecipeField(field, value)
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '') return [t(known.none)]
  return [t(known.some, { value: known.format?.(text) ?? text })]
}

/**
 * Describes the fields that a change sets: `amount $300.00, no end`. `ownFormats` are for values that only the feature can
 * name. Empty if there are none.
 */
export const formatChanges = <C extends object>(
  changes: C,
  ownFormats: { readonly [F in keyof C]?: (value: Exclude<C[F], undefined>) => string } = {},
): string =>
  joinWithCommas(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .flatMap(([field, value]) => {
        const format = ownFormats[field as keyof C]
        return format
          ? [format(value)]
          : formatField(field, typeof value === 'string' ? shorten(value) : value)
      }),
  )
