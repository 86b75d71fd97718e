import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useToday } from '../../../lib/time/use-today.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsNamingHousehold } from '../first-steps/first-steps.tsx'
import { statsQuery } from '../layout/dashboard.api.ts'
import { type StatFigure, toStatFigures } from './stats.rules.ts'
import { LoadFailure } from './widget-frame.tsx'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ListChecks, ReceiptText, ShoppingBasket } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { UsageBar } from '../../../ui/charts/usage-bar.tsx'

import { t } from '../../../lib/locale/language.ts'

const icons: Readonly<Record<StatFigure['to'], typeof ListChecks>> = {
  '/tasks': ListChecks,
  '/expenses': ReceiptText,
  '/shopping': ShoppingBasket,
  '/calendar': CalendarDays,
}

/**
 * Figures are as large as their card allows, to be read across a room. Long amounts are smaller, so that they fit into half
 * the width of the narrowest phone.
 */
const toTextSize = ({ length }: string): string => {
  if (length > 13) return 'text-sm leading-7! @min-[56rem]:text-lg'
  if (length > 9)
    return 'text-base leading-7! @min-[36rem]:text-lg @min-[64rem]:text-2xl @min-[64rem]:leading-10!'
  // Beside three others, `$1,234.50` would break on a tablet.
  return length > 8
    ? 'text-xl leading-7! @min-[48rem]:text-2xl @min-[48rem]:leading-10!'
    : 'text-xl leading-7! @min-[36rem]:text-2xl @min-[36rem]:leading-10!'
}

/** One figure, which links to its page. Shown in one line where space is limited. */
function StatCard({ label, to, value, hint, note, noteValue, bar }: StatFigure) {
  const Icon = icons[to]
  return (
    <Card isFlush className="h-full max-h-44 hover:bg-hover">
      <Link
        to={to}
        title={hint}
        className="flex h-full min-h-11 flex-col justify-center rounded-card px-3 py-1 md:py-2 focus-visible:-outline-offset-2 in-data-[layout=grid]:@max-[18rem]:flex-row in-data-[layout=grid]:@max-[18rem]:items-center in-data-[layout=grid]:@max-[18rem]:justify-between in-data-[layout=grid]:@max-[18rem]:gap-2 @min-[56rem]:px-4"
      >
        <span className="flex items-center justify-between gap-2 text-sm font-semibold text-ink-soft">
          <span className="line-clamp-2 leading-4 @min-[36rem]:leading-5">{label}</span>
          <Icon
            aria-hidden="true"
            className="size-4 shrink-0 @max-[19rem]:hidden @min-[36rem]:@max-[48rem]:hidden"
          />
        </span>
        <span className={cx('font-display font-semibold tabular-nums', toTextSize(value))}>{value}</span>
        <UsageBar
          label={note}
          percent={bar.percent}
          isDecorative={bar.isDecorative}
          className="my-1 h-1.5! shrink-0 in-data-[layout=grid]:@max-[18rem]:hidden"
        />
        <span className="flex min-h-8 flex-wrap content-start justify-between gap-x-2 text-xs text-ink-soft in-data-[layout=grid]:@max-[18rem]:sr-only @min-[56rem]:min-h-4">
          <span>{note}</span>
          {noteValue !== null && <span className="font-semibold text-ink tabular-nums">{noteValue}</span>}
        </span>
      </Link>
    </Card>
  )
}

/**
 * In the one-column layout, the cards have a height that nearly all figures need, so that nothing below moves when they
 * load.
 */
const gridStyles =
  'grid grow gap-2 in-data-[layout=list]:auto-rows-[minmax(7.25rem,auto)] in-data-[layout=list]:grid-cols-2 md:gap-3 @min-[18rem]:grid-cols-2 @min-[36rem]:grid-cols-4!'

export function StatsWidget({ title }: { readonly title: string }) {
  const titleId = useId()
  const { data, error, isPending, isFetching, refetch } = useQuery(statsQuery())
  const isNamingHousehold = useIsNamingHousehold()
  useRefetchOnNewDay()
  return (
    <section aria-labelledby={titleId} className="@container flex h-full flex-col gap-1 md:gap-2">
      <CardTitle id={titleId} title={title} className="shrink-0 truncate">
        {title}
      </CardTitle>
      <div className="-m-1 flex grow flex-col p-1 in-data-[layout=grid]:min-h-0 in-data-[layout=grid]:scroll-fade in-data-[layout=grid]:overflow-y-auto">
        {data && <Figures figures={toStatFigures(data, { isNamingHousehold })} />}
        {isPending && (
          <div role="status" aria-label={t('Loading figures')} className="flex grow flex-col">
            <StatsSkeleton />
          </div>
        )}
        {!data && !isPending && (
          <Card className="grid grow content-center in-data-[layout=list]:min-h-60">
            <LoadFailure
              error={error}
              things="figures"
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        )}
      </div>
    </section>
  )
}

function Figures({ figures }: { readonly figures: readonly StatFigure[] }) {
  return (
    <ul className={gridStyles}>
      {figures.map((figure) => (
        <li key={figure.label} className="min-w-0">
          <StatCard {...figure} />
        </li>
      ))}
    </ul>
  )
}

export function StatsSkeleton() {
  return (
    <div className={gridStyles}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} data-placeholder="figure" className="flex flex-col justify-center gap-3 p-3!">
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-2 w-full in-data-[layout=grid]:@max-[18rem]:hidden" />
        </Card>
      ))}
    </div>
  )
}

/** Refetches at midnight, when today, this week and this month change. */
function useRefetchOnNewDay(): void {
  const queryClient = useQueryClient()
  const today = useToday()
  const dayBefore = useRef(today)
  useEffect(() => {
    if (dayBefore.current === today) return
    dayBefore.current = today
    void queryClient.invalidateQueries({ queryKey: statsQuery().queryKey })
  }, [queryClient, today])
}
