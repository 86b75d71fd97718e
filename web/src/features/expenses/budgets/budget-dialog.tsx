import type { Budget } from '@roost/contract/budgets.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BudgetForm, type BudgetFormOutput } from './budget-form.tsx'
import { useCreateBudget, useUpdateBudget } from './budgets.api.ts'
import { type BudgetKind, toFormValues } from './budgets.rules.ts'

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
