import type { CallInput } from '@roost/contract/endpoint.ts'
import type { Feature } from '@roost/contract/changes.ts'
import { expensesApi } from '@roost/contract/client/expenses.ts'
import type { Expense } from '@roost/contract/expenses.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/api-error.ts'
import { callApi, readFile } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures, toReadOptions } from '../../api/endpoint-query.ts'
import { readApi } from '../../api/read-api.ts'
import { useUser } from '../../api/session.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toLocalToday } from '../../lib/today.ts'
import { showFailure, showSuccess, showToast } from '../../ui/toast.ts'
import {
  type EditedExpense,
  hasCsvRows,
  toExpenseFailure,
  toNewExpense,
  toRestoredExpense,
} from './expenses.rules.ts'

export const recentExpenseCount = 10
/** Small, so that the list appears quickly; later pages are larger, for users who scroll through years. */
const firstPageSize = 100
const pageSize = 500

export const recentExpensesQuery = endpointQuery(expensesApi.list, { limit: String(recentExpenseCount) })

export const expenseQuery = (id: number) => endpointQuery(expensesApi.get, { id: String(id) })

type ListInput = CallInput<typeof expensesApi.list>
type PageStart = Pick<ListInput, 'before' | 'beforeDate' | 'limit'>
const firstPage: PageStart = { limit: String(firstPageSize) }

/** Returns the start of the next page; undefined after the last page. */
const toNextPage = (
  page: readonly Expense[],
  _pages: unknown,
  { limit }: PageStart,
): PageStart | undefined => {
  const last = page.at(-1)
  if (!last || page.length < Number(limit)) return undefined
  return { before: String(last.id), beforeDate: last.date, limit: String(pageSize) }
}

export const allExpensesQuery = (filter: Pick<ListInput, 'search' | 'category'>) =>
  infiniteQueryOptions({
    queryKey: [expensesApi.list.path, 'pages', filter],
    queryFn: (context) =>
      readApi(expensesApi.list, { ...filter, ...context.pageParam }, toReadOptions(context)),
    initialPageParam: firstPage,
    getNextPageParam: toNextPage,
    meta: { dependsOn: expensesApi.list.dependsOn },
  })

/**
 * Returns the `onSettled` callback for writes: it refetches everything that shows money (expenses, budgets, the
 * dashboard's figures) and the given features, so that the write counts as pending until the page shows its result. It
 * does nothing without a session, because a refetch would replace the page before the message could be read.
 */
export const useRefetchMoney = (features: readonly Feature[] = []) => {
  const queryClient = useQueryClient()
  return async (_data: unknown, error: unknown): Promise<void> => {
    if (isUnauthorized(error)) return
    await invalidateFeatures(queryClient, ['expenses', 'budgets', ...features])
  }
}

/** A change to a split expense changes the balances. */
const alsoChanged: readonly Feature[] = ['settlements']

export const useCreateExpense = () => {
  const onSettled = useRefetchMoney(alsoChanged)
  return useMutation({
    mutationFn: (expense: EditedExpense) => callApi(expensesApi.create, toNewExpense(expense)),
    onSuccess: () => showSuccess('Expense added successfully!'),
    onError: (error) => showFailure(toExpenseFailure(error, 'Failed to create expense')),
    onSettled,
  })
}

interface ExpenseUpdate {
  readonly id: number
  readonly changes: Partial<EditedExpense>
}

export const useUpdateExpense = () => {
  const onSettled = useRefetchMoney(alsoChanged)
  return useMutation({
    mutationFn: ({ id, changes }: ExpenseUpdate) =>
      callApi(expensesApi.update, { id: String(id), ...changes }),
    onSuccess: () => showSuccess('Expense updated successfully!'),
    onError: (error) => showFailure(toExpenseFailure(error, 'Failed to update expense')),
    onSettled,
  })
}

const useRestoreExpense = () => {
  const onSettled = useRefetchMoney()
  return useMutation({
    mutationFn: (expense: CallInput<typeof expensesApi.create>) => callApi(expensesApi.create, expense),
    onSuccess: () => showSuccess('Expense restored.'),
    onError: (error) => showFailure(toMessage(error, 'Failed to restore the expense')),
    onSettled,
  })
}

/** Deletes an expense. The message of success offers to create it anew if nothing would be lost. */
export const useRemoveExpense = () => {
  const { id: userId, houseGroupId } = useUser()
  const onSettled = useRefetchMoney(alsoChanged)
  const { mutate: restore } = useRestoreExpense()
  return useMutation({
    mutationFn: ({ id }: Expense) => callApi(expensesApi.remove, { id: String(id) }),
    onSuccess: (_answer, expense) => {
      const restored = toRestoredExpense(expense, { userId, houseGroupId })
      showSuccess(
        'Expense deleted successfully!',
        restored && { label: 'Undo', onSelect: () => restore(restored) },
      )
    },
    onError: (error) => showFailure(toMessage(error, 'Failed to delete expense')),
    onSettled,
  })
}

/** Saves all expenses visible to the user as a file, unless there are none. */
export const useExportExpenses = () =>
  useMutation({
    mutationFn: () => readFile(expensesApi.exportCsv),
    onSuccess: async (file) => {
      if (hasCsvRows(await file.text())) saveFile(file, `expenses_${toLocalToday(new Date())}.csv`)
      else showToast({ title: 'No expenses to export' })
    },
    onError: (error) => showFailure(toMessage(error, 'Failed to export expenses')),
  })
