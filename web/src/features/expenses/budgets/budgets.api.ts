import type { Budget } from '@roost/contract/expenses/budgets.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { useQueuedWrites, writeOffline } from '../../../api/outbox/outbox.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSaved } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoLatest, useUndoWrite } from '../../activity/activity.api.ts'
import { useRefetchSent } from '../rows/expense-writes.api.ts'
import { applyRowWrites, pickBase } from '../../../api/outbox/row-writes.rules.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { budgetWrites, type EditedBudget, toBudgetSummary } from './budget-writes.rules.ts'

export const budgetsQuery = endpointQuery(budgetsApi.list)

/** The budgets with the writes that wait on this device applied. */
export const useBudgets = () => {
  const query = useQuery(budgetsQuery)
  const writes = useQueuedWrites()
  const { data } = query
  const shown = useMemo(() => data && applyRowWrites(data, writes, budgetWrites), [data, writes])
  return { ...query, data: shown }
}

const feature = 'budgets'
const noOthers = [] as const

/** See `useFormWrite` for `isOpen`. */
export const useCreateBudget = (isOpen: boolean) => {
  const onSettled = useRefetchSent(noOthers)
  const toUndo = useUndoLatest('budget')
  return useFormWrite(
    {
      mutationFn: (input: CallInput<typeof budgetsApi.create>, key) =>
        writeOffline(budgetsApi.create, input, {
          feature,
          summary: t('Add “{name}”', { name: input.name }),
          key,
        }),
      onSuccess: (result, { name }) =>
        showSaved(
          result.status,
          t('Budget created successfully!'),
          result.status === 'sent' ? toUndo(result.response.id) : toUndoQueued(result),
          name,
        ),
      onError: (error) => showFailure(toMessage(error, t('Failed to create budget'))),
      onSettled,
    },
    isOpen,
  )
}

interface BudgetUpdate {
  /** The budget as it was displayed. */
  readonly budget: Budget
  readonly changes: Partial<EditedBudget>
}

export const useUpdateBudget = () => {
  const onSettled = useRefetchSent(noOthers)
  const toUndo = useUndoWrite('budget')
  return useWrite({
    mutationFn: ({ budget, changes }: BudgetUpdate) =>
      writeOffline(
        budgetsApi.update,
        { id: String(budget.id), ...changes, base: pickBase<EditedBudget>(budget, changes) },
        { feature, summary: toBudgetSummary(budget, changes) },
      ),
    onSuccess: (result, { budget: { id, name }, changes }) =>
      showSaved(result.status, t('Budget updated successfully!'), toUndo(result, id), changes.name ?? name),
    onError: (error) => showFailure(toMessage(error, t('Failed to update budget'))),
    onSettled,
  })
}

export const useRemoveBudget = () => {
  const onSettled = useRefetchSent(noOthers)
  const toUndo = useUndoWrite('budget')
  return useWrite({
    mutationFn: ({ id, name }: Budget) =>
      writeOffline(
        budgetsApi.remove,
        { id: String(id) },
        { feature, summary: t('Delete “{name}”', { name }) },
      ),
    onSuccess: (result, { id, name }) =>
      showSaved(result.status, t('Budget deleted successfully!'), toUndo(result, id), name),
    onError: (error) => showFailure(toMessage(error, t('Failed to delete budget'))),
    onSettled,
  })
}
