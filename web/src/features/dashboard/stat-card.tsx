import { Link } from '@tanstack/react-router'
import { CalendarDays, ListChecks, Receipt, ShoppingBasket } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Card } from '../../ui/card.tsx'
import { UsageBar } from '../../ui/usage-bar.tsx'
import type { StatFigure } from './stats.rules.ts'

const icons: Readonly<Record<StatFigure['to'], typeof ListChecks>> = {
  '/tasks': ListChecks,
  '/expenses': Receipt,
  '/shopping': ShoppingBasket,
  '/calendar': CalendarDays,
}

/** Reduces the size of long amounts, so that they fit into half the width of the narrowest phone. */
const toTextSize = ({ length }: string): string => {
  if (length > 13) return 'text-sm @min-[56rem]:text-lg'
  return length > 9 ? 'text-base @min-[56rem]:text-xl' : 'text-lg @min-[56rem]:text-xl'
}

/** One figure, which links to its page. Shown in one line where space is limited. */
export function StatCard({ label, to, value, note, noteValue, bar }: StatFigure) {
  const Icon = icons[to]
  return (
    <Card isFlush className="h-full max-h-44 hover:bg-hover">
      <Link
        to={to}
        className="flex h-full min-h-11 flex-col justify-center rounded-card px-3 py-2 focus-visible:-outline-offset-2 in-data-[layout=grid]:@max-[18rem]:flex-row in-data-[layout=grid]:@max-[18rem]:items-center in-data-[layout=grid]:@max-[18rem]:justify-between in-data-[layout=grid]:@max-[18rem]:gap-2 @min-[56rem]:px-4"
      >
        <span className="flex items-center justify-between gap-2 text-sm font-semibold text-ink-soft">
          <span className="truncate">{label}</span>
          <Icon
            aria-hidden="true"
            className="size-4 shrink-0 @max-[19rem]:hidden @min-[36rem]:@max-[48rem]:hidden"
          />
        </span>
        <span className={cx('font-display leading-7! font-semibold tabular-nums', toTextSize(value))}>
          {value}
        </span>
        <UsageBar
          label={note}
          percent={bar.percent}
          isDecorative={bar.isDecorative}
          className="my-1 h-1.5! shrink-0 in-data-[layout=grid]:@max-[18rem]:hidden"
        />
        <span className="flex min-h-8 flex-wrap content-start justify-between gap-x-2 text-xs text-ink-soft in-data-[layout=grid]:@max-[18rem]:sr-only @min-[56rem]:min-h-4">
          <span>{note}</span>
          <span className="font-semibold text-ink tabular-nums">{noteValue}</span>
        </span>
      </Link>
    </Card>
  )
}
