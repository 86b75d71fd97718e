import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { formatInstantDay } from '../../../lib/time/wall-time.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { useCreateItem } from '../rows/shopping-writes.api.ts'
import { formatDetails, type HistoryDay, toFreshItem } from './history.rules.ts'
import { t } from '../../../lib/locale/language.ts'

export function HistoryDays({ days }: { days: readonly HistoryDay[] }) {
  return (
    <div className="space-y-4">
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </div>
  )
}

function Day({ day }: { day: HistoryDay }) {
  const headingId = useId()
  const now = useWallClock()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="rounded-inner bg-sunken px-3 py-1.5 text-sm font-semibold">
        {formatInstantDay(day.items[0]?.completedAt ?? '', now)}
      </h3>
      <ul className="divide-y divide-line">
        {day.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: ShoppingItem }) {
  const { mutate, isPending, isSuccess } = useCreateItem()
  // The button is not disabled, because that would make it lose the focus.
  const isOver = isPending || isSuccess
  const Icon = isSuccess ? Check : Plus
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 grow">
        <p className="leading-tight font-medium wrap-anywhere">{item.name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{formatDetails(item)}</p>
      </div>
      <Button
        size="sm"
        variant={isSuccess ? 'secondary' : 'outline'}
        aria-label={t(isSuccess ? 'Added: {name}' : 'Add again: {name}', { name: item.name })}
        aria-disabled={isOver || undefined}
        aria-busy={isPending || undefined}
        onClick={() => {
          if (!isOver) mutate(toFreshItem(item))
        }}
      >
        <Icon aria-hidden="true" />
        {t(isSuccess ? 'Added' : 'Add again')}
      </Button>
    </li>
  )
}
