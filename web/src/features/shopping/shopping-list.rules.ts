import { getLanguage } from '../../lib/language.ts'
import { toAmount, toMinor } from '../../lib/money.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { recipeCategory, shoppingCategories } from '@roost/contract/shopping-values.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { byNewest } from './shopping.rules.ts'

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
  /** The category as it is displayed. */
  readonly label: string
  readonly items: readonly ShoppingItem[]
  readonly remaining: number
}

const toSortIndex = (label: string): number => {
  const usualLabels = shoppingCategories.map(toCategoryLabel)
  const index = usualLabels.indexOf(label)
  return index < 0 ? usualLabels.length : index
}

const byLastCompleted = (a: ShoppingItem, b: ShoppingItem): number =>
  (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || byNewest(a, b)

const toGroup = (label: string, members: readonly ShoppingItem[]): ItemGroup => {
  const open = members.filter(({ isCompleted }) => !isCompleted).toSorted(byNewest)
  const bought = members.filter(({ isCompleted }) => isCompleted).toSorted(byLastCompleted)
  return { label, items: [...open, ...bought], remaining: open.length }
}

/**
 * Groups items by category: the usual categories in their order, then all others alphabetically. Each group has its
 * open items, newest first, then the bought ones, last bought first.
 */
export const toGroups = (items: readonly ShoppingItem[]): ItemGroup[] => {
  const categories = [...Map.groupBy(items, ({ category }) => category)]
  const labels = Map.groupBy(categories, ([category]) => toCategoryLabel(category))
  return [...labels]
    .map(([label, parts]) =>
      toGroup(
        label,
        parts.flatMap(([, members]) => members),
      ),
    )
    .toSorted(
      (a, b) => toSortIndex(a.label) - toSortIndex(b.label) || a.label.localeCompare(b.label, getLanguage()),
    )
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

export const toRowKey = (row: ListRow): string | number =>
  row.kind === 'head' ? `group ${row.group.label}` : row.item.id
