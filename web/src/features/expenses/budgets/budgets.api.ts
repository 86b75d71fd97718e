import { budgetsApi } from '@roost/contract/client/budgets.ts'
import type { CallInput } from '@roost/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { toMessage } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { showFailure, showSuccess } from '../../../ui/toast.ts'
import { useRefetchMoney } from '../expenses.api.ts'

export const budgetsQuery = endpointQuery(budgetsApi.list)

export const useCreateBudget = () => {
  const onSettled = useRefetchMoney()
  return useMutation({
    mutationFn: (input: CallInput<typeof budgetsApi.create>) => callApi(budgetsApi.create, input),
    onSuccess: () => showSuccess('Budget created successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to create budget')),
    onSettled,
  })
}

export const useUpdateBudget = () => {
  const onSettled = useRefetchMoney()
  return useMutation({
    mutationFn: (input: CallInput<typeof budgetsApi.update>) => callApi(budgetsApi.update, input),
    onSuccess: () => showSuccess('Budget updated successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to update budget')),
    onSettled,
  })
}

export const useRemoveBudget = () => {
  const onSettled = useRefetchMoney()
  return useMutation({
    mutationFn: (id: number) => callApi(budgetsApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess('Budget deleted successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to delete budget')),
    onSettled,
  })
}
