import type { CallInput } from '@roost/contract/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/client/expense-goals.ts'
import type { ExpenseGoal } from '@roost/contract/expense-goals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMessage } from '../../../api/api-error.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useQueuedWrites, writeOffline } from '../../../api/outbox.ts'
import { t } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { showFailure, showSaved } from '../../../ui/toast.ts'
import { toUndoQueued, useUndoLatest, useUndoWrite } from '../../activity/activity.api.ts'
import { useRefetchSent } from '../expenses.api.ts'
import { applyRowWrites, pickBase } from '../../../api/row-writes.rules.ts'
import { goalWrites, toGoalSummary } from './goal-writes.rules.ts'
import type { EditedGoal } from './goals.rules.ts'

const goalsQuery = endpointQuery(expenseGoalsApi.list)

/** The goals with the writes that wait on this device applied. */
export const useGoals = () => {
  const query = useQuery(goalsQuery)
  const writes = useQueuedWrites()
  const { data } = query
  const shown = useMemo(() => data && applyRowWrites(data, writes, goalWrites), [data, writes])
  return { ...query, data: shown }
}

const feature = 'expense-goals'
const refetched = [feature] as const

export const useCreateGoal = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoLatest('expense-goal')
  return useMutation({
    mutationFn: (input: CallInput<typeof expenseGoalsApi.create>) =>
      writeOffline(expenseGoalsApi.create, input, {
        feature,
        summary: t('Add “{name}”', { name: input.name }),
      }),
    onSuccess: (result) =>
      showSaved(
        result.status,
        t('Expense goal created successfully!'),
        result.status === 'sent' ? toUndo(result.response.id) : toUndoQueued(result),
      ),
    onError: (error) => showFailure(toMessage(error, t('Failed to create expense goal'))),
    onSettled,
  })
}

interface GoalUpdate {
  /** The goal as it was displayed. */
  readonly goal: ExpenseGoal
  readonly changes: Partial<EditedGoal>
}

export const useUpdateGoal = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useMutation({
    mutationFn: ({ goal, changes }: GoalUpdate) =>
      writeOffline(
        expenseGoalsApi.update,
        { id: String(goal.id), ...changes, base: pickBase<EditedGoal>(goal, changes) },
        { feature, summary: toGoalSummary(goal, changes) },
      ),
    onSuccess: (result, { goal: { id } }) =>
      showSaved(result.status, t('Expense goal updated successfully!'), toUndo(result, id)),
    onError: (error) => showFailure(toMessage(error, t('Failed to update expense goal'))),
    onSettled,
  })
}

interface GoalProgress {
  readonly goal: ExpenseGoal
  readonly amount: number
}

export const useAddGoalProgress = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useMutation({
    mutationFn: ({ goal: { id, name }, amount }: GoalProgress) =>
      writeOffline(
        expenseGoalsApi.addProgress,
        { id: String(id), amount },
        { feature, summary: t('Save {amount} for “{name}”', { amount: formatMoney(amount), name }) },
      ),
    onSuccess: (result, { goal: { id } }) =>
      showSaved(result.status, t('Progress added successfully!'), toUndo(result, id)),
    onError: (error) => showFailure(toMessage(error, t('Failed to add progress'))),
    onSettled,
  })
}

export const useRemoveGoal = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useMutation({
    mutationFn: ({ id, name }: ExpenseGoal) =>
      writeOffline(
        expenseGoalsApi.remove,
        { id: String(id) },
        { feature, summary: t('Delete “{name}”', { name }) },
      ),
    onSuccess: (result, { id }) =>
      showSaved(result.status, t('Expense goal deleted successfully!'), toUndo(result, id)),
    onError: (error) => showFailure(toMessage(error, t('Failed to delete expense goal'))),
    onSettled,
  })
}
