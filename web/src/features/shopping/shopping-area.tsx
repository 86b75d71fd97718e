import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useMemo } from 'react'
import { toMessage } from '../../api/calls/api-error.ts'
import { useIsOnline } from '../../api/calls/connection.ts'
import type { useFocusKeeper } from '../../lib/screen/focus.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useExampleOffer } from '../demo/sample-data-writes.api.ts'
import { toTick } from './rows/item-changes.rules.ts'
import { QuickAdd } from './quick-add/quick-add.tsx'
import { StarterGoods } from './starter-goods.tsx'
import { ShoppingList } from './list/shopping-list.tsx'
import { useMergeItem, useTickItem } from './rows/shopping-writes.api.ts'
import type { Selection } from './list/use-selection.ts'
import { noTwins } from './list/twins.rules.ts'
import type { ListRows, ShoppingListData } from './list/use-shopping-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../lib/locale/language.ts'

const groups = [
  { key: 'a', rows: ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4'] },
  { key: 'b', rows: ['w-1/2', 'w-2/5', 'w-1/3'] },
  { key: 'c', rows: ['w-1/3', 'w-3/5', 'w-2/5', 'w-1/4'] },
]

function ShoppingSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading shopping list')}
      className="overflow-hidden rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
    >
      {groups.map(({ key, rows }) => (
        <div key={key}>
          <div className="h-8 bg-sunken md:h-9" />
          {rows.map((width) => (
            <div key={width} className="flex h-11 items-center gap-3 px-3 md:px-5">
              <Skeleton isRound className="size-6 shrink-0" />
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="ms-auto h-4 w-12" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface ShoppingAreaProps {
  readonly list: ShoppingListData
  readonly shown: ListRows
  readonly isPhone: boolean
  readonly selection: Selection
  readonly focus: ReturnType<typeof useFocusKeeper<HTMLDivElement>>
  readonly onAdd: () => void
  readonly onEdit: (item: ShoppingItem) => void
  readonly onRemove: (item: ShoppingItem) => void
}

/** The list, or the reason it could not be loaded. On phones, the field for adding items is at the bottom. */
export function ShoppingArea(props: ShoppingAreaProps) {
  const { list, shown, isPhone, selection, focus, onAdd } = props
  const isOnline = useIsOnline()
  const actions = useItemActions(props)
  const example = useExampleOffer(list.isLoaded && list.items.length === 0)
  if (list.error) {
    return (
      <ErrorState
        title={t("Couldn't load the shopping list")}
        description={toMessage(list.error, t('Please try again.'))}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    )
  }
  if (!list.isLoaded) return <ShoppingSkeleton />
  return (
    <div className="flex flex-col gap-3">
      {!isPhone && <QuickAdd />}
      {list.items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="basket" />}
          title={t('Your shopping list is empty. Add some items to get started!')}
          action={
            <>
              <StarterGoods />
              <Button variant="outline" onClick={onAdd}>
                {t('Add an item')}
              </Button>
              {example.isOffered && (
                <Button variant="ghost" isPending={example.isFilling} onClick={example.fill}>
                  {t('Fill with an example')}
                </Button>
              )}
            </>
          }
        />
      ) : (
        <ShoppingList
          groups={shown.groups}
          rows={shown.rows}
          twins={isOnline ? list.twins : noTwins}
          isBoughtOpen={shown.isBoughtOpen}
          onToggleBought={shown.toggleBought}
          focus={focus}
          pendingIds={list.pendingIds}
          selectedIds={selection.isSelecting ? selection.ids : null}
          actions={actions}
        />
      )}
    </div>
  )
}

/** Returns a stable object, so that rows do not render again because of it. */
function useItemActions({ selection, focus, onEdit, onRemove }: ShoppingAreaProps) {
  const { mutate } = useTickItem()
  const { mutate: merge } = useMergeItem()
  const { toggle } = selection
  const { moveOn } = focus
  return useMemo(
    () => ({
      tick: (item: ShoppingItem) => {
        moveOn()
        announce(t(item.isCompleted ? '{name} is back on the list' : '{name} completed', { name: item.name }))
        mutate({ item, ...toTick(item, new Date()) })
      },
      merge: (item: ShoppingItem, into: ShoppingItem) => {
        moveOn()
        merge({ item, into })
      },
      select: toggle,
      edit: onEdit,
      remove: onRemove,
    }),
    [mutate, merge, toggle, moveOn, onEdit, onRemove],
  )
}
