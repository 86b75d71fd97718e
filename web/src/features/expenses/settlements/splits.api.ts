import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { useRefetchMoney } from '../rows/expense-writes.api.ts'

/** A new expense that is recorded together with its split. */
export type NewBill = Pick<CallInput<typeof expensesApi.create>, 'title' | 'amount' | 'category' | 'date'>

interface SplitRequest {
  readonly bill: { readonly expenseId: number } | NewBill
  readonly split: SplitInput
}

export const useSaveSplit = () => {
  const onSettled = useRefetchMoney(['settlements'])
  return useFormWrite({
    mutationFn: ({ bill, split }: SplitRequest, idempotencyKey) =>
      'expenseId' in bill
        ? callApi(expensesApi.update, { id: String(bill.expenseId), split }, { idempotencyKey })
        : callApi(expensesApi.create, { ...bill, split }, { idempotencyKey }),
    onSuccess: ({ title }) => showSuccess(t('Bill split successfully!'), undefined, title),
    onError: (error) => showFailure(toMessage(error, t('Failed to split the bill'))),
    onSettled,
  })
}

export const useRemoveSplit = () => {
  const onSettled = useRefetchMoney(['settlements'])
  return useWrite({
    mutationFn: (expenseId: number) => callApi(expensesApi.update, { id: String(expenseId), split: null }),
    onSuccess: ({ title }) => showSuccess(t('Split removed.'), undefined, title),
    onError: (error) => showFailure(toMessage(error, t('Failed to remove the split'))),
    onSettled,
  })
}
