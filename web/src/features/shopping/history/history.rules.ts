import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import type { NewItem } from '../rows/shopping-writes.api.ts'
import { t } from '../../../lib/locale/language.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { applyWrites } from '../rows/shopping.rules.ts'

/** The items bought on one day, the latest first. */
export interface HistoryDay {
  readonly date: CalendarDate
  readonly items: readonly ShoppingItem[]
}

const toCompletion = ({ completedAt }: ShoppingItem): string => completedAt ?? ''

/** Returns the server's bought items, without those that the write queue unticks or deletes. */
export const toHistory = (
  items: readonly ShoppingItem[],
  writes: readonly QueuedWrite[],
): readonly ShoppingItem[] => {
  const known = new Set(items.map(({ id }) => id))
  return applyWrites(items, writes)
    .items.filter(({ id, isCompleted }) => isCompleted && known.has(id))
    .toSorted((a, b) => toCompletion(b).localeCompare(toCompletion(a)) || b.id - a.id)
}

/** Groups items by local day. */
export const toDays = (items: readonly ShoppingItem[]): HistoryDay[] =>
  [...Map.groupBy(items, (item) => toLocalToday(new Date(toCompletion(item))))].map(([date, members]) => ({
    date,
    items: members,
  }))

/** Formats details as `2 l · $3.49 · Added by Maya`. */
export const formatDetails = ({ quantity, estimatedPrice, createdByName }: ShoppingItem): string =>
  joinFacts([
    quantity,
    estimatedPrice !== null && formatMoney(estimatedPrice),
    createdByName && t('Added by {name}', { name: createdByName }),
  ])

/** Returns a new open item with the same details. */
export const toFreshItem = ({ name, category, quantity, estimatedPrice, notes }: ShoppingItem): NewItem => ({
  name,
  category,
  quantity,
  estimatedPrice,
  notes,
  isCompleted: false,
})
