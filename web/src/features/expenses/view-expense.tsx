import type { ExpenseDetails } from '@roost/contract/expenses.ts'
import { can } from '@roost/contract/permissions.ts'
import { Pencil, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { toPayerText } from './expenses.rules.ts'
import { ReceiptView } from './receipts/receipt-view.tsx'
import { ExpenseHistory } from './settlements/expense-history.tsx'
import { ExpenseSplit } from './settlements/expense-split.tsx'

interface ViewExpenseProps {
  readonly details: ExpenseDetails
  readonly isRemoving: boolean
  readonly onEdit: () => void
  readonly onSplit: () => void
  readonly onRemove: () => void
}

export function ViewExpense({ details, isRemoving, onEdit, onSplit, onRemove }: ViewExpenseProps) {
  const { id: userId, role } = useUser()
  const [isConfirming, setIsConfirming] = useState(false)
  const canUpdate = can({ userId, role }, 'expenses.update', details)
  const canDelete = can({ userId, role }, 'expenses.delete', details)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <CategoryIcon category={details.category} />
        <div>
          <p className="text-xl font-semibold tabular-nums">{formatMoney(details.amount)}</p>
          <p className="text-sm text-ink-soft">{toPayerText(details, userId)}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Fact label="Category">{toCategoryLabel(details.category)}</Fact>
        <Fact label="Date">{formatCalendarDate(details.date)}</Fact>
        <Fact label="Budget" className="col-span-2">
          {details.budgetName ?? 'No budget'}
        </Fact>
        {details.description && (
          <Fact label="Description" className="col-span-2 whitespace-pre-wrap">
            {details.description}
          </Fact>
        )}
      </dl>
      <ExpenseSplit details={details} />
      <ReceiptView expense={details} />
      <ExpenseHistory details={details} />
      {(canUpdate || canDelete) && (
        <DialogFooter>
          {canDelete && (
            <Button
              variant="ghost"
              className="text-clay-ink! md:mr-auto"
              onClick={() => setIsConfirming(true)}
            >
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          )}
          {canUpdate && details.houseGroupId !== null && (
            <Button variant="outline" onClick={onSplit}>
              <Users aria-hidden="true" />
              Split
            </Button>
          )}
          {canUpdate && (
            <Button onClick={onEdit}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          )}
        </DialogFooter>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete expense"
        description={`Are you sure you want to delete "${details.title}"?`}
        confirmLabel="Delete"
        isDestructive
        isPending={isRemoving}
        onConfirm={onRemove}
      />
    </div>
  )
}

interface FactProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
