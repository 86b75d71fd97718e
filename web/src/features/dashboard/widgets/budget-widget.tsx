import type { BudgetAnalytics, BudgetStatus, BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UsageBar, type UsageTone } from '../../../ui/charts/usage-bar.tsx'
import { budgetAnalyticsQuery } from '../../expenses/rows/analytics.api.ts'
import { listShownBudgets } from './budget-overview.rules.ts'
import { toPercent } from './stats.rules.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'
import { rowStyles } from './widget-rows.tsx'
import { t } from '../../../lib/locale/language.ts'

const tones: Readonly<Record<BudgetStatus, UsageTone>> = { ok: 'leaf', warning: 'honey', over: 'clay' }

/** The month's total, with the budgets nearest their limit beside or below it. */
const gridStyles = 'grid grid-cols-1 gap-x-8 in-data-[layout=grid]:grow @2xl:grid-cols-2 @5xl:grid-cols-4'
/** Hides cells that do not fit a narrow card. */
const cellStyles = 'flex min-h-19 flex-col @max-5xl:nth-[n+5]:hidden'

export function BudgetWidget({ title }: { readonly title: string }) {
  const today = useToday()
  return (
    <WidgetFrame
      title={title}
      to={paths.budgetAnalytics}
      things="budgets"
      query={useQuery(budgetAnalyticsQuery(today))}
      height="min-h-80 @2xl:min-h-42"
      skeleton={<BudgetSkeleton />}
    >
      {(analytics) => <Budgets analytics={analytics} />}
    </WidgetFrame>
  )
}

function Budgets({
  analytics: { budgets, totalSpent, totalBudget },
}: {
  readonly analytics: BudgetAnalytics
}) {
  const shown = listShownBudgets(budgets)
  if (shown.length === 0) return <NoBudgets />
  return (
    <ul className={gridStyles}>
      <li className={cellStyles}>
        <BudgetRow
          name={t('This month')}
          spent={totalSpent}
          amount={totalBudget}
          percentage={toPercent(totalSpent, totalBudget)}
          status={totalSpent > totalBudget ? 'over' : 'ok'}
        />
      </li>
      {shown.map(({ id, ...budget }) => (
        <li key={id} className={cellStyles}>
          <BudgetRow {...budget} />
        </li>
      ))}
    </ul>
  )
}

type BudgetRowProps = Pick<BudgetUsage, 'name' | 'spent' | 'amount' | 'percentage' | 'status'>

function BudgetRow({ name, spent, amount, percentage, status }: BudgetRowProps) {
  return (
    <Link to={paths.budgetAnalytics} className={rowStyles}>
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3 leading-5 font-semibold">
          <span className="truncate">{name}</span>
          <span className="tabular-nums">{formatPercent(percentage)}</span>
        </span>
        <UsageBar
          label={t('Used of {name}', { name })}
          percent={percentage}
          tone={tones[status]}
          className="my-1.5"
        />
        <span className="block truncate text-xs text-ink-soft tabular-nums @sm:text-sm">
          {t('{spent} of {amount}', { spent: formatMoney(spent), amount: formatMoney(amount) })}
        </span>
      </span>
    </Link>
  )
}

function BudgetSkeleton() {
  return (
    <div role="status" aria-label={t('Loading budgets')} className={gridStyles}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={cx(cellStyles, 'justify-center gap-2')}>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}

function NoBudgets() {
  return (
    <WidgetMessage
      drawing={<Drawing name="jar" />}
      title={t('No active budgets')}
      action={
        <Link to={paths.budgetAnalytics} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          {t('Set up a budget')}
        </Link>
      }
    />
  )
}
