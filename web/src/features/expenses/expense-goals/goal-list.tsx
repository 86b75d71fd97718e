import type { CalendarDate } from '@roost/contract/dates.ts'
import type { ExpenseGoal } from '@roost/contract/expense-goals.ts'
import { useState, useId } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoveGoal } from './expense-goals.api.ts'
import { sortGoals, toDaysLeft, toGoalPercent } from './goals.rules.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { UsageBar } from '../../../ui/usage-bar.tsx'

interface GoalActions {
  readonly addProgress: (goal: ExpenseGoal) => void
  readonly edit: (goal: ExpenseGoal) => void
  readonly remove: (goal: ExpenseGoal) => void
}

interface GoalCardProps {
  readonly goal: ExpenseGoal
  readonly today: CalendarDate
  readonly actions: GoalActions
}

function GoalCard({ goal, today, actions }: GoalCardProps) {
  const percent = toGoalPercent(goal)
  const nameId = useId()
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <CardTitle id={nameId} className="min-w-0 wrap-anywhere">
          {goal.name}
        </CardTitle>
        {goal.isCompleted && (
          <Badge variant="success" className="mt-1 shrink-0">
            Completed
          </Badge>
        )}
      </div>
      <p className="-mt-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{toCategoryLabel(goal.category)}</span>
        <TargetDate goal={goal} today={today} />
      </p>
      {goal.description && (
        <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{goal.description}</p>
      )}
      <div className="mt-auto">
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <span>
            <strong>{formatMoney(goal.currentAmount)}</strong> of {formatMoney(goal.targetAmount)}
          </span>
          <span className="text-sm text-ink-soft">{percent}%</span>
        </p>
        <UsageBar label={`Saved for ${goal.name}`} percent={percent} />
      </div>
      <div className="-mr-2 -mb-2 flex items-center gap-1 md:-mb-3">
        {!goal.isCompleted && (
          <Button
            variant="outline"
            size="sm"
            aria-describedby={nameId}
            onClick={() => actions.addProgress(goal)}
          >
            <Plus aria-hidden="true" />
            Add Progress
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={`Edit ${goal.name}`}
          onClick={() => actions.edit(goal)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${goal.name}`}
          onClick={() => actions.remove(goal)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </Card>
  )
}

function TargetDate({ goal, today }: Pick<GoalCardProps, 'goal' | 'today'>) {
  const date = formatCalendarDate(goal.targetDate)
  if (goal.isCompleted) return <span>{date}</span>
  const daysLeft = toDaysLeft(goal.targetDate, today)
  return (
    <span>
      {date} ·{' '}
      <span className={daysLeft === 'Overdue' ? 'font-semibold text-clay-ink' : 'text-ink'}>{daysLeft}</span>
    </span>
  )
}

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
