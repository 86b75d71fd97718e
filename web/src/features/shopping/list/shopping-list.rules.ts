import { getLanguage, t } from '../../../lib/locale/language.ts'
import { toAmount, toMinor } from '../../../lib/numbers/money.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { recipeCategory, shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { byNewest } from '../rows/shopping.rules.ts'

export interface ListTotals {
  readonly total: number
  readonly completed: number
  readonly remaining: number
  /** The sum of the prices of all listed items. Quantities are free text, so they do not multiply prices. */
  readonly estimatedTotal: number
  /** The share of completed items as a whole percentage. */
  readonly percent: number
}

export const toTotals = (items: readonly ShoppingItem[]): ListTotals => {
  const total = items.length
  const completed = items.filter(({ isCompleted }) => isCompleted).length
  const cents = items.reduce((sum, { estimatedPrice }) => sum + toMinor(estimatedPrice ?? 0), 0)
  return {
    total,
    completed,
    remaining: total - completed,
    estimatedTotal: toAmount(cents),
    percent: total === 0 ? 0 : Math.round((completed / total) * 100),
  }
}

export const isFromRecipe = ({ category }: Pick<ShoppingItem, 'category'>): boolean =>
  category === recipeCategory

export interface ItemGroup {
  readonly kind: 'aisle' | 'bought'
  /** The category as it is displayed. */
  readonly label: string
  readonly category: string
  /** The items that are shown. */
  readonly items: readonly ShoppingItem[]
  /** With those that are bought, and so are shown at the end of the list. */
  readonly count: number
}

const toSortIndex = (label: string): number => {
  const usualLabels = shoppingCategories.map(toCategoryLabel)
  const index = usualLabels.indexOf(label)
  return index < 0 ? usualLabels.length : index
}

const byLastCompleted = (a: ShoppingItem, b: ShoppingItem): number =>
  (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || byNewest(a, b)

/**
 * Groups the open items by aisle, newest first: the usual categories in their order, then all others alphabetically.
 */
export const toGroups = (
  items: readonly ShoppingItem[],
  toAisle: (item: ShoppingItem) => string = ({ category }) => category,
): ItemGroup[] => {
  const aisles = [...Map.groupBy(items, toAisle)]
  const labels = Map.groupBy(aisles, ([category]) => toCategoryLabel(category))
  return [...labels]
    .map(([label, parts]): ItemGroup => {
      const members = parts.flatMap(([, each]) => each)
      const open = members.filter(({ isCompleted }) => !isCompleted).toSorted(byNewest)
      return { kind: 'aisle', label, category: parts[0]?.[0] ?? '', items: open, count: members.length }
    })
    .filter(({ items: open }) => open.length > 0)
    .toSorted(
      (a, b) => toSortIndex(a.label) - toSortIndex(b.label) || a.label.localeCompare(b.label, getLanguage()),
    )
}

/** The bought items, last bought first, as the last group of the list; none if there are none. */
export const toBoughtGroups = (items: readonly ShoppingItem[], isOpen: boolean): ItemGroup[] => {
  const bought = items.filter(({ isCompleted }) => isCompleted).toSorted(byLastCompleted)
  const count = bought.length
  const label = t('Bought ({count})', { count: formatCount(count) })
  return count === 0 ? [] : [{ kind: 'bought', label, category: '', items: isOpen ? bought : [], count }]
}

/** A row of the rendered list: the heading of a group, or one of its items. */
export type ListRow =
  | { readonly kind: 'head'; readonly group: ItemGroup }
  | { readonly kind: 'item'; readonly item: ShoppingItem }

export const toRows = (groups: readonly ItemGroup[]): ListRow[] =>
  groups.flatMap((group): ListRow[] => [
    { kind: 'head', group },
    ...group.items.map((item): ListRow => ({ kind: 'item', item })),
  ])

/** Of all groups, that of the bought items alone has a label that changes. */
export const toGroupKey = ({ kind, label }: ItemGroup): string =>
  kind === 'bought' ? kind : `aisle ${label}`

export const toRowKey = (row: ListRow): string | number =>
  row.kind === 'head' ? toGroupKey(row.group) : row.item.id
