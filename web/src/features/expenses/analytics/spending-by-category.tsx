import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { expenseAnalyticsQuery } from '../rows/analytics.api.ts'
import {
  describeCategories,
  type SpendingPeriod,
  spendingPeriodLabels,
  spendingPeriods,
  toCategoryBars,
  toCategoryTable,
  toCategoryTotals,
  toPeriodMonths,
} from './analytics.rules.ts'

export function SpendingByCategory({ today }: { readonly today: CalendarDate }) {
  const title = t('Spending by category')
  const [period, setPeriod] = useState<SpendingPeriod>('this-month')
  const { data, error, isPending, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...expenseAnalyticsQuery({ today, ...toPeriodMonths(period, today) }),
    // Keeps the previous period's chart until the new one has loaded, so that the page does not jump.
    placeholderData: keepPreviousData,
  })
  const categories = toCategoryTotals(data?.byCategory ?? [])
  const choose = (value: string) => setPeriod(spendingPeriods.find((known) => known === value) ?? period)
  return (
    <Card>
      <ChartFigure
        title={title}
        summary={data ? describeCategories(categories) : ''}
        table={toCategoryTable(categories)}
        control={
          <SelectField
            label={t('Period')}
            isLabelHidden
            options={spendingPeriods.map((value) => ({ value, label: t(spendingPeriodLabels[value]) }))}
            value={period}
            onChange={(event) => choose(event.target.value)}
            className="max-md:w-full md:w-44"
          />
        }
      >
        {isPending && <Skeleton className="h-64" />}
        {isError && !data && (
          <ErrorState
            title={t("Couldn't load the categories")}
            {...toFailure({ error, isFetching, refetch })}
          />
        )}
        {categories.length > 0 && (
          <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
            <BarChart
              label={title}
              bars={toCategoryBars(categories)}
              whole={categories.reduce((sum, { amount }) => sum + amount, 0)}
            />
          </div>
        )}
      </ChartFigure>
    </Card>
  )
}
