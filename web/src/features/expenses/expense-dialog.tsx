import { useQuery } from '@tanstack/react-query'
import { toMessage } from '../../api/api-error.ts'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { expenseQuery, useRemoveExpense, useUpdateExpense } from './expenses.api.ts'
import { ViewExpense } from './view-expense.tsx'
import type { Expense } from '@roost/contract/expenses.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { toExpenseChanges } from './expenses.rules.ts'

interface EditExpenseProps {
  readonly expense: Expense
  readonly onClose: () => void
}

function EditExpense({ expense: latest, onClose }: EditExpenseProps) {
  // The expense as it was when the form opened, because changes from a later refetch must not look like the user's own
  // edits.
  const [expense] = useState(latest)
  const { mutate, isPending } = useUpdateExpense()
  return (
    <>
      <ExpenseForm
        id="edit-expense"
        expense={expense}
        onSubmit={(edited) =>
          mutate({ id: expense.id, changes: toExpenseChanges(expense, edited) }, { onSuccess: onClose })
        }
      />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form="edit-expense" isPending={isPending} pendingLabel="Updating...">
          Update Expense
        </Button>
      </DialogFooter>
    </>
  )
}

interface ExpenseDialogProps {
  readonly id: number
  readonly mode: 'view' | 'edit'
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onSplit: () => void
}

/** The details of an expense, which turn into the form when it is edited. */
export function ExpenseDialog({ id, mode, isOpen, onClose, onEdit, onSplit }: ExpenseDialogProps) {
  const remove = useRemoveExpense()
  const isGone = remove.isPending || remove.isSuccess
  const { data, error, isFetching, refetch } = useQuery({ ...expenseQuery(id), enabled: isOpen && !isGone })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={mode === 'edit' ? 'Edit Expense' : (data?.title ?? 'Expense')}
    >
      {!data && <MissingExpense error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data &&
        (mode === 'edit' ? (
          <EditExpense expense={data} onClose={onClose} />
        ) : (
          <ViewExpense
            details={data}
            isRemoving={remove.isPending}
            onEdit={onEdit}
            onSplit={onSplit}
            onRemove={() => remove.mutate(data, { onSuccess: onClose })}
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
        title="Couldn't load the expense"
        description={toMessage(error, 'Please try again.')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    )
  }
  return (
    <div role="status" aria-label="Loading expense">
      <Skeleton className="h-10 w-32" />
      <SkeletonText lines={4} className="mt-5" />
    </div>
  )
}
