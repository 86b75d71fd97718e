import { gridColumns } from '@roost/contract/dashboard/dashboard-values.ts'
import type { DashboardConfig, Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { type ReactNode, useCallback, useEffect, useRef, useEffectEvent } from 'react'
import { useMediaQuery } from '../../../lib/screen/use-media-query.ts'
import { LeaveQuestion } from '../../../ui/dialogs/leave-question.tsx'
import { useSaveConfig } from '../layout/dashboard-writes.api.ts'
import { gapPx, rowHeightPx } from '../layout/dashboard-layout.rules.ts'
import { moveInOrder } from '../layout/widget-order.rules.ts'
import { toShownTitle } from '../layout/widgets.rules.ts'
import { isArrangedAnew, toSmallest } from './arrange.rules.ts'
import { BoardWidget } from './board-widget.tsx'
import { OrderedWidget } from './ordered-widget.tsx'
import { useDraftLayout } from './use-draft-layout.ts'
import { WidgetBoard } from './widget-board.tsx'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../lib/locale/language.ts'

interface ArrangeBarProps {
  readonly isList: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

/**
 * The toolbar for arranging. It is first in the tab order, at the bottom of the screen on phones and at the top
 * elsewhere.
 */
function ArrangeBar({ isList, isSaving, onSave, onCancel }: ArrangeBarProps) {
  return (
    <div
      data-thumb="bar"
      className={cx(
        'sticky z-30 flex items-center gap-x-4 gap-y-2 bg-paper py-3',
        'max-md:bottom-(--dock-height,3.25rem) max-md:order-last max-md:-mx-4 max-md:mt-auto max-md:px-4',
        'md:top-0 md:-mx-2 md:px-2',
      )}
    >
      <p className="grow text-sm text-ink-soft max-md:hidden">
        {isList
          ? t('Drag a widget by its name or use its buttons. Nothing changes until you save.')
          : t(
              'Drag a widget by its name, pull its corner, or use its buttons. Nothing changes until you save.',
            )}
      </p>
      <Button variant="outline" className="max-md:grow" disabled={isSaving} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button className="max-md:grow" isPending={isSaving} pendingLabel={t('Saving...')} onClick={onSave}>
        {t('Save')}
      </Button>
    </div>
  )
}

/** In milliseconds. A little longer than the animation of a moved widget. */
const getTravelMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200)

/**
 * Scrolls a widget that was moved by a button into view, because browsers do not scroll to a focused element that
 * moves.
 */
const useFollow = (): ((id: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((id: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => document.querySelector(`[data-widget="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
      getTravelMs(),
    )
  }, [])
}

/** Handles Escape for the page. A layer that is open above it handles the key first and calls `preventDefault`. */
const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

interface ArrangeGridProps {
  readonly config: DashboardConfig
  readonly onDone: () => void
  readonly renderWidget: (widget: Widget) => ReactNode
}

const gridMetrics = { columns: gridColumns, rowHeight: rowHeightPx, gap: gapPx }
const listMetrics = { columns: 1, rowHeight: 56, gap: 8 }

/** The dashboard in arrange mode: widgets can be moved and resized, and nothing is stored until the layout is saved. */
export function ArrangeGrid({ config, onDone, renderWidget }: ArrangeGridProps) {
  const layout = useDraftLayout(config)
  const { draft } = layout
  const isPhone = useMediaQuery('(width < 48rem)')
  const isList = isPhone || config.layout === 'list'
  const { mutate, isPending } = useSaveConfig()
  const region = useRef<HTMLElement>(null)
  const shouldConfirm = useLatestGetter(isArrangedAnew(config.widgets, draft))
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  useEscape(onDone)
  const save = () => mutate({ ...config, widgets: [...draft] }, { onSuccess: onDone })
  const Board = isList ? OrderBoard : GridBoard
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Arrange the dashboard')}
      className="flex grow flex-col outline-none"
    >
      <ArrangeBar isList={isList} isSaving={isPending} onSave={save} onCancel={onDone} />
      <Board layout={layout} renderWidget={renderWidget} />
      <LeaveQuestion title={t('Discard the new layout?')} shouldConfirm={shouldConfirm} />
    </section>
  )
}

/** Returns a function with a stable identity that returns the latest value. */
function useLatestGetter(isSo: boolean): () => boolean {
  const latest = useRef(isSo)
  useEffect(() => {
    latest.current = isSo
  })
  return useCallback(() => latest.current, [])
}

interface BoardProps {
  readonly layout: ReturnType<typeof useDraftLayout>
  readonly renderWidget: (widget: Widget) => ReactNode
}

function GridBoard({ layout, renderWidget }: BoardProps) {
  const { shown, arrange, drop, step } = layout
  const follow = useFollow()
  return (
    <div data-layout="grid" data-rows="fixed">
      <WidgetBoard
        items={shown}
        metrics={gridMetrics}
        toSmallest={toSmallest}
        arrange={arrange}
        onDrop={drop}
        renderItem={(id) => {
          const widget = shown.find((other) => other.id === id)
          return (
            widget && (
              <BoardWidget
                widget={widget}
                onStep={(taken) => {
                  step(id, taken)
                  follow(id)
                }}
              >
                {renderWidget(widget)}
              </BoardWidget>
            )
          )
        }}
      />
    </div>
  )
}

function OrderBoard({ layout }: BoardProps) {
  const { listed, reorder } = layout
  const follow = useFollow()
  const indexOf = (id: string) => listed.findIndex((widget) => widget.id === id)
  const toRows = (widgets: readonly Widget[]) =>
    widgets.map(({ id }, y) => ({ id, position: { x: 0, y, width: 1, height: 1 } }))
  return (
    <WidgetBoard
      items={toRows(listed)}
      metrics={listMetrics}
      arrange={(id, { y }) => toRows(moveInOrder(listed, id, y - indexOf(id)))}
      onDrop={(id, { y }) => reorder(id, y - indexOf(id))}
      renderItem={(id) => (
        <OrderedWidget
          id={id}
          title={toShownTitle(listed[indexOf(id)]?.title ?? '')}
          onMove={(by) => {
            reorder(id, by)
            follow(id)
          }}
        />
      )}
    />
  )
}
