import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { Card } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GoalList } from '../expense-goals/goal-list.tsx'
import { useGoals } from '../expense-goals/expense-goals.api.ts'
import { CreateButtons } from './create-buttons.tsx'
import type { TabProps } from './tab-props.ts'

export function GoalsTab({ today, onOpen }: TabProps) {
  const { data: goals, isPending, error, refetch, isFetching } = useGoals()
  if (isPending) return <GoalsSkeleton />
  if (!goals) {
    return <ErrorState title={t("Couldn't load the goals")} {...toFailure({ error, isFetching, refetch })} />
  }
  if (goals.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="jar" />}
        title={t('No goals yet')}
        description={t('A goal shows how much is saved for something, and until when.')}
        action={<CreateButtons kinds={['new-goal']} primary="new-goal" onOpen={onOpen} />}
      />
    )
  }
  return (
    <GoalList
      goals={goals}
      today={today}
      onAddProgress={({ id }) => onOpen({ kind: 'progress', id })}
      onEdit={({ id }) => onOpen({ kind: 'goal', id })}
    />
  )
}

function GoalsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading the goals')}
      className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3"
    >
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="flex flex-col gap-4">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-9 w-32" />
        </Card>
      ))}
    </div>
  )
}
