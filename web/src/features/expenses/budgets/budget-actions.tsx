import type { Budget } from '@roost/contract/budgets.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoveBudget } from './budgets.api.ts'
import type { BudgetKind } from './budgets.rules.ts'
import { LazyBudgetDialog } from './lazy-budget-dialog.tsx'

interface BudgetActionsProps {
  readonly budget: Budget
  readonly kind: BudgetKind
}

/** The buttons to edit and delete a budget, with their dialogs. */
export function BudgetActions({ budget, kind }: BudgetActionsProps) {
  const { mutate, isPending } = useRemoveBudget()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="-mr-2.5 flex shrink-0">
      <Button
        variant="ghost"
        size="icon"
        data-control="edit"
        aria-label={`Edit ${budget.name}`}
        onClick={() => setOpened('edit')}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-control="delete"
        aria-label={`Delete ${budget.name}`}
        onClick={() => setOpened('delete')}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <LazyBudgetDialog kind={kind} budget={budget} isOpen={opened === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onOpenChange={close}
        title="Delete budget"
        description={`Are you sure you want to delete the budget "${budget.name}"?`}
        confirmLabel="Delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(budget.id, { onSuccess: close })}
      />
    </div>
  )
}
