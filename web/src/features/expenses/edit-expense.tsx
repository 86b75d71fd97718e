import type { Expense } from '@roost/contract/expenses.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { useUpdateExpense } from './expenses.api.ts'
import { toExpenseChanges } from './expenses.rules.ts'

interface EditExpenseProps {
  readonly expense: Expense
  readonly onClose: () => void
}

export function EditExpense({ expense: latest, onClose }: EditExpenseProps) {
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
