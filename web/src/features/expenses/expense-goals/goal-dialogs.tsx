import { type ExpenseGoal, goalProgress, newExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useDraft, useDraftEnd } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { useAddGoalProgress, useCreateGoal, useUpdateGoal } from './expense-goals.api.ts'
import { pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { type EditedGoal, toGoalFormValues, type GoalFormValues } from './goals.rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountInput } from '../../../lib/numbers/amount-input.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { budgetCategories } from '../budgets/budgets.rules.ts'

type GoalFormOutput = z.output<typeof newExpenseGoal>

interface GoalFormProps {
  readonly id: string
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly defaultValues: GoalFormValues
  readonly onSubmit: (values: GoalFormOutput) => void
}

function GoalForm({ id, draftName, defaultValues, onSubmit }: GoalFormProps) {
  const form = useForm({ resolver: zodResolver(newExpenseGoal), defaultValues })
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
      <AmountField label={t('Target amount')} {...toField('targetAmount', amountInput)} />
      <AmountField label={t('Current amount')} {...toField('currentAmount', amountInput)} />
      <SelectField
        label={t('Category')}
        placeholder={t('Select category...')}
        options={toOptions(budgetCategories.analytics, defaultValues.category)}
        {...toField('category')}
      />
      <DateField label={t('Target date')} {...toField('targetDate')} />
      <TextAreaField
        label={t('Description (optional)')}
        className="col-span-2"
        rows={2}
        {...toField('description')}
      />
      <SwitchField label={t('Completed')} className="col-span-2" {...register('isCompleted')} />
      <KeptDraft draft={draft} />
    </form>
  )
}

interface GoalDialogProps extends DialogState {
  /** The goal as it was when the dialog opened; null for a new one. */
  readonly goal: ExpenseGoal | null
}

export function GoalDialog({ goal, isOpen, onClose }: GoalDialogProps) {
  const create = useCreateGoal(isOpen)
  const update = useUpdateGoal()
  const formId = goal ? 'edit-goal' : 'create-goal'
  const draftName = goal ? `goal-${goal.id}` : 'new-goal'
  const finish = useDraftEnd(draftName, onClose)

  const isGone = isNotFound(update.error)

  const save = (values: GoalFormOutput) => {
    if (!goal || isGone) {
      create.mutate(values, { onSuccess: finish })
      return
    }
    update.mutate({ goal, changes: pickChanged<EditedGoal>(goal, values) }, { onSuccess: finish })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={goal ? t('Edit Expense Goal') : t('Create Expense Goal')}
      footer={
        isGone ? (
          <GoneFooter what="goal" formId={formId} isPending={create.isPending} onClose={onClose} />
        ) : (
          <FormButtons
            form={formId}
            isPending={create.isPending || update.isPending}
            pendingLabel={goal ? t('Saving...') : t('Creating...')}
            onCancel={onClose}
          >
            {goal ? t('Save Changes') : t('Create Expense Goal')}
          </FormButtons>
        )
      }
    >
      <GoalForm id={formId} draftName={draftName} defaultValues={toGoalFormValues(goal)} onSubmit={save} />
      {goal && <RowHistorySlot kind="expense-goal" id={goal.id} />}
    </Dialog>
  )
}

interface ProgressDialogProps extends DialogState {
  readonly goal: ExpenseGoal
}

export function ProgressDialog({ goal, isOpen, onClose }: ProgressDialogProps) {
  const { mutate, isPending } = useAddGoalProgress(isOpen)
  const draftName = `goal-progress-${goal.id}`
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add Progress')}
      description={t('{name}: {saved} of {target} so far', {
        name: goal.name,
        saved: formatMoney(goal.currentAmount),
        target: formatMoney(goal.targetAmount),
      })}
      footer={
        <FormButtons
          form="goal-progress"
          isPending={isPending}
          pendingLabel={t('Adding...')}
          onCancel={onClose}
        >
          {t('Add Progress')}
        </FormButtons>
      }
    >
      <ProgressForm
        draftName={draftName}
        onSubmit={(amount) => mutate({ goal, amount }, { onSuccess: finish })}
      />
    </Dialog>
  )
}

interface ProgressFormProps {
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly onSubmit: (amount: number) => void
}

function ProgressForm({ draftName, onSubmit }: ProgressFormProps) {
  const form = useForm({ resolver: zodResolver(goalProgress) })
  const { register, handleSubmit, formState } = form
  const toField = connectFields(register, formState.errors)
  const draft = useDraft(draftName, form)
  return (
    <form
      id="goal-progress"
      noValidate
      onSubmit={(event) => void handleSubmit(({ amount }) => onSubmit(amount))(event)}
    >
      <AmountField label={t('Amount')} autoComplete="off" {...toField('amount', amountInput)} />
      <KeptDraft draft={draft} />
    </form>
  )
}
