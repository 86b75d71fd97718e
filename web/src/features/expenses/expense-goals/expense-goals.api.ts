import type { CallInput } from '@roost/contract/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/client/expense-goals.ts'
import { useMutation } from '@tanstack/react-query'
import { toMessage } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { showFailure, showSuccess } from '../../../ui/toast.ts'
import { useRefetchMoney } from '../expenses.api.ts'

export const goalsQuery = endpointQuery(expenseGoalsApi.list)

const useRefetchGoals = () => useRefetchMoney(['expense-goals'])

export const useCreateGoal = () => {
  const onSettled = useRefetchGoals()
  return useMutation({
    mutationFn: (input: CallInput<typeof expenseGoalsApi.create>) => callApi(expenseGoalsApi.create, input),
    onSuccess: () => showSuccess('Expense goal created successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to create expense goal')),
    onSettled,
  })
}

export const useUpdateGoal = () => {
  const onSettled = useRefetchGoals()
  return useMutation({
    mutationFn: (input: CallInput<typeof expenseGoalsApi.update>) => callApi(expenseGoalsApi.update, input),
    onSuccess: () => showSuccess('Expense goal updated successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to update expense goal')),
    onSettled,
  })
}

export const useAddGoalProgress = () => {
  const onSettled = useRefetchGoals()
  return useMutation({
    mutationFn: (input: CallInput<typeof expenseGoalsApi.addProgress>) =>
      callApi(expenseGoalsApi.addProgress, input),
    onSuccess: () => showSuccess('Progress added successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to add progress')),
    onSettled,
  })
}

export const useRemoveGoal = () => {
  const onSettled = useRefetchGoals()
  return useMutation({
    mutationFn: (id: number) => callApi(expenseGoalsApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess('Expense goal deleted successfully!'),
    onError: (error) => showFailure(toMessage(error, 'Failed to delete expense goal')),
    onSettled,
  })
}
