import { Download, Plus, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useExportExpenses } from './expenses.api.ts'

interface QuickActionsProps {
  readonly onAdd: () => void
  readonly onSplit: () => void
}

export function QuickActions({ onAdd, onSplit }: QuickActionsProps) {
  const { mutate: exportExpenses, isPending } = useExportExpenses()
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>Quick Actions</CardTitle>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add Expense
      </Button>
      <Button variant="secondary" onClick={onSplit}>
        <Users aria-hidden="true" />
        Split Bill
      </Button>
      <Button
        variant="secondary"
        isPending={isPending}
        pendingLabel="Exporting..."
        onClick={() => exportExpenses()}
      >
        <Download aria-hidden="true" />
        Export Data
      </Button>
    </Card>
  )
}
