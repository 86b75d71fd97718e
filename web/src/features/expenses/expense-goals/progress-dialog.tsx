import { zodResolver } from '@hookform/resolvers/zod'
import { type ExpenseGoal, goalProgress } from '@roost/contract/expense-goals.ts'
import { useForm } from 'react-hook-form'
import { amountInput } from '../../../lib/amount-input.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAddGoalProgress } from './expense-goals.api.ts'

interface ProgressDialogProps {
  readonly goal: ExpenseGoal
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ProgressDialog({ goal, isOpen, onClose }: ProgressDialogProps) {
  const { mutate, isPending } = useAddGoalProgress()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Add Progress"
      description={`${goal.name}: ${formatMoney(goal.currentAmount)} of ${formatMoney(goal.targetAmount)} so far`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="goal-progress" isPending={isPending} pendingLabel="Adding...">
            Add Progress
          </Button>
        </>
      }
    >
      <ProgressForm onSubmit={(amount) => mutate({ id: String(goal.id), amount }, { onSuccess: onClose })} />
    </Dialog>
  )
}

function ProgressForm({ onSubmit }: { readonly onSubmit: (amount: number) => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(goalProgress) })
  return (
    <form
      id="goal-progress"
      noValidate
      onSubmit={(event) => void handleSubmit(({ amount }) => onSubmit(amount))(event)}
    >
      <AmountField
        label="Amount"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
    </form>
  )
}
