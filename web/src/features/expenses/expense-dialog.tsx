import { useQuery } from '@tanstack/react-query'
import { isNotFound, toMessage, UnreachableError } from '../../api/calls/api-error.ts'
import { useDraftEnd } from '../../api/forms/use-draft.ts'
import { t } from '../../lib/locale/language.ts'
import { Dialog, DialogFooter, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../ui/dialogs/gone-footer.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { expenseQuery } from './rows/expenses.api.ts'
import { useCreateExpense, useRemoveExpense, useUpdateExpense } from './rows/expense-writes.api.ts'
import { budgetsQuery } from './budgets/budgets.api.ts'
import { useShownDetails } from './list/use-shown-expenses.ts'
import { ViewExpense } from './view-expense.tsx'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { useState } from 'react'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { toExpenseChanges } from './rows/expenses.rules.ts'
import { useMembers } from './use-members.ts'

interface EditExpenseProps {
  readonly expense: Expense
  readonly onClose: () => void
}

function EditExpense({ expense: latest, onClose }: EditExpenseProps) {
  // The expense as it was when the form opened, because changes from a later refetch must not look like the user's own
  // edits.
  const [expense] = useState(latest)
  const create = useCreateExpense()
  const { mutate, isPending, error } = useUpdateExpense()
  const { data: budgets = [] } = useQuery(budgetsQuery)
  const { members } = useMembers(expense)
  const isGone = isNotFound(error)
  const payer = members.length > 1 && expense.paidBy !== null ? { payerId: expense.paidBy } : {}
  const draftName = `expense-${expense.id}`
  const finish = useDraftEnd(draftName, onClose)
  return (
    <>
      <ExpenseForm
        id="edit-expense"
        expense={expense}
        draftName={draftName}
        onSubmit={(edited) =>
          isGone
            ? create.mutate({ expense: { ...payer, ...edited }, split: null }, { onSuccess: finish })
            : mutate(
                { expense, named: { budgets, members }, changes: toExpenseChanges(expense, edited) },
                { onSuccess: finish },
              )
        }
      />
      <DialogFooter>
        {isGone ? (
          <GoneFooter what="expense" formId="edit-expense" isPending={create.isPending} onClose={onClose} />
        ) : (
          <FormButtons
            form="edit-expense"
            isPending={isPending}
            pendingLabel={t('Updating...')}
            onCancel={onClose}
          >
            {t('Update Expense')}
          </FormButtons>
        )}
      </DialogFooter>
    </>
  )
}

interface ExpenseDialogProps extends DialogState {
  readonly id: number
  readonly mode: 'view' | 'edit'
  readonly onEdit: () => void
  readonly onSplit: () => void
}

/** The details of an expense, which turn into the form when it is edited. */
export function ExpenseDialog({ id, mode, isOpen, onClose, onEdit, onSplit }: ExpenseDialogProps) {
  const remove = useRemoveExpense()
  const isGone = remove.isPending || remove.isSuccess
  const loaded = useQuery({ ...expenseQuery(id), enabled: isOpen && !isGone })
  const { error, isFetching, refetch } = loaded
  const expense = useShownDetails(id, { data: loaded.data, isUnreachable: error instanceof UnreachableError })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={mode === 'edit' ? t('Edit Expense') : (expense?.title ?? t('Expense'))}
    >
      {!expense && <MissingExpense error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {expense &&
        (mode === 'edit' ? (
          <EditExpense expense={expense} onClose={onClose} />
        ) : (
          <ViewExpense
            details={expense}
            isRemoving={remove.isPending}
            onEdit={onEdit}
            onSplit={onSplit}
            onRemove={() => remove.mutate(expense, { onSuccess: onClose })}
          />
        ))}
    </Dialog>
  )
}

interface MissingExpenseProps {
  /** Null while the expense loads. */
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function MissingExpense({ error, isRetrying, onRetry }: MissingExpenseProps) {
  if (error) {
    return (
      <ErrorState
        title={t("Couldn't load the expense")}
        description={toMessage(error, t('Please try again.'))}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    )
  }
  return (
    <div role="status" aria-label={t('Loading expense')}>
      <Skeleton className="h-10 w-32" />
      <SkeletonText lines={4} className="mt-5" />
    </div>
  )
}
