import { type ExpenseGoal, goalProgress, newExpenseGoal } from '@roost/contract/expense-goals.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAddGoalProgress, useCreateGoal, useUpdateGoal } from './expense-goals.api.ts'
import { toGoalChanges, toGoalFormValues, type GoalFormValues } from './goals.rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountInput } from '../../../lib/amount-input.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toOptions } from '../../../lib/category-label.ts'
import { budgetCategories } from '../budgets/budgets.rules.ts'

type GoalFormOutput = z.output<typeof newExpenseGoal>

interface GoalFormProps {
  readonly id: string
  readonly defaultValues: GoalFormValues
  readonly onSubmit: (values: GoalFormOutput) => void
}

function GoalForm({ id, defaultValues, onSubmit }: GoalFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newExpenseGoal),
    defaultValues,
  })
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField
        label="Name"
        className="col-span-2"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <AmountField
        label="Target amount"
        error={errors.targetAmount?.message}
        {...register('targetAmount', amountInput)}
      />
      <AmountField
        label="Current amount"
        error={errors.currentAmount?.message}
        {...register('currentAmount', amountInput)}
      />
      <SelectField
        label="Category"
        placeholder="Select category..."
        options={toOptions(budgetCategories.analytics, defaultValues.category)}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextField
        label="Target date"
        type="date"
        error={errors.targetDate?.message}
        {...register('targetDate')}
      />
      <TextAreaField
        label="Description (optional)"
        className="col-span-2"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SwitchField label="Completed" className="col-span-2" {...register('isCompleted')} />
    </form>
  )
}

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
