import type { CalendarDate } from '@roost/contract/dates.ts'
import type { ExpenseGoal } from '@roost/contract/expense-goals.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { GoalCard } from './goal-card.tsx'
import { useRemoveGoal } from './expense-goals.api.ts'
import { sortGoals } from './goals.rules.ts'

interface GoalListProps {
  readonly goals: readonly ExpenseGoal[]
  readonly today: CalendarDate
  readonly onAddProgress: (goal: ExpenseGoal) => void
  readonly onEdit: (goal: ExpenseGoal) => void
}

export function GoalList({ goals, today, onAddProgress, onEdit }: GoalListProps) {
  const { mutate, isPending } = useRemoveGoal()
  const [removed, setRemoved] = useState<ExpenseGoal | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const actions = {
    addProgress: onAddProgress,
    edit: onEdit,
    remove: (goal: ExpenseGoal) => {
      setRemoved(goal)
      setIsConfirming(true)
    },
  }
  return (
    <>
      <ul aria-label="Expense goals" className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {sortGoals(goals).map((goal) => (
          <li key={goal.id} className="min-w-0">
            <GoalCard goal={goal} today={today} actions={actions} />
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          isOpen={isConfirming}
          onOpenChange={setIsConfirming}
          title="Delete goal"
          description={`Are you sure you want to delete the goal "${removed.name}"?`}
          confirmLabel="Delete"
          isDestructive
          isPending={isPending}
          onConfirm={() => mutate(removed.id, { onSuccess: () => setIsConfirming(false) })}
        />
      )}
    </>
  )
}
