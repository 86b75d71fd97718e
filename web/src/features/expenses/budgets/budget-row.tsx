import type { Budget } from '@roost/contract/budgets.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoveBudget } from './budgets.api.ts'
import { type BudgetKind, formatBudgetDates, toPauseText, usageLooks } from './budgets.rules.ts'
import { LazyBudgetDialog } from './lazy-budget-dialog.tsx'
import type { BudgetUsage } from '@roost/contract/analytics.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { UsageBar } from '../../../ui/usage-bar.tsx'

interface BudgetActionsProps {
  readonly budget: Budget
  readonly kind: BudgetKind
}

/** The buttons to edit and delete a budget, with their dialogs. */
export function BudgetActions({ budget, kind }: BudgetActionsProps) {
  const { mutate, isPending } = useRemoveBudget()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="-mr-2.5 flex shrink-0">
      <Button
        variant="ghost"
        size="icon"
        data-control="edit"
        aria-label={`Edit ${budget.name}`}
        onClick={() => setOpened('edit')}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-control="delete"
        aria-label={`Delete ${budget.name}`}
        onClick={() => setOpened('delete')}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <LazyBudgetDialog kind={kind} budget={budget} isOpen={opened === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onOpenChange={close}
        title="Delete budget"
        description={`Are you sure you want to delete the budget "${budget.name}"?`}
        confirmLabel="Delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(budget.id, { onSuccess: close })}
      />
    </div>
  )
}

interface BudgetRowProps {
  readonly budget: Budget
  readonly usage: BudgetUsage
  readonly kind: BudgetKind
  /** Whether the row also shows the category, period and dates, and whether the budget is active. */
  readonly hasDetails?: boolean
}

/** One budget with its usage, and buttons to edit and delete it. */
export function BudgetRow({ budget, usage, kind, hasDetails = false }: BudgetRowProps) {
  const today = useToday()
  const { tone, words } = usageLooks[usage.status]
  const pause = toPauseText(budget, usage, today)
  return (
    <div className="py-1.5">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow py-1.5 font-semibold wrap-anywhere">{budget.name}</p>
        <BudgetActions budget={budget} kind={kind} />
      </div>
      {hasDetails && (
        <p className="-mt-1 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge variant={budget.isActive ? 'success' : 'secondary'}>
            {budget.isActive ? 'Active' : 'Inactive'}
          </Badge>
          <span className="min-w-0 wrap-anywhere">
            {toCategoryLabel(budget.category)} · {toCategoryLabel(budget.period)} ·{' '}
            {formatBudgetDates(budget)}
          </span>
        </p>
      )}
      <UsageBar label={`Used of ${budget.name}`} percent={usage.percentage} tone={tone} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span>
          {formatMoney(usage.spent)} of {formatMoney(usage.amount)}
        </span>
        <span className="font-semibold">{usage.percentage}%</span>
      </p>
      {pause && <Badge variant="outline">{pause}</Badge>}
      {words && <Badge variant={tone === 'clay' ? 'destructive' : 'warning'}>{words}</Badge>}
    </div>
  )
}
