import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Expense, ExpenseDetails } from '@roost/contract/expenses/expenses.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { useUser } from '../../../api/session/session.ts'
import { membersQuery } from '../../users/users.api.ts'
import { budgetsQuery } from '../budgets/budgets.api.ts'
import {
  applyDetailWrites,
  applyExpenseWrites,
  type ExpenseSearch,
  type ShownDetails,
  type ShownExpense,
} from '../rows/expense-writes.rules.ts'

const everyExpense: ExpenseSearch = {}

const toNames = (queryClient: QueryClient) => ({
  budgetNames: new Map(queryClient.getQueryData(budgetsQuery.queryKey)?.map(({ id, name }) => [id, name])),
  memberNames: new Map(
    queryClient.getQueryData(membersQuery.queryKey)?.map(({ id, displayName }) => [id, displayName]),
  ),
})

/** The expenses of a list with the writes that wait on this device applied, latest first. */
export const useShownExpenses = (
  listed: readonly Expense[],
  filter: ExpenseSearch = everyExpense,
): readonly ShownExpense[] => {
  const writes = useQueuedWrites()
  const user = useUser()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const author = { id: user.id, name: toDisplayName(user), houseGroupId: user.houseGroupId }
    return applyExpenseWrites({ listed, writes, author, filter, ...toNames(queryClient) })
  }, [listed, writes, user, queryClient, filter])
}

/** Finds an expense in the lists that were read, for a person without a connection who has never opened it. */
const findListed = (queryClient: QueryClient, id: number): Expense | undefined =>
  queryClient
    .getQueriesData<readonly Expense[] | { readonly pages: readonly (readonly Expense[])[] }>({
      predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === expensesApi.list.path,
    })
    .flatMap(([, data]) => (data === undefined ? [] : 'pages' in data ? data.pages.flat() : data))
    .find((expense) => expense.id === id)

interface Loaded {
  readonly data: ExpenseDetails | undefined
  /** Whether the details could not be read for want of a connection. */
  readonly isUnreachable: boolean
}

/** An expense with the changes that wait on this device; undefined while it loads or if it is not known here. */
export const useShownDetails = (id: number, { data, isUnreachable }: Loaded): ShownDetails | undefined => {
  const writes = useQueuedWrites()
  const queryClient = useQueryClient()
  const known = data ?? (isUnreachable ? findListed(queryClient, id) : undefined)
  return useMemo(
    () => known && applyDetailWrites(known, writes, toNames(queryClient)),
    [known, writes, queryClient],
  )
}
