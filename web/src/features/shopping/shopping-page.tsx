import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFocusKeeper } from '../../lib/screen/focus.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { formatPercent } from '../../lib/numbers/share.ts'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { useDeferred } from '../../lib/idle/use-deferred.ts'
import { usePreload } from '../../lib/idle/use-preload.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RemoveItemDialog, RemoveSelectedDialog } from './remove-dialogs.tsx'
import { ShoppingArea } from './shopping-area.tsx'
import { formatDialog, parseDialog } from './shopping-dialogs.rules.ts'
import type { SearchDialog } from './shopping-dialogs.tsx'
import { useClearCompleted } from './rows/shopping-writes.api.ts'
import { ShoppingToolbar } from './shopping-toolbar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { loadCommonAisles } from './list/use-aisles.ts'
import { useSelection } from './list/use-selection.ts'
import { useListRows, useShoppingList } from './list/use-shopping-list.ts'
import { cx } from '../../lib/cx.ts'
import { UsageBar } from '../../ui/charts/usage-bar.tsx'
import type { ListTotals } from './list/shopping-list.rules.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { t } from '../../lib/locale/language.ts'

function ShoppingSummary({ totals }: { readonly totals: ListTotals }) {
  const { total, completed, remaining, estimatedTotal, percent } = totals
  return (
    <Card>
      <CardTitle>{t('Shopping Summary')}</CardTitle>
      <dl className="mt-3 grid gap-2">
        <Figure label={t('Total items')}>{formatCount(total)}</Figure>
        <Figure label={t('Completed')}>{formatCount(completed)}</Figure>
        <Figure label={t('Remaining')}>{formatCount(remaining)}</Figure>
        <Figure label={t('Estimated total')}>{formatMoney(estimatedTotal)}</Figure>
        <Figure label={t('Progress')}>{formatPercent(percent)}</Figure>
      </dl>
      <UsageBar label={t('Progress')} percent={percent} className="mt-3" />
    </Card>
  )
}

function Figure({
  label,
  children,
}: {
  readonly label: string
  readonly children: string | number | (string | number)[]
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

interface ListProgressProps {
  readonly totals: ListTotals
  readonly isLoaded: boolean
}

/** The progress of the shopping, as a bar and as numbers. Space for both is reserved until the list has loaded. */
function ListProgress({ totals, isLoaded }: ListProgressProps) {
  const { total, completed, remaining, estimatedTotal, percent } = totals
  return (
    <div className={cx('mb-3 md:mb-4', !isLoaded && 'invisible')}>
      <div className="flex items-center gap-3">
        <UsageBar label={t('Shopping progress')} percent={percent} className="grow" />
        <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
          {formatPercent(percent)}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums md:mt-1 md:gap-x-4 md:text-sm">
        <span>{t('{count} completed', { count: formatCount(completed) })}</span>
        <span>{t('{count} remaining', { count: formatCount(remaining) })}</span>
        <span>{t('{count} total items', { count: formatCount(total) })}</span>
        <span>{t('Estimated total: {amount}', { amount: formatMoney(estimatedTotal) })}</span>
      </p>
    </div>
  )
}

const loadDialogs = () => import('./shopping-dialogs.tsx')
const ShoppingDialogs = lazy(async () => ({ default: (await loadDialogs()).ShoppingDialogs }))
const loadPrintedList = async () => (await import('./print/printed-list.tsx')).PrintedList

interface DeferredPrintedListProps {
  readonly items: readonly ShoppingItem[]
  readonly isShown: boolean
}

/** A failed download leaves the page to be printed as it is; a lazy component would replace it by an error. */
function DeferredPrintedList({ items, isShown }: DeferredPrintedListProps) {
  const { part: PrintedList, start } = useDeferred(loadPrintedList)
  usePreload(start, true)
  return PrintedList && isShown && <PrintedList items={items} />
}

const notation = { parse: parseDialog, format: formatDialog }

interface ShoppingPageProps {
  readonly SearchDialog: SearchDialog
}

export function ShoppingPage({ SearchDialog }: ShoppingPageProps) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const list = useShoppingList()
  const { items, totals } = list
  const onClearCompleted = useClearCompleted(totals.completed)
  const selection = useSelection(items)
  const shown = useListRows(items, selection.isSelecting)
  const focus = useFocusKeeper<HTMLDivElement>(shown.rows)
  const { dialog, open, close } = useHashDialog(notation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog && !hasOpened) setHasOpened(true)
  const [removed, setRemoved] = useState<ShoppingItem | null>(null)
  const [isRemovingSelected, setIsRemovingSelected] = useState(false)
  usePreload(loadDialogs, list.isLoaded)
  usePreload(loadCommonAisles, list.isLoaded)
  const edit = useCallback(({ id }: ShoppingItem) => open({ kind: 'edit', id }), [open])
  const tools = {
    selection,
    isEmpty: items.length === 0,
    onOpen: open,
    onRemoveSelected: () => setIsRemovingSelected(true),
    onClearCompleted,
  }

  return (
    <div
      // At least as tall as the screen above the dock, so that the controls are at the bottom even if the list is
      // short.
      className="max-md:-mb-6 max-md:flex max-md:min-h-[calc(100dvh-2.75rem-var(--dock-height,3.25rem))] max-md:flex-col"
    >
      <PageHeader title={t('Shopping Lists')} actions={!isPhone && <ShoppingToolbar {...tools} />} />
      <ListProgress totals={totals} isLoaded={list.isLoaded} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ShoppingArea
            list={list}
            shown={shown}
            isPhone={isPhone}
            selection={selection}
            focus={focus}
            onAdd={() => open({ kind: 'new' })}
            onEdit={edit}
            onRemove={setRemoved}
          />
        </div>
        <aside aria-label={t('Summary and actions')} className="sticky top-8 grid gap-4 max-xl:hidden">
          {list.isLoaded && <ShoppingSummary totals={totals} />}
          <QuickActions onOpen={open} onClearCompleted={onClearCompleted} />
        </aside>
      </div>
      {isPhone && <BottomBar {...tools} />}
      <RemoveItemDialog
        item={removed}
        onClose={() => setRemoved(null)}
        onRemove={() => {
          focus.moveOn()
          setRemoved(null)
          if (dialog?.kind === 'edit') close()
        }}
      />
      <RemoveSelectedDialog
        items={selection.selected}
        isOpen={isRemovingSelected}
        onClose={() => setIsRemovingSelected(false)}
        onRemoved={() => {
          setIsRemovingSelected(false)
          selection.leave()
        }}
      />
      <Suspense fallback={null}>
        {hasOpened && (
          <ShoppingDialogs
            dialog={dialog}
            items={items}
            findItem={list.findItem}
            SearchDialog={SearchDialog}
            onClose={close}
            onRemove={setRemoved}
          />
        )}
      </Suspense>
      {/* The share dialog prints the list itself. */}
      <DeferredPrintedList items={items} isShown={list.isLoaded && dialog?.kind !== 'share'} />
    </div>
  )
}
