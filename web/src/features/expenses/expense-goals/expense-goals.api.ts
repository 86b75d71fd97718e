import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.client.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { useQueuedWrites, writeOffline } from '../../../api/outbox/outbox.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { showFailure, showSaved } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoLatest, useUndoWrite } from '../../activity/activity.api.ts'
import { useRefetchSent } from '../rows/expense-writes.api.ts'
import { applyRowWrites, pickBase } from '../../../api/outbox/row-writes.rules.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
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

/** See `useFormWrite` for `isOpen`. */
export const useCreateGoal = (isOpen: boolean) => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoLatest('expense-goal')
  return useFormWrite(
    {
      mutationFn: (input: CallInput<typeof expenseGoalsApi.create>, key) =>
        writeOffline(expenseGoalsApi.create, input, {
          feature,
          summary: t('Add “{name}”', { name: input.name }),
          key,
        }),
      onSuccess: (result, { name }) =>
        showSaved(
          result.status,
          t('Expense goal created successfully!'),
          result.status === 'sent' ? toUndo(result.response.id) : toUndoQueued(result),
          name,
        ),
      onError: (error) => showFailure(toMessage(error, t('Failed to create expense goal'))),
      onSettled,
    },
    isOpen,
  )
}

interface GoalUpdate {
  /** The goal as it was displayed. */
  readonly goal: ExpenseGoal
  readonly changes: Partial<EditedGoal>
}

export const useUpdateGoal = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useWrite({
    mutationFn: ({ goal, changes }: GoalUpdate) =>
      writeOffline(
        expenseGoalsApi.update,
        { id: String(goal.id), ...changes, base: pickBase<EditedGoal>(goal, changes) },
        { feature, summary: toGoalSummary(goal, changes) },
      ),
    onSuccess: (result, { goal: { id, name }, changes }) =>
      showSaved(
        result.status,
        t('Expense goal updated successfully!'),
        toUndo(result, id),
        changes.name ?? name,
      ),
    onError: (error) => showFailure(toMessage(error, t('Failed to update expense goal'))),
    onSettled,
  })
}

interface GoalProgress {
  readonly goal: ExpenseGoal
  readonly amount: number
}

/** See `useFormWrite` for `isOpen`. */
export const useAddGoalProgress = (isOpen: boolean) => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useFormWrite(
    {
      mutationFn: ({ goal: { id, name }, amount }: GoalProgress, key) =>
        writeOffline(
          expenseGoalsApi.addProgress,
          { id: String(id), amount },
          { feature, summary: t('Save {amount} for “{name}”', { amount: formatMoney(amount), name }), key },
        ),
      onSuccess: (result, { goal: { id, name } }) =>
        showSaved(result.status, t('Progress added successfully!'), toUndo(result, id), name),
      onError: (error) => showFailure(toMessage(error, t('Failed to add progress'))),
      onSettled,
    },
    isOpen,
  )
}

export const useRemoveGoal = () => {
  const onSettled = useRefetchSent(refetched)
  const toUndo = useUndoWrite('expense-goal')
  return useWrite({
    mutationFn: ({ id, name }: ExpenseGoal) =>
      writeOffline(
        expenseGoalsApi.remove,
        { id: String(id) },
        { feature, summary: t('Delete “{name}”', { name }) },
      ),
    onSuccess: (result, { id, name }) =>
      showSaved(result.status, t('Expense goal deleted successfully!'), toUndo(result, id), name),
    onError: (error) => showFailure(toMessage(error, t('Failed to delete expense goal'))),
    onSettled,
  })
}
