import { ChevronDown, CircleCheck } from 'lucide-react'
import { memo, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import type { useFocusKeeper } from '../../../lib/screen/focus.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { CategoryIcon } from './category-icon.tsx'
import { type ItemActions, ItemRow } from './item-row.tsx'
import { type ItemGroup, type ListRow, toGroupKey } from './shopping-list.rules.ts'
import type { Twins } from './twins.rules.ts'
import { t } from '../../../lib/locale/language.ts'
import { type DrawnGroup, useItemRows } from './use-item-rows.ts'

interface ShoppingListProps {
  readonly groups: readonly ItemGroup[]
  readonly rows: readonly ListRow[]
  readonly focus: Pick<ReturnType<typeof useFocusKeeper<HTMLDivElement>>, 'list' | 'keepFocus'>
  readonly twins: Twins
  readonly isBoughtOpen: boolean
  readonly onToggleBought: () => void
  readonly pendingIds: ReadonlySet<number>
  /** Null outside select mode. */
  readonly selectedIds: ReadonlySet<number> | null
  readonly actions: ItemActions
}

/** The items under the headings of their groups. A heading is sticky while its group is visible. */
export const ShoppingList = memo(function ShoppingList(props: ShoppingListProps) {
  const { groups, rows, focus, ...shared } = props
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
        <Group key={toGroupKey(drawn.group)} drawn={drawn} rows={rows} measure={measure} {...shared} />
      ))}
    </div>
  )
})

interface GroupProps extends Omit<ShoppingListProps, 'groups' | 'focus'> {
  readonly drawn: DrawnGroup
  readonly measure: (element: Element | null) => void
}

function Group({ drawn, rows, measure, twins, pendingIds, selectedIds, actions, ...fold }: GroupProps) {
  const { group, headIndex, top, height } = drawn
  const headId = useId()
  const isBought = group.kind === 'bought'
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
        {isBought ? (
          <BoughtHead id={headId} label={group.label} isSelecting={selectedIds !== null} {...fold} />
        ) : (
          <AisleHead id={headId} group={group} />
        )}
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
                  twin={twins.get(row.item.id)}
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

function AisleHead({ id, group }: { readonly id: string; readonly group: ItemGroup }) {
  return (
    <>
      <h2 id={id} className="min-w-0 truncate">
        <CategoryIcon category={group.category} />
        {group.label}
      </h2>
      <p className="shrink-0 text-xs font-medium text-ink-soft tabular-nums">
        {t('{remaining} of {count} left', {
          remaining: formatCount(group.items.length),
          count: formatCount(group.count),
        })}
      </p>
    </>
  )
}

interface BoughtHeadProps {
  readonly id: string
  readonly label: string
  readonly isSelecting: boolean
  readonly isBoughtOpen: boolean
  readonly onToggleBought: () => void
}

/** Opens and closes the bought items. While items are selected they stay open. */
function BoughtHead({ id, label, isSelecting, isBoughtOpen, onToggleBought }: BoughtHeadProps) {
  return (
    <h2 id={id} className="-mx-3 -my-1.5 grow md:-mx-5 md:-my-2">
      <button
        type="button"
        data-control="fold"
        aria-expanded={isBoughtOpen}
        disabled={isSelecting}
        onClick={onToggleBought}
        className="flex min-h-11 w-full items-center px-3 text-start enabled:hover:bg-hover focus-visible:-outline-offset-2 md:min-h-9 md:px-5"
      >
        <CircleCheck aria-hidden="true" className="me-2 size-5 shrink-0 text-leaf-ink" />
        <span className="min-w-0 grow truncate">{label}</span>
        {!isSelecting && (
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 text-ink-soft', isBoughtOpen && 'rotate-180')}
          />
        )}
      </button>
    </h2>
  )
}
