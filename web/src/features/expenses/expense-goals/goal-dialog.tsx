import type { ExpenseGoal } from '@roost/contract/expense-goals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GoalForm, type GoalFormOutput } from './goal-form.tsx'
import { useCreateGoal, useUpdateGoal } from './expense-goals.api.ts'
import { toGoalChanges, toGoalFormValues } from './goals.rules.ts'

interface GoalDialogProps {
  /** The goal as it was when the dialog opened; null for a new one. */
  readonly goal: ExpenseGoal | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function GoalDialog({ goal, isOpen, onClose }: GoalDialogProps) {
  const create = useCreateGoal()
  const update = useUpdateGoal()
  const formId = goal ? 'edit-goal' : 'create-goal'

  const save = (values: GoalFormOutput) => {
    if (!goal) {
      create.mutate(values, { onSuccess: onClose })
      return
    }
    const changes = toGoalChanges(goal, { ...values, description: values.description ?? null })
    update.mutate({ id: String(goal.id), ...changes }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={goal ? 'Edit Expense Goal' : 'Create Expense Goal'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={create.isPending || update.isPending}
            pendingLabel={goal ? 'Saving...' : 'Creating...'}
          >
            {goal ? 'Save Changes' : 'Create Expense Goal'}
          </Button>
        </>
      }
    >
      <GoalForm id={formId} defaultValues={toGoalFormValues(goal)} onSubmit={save} />
    </Dialog>
  )
}
