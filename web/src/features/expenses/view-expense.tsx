import { msg } from '@roost/contract/language/messages.ts'
import { can } from '@roost/contract/permissions.ts'
import { Pencil, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsOnline } from '../../api/calls/connection.ts'
import { useUser } from '../../api/session/session.ts'
import { formatCalendarDate } from '../../lib/time/calendar-date.ts'
import { toCategoryLabel } from '../../lib/texts/category-label.ts'
import { t } from '../../lib/locale/language.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog.tsx'
import { CategoryIcon } from './list/category-icon.tsx'
import { toPayerText } from './rows/expenses.rules.ts'
import type { ShownDetails } from './rows/expense-writes.rules.ts'
import { ReceiptView } from './receipts/receipt-view.tsx'
import { ExpenseHistory } from './settlements/expense-history.tsx'
import { ExpenseSplit } from './settlements/expense-split.tsx'

interface ViewExpenseProps {
  readonly details: ShownDetails
  readonly isRemoving: boolean
  readonly onEdit: () => void
  readonly onSplit: () => void
  readonly onRemove: () => void
}

export function ViewExpense({ details, isRemoving, onEdit, onSplit, onRemove }: ViewExpenseProps) {
  const { id: userId } = useUser()
  const [isConfirming, setIsConfirming] = useState(false)
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
        <Fact label={t('Category')}>{toCategoryLabel(details.category)}</Fact>
        <Fact label={t('Date')}>{formatCalendarDate(details.date)}</Fact>
        <Fact label={t('Budget')} className="col-span-2">
          {details.budgetName ?? t('No budget')}
        </Fact>
        {details.description && (
          <Fact label={t('Description')} className="col-span-2 whitespace-pre-wrap">
            {details.description}
          </Fact>
        )}
      </dl>
      <ServerDetails details={details} />
      <Actions details={details} onEdit={onEdit} onSplit={onSplit} onRemove={() => setIsConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Delete expense')}
        description={t('Are you sure you want to delete "{title}"?', { title: details.title })}
        confirmLabel={t('Delete')}
        isDestructive
        isPending={isRemoving}
        onConfirm={onRemove}
      />
    </div>
  )
}

/** What only the server knows of an expense that has never been opened on this device, or whose amount waits there. */
function ServerDetails({ details }: Pick<ViewExpenseProps, 'details'>) {
  const { split, history, isSplit } = details
  const isComplete = history !== undefined && (split !== undefined || !isSplit)
  return (
    <>
      {split && <ExpenseSplit split={split} />}
      <ReceiptView expense={details} />
      {history && <ExpenseHistory expense={details} history={history} />}
      {!isComplete && (
        <p className="text-sm text-ink-soft">{t('Shares and history are shown once you are back online.')}</p>
      )}
    </>
  )
}

function Actions({ details, onEdit, onSplit, onRemove }: Omit<ViewExpenseProps, 'isRemoving'>) {
  const { id: userId, role } = useUser()
  const isOnline = useIsOnline()
  const canUpdate = can({ userId, role }, 'expenses.update', details)
  const canDelete = can({ userId, role }, 'expenses.delete', details)
  const canSplit = canUpdate && details.houseGroupId !== null
  if (!canUpdate && !canDelete) return null
  return (
    <>
      {canSplit && !isOnline && (
        <p className="text-sm text-ink-soft">{t('Splitting it needs a connection.')}</p>
      )}
      <DialogFooter>
        {canDelete && (
          <Button variant="ghost" className="text-clay-ink! md:me-auto" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {t('Delete')}
          </Button>
        )}
        {canSplit && (
          <Button variant="outline" disabled={!isOnline} onClick={onSplit}>
            <Users aria-hidden="true" />
            {t(msg('Split', 'verb'))}
          </Button>
        )}
        {canUpdate && (
          <Button onClick={onEdit}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </Button>
        )}
      </DialogFooter>
    </>
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
