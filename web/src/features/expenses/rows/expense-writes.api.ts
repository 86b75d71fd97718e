import { msg } from '@roost/contract/language/messages.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.client.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { DeviceFullError, isUnauthorized, toMessage } from '../../../api/calls/api-error.ts'
import { readFile } from '../../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { getWrites, writeOffline } from '../../../api/outbox/outbox.ts'
import { hasRoomForPhoto } from '../../../api/outbox/waiting-photos.rules.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { showFailure, showSaved, showSuccess, showToast } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoLatest, useUndoWrite } from '../../activity/activity.api.ts'
import { type NamedRows, toBase, toSummary } from './expense-writes.rules.ts'
import { type EditedExpense, hasCsvRows, toExpenseFailure, toNewExpense } from './expenses.rules.ts'

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

/** Refetches after a write that was sent: what waits on this device changes nothing on the server. */
export const useRefetchSent = (features: readonly Feature[] = alsoChanged) => {
  const refetch = useRefetchMoney(features)
  return async (result: { readonly status: string } | undefined, error: unknown): Promise<void> => {
    if (result?.status !== 'queued') await refetch(result, error)
  }
}

const tooManyPhotos = msg(
  'Too many photos wait on this device. Add the expense without its receipt, or when you are back online.',
)

interface NewExpenseInput {
  readonly expense: EditedExpense
  readonly split: SplitInput | null
}

interface NewExpenseOptions {
  /** Whether the form is open (useFormWrite). */
  readonly isOpen?: boolean
  /** Offers to split an expense of the house group in the message that it was added. */
  readonly onSplit?: (id: number) => void
}

export const useCreateExpense = ({ isOpen, onSplit }: NewExpenseOptions = {}) => {
  const onSettled = useRefetchSent()
  const toUndo = useUndoLatest('expense')
  return useFormWrite(
    {
      mutationFn: async ({ expense, split }: NewExpenseInput, key) => {
        if (!hasRoomForPhoto(expense.receiptImage, getWrites())) throw new DeviceFullError(tooManyPhotos)
        return writeOffline(expensesApi.create, toNewExpense(expense, split), {
          feature: 'expenses',
          summary: t('Add “{title}”', { title: expense.title }),
          key,
        })
      },
      onSuccess: (result, { expense: { title } }) => {
        if (result.status === 'queued') return showSaved('queued', '', toUndoQueued(result), title)
        const { id, houseGroupId, isSplit } = result.response
        const isSplittable = onSplit && houseGroupId !== null && !isSplit
        return showSuccess(
          t('Expense added successfully!'),
          isSplittable ? { label: t('Split it'), onSelect: () => onSplit(id) } : toUndo(id),
          title,
        )
      },
      onError: (error) => showFailure(toExpenseFailure(error, t('Failed to create expense'))),
      onSettled,
    },
    isOpen,
  )
}

interface ExpenseUpdate {
  /** The expense as it was displayed. */
  readonly expense: Expense
  readonly changes: Partial<EditedExpense>
  /** Those that the expense can have. */
  readonly named: NamedRows
}

export const useUpdateExpense = () => {
  const onSettled = useRefetchSent()
  const toUndo = useUndoWrite('expense')
  return useWrite({
    mutationFn: async ({ expense, changes, named }: ExpenseUpdate) => {
      if (!hasRoomForPhoto(changes.receiptImage, getWrites())) throw new DeviceFullError(tooManyPhotos)
      return writeOffline(
        expensesApi.update,
        { id: String(expense.id), ...changes, base: toBase(expense, changes) },
        { feature: 'expenses', summary: toSummary(expense, changes, named) },
      )
    },
    onSuccess: (result, { expense: { id, title }, changes }) =>
      showSaved(
        result.status,
        t('Expense updated successfully!'),
        toUndo(result, id),
        changes.title ?? title,
      ),
    onError: (error) => showFailure(toExpenseFailure(error, t('Failed to update expense'))),
    onSettled,
  })
}

export const useRemoveExpense = () => {
  const onSettled = useRefetchSent()
  const toUndo = useUndoWrite('expense')
  return useWrite({
    mutationFn: ({ id, title }: Pick<Expense, 'id' | 'title'>) =>
      writeOffline(
        expensesApi.remove,
        { id: String(id) },
        { feature: 'expenses', summary: t('Delete “{title}”', { title }) },
      ),
    onSuccess: (result, { id, title }) =>
      showSaved(result.status, t('Expense deleted successfully!'), toUndo(result, id), title),
    onError: (error) => showFailure(toMessage(error, t('Failed to delete expense'))),
    onSettled,
  })
}

/** Only few people need it, and only while the server can be reached. */
const loadSpreadsheet = async () => (await import('./spreadsheet.rules.ts')).toSpreadsheet

/** As the server writes it, or with the decimal sign and the encoding that the person's spreadsheet expects. */
export type ExportForm = 'plain' | 'spreadsheet'

/** Saves all expenses visible to the user as a file, unless there are none. */
export const useExportExpenses = () =>
  useWrite({
    mutationFn: (_form: ExportForm) => readFile(expensesApi.exportCsv),
    onSuccess: async (file, form) => {
      const csv = await file.text()
      const name = `expenses_${toLocalToday(new Date())}`
      if (!hasCsvRows(csv)) showToast({ title: t('No expenses to export') })
      else if (form === 'plain') saveFile(file, `${name}.csv`)
      else
        saveFile(new Blob([(await loadSpreadsheet())(csv)], { type: file.type }), `${name}_spreadsheet.csv`)
    },
    onError: (error) => showFailure(toMessage(error, t('Failed to export expenses'))),
  })
