import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { queryOptions } from '@tanstack/react-query'
import { readFile } from '../../../api/calls/call-api.ts'

/** Reads the photo of the receipt; the key changes whenever the expense does. */
export const receiptQuery = ({ id, updatedAt }: Pick<Expense, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: [expensesApi.receipt.path, id, updatedAt],
    queryFn: ({ signal }) => readFile(expensesApi.receipt, { id: String(id) }, { signal }),
    // Photos are large, and each is usually viewed only once.
    gcTime: 0,
  })
