import type { CalendarDate } from '@roost/contract/dates.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { useCreateExpense } from './expenses.api.ts'

interface AddExpenseDialogProps {
  readonly today: CalendarDate
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AddExpenseDialog({ today, isOpen, onClose }: AddExpenseDialogProps) {
  const { houseGroupId } = useUser()
  const { mutate, isPending } = useCreateExpense()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Add Expense"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-expense" isPending={isPending} pendingLabel="Adding...">
            Add Expense
          </Button>
        </>
      }
    >
      <ExpenseForm
        id="add-expense"
        expense={{
          title: '',
          category: '',
          date: today,
          description: null,
          budgetId: null,
          budgetName: null,
          receiptImage: null,
          houseGroupId,
        }}
        onSubmit={(expense) => mutate(expense, { onSuccess: onClose })}
      />
    </Dialog>
  )
}
