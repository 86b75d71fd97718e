import { expensesApi } from '@roost/contract/client/expenses.ts'
import type { Expense } from '@roost/contract/expenses.ts'
import { queryOptions } from '@tanstack/react-query'
import { readFile } from '../../../api/call-api.ts'

/** The photo as it is since the expense was changed last. */
export const receiptQuery = ({ id, updatedAt }: Pick<Expense, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: [expensesApi.receipt.path, id, updatedAt],
    queryFn: ({ signal }) => readFile(expensesApi.receipt, { id: String(id) }, { signal }),
    // Photos are large, and each is looked at once.
    gcTime: 0,
  })
