import type { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import { t } from '../../../lib/locale/language.ts'
import type { RowWrites } from '../../../api/outbox/row-writes.rules.ts'
import type { EditedGoal } from './goals.rules.ts'

type NewGoal = CallInput<typeof expenseGoalsApi.create>

type Progress = Pick<ExpenseGoal, 'currentAmount' | 'targetAmount' | 'isCompleted'>

const isReached = ({ currentAmount, targetAmount }: Progress): boolean => currentAmount >= targetAmount

/** As the server does it: a goal that reaches its target is completed, and open again below it. */
const toProgress = (goal: Progress, changes: Partial<Progress>): Progress => {
  const isCompleted = changes.isCompleted ?? (goal.isCompleted && !isReached(goal))
  const next = { ...goal, ...changes, isCompleted }
  return { ...next, isCompleted: isCompleted || isReached(next) }
}

/** Amounts have at most three decimals. */
const add = (a: number, b: number): number => Math.round((a + b) * 1000) / 1000

const toChanged = (goal: ExpenseGoal, { method, input }: QueuedWrite): ExpenseGoal => {
  const {
    id: _id,
    base: _base,
    amount,
    ...changes
  } = input as Partial<EditedGoal> & {
    readonly id: string
    readonly base?: unknown
    readonly amount?: number
  }
  const given = method === 'POST' ? { currentAmount: add(goal.currentAmount, amount ?? 0) } : changes
  const next = { ...goal, ...given }
  return { ...next, ...toProgress(goal, given), description: next.description || null }
}

export const goalWrites: RowWrites<ExpenseGoal> = {
  feature: 'expense-goals',
  toNew: ({ id, input, madeAt }) => {
    const { description, currentAmount = 0, isCompleted = false, ...fields } = input as unknown as NewGoal
    const progress = { currentAmount, isCompleted, targetAmount: fields.targetAmount }
    return {
      ...fields,
      id: -id,
      description: description || null,
      ...toProgress(progress, progress),
      createdBy: null,
      houseGroupId: null,
      createdAt: madeAt,
      updatedAt: madeAt,
    }
  },
  toChanged,
}

/** Describes a change: `Change “Bike”: target $300.00, date Nov 21, 2026`. */
export const toGoalSummary = ({ name }: Pick<ExpenseGoal, 'name'>, changes: Partial<EditedGoal>): string => {
  return t('Change “{name}”: {changes}', { name, changes: formatChanges(changes) })
}
