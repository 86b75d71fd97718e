import { toOptions } from '../../../lib/category-label.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { newBudget } from '@roost/contract/budgets.ts'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountInput } from '../../../lib/amount-input.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { budgetCategories, type BudgetFormValues, type BudgetKind, budgetPeriodsOn } from './budgets.rules.ts'

export type BudgetFormOutput = z.output<typeof newBudget>

interface BudgetFormProps {
  readonly id: string
  readonly kind: BudgetKind
  readonly defaultValues: BudgetFormValues
  readonly onSubmit: (values: BudgetFormOutput) => void
}

export function BudgetForm({ id, kind, defaultValues, onSubmit }: BudgetFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newBudget),
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
      <SelectField
        label="Category"
        className="col-span-2"
        placeholder="Select category..."
        options={toOptions(budgetCategories[kind], defaultValues.category)}
        error={errors.category?.message}
        {...register('category')}
      />
      <AmountField label="Amount" error={errors.amount?.message} {...register('amount', amountInput)} />
      <SelectField
        label="Period"
        options={toOptions(budgetPeriodsOn[kind], defaultValues.period)}
        error={errors.period?.message}
        {...register('period')}
      />
      <TextField
        label="Start date"
        type="date"
        error={errors.startDate?.message}
        {...register('startDate', { deps: ['endDate'] })}
      />
      <TextField
        label="End date (optional)"
        type="date"
        error={errors.endDate?.message}
        {...register('endDate')}
      />
      <SwitchField
        label="Active"
        hint="Inactive budgets count toward no total."
        className="col-span-2"
        {...register('isActive')}
      />
    </form>
  )
}
