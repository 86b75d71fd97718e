import { zodResolver } from '@hookform/resolvers/zod'
import { type Expense, newExpense } from '@roost/contract/expenses/expenses.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUser } from '../../api/session/session.ts'
import { useDraft } from '../../api/forms/use-draft.ts'
import { connectFields } from '../../lib/forms/form-fields.ts'
import { amountInput } from '../../lib/numbers/amount-input.ts'
import { toOptions } from '../../lib/texts/category-label.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { toMinor } from '../../lib/numbers/money.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { KeptDraft } from '../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showFailure } from '../../ui/toasts/toast.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import { BillSplit } from './settlements/split/bill-split.tsx'
import {
  type Bill,
  sharings,
  toBillPreview,
  toBillSplit,
  toPayerOptions,
  toSharingOptions,
} from './settlements/split/bill.rules.ts'
import { createDraft, type SplitDraft } from './settlements/split/split-draft.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { budgetsQuery } from './budgets/budgets.api.ts'
import { type EditedExpense, findBudgetOfCategory, toBudgetOptions } from './rows/expenses.rules.ts'
import { useMembers } from './use-members.ts'
import { ReceiptField } from './receipts/receipt-field.tsx'

const expenseForm = z.object({
  ...z.omit(newExpense, { split: true }).shape,
  payerId: z.string(),
  sharing: z.enum(sharings),
  people: z.custom<SplitDraft>(),
  budgetFrom: z.enum(['nowhere', 'category', 'person']),
})
type FormValues = z.output<typeof expenseForm>
type ExpenseFormState = UseFormReturn<z.input<typeof expenseForm>, unknown, FormValues>

/** The initial values of the form; a new expense has no amount and no payer yet. */
export interface ExpenseDraft extends Pick<
  Expense,
  'title' | 'category' | 'date' | 'description' | 'budgetId' | 'receiptImage' | 'budgetName' | 'houseGroupId'
> {
  readonly id?: number
  readonly amount?: number
  readonly paidBy?: string | null
  readonly paidByName?: string
}

const showInvalid = (text: string): void => showFailure(text, { title: t('Validation Error') })

const toFormValues = (expense: ExpenseDraft, viewerId: string): z.input<typeof expenseForm> => ({
  ...expense,
  // The schema requires an amount, and reports it as missing.
  amount: expense.amount as number,
  payerId: (expense.id === undefined ? viewerId : expense.paidBy) ?? '',
  sharing: 'all',
  people: createDraft(null),
  budgetFrom: 'nowhere',
})

const toEdited = ({ description, budgetId, receiptImage, ...values }: FormValues): EditedExpense => ({
  title: values.title,
  amount: values.amount,
  category: values.category,
  date: values.date,
  description: description ?? null,
  budgetId: budgetId ?? null,
  receiptImage: receiptImage ?? null,
})

/** The payer, if another one was chosen. */
const toNewPayer = (
  { payerId }: Pick<FormValues, 'payerId'>,
  { id, paidBy }: ExpenseDraft,
  viewerId: string,
): Pick<EditedExpense, 'payerId'> =>
  payerId === '' || payerId === (id === undefined ? viewerId : paidBy) ? {} : { payerId }

interface ExpenseFormProps {
  readonly id: string
  readonly expense: ExpenseDraft
  /** The name under which a draft is kept. */
  readonly draftName: string
  /** The split is null if a new expense is not split. */
  readonly onSubmit: (expense: EditedExpense, split: SplitInput | null) => void
}

export function ExpenseForm({ id, expense, draftName, onSubmit }: ExpenseFormProps) {
  const { id: viewerId } = useUser()
  const { members, isMissing } = useMembers(expense)
  const form = useForm({
    resolver: zodResolver(expenseForm),
    defaultValues: toFormValues(expense, viewerId),
  })
  const { register, control, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const isShared = members.length > 1
  const save = (values: FormValues) => {
    const isSplittable = isShared && expense.id === undefined
    const preview = isSplittable ? toBillPreview(members, values, toMinor(values.amount)) : null
    const split = toBillSplit(preview)
    if (split === undefined) showInvalid(preview?.remaining.text ?? '')
    else onSubmit({ ...toEdited(values), ...(isShared && toNewPayer(values, expense, viewerId)) }, split)
  }
  const toField = connectFields(register, formState.errors)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) =>
        void handleSubmit(save, () => showInvalid(t('Please fill in all required fields.')))(event)
      }
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField label={t('Title')} className="col-span-2" autoComplete="off" {...toField('title')} />
      <AmountField label={t('Amount')} {...toField('amount', amountInput)} />
      <CategoryAndBudget form={form} expense={expense}>
        <DateField label={t('Date')} {...toField('date')} />
      </CategoryAndBudget>
      {isShared && <PayerFields form={form} expense={expense} members={members} />}
      {isMissing && (
        <p className="col-span-2 text-sm text-ink-soft">
          {t('Who paid and how it is split can be chosen once you are back online.')}
        </p>
      )}
      <TextAreaField label={t('Description')} className="col-span-2" rows={2} {...toField('description')} />
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

interface PartProps {
  readonly form: ExpenseFormState
  readonly expense: ExpenseDraft
}

/** The category of a new expense chooses the only budget that carries it, until the person chooses one. */
function CategoryAndBudget({ form, expense, children }: PartProps & { readonly children: ReactNode }) {
  const { data: budgets = [] } = useQuery(budgetsQuery)
  const { register, control, getValues, setValue, formState } = form
  const toField = connectFields(register, formState.errors)
  const [budgetFrom, budgetId] = useWatch({ control, name: ['budgetFrom', 'budgetId'] })
  const chooseBudget = (category: string) => {
    if (expense.id !== undefined || getValues('budgetFrom') === 'person') return
    const found = findBudgetOfCategory(budgets, { category, houseGroupId: expense.houseGroupId })
    setValue('budgetFrom', found === null ? 'nowhere' : 'category')
    setValue('budgetId', found)
  }
  return (
    <>
      <SelectField
        label={t('Category')}
        placeholder={t('Select category...')}
        options={toOptions(expenseCategories, expense.category)}
        {...toField('category', { onChange: ({ target }) => chooseBudget(target.value) })}
      />
      {children}
      <SelectField
        label={t('Budget')}
        placeholder={t('No budget')}
        options={toBudgetOptions(budgets, expense)}
        hint={budgetFrom === 'category' && budgetId ? t('Follows the category') : undefined}
        {...register('budgetId', {
          setValueAs: (value: string | number | null) => (value ? Number(value) : null),
          onChange: () => setValue('budgetFrom', 'person'),
        })}
      />
    </>
  )
}

/** Who paid and, for a new expense, how it is split. */
function PayerFields({ form, expense, members }: PartProps & { readonly members: readonly Member[] }) {
  const { id: viewerId } = useUser()
  const { register, control, setValue } = form
  const [amount, payerId, sharing, people] = useWatch({
    control,
    name: ['amount', 'payerId', 'sharing', 'people'],
  })
  const { id, paidBy = null, paidByName = '' } = expense
  const isNew = id === undefined
  const amountCents = Number.isFinite(amount) && amount > 0 ? toMinor(amount) : 0
  const bill: Bill = { sharing, people }
  const preview = toBillPreview(members, bill, amountCents)
  return (
    <div
      className={cx(
        'col-span-2 grid gap-x-3 gap-y-4 md:gap-x-4',
        // Wide enough for the words of the usual choice.
        isNew && 'grid-cols-2 min-[23rem]:max-md:grid-cols-[minmax(0,1fr)_13rem]',
      )}
    >
      <SelectField
        label={t('Paid by')}
        {...(payerId === '' && { placeholder: t('Unknown') })}
        options={toPayerOptions(members, viewerId, { paidBy, paidByName })}
        {...register('payerId')}
      />
      {isNew && (
        <>
          <SelectField
            label={t(msg('Split', 'field'))}
            options={toSharingOptions(members.length)}
            {...register('sharing')}
          />
          <BillSplit
            bill={bill}
            members={members}
            payerId={payerId}
            amountCents={amountCents}
            preview={preview}
            onChange={(next) => setValue('people', next)}
          />
        </>
      )}
    </div>
  )
}
