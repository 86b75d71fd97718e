import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { useState, useId } from 'react'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useRemoveGoal } from './expense-goals.api.ts'
import { sortGoals, toDaysLeft, toGoalPercent } from './goals.rules.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { getFactSeparator } from '../../../lib/locale/region.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import type { ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import { UsageBar } from '../../../ui/charts/usage-bar.tsx'

const strong = { b: (text: string) => <strong>{text}</strong> }

interface GoalActions {
  readonly addProgress: (goal: ExpenseGoal) => void
  readonly edit: (goal: ExpenseGoal) => void
  readonly remove: (goal: ExpenseGoal) => void
}

interface GoalCardProps {
  readonly goal: ShownRow<ExpenseGoal>
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
        {goal.isPending && <PendingMark className="mt-1.5 ms-auto" />}
        {goal.isCompleted && (
          <Badge variant="success" className="mt-1 shrink-0">
            {t('Completed')}
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
            <RichText
              message="<b>{saved}</b> of {target}"
              values={{ saved: formatMoney(goal.currentAmount), target: formatMoney(goal.targetAmount) }}
              tags={strong}
            />
          </span>
          <span className="text-sm text-ink-soft">{formatPercent(percent)}</span>
        </p>
        <UsageBar label={t('Saved for {name}', { name: goal.name })} percent={percent} />
      </div>
      <div className="-me-2 -mb-2 flex flex-wrap items-center gap-1 md:-mb-3">
        {!goal.isCompleted && (
          <Button
            variant="outline"
            size="sm"
            aria-describedby={nameId}
            onClick={() => actions.addProgress(goal)}
          >
            <Plus aria-hidden="true" />
            {t('Add Progress')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="ms-auto"
          aria-label={t('Edit {name}', { name: goal.name })}
          onClick={() => actions.edit(goal)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Delete {name}', { name: goal.name })}
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
  const isOverdue = goal.targetDate < today
  return (
    <span>
      {`${date}${getFactSeparator()}`}
      <span className={isOverdue ? 'font-semibold text-clay-ink' : 'text-ink'}>
        {toDaysLeft(goal.targetDate, today)}
      </span>
    </span>
  )
}

interface GoalListProps {
  readonly goals: readonly ShownRow<ExpenseGoal>[]
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
      <ul
        aria-label={t('Expense goals')}
        className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3"
      >
        {sortGoals(goals).map((goal) => (
          <li key={goal.id} className="min-w-0">
            <GoalCard goal={goal} today={today} actions={actions} />
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          isOpen={isConfirming}
          onClose={() => setIsConfirming(false)}
          title={t('Delete goal')}
          description={t('Are you sure you want to delete the goal "{name}"?', { name: removed.name })}
          confirmLabel={t('Delete')}
          isDestructive
          isPending={isPending}
          onConfirm={() => mutate(removed, { onSuccess: () => setIsConfirming(false) })}
        />
      )}
    </>
  )
}
