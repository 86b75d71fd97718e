import { zodResolver } from '@hookform/resolvers/zod'
import { newExpenseGoal } from '@roost/contract/expense-goals.ts'
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
import type { GoalFormValues } from './goals.rules.ts'

export type GoalFormOutput = z.output<typeof newExpenseGoal>

interface GoalFormProps {
  readonly id: string
  readonly defaultValues: GoalFormValues
  readonly onSubmit: (values: GoalFormOutput) => void
}

export function GoalForm({ id, defaultValues, onSubmit }: GoalFormProps) {
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
