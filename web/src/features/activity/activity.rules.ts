import type { ActivityEntry, ActivityRow } from '@roost/contract/activity/activity.ts'
import type { ActivityFeature, ActivityKind } from '@roost/contract/activity/activity-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { joinWords, t } from '../../lib/locale/language.ts'
import { toShownName } from '../../lib/texts/shown-name.ts'
import { toLocalToday } from '../../lib/time/today.ts'

/** What happened on one day, latest first. */
export interface ActivityDay {
  readonly date: CalendarDate
  readonly entries: readonly ActivityEntry[]
}

/** Groups entries by local day. */
export const toDays = (entries: readonly ActivityEntry[]): ActivityDay[] =>
  [...Map.groupBy(entries, ({ createdAt }) => toLocalToday(new Date(createdAt)))].map(([date, members]) => ({
    date,
    entries: members,
  }))

const kindNames: Readonly<Record<ActivityKind, string>> = {
  task: msg('Task'),
  'shopping-item': msg('Item'),
  expense: msg('Expense'),
  budget: msg('Budget'),
  'expense-goal': msg('Goal'),
  settlement: msg('Payment'),
  event: msg('Event'),
  recipe: msg('Recipe'),
}

export const featureNames: Readonly<Record<ActivityFeature, string>> = {
  tasks: msg('Tasks'),
  shopping: msg('Shopping'),
  expenses: msg('Expenses'),
  settlements: msg('Payments'),
  budgets: msg('Budgets'),
  'expense-goals': msg('Goals'),
  calendar: msg('Calendar'),
  recipes: msg('Recipes'),
}

const toName = ({ kind, title }: ActivityRow): string => title ?? t(kindNames[kind])

/** The names of the changed rows: `Milk`, `Milk and Bread`, or `Milk, Bread, Eggs, Tea, Rice and 25 more`. */
export const formatRows = ({ rows, rowCount }: Pick<ActivityEntry, 'rows' | 'rowCount'>): string => {
  const names = rows.map(toName)
  const others = rowCount - rows.length
  return joinWords(others > 0 ? [...names, t('{count} more', { count: others })] : names)
}

const ownActions = {
  created: msg('Added by you'),
  updated: msg('Changed by you'),
  deleted: msg('Deleted by you'),
  undone: msg('Undone by you'),
} as const

const actions = {
  created: msg('Added by {name}'),
  updated: msg('Changed by {name}'),
  deleted: msg('Deleted by {name}'),
  undone: msg('Undone by {name}'),
} as const

const actionsOfNobody = {
  created: msg('Added'),
  updated: msg('Changed'),
  deleted: msg('Deleted'),
  undone: msg('Undone'),
} as const

/** Formats as `Changed by Maya`. The first row is the one that the change was about. */
export const formatAction = (entry: ActivityEntry, viewerId: string): string => {
  const action = entry.isUndo ? 'undone' : (entry.rows[0]?.action ?? 'updated')
  if (entry.actorName === null) return t(actionsOfNobody[action])
  if (entry.actorId === viewerId) return t(ownActions[action])
  return t(actions[action], { name: toShownName(entry.actorName, entry.actorId) })
}
