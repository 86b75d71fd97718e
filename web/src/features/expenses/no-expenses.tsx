import { Button } from '../../ui/button.tsx'
import { ReceiptDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
