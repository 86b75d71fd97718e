import { Button } from '../../ui/button.tsx'
import { ReceiptDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ExpenseListSkeleton() {
  return (
    <div role="status" aria-label="Loading expenses" className="divide-y divide-line">
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

export function NoExpenses({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<ReceiptDrawing />}
      title="No expenses recorded yet. Add your first expense to get started!"
      action={
        <Button variant="outline" onClick={onAdd}>
          Add an expense
        </Button>
      }
    />
  )
}
