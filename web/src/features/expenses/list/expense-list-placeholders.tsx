import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function ExpenseListSkeleton() {
  return (
    <div role="status" aria-label={t('Loading expenses')} className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex items-center gap-3 px-4 py-3 md:px-6">
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

/** The skeleton of the figures and the list, which is replaced as a whole. */
export function ExpensesSkeleton() {
  return (
    <>
      <Card className="flex flex-col gap-2 max-md:py-2! md:gap-4">
        <CardTitle>{t('Monthly Overview')}</CardTitle>
        <Skeleton className="h-14 md:h-12" />
        {/* Categories and balance; on phones the balance alone. */}
        <Skeleton className="h-11 md:h-36" />
      </Card>
      <Card isFlush>
        <CardTitle className="px-4 pt-2 pb-1 md:px-6 md:pt-4">{t('Recent Expenses')}</CardTitle>
        <ExpenseListSkeleton />
      </Card>
    </>
  )
}

export function NoExpenses({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<Drawing name="receipt" />}
      title={t('No expenses recorded yet. Add your first expense to get started!')}
      action={
        <Button variant="outline" onClick={onAdd}>
          {t('Add an expense')}
        </Button>
      }
    />
  )
}
