import type { ActivityEntry } from '@roost/contract/activity/activity.ts'
import type { ActivityFeature } from '@roost/contract/activity/activity-values.ts'
import {
  CalendarDays,
  ChartPie,
  ChefHat,
  HandCoins,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  ShoppingBasket,
  Target,
} from 'lucide-react'
import { useUser } from '../../api/session/session.ts'
import { formatClockTime } from '../../lib/time/clock-time.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { joinFacts } from '../../lib/locale/region.ts'
import { Button } from '../../ui/button.tsx'
import { useUndoEntry } from './activity.api.ts'
import { formatAction, formatRows } from './activity.rules.ts'

const icons: Readonly<Record<ActivityFeature, LucideIcon>> = {
  tasks: ListChecks,
  shopping: ShoppingBasket,
  expenses: ReceiptText,
  settlements: HandCoins,
  budgets: ChartPie,
  'expense-goals': Target,
  calendar: CalendarDays,
  recipes: ChefHat,
}

export function UndoButton({ entry, name }: { readonly entry: ActivityEntry; readonly name: string }) {
  const { mutate, isPending } = useUndoEntry()
  if (entry.isUndone) return <span className="shrink-0 text-sm text-ink-soft">{t('Undone')}</span>
  if (!entry.canUndo) return null
  return (
    <Button
      variant="outline"
      size="sm"
      className="shrink-0"
      aria-label={t('Undo: {name}', { name })}
      isPending={isPending}
      pendingLabel={t('Undo')}
      onClick={() => mutate(entry)}
    >
      {t('Undo')}
    </Button>
  )
}

/** One step of somebody: what was changed, by whom and when. */
export function ActivityItem({ entry }: { readonly entry: ActivityEntry }) {
  const { id: userId } = useUser()
  const Icon = icons[entry.feature]
  const names = formatRows(entry)
  const isOver = entry.isUndone || entry.rows[0]?.action === 'deleted'
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className={cx('leading-tight font-medium wrap-anywhere', isOver && 'text-ink-soft line-through')}>
          {names}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {joinFacts([formatAction(entry, userId), formatClockTime(new Date(entry.createdAt))])}
        </p>
      </div>
      <UndoButton entry={entry} name={names} />
    </li>
  )
}
