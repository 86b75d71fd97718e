import type { Budget } from '@roost/contract/expenses/budgets.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { useRemoveBudget } from './budgets.api.ts'
import { type BudgetKind, formatBudgetDates, toPauseText, usageLooks } from './budgets.rules.ts'
import { LazyBudgetDialog } from './lazy-budget-dialog.tsx'
import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import type { ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import { UsageBar } from '../../../ui/charts/usage-bar.tsx'

const ConfirmDialog = lazyDialog(
  async () => (await import('../../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
)

interface BudgetActionsProps {
  readonly budget: Budget
  readonly kind: BudgetKind
}

/** The buttons to edit and delete a budget, with their dialogs. */
function BudgetActions({ budget, kind }: BudgetActionsProps) {
  const { mutate, isPending } = useRemoveBudget()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="-me-2.5 flex shrink-0">
      <Button
        variant="ghost"
        size="icon"
        data-control="edit"
        aria-label={t('Edit {name}', { name: budget.name })}
        onClick={() => setOpened('edit')}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-control="delete"
        aria-label={t('Delete {name}', { name: budget.name })}
        onClick={() => setOpened('delete')}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <LazyBudgetDialog kind={kind} budget={budget} isOpen={opened === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onClose={close}
        title={t('Delete budget')}
        description={t('Are you sure you want to delete the budget "{name}"?', { name: budget.name })}
        confirmLabel={t('Delete')}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(budget, { onSuccess: close })}
      />
    </div>
  )
}

/** A budget whose use is not shown: it is inactive, or new and waits on this device to be sent. */
export function UnusedBudgetRow({
  budget,
  kind,
}: {
  readonly budget: ShownRow<Budget>
  readonly kind: BudgetKind
}) {
  return (
    <div className="flex items-center gap-2 py-1">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-semibold wrap-anywhere text-ink-soft">
          {budget.name}
          {budget.isPending && <PendingMark />}
        </p>
        <p className="text-sm text-ink-soft">
          {joinFacts([formatMoney(budget.amount), toCategoryLabel(budget.period)])}
        </p>
      </div>
      <BudgetActions budget={budget} kind={kind} />
    </div>
  )
}

interface BudgetRowProps {
  readonly budget: ShownRow<Budget>
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
        {budget.isPending && <PendingMark />}
        <BudgetActions budget={budget} kind={kind} />
      </div>
      {hasDetails && (
        <p className="-mt-1 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge variant={budget.isActive ? 'success' : 'secondary'}>
            {budget.isActive ? t('Active') : t('Inactive')}
          </Badge>
          <span className="min-w-0 wrap-anywhere">
            {joinFacts([
              toCategoryLabel(budget.category),
              toCategoryLabel(budget.period),
              formatBudgetDates(budget),
            ])}
          </span>
        </p>
      )}
      <UsageBar label={t('Used of {name}', { name: budget.name })} percent={usage.percentage} tone={tone} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span>
          {t('{spent} of {limit}', {
            spent: formatMoney(usage.spent),
            limit: formatMoney(usage.amount),
          })}
        </span>
        <span className="font-semibold">{formatPercent(usage.percentage)}</span>
      </p>
      {pause && <Badge variant="outline">{pause}</Badge>}
      {words && <Badge variant={tone === 'clay' ? 'destructive' : 'warning'}>{t(words)}</Badge>}
    </div>
  )
}
