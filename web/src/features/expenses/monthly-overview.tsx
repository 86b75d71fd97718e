import type { BudgetAnalytics } from '@roost/contract/expenses/analytics.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { toFailure } from '../../api/calls/query-failure.ts'
import { formatMonth, toMonth } from '../../lib/time/calendar-date.ts'
import { cx } from '../../lib/cx.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { formatPercent } from '../../lib/numbers/share.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddBudgetLink } from './analytics/create-buttons.tsx'
import { NotInBudget } from './analytics/not-in-budget.tsx'
import { budgetAnalyticsQuery } from './rows/analytics.api.ts'
import { toCategoryLabel } from '../../lib/texts/category-label.ts'
import { t } from '../../lib/locale/language.ts'
import { UsageBar } from '../../ui/charts/usage-bar.tsx'
import { useMonthSpending } from './rows/use-month-spending.ts'

/** The month's spending by category, the largest first. */
function CategoryBreakdown({ today }: { readonly today: CalendarDate }) {
  const { data, isPending } = useMonthSpending(today)
  if (isPending) return <Skeleton className="mt-4 h-24" />
  // The figures above explain why there is no data.
  if (!data) return null
  return (
    <section
      aria-label={t('Spending by category')}
      className="mt-3 border-t border-line pt-3 md:mt-5 md:pt-4"
    >
      <h3 className="text-sm font-semibold text-ink-soft">{t('Spending by category')}</h3>
      {data.byCategory.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">{t('Nothing spent this month yet.')}</p>
      )}
      <ul className="mt-2 grid gap-x-6 gap-y-2.5 md:grid-cols-2">
        {data.byCategory.map(({ category, amount, percentage }) => (
          <li key={category}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="truncate">{toCategoryLabel(category)}</span>
              <span className="shrink-0 tabular-nums">
                {`${formatMoney(amount)} `}
                <span className="text-ink-soft">{formatPercent(percentage)}</span>
              </span>
            </p>
            <UsageBar
              label={t('{category}, share of spending', { category: toCategoryLabel(category) })}
              percent={percentage}
              className="mt-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MonthlyOverviewProps {
  readonly today: CalendarDate
  readonly isPhone: boolean
}

/**
 * The month's figures. On phones, the categories are collapsed so that the list of expenses starts on the first screen.
 */
export function MonthlyOverview({ today, isPhone }: MonthlyOverviewProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const categoriesId = useId()
  const isOpen = isUnfolded || !isPhone
  return (
    <Card role="region" aria-label={t('Monthly Overview')} className="max-md:py-2!">
      <div className="flex items-center justify-between gap-3">
        <div className="md:flex md:grow md:items-baseline md:justify-between">
          <CardTitle>{t('Monthly Overview')}</CardTitle>
          <p className="text-xs text-ink-soft md:text-base">{formatMonth(toMonth(today))}</p>
        </div>
        {isPhone && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-2"
            aria-expanded={isOpen}
            aria-controls={categoriesId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <span className="max-[22.5rem]:sr-only">{t('By category')}</span>
            <ChevronDown aria-hidden="true" className={cx('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      <Figures today={today} />
      <div id={categoriesId}>{isOpen && <CategoryBreakdown today={today} />}</div>
    </Card>
  )
}

function Figures({ today }: { readonly today: CalendarDate }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(budgetAnalyticsQuery(today))
  if (isPending) return <Skeleton className="mt-1 h-10 md:mt-4 md:h-16" />
  if (!data) {
    return (
      <ErrorState title={t("Couldn't load the overview")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  return <FigureRow {...data} />
}

function FigureRow({ totalSpent, totalBudget, remaining, notInBudget, isConverted }: BudgetAnalytics) {
  const isOver = remaining < 0
  return (
    <>
      <dl className="mt-1 flex flex-wrap justify-between gap-x-4 md:mt-4 md:grid md:grid-cols-3">
        <Figure label={t('Total Spent')}>{formatMoney(totalSpent)}</Figure>
        <Figure label={t('Total Budget')}>{formatMoney(totalBudget)}</Figure>
        {totalBudget === 0 ? (
          <Figure label={t('No budget yet')}>
            <AddBudgetLink />
          </Figure>
        ) : (
          <Figure
            label={isOver ? t('Over Budget') : t('Remaining')}
            className={isOver ? 'text-clay-ink' : undefined}
          >
            {formatMoney(Math.abs(remaining))}
          </Figure>
        )}
      </dl>
      <NotInBudget hasBudget={totalBudget > 0} amount={notInBudget} className="mt-1" />
      {isConverted && (
        <p className="mt-1 text-xs text-ink-soft md:text-sm">
          {t('Weekly, quarterly and yearly budgets are converted to a monthly amount')}
        </p>
      )}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

function Figure({ label, children, className = 'text-ink' }: FigureProps) {
  return (
    <div className={className}>
      <dt className={cx('text-xs md:text-sm', className === 'text-ink' && 'text-ink-soft')}>{label}</dt>
      <dd className="font-semibold tabular-nums md:text-xl">{children}</dd>
    </div>
  )
}
