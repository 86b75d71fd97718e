import { memo, useId } from 'react'
import type { useFocusKeeper } from '../../lib/focus.ts'
import { formatCount } from '../../lib/region.ts'
import { CategoryIcon } from './category-icon.tsx'
import { type ItemActions, ItemRow } from './item-row.tsx'
import type { ItemGroup, ListRow } from './shopping-list.rules.ts'
import { t } from '../../lib/language.ts'
import { type DrawnGroup, useItemRows } from './use-item-rows.ts'

interface ShoppingListProps {
  readonly groups: readonly ItemGroup[]
  readonly rows: readonly ListRow[]
  readonly focus: Pick<ReturnType<typeof useFocusKeeper<HTMLDivElement>>, 'list' | 'keepFocus'>
  readonly pendingIds: ReadonlySet<number>
  /** Null outside select mode. */
  readonly selectedIds: ReadonlySet<number> | null
  readonly actions: ItemActions
}

/** The items under the headings of their groups. A heading is sticky while its group is visible. */
export const ShoppingList = memo(function ShoppingList(props: ShoppingListProps) {
  const { groups, rows, focus, pendingIds, selectedIds, actions } = props
  const { list, keepFocus } = focus
  const { drawnGroups, height, measure } = useItemRows({ list, groups, rows })
  return (
    <div
      ref={list}
      className="relative overflow-clip rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
      style={{ height }}
      {...keepFocus}
    >
      {drawnGroups.map((drawn) => (
        <Group
          key={drawn.group.label}
          drawn={drawn}
          rows={rows}
          measure={measure}
          pendingIds={pendingIds}
          selectedIds={selectedIds}
          actions={actions}
        />
      ))}
    </div>
  )
})

interface GroupProps extends Omit<ShoppingListProps, 'groups' | 'focus'> {
  readonly drawn: DrawnGroup
  readonly measure: (element: Element | null) => void
}

function Group({ drawn, rows, measure, pendingIds, selectedIds, actions }: GroupProps) {
  const { group, headIndex, top, height } = drawn
  const headId = useId()
  return (
    <section
      aria-labelledby={headId}
      className="absolute inset-x-0"
      // Not positioned with a transform, because sticky positioning ignores transforms.
      style={{ height, top }}
    >
      <div
        ref={measure}
        data-index={headIndex}
        className="sticky top-0 z-1 flex items-baseline justify-between gap-3 bg-sunken px-3 py-1.5 text-sm font-semibold md:px-5 md:py-2"
      >
        <h2 id={headId} className="min-w-0 truncate">
          <CategoryIcon category={group.items[0]?.category ?? ''} />
          {group.label}
        </h2>
        <p className="shrink-0 text-xs font-medium text-ink-soft tabular-nums">
          {t('{remaining} of {count} left', {
            remaining: formatCount(group.remaining),
            count: formatCount(group.items.length),
          })}
        </p>
      </div>
      <ul aria-labelledby={headId}>
        {drawn.rows.map(({ key, index, top: rowTop }) => {
          const row = rows[index]
          return (
            row?.kind === 'item' && (
              <li
                key={key}
                ref={measure}
                data-index={index}
                aria-posinset={index - headIndex}
                aria-setsize={group.items.length}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${rowTop}px)` }}
              >
                <ItemRow
                  item={row.item}
                  isPending={pendingIds.has(row.item.id)}
                  isSelected={selectedIds && selectedIds.has(row.item.id)}
                  actions={actions}
                />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
