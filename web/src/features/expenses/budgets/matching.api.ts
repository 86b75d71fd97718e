import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess, showToast } from '../../../ui/toasts/toast.ts'
import { useUndoLatest } from '../../activity/activity.api.ts'
import { useRefetchMoney } from '../rows/expense-writes.api.ts'

/** Adds the expenses of the current period that have the budget's category and no budget. */
export const useAddMatching = () => {
  const onSettled = useRefetchMoney()
  const toUndo = useUndoLatest('expense')
  return useWrite({
    mutationFn: ({ id, periodStart, periodEnd }: BudgetUsage) =>
      callApi(expensesApi.addToBudget, { id: String(id), from: periodStart ?? '', to: periodEnd ?? '' }),
    onSuccess: ({ count, firstId }, { name }) =>
      firstId === null
        ? showToast({ title: t('No expenses of this category without a budget in this period') })
        : showSuccess(
            t('{count, plural, one {# expense} other {# expenses}} added to “{name}”.', { count, name }),
            toUndo(firstId),
          ),
    onError: (error) => showFailure(toMessage(error, t('Failed to update budget'))),
    onSettled,
  })
}
