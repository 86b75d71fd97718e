import { zodResolver } from '@hookform/resolvers/zod'
import { type Expense, newExpense } from '@roost/contract/expenses.ts'
import { expenseCategories } from '@roost/contract/expense-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft } from '../../api/use-draft.ts'
import { amountInput } from '../../lib/amount-input.ts'
import { toOptions } from '../../lib/category-label.ts'
import { t } from '../../lib/language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { KeptDraft } from '../../ui/leave-question.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure } from '../../ui/toast.ts'
import { budgetsQuery } from './budgets/budgets.api.ts'
import { type EditedExpense, toBudgetOptions } from './expenses.rules.ts'
import { ReceiptField } from './receipts/receipt-field.tsx'

const expenseForm = z.omit(newExpense, { split: true })

/** The initial values of the form; a new expense has no amount yet. */
export interface ExpenseDraft extends Pick<
  Expense,
  Exclude<keyof EditedExpense, 'amount'> | 'budgetName' | 'houseGroupId'
> {
  readonly amount?: number
}

const budgetInput = { setValueAs: (id: string | number | null) => (id ? Number(id) : null) } as const

const showInvalid = (): void =>
  showFailure(t('Please fill in all required fields.'), { title: t('Validation Error') })

interface ExpenseFormProps {
  readonly id: string
  readonly expense: ExpenseDraft
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly onSubmit: (expense: EditedExpense) => void
}

export function ExpenseForm({ id, expense, draftName, onSubmit }: ExpenseFormProps) {
  const { data: budgets = [] } = useQuery(budgetsQuery)
  const form = useForm({ resolver: zodResolver(expenseForm), defaultValues: expense })
  const { register, control, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const save = ({ description, budgetId, receiptImage, ...values }: z.output<typeof expenseForm>) =>
    onSubmit({
      ...values,
      description: description ?? null,
      budgetId: budgetId ?? null,
      receiptImage: receiptImage ?? null,
    })
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit(save, showInvalid)(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField
        label={t('Title')}
        className="col-span-2"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <AmountField label={t('Amount')} error={errors.amount?.message} {...register('amount', amountInput)} />
      <SelectField
        label={t('Category')}
        placeholder={t('Select category...')}
        options={toOptions(expenseCategories, expense.category)}
        error={errors.category?.message}
        {...register('category')}
      />
      <DateField label={t('Date')} error={errors.date?.message} {...register('date')} />
      <SelectField
        label={t('Budget')}
        placeholder={t('No budget')}
        options={toBudgetOptions(budgets, expense)}
        {...register('budgetId', budgetInput)}
      />
      <TextAreaField
        label={t('Description')}
        className="col-span-2"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        name="receiptImage"
        control={control}
        render={({ field }) => (
          <div className="col-span-2">
            <ReceiptField value={field.value ?? null} onChange={field.onChange} />
          </div>
        )}
      />
      <KeptDraft draft={draft} />
    </form>
  )
}
