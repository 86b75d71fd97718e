import { type Budget, newBudget } from '@roost/contract/budgets.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCreateBudget, useUpdateBudget } from './budgets.api.ts'
import {
  type BudgetKind,
  toFormValues,
  budgetCategories,
  type BudgetFormValues,
  budgetPeriodsOn,
} from './budgets.rules.ts'
import { toOptions } from '../../../lib/category-label.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountInput } from '../../../lib/amount-input.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type BudgetFormOutput = z.output<typeof newBudget>

interface BudgetFormProps {
  readonly id: string
  readonly kind: BudgetKind
  readonly defaultValues: BudgetFormValues
  readonly onSubmit: (values: BudgetFormOutput) => void
}

function BudgetForm({ id, kind, defaultValues, onSubmit }: BudgetFormProps) {
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

const newTitles: Readonly<Record<BudgetKind, string>> = { expenses: 'Add Budget', analytics: 'Create Budget' }

export interface BudgetDialogProps {
  /** The page on which the dialog opens; each page has its own categories and periods. */
  readonly kind: BudgetKind
  /** The budget as it was when the dialog opened; null for a new one. */
  readonly budget: Budget | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function BudgetDialog({ kind, budget, isOpen, onClose }: BudgetDialogProps) {
  const create = useCreateBudget()
  const update = useUpdateBudget()
  const today = useToday()
  const formId = budget ? 'edit-budget' : 'create-budget'

  const save = (values: BudgetFormOutput) => {
    if (budget) update.mutate({ id: String(budget.id), ...values }, { onSuccess: onClose })
    else create.mutate(values, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={budget ? 'Edit Budget' : newTitles[kind]}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={create.isPending || update.isPending}
            pendingLabel={budget ? 'Updating...' : 'Creating...'}
          >
            {budget ? 'Update Budget' : newTitles[kind]}
          </Button>
        </>
      }
    >
      <BudgetForm id={formId} kind={kind} defaultValues={toFormValues(budget, today)} onSubmit={save} />
    </Dialog>
  )
}
