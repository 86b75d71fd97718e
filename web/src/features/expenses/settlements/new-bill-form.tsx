import { zodResolver } from '@hookform/resolvers/zod'
import { newExpense } from '@roost/contract/expenses/expenses.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { amountInput } from '../../../lib/numbers/amount-input.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { NewBill } from './splits.api.ts'
import { StepHeading } from './step-heading.tsx'

const newBill = z.pick(newExpense, { title: true, amount: true, category: true, date: true })
const formId = 'new-bill'

interface NewBillFormProps {
  readonly onBack: () => void
  readonly onSubmit: (bill: NewBill) => void
}

/** The name under which the draft is kept, also during the next step. */
export const newBillDraft = 'new-bill'

export function NewBillForm({ onBack, onSubmit }: NewBillFormProps) {
  const today = useToday()
  const form = useForm({
    resolver: zodResolver(newBill),
    defaultValues: { title: '', category: '', date: today },
  })
  const { register, handleSubmit, formState } = form
  const draft = useDraft(newBillDraft, form)
  const toField = connectFields(register, formState.errors)
  return (
    <>
      <StepHeading title={t('New expense')} onBack={onBack} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
        className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
      >
        <TextField label={t('Title')} className="col-span-2" autoComplete="off" {...toField('title')} />
        <AmountField label={t('Amount')} {...toField('amount', amountInput)} />
        <DateField label={t('Date')} {...toField('date')} />
        <SelectField
          label={t('Category')}
          className="col-span-2"
          placeholder={t('Select category...')}
          options={toOptions(expenseCategories)}
          {...toField('category')}
        />
        <KeptDraft draft={draft} />
      </form>
      <DialogFooter>
        <Button type="submit" form={formId}>
          {t('Next')}
        </Button>
      </DialogFooter>
    </>
  )
}
