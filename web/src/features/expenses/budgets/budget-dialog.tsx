import { type Budget, newBudget } from '@roost/contract/expenses/budgets.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useDraft, useDraftEnd } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import type { EditedBudget } from './budget-writes.rules.ts'
import { useCreateBudget, useUpdateBudget } from './budgets.api.ts'
import {
  type BudgetKind,
  toFormValues,
  budgetCategories,
  type BudgetFormValues,
  budgetPeriodsOn,
} from './budgets.rules.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountInput } from '../../../lib/numbers/amount-input.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'

type BudgetFormOutput = z.output<typeof newBudget>

interface BudgetFormProps {
  readonly id: string
  readonly kind: BudgetKind
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly defaultValues: BudgetFormValues
  readonly onSubmit: (values: BudgetFormOutput) => void
}

function BudgetForm({ id, kind, draftName, defaultValues, onSubmit }: BudgetFormProps) {
  const form = useForm({ resolver: zodResolver(newBudget), defaultValues })
  const { register, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const toField = connectFields(register, formState.errors)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField label={t('Name')} className="col-span-2" autoComplete="off" {...toField('name')} />
      <SelectField
        label={t('Category')}
        className="col-span-2"
        placeholder={t('Select category...')}
        options={toOptions(budgetCategories[kind], defaultValues.category)}
        {...toField('category')}
      />
      <AmountField label={t('Amount')} {...toField('amount', amountInput)} />
      <SelectField
        label={t('Period')}
        options={toOptions(budgetPeriodsOn[kind], defaultValues.period)}
        {...toField('period')}
      />
      <DateField label={t('Start date')} {...toField('startDate', { deps: ['endDate'] })} />
      <DateField label={t('End date (optional)')} {...toField('endDate')} />
      <SwitchField
        label={t('Active')}
        hint={t('Inactive budgets count toward no total.')}
        className="col-span-2"
        {...register('isActive')}
      />
      <KeptDraft draft={draft} />
    </form>
  )
}

const newTitles: Readonly<Record<BudgetKind, string>> = {
  expenses: msg('Add Budget'),
  analytics: msg('Create Budget'),
}

export interface BudgetDialogProps extends DialogState {
  /** The page on which the dialog opens; each page has its own categories and periods. */
  readonly kind: BudgetKind
  /** The budget as it was when the dialog opened; null for a new one. */
  readonly budget: Budget | null
}

export function BudgetDialog({ kind, budget, isOpen, onClose }: BudgetDialogProps) {
  const create = useCreateBudget(isOpen)
  const update = useUpdateBudget()
  const today = useToday()
  const formId = budget ? 'edit-budget' : 'create-budget'
  const draftName = budget ? `budget-${budget.id}` : `new-budget-${kind}`
  const finish = useDraftEnd(draftName, onClose)

  const isGone = isNotFound(update.error)

  const save = (values: BudgetFormOutput) => {
    if (budget && !isGone) {
      const changes = pickChanged<EditedBudget>(budget, values)
      // A row that becomes inactive moves to another list before the response, and its dialog with it.
      update.mutateAsync({ budget, changes }).then(finish, () => {})
    } else create.mutate(values, { onSuccess: finish })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={budget ? t('Edit Budget') : t(newTitles[kind])}
      footer={
        isGone ? (
          <GoneFooter what="budget" formId={formId} isPending={create.isPending} onClose={onClose} />
        ) : (
          <FormButtons
            form={formId}
            isPending={create.isPending || update.isPending}
            pendingLabel={budget ? t('Updating...') : t('Creating...')}
            onCancel={onClose}
          >
            {budget ? t('Update Budget') : t(newTitles[kind])}
          </FormButtons>
        )
      }
    >
      <BudgetForm
        id={formId}
        kind={kind}
        draftName={draftName}
        defaultValues={toFormValues(budget, today)}
        onSubmit={save}
      />
      {budget && <RowHistorySlot kind="budget" id={budget.id} />}
    </Dialog>
  )
}
