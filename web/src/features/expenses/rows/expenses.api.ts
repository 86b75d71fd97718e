import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { endpointQuery, toReadOptions } from '../../../api/reads/endpoint-query.ts'
import { readApi } from '../../../api/reads/read-api.ts'

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
