import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { useState } from 'react'
import { BudgetDialog } from '../budgets/budget-dialog.tsx'
import { GoalDialog, ProgressDialog } from '../expense-goals/goal-dialogs.tsx'
import { useGoals } from '../expense-goals/expense-goals.api.ts'
import type { BudgetAnalyticsDialog } from './dialogs.rules.ts'

interface BudgetAnalyticsDialogsProps {
  readonly dialog: BudgetAnalyticsDialog | null
  readonly onClose: () => void
}

export function BudgetAnalyticsDialogs({ dialog, onClose }: BudgetAnalyticsDialogsProps) {
  const goal = useOpenedGoal(dialog)
  const isOpenFor = (kind: 'goal' | 'progress'): boolean => dialog?.kind === kind && dialog.id === goal?.id
  return (
    <>
      <BudgetDialog kind="analytics" budget={null} isOpen={dialog?.kind === 'new-budget'} onClose={onClose} />
      <GoalDialog goal={null} isOpen={dialog?.kind === 'new-goal'} onClose={onClose} />
      {goal && (
        <>
          <GoalDialog key={`goal-${goal.id}`} goal={goal} isOpen={isOpenFor('goal')} onClose={onClose} />
          <ProgressDialog
            key={`progress-${goal.id}`}
            goal={goal}
            isOpen={isOpenFor('progress')}
            onClose={onClose}
          />
        </>
      )}
    </>
  )
}

/**
 * Returns the goal as it was when its dialog opened, because changes from a later refetch must not look like the user's
 * own edits. It is kept while the dialog fades out. A dialog opened by a link waits until the goals have loaded.
 */
const useOpenedGoal = (dialog: BudgetAnalyticsDialog | null): ExpenseGoal | undefined => {
  const { data: goals } = useGoals()
  const [opened, setOpened] = useState<{ dialog: BudgetAnalyticsDialog | null; goal?: ExpenseGoal }>({
    dialog: null,
  })
  if (dialog !== opened.dialog) {
    const goal = dialog && 'id' in dialog ? goals?.find(({ id }) => id === dialog.id) : opened.goal
    if (goal) setOpened({ dialog, goal })
    else if (!dialog || !('id' in dialog)) setOpened({ dialog })
  }
  return opened.goal
}
