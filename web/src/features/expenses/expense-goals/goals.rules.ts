import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { t } from '../../../lib/locale/language.ts'
import { toMinor } from '../../../lib/numbers/money.ts'

const dayMs = 86_400_000

const countDays = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayMs

/** Formats the time left, such as `12 days left`. */
export const toDaysLeft = (targetDate: CalendarDate, today: CalendarDate): string => {
  const days = countDays(today, targetDate)
  if (days < 0) return t('Overdue')
  if (days === 0) return t('Due today')
  return t('{count, plural, one {# day left} other {# days left}}', { count: days })
}

/** Returns the progress as a whole percentage; 100 only once the target is reached, and never more. */
export const toGoalPercent = ({
  currentAmount,
  targetAmount,
}: Pick<ExpenseGoal, 'currentAmount' | 'targetAmount'>): number =>
  Math.min(100, Math.floor((100 * toMinor(currentAmount)) / toMinor(targetAmount)))

/** Sorts open goals before completed ones, each by target date. */
export const sortGoals = (goals: readonly ExpenseGoal[]): ExpenseGoal[] =>
  goals.toSorted(
    (a, b) => Number(a.isCompleted) - Number(b.isCompleted) || a.targetDate.localeCompare(b.targetDate),
  )

/** The initial values of the form. */
export interface GoalFormValues extends Pick<
  ExpenseGoal,
  'name' | 'category' | 'currentAmount' | 'targetDate' | 'isCompleted'
> {
  readonly description: string
  readonly targetAmount?: number
}

/** Returns the initial values of the form; those for a new goal if null is given. */
export const toGoalFormValues = (goal: ExpenseGoal | null): GoalFormValues => {
  if (!goal)
    return { name: '', category: '', description: '', currentAmount: 0, targetDate: '', isCompleted: false }
  const { name, category, description, targetAmount, currentAmount, targetDate, isCompleted } = goal
  return {
    name,
    category,
    description: description ?? '',
    targetAmount,
    currentAmount,
    targetDate,
    isCompleted,
  }
}

export type EditedGoal = Pick<
  ExpenseGoal,
  'name' | 'category' | 'description' | 'targetAmount' | 'currentAmount' | 'targetDate' | 'isCompleted'
>
