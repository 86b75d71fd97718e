import './arrange.css'
import type { WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { GridLayout } from 'react-grid-layout'
import { isPageRightToLeft } from '../../../lib/locale/language.ts'
import { useElementWidth } from '../../../lib/screen/use-element-width.ts'
import { type BoardItem, type BoardRules, toLayout, useBoardDrag } from './use-board-drag.ts'

export interface BoardMetrics {
  readonly columns: number
  readonly rowHeight: number
  readonly gap: number
}

interface WidgetBoardProps extends BoardRules {
  readonly items: readonly BoardItem[]
  readonly metrics: BoardMetrics
  readonly renderItem: (id: string) => ReactNode
}

type MirroredRules = Pick<WidgetBoardProps, 'items' | 'arrange' | 'onDrop'>

const renderHandle = (_axis: string, ref: Ref<HTMLElement>) => (
  <span
    ref={ref}
    data-resize-handle
    className="absolute end-0 bottom-0 z-10 size-11 cursor-se-resize rtl:cursor-sw-resize touch-none after:absolute after:end-2 after:bottom-2 after:size-4 after:rounded-ee-inner after:border-e-3 after:border-b-3 after:border-ink-soft"
  />
)
const handle = '[data-drag-handle]'
const freely = { handle, cancel: 'button' }
const withinBoard = { ...freely, bounded: true }
const resizing = { handleComponent: renderHandle }
const resizingMirrored = { ...resizing, handles: ['sw'] } as const
const noResizing = { enabled: false }

/** The library counts the columns from the left, also where people read from right to left. */
const mirrorRules = ({ items, arrange, onDrop }: MirroredRules, columns: number): MirroredRules => {
  const mirror = (position: WidgetPosition) => ({ ...position, x: columns - position.x - position.width })
  const mirrorAll = (unmirrored: readonly BoardItem[]) =>
    unmirrored.map((item) => ({ ...item, position: mirror(item.position) }))
  return {
    items: mirrorAll(items),
    arrange: (id, wanted) => mirrorAll(arrange(id, mirror(wanted))),
    onDrop: (id, wanted) => onDrop(id, mirror(wanted)),
  }
}

/**
 * A board whose items are moved and resized by mouse and touch. The library tracks the pointer; `arrange` decides the
 * positions.
 */
export function WidgetBoard({ metrics, renderItem, toSmallest, ...unmirrored }: WidgetBoardProps) {
  const isMirrored = isPageRightToLeft()
  const { items, ...moves } = isMirrored ? mirrorRules(unmirrored, metrics.columns) : unmirrored
  const rules = { ...moves, ...(toSmallest && { toSmallest }) }
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const { columns, rowHeight, gap } = metrics
  const gridConfig = useMemo(
    () => ({ cols: columns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }) as const,
    [columns, rowHeight, gap],
  )
  const { attempt, followed, compactor, handlers } = useBoardDrag(rules)
  // Elements keep their initial order, because an element that moves in the document loses the focus.
  const [ids] = useState(() => items.map(({ id }) => id))
  const contents = useMemo(() => new Map(ids.map((id) => [id, renderItem(id)])), [ids, renderItem])
  const boxes = useMemo(() => new Map(ids.map((id) => [id, toBox(id, contents.get(id))])), [ids, contents])
  return (
    <div className="-mx-4 overflow-x-clip px-4">
      {/* An element with this id keeps react-draggable from adding a style element, which the content security policy rejects. */}
      <span id="react-draggable-style-el" hidden />
      <div ref={frame} dir="ltr">
        {width > 0 && (
          <GridLayout
            key={attempt}
            width={width}
            layout={toLayout(items, toSmallest)}
            gridConfig={gridConfig}
            dragConfig={columns === 1 ? withinBoard : freely}
            resizeConfig={toSmallest ? (isMirrored ? resizingMirrored : resizing) : noResizing}
            compactor={compactor}
            {...handlers}
          >
            {/* The library re-renders a dragged item only when its cell or, as here, its element changes. */}
            {ids.map((id) => (id === followed?.id ? toBox(id, contents.get(id)) : boxes.get(id)))}
          </GridLayout>
        )}
      </div>
    </div>
  )
}

const toBox = (id: string, content: ReactNode) => (
  <div key={id} dir={isPageRightToLeft() ? 'rtl' : 'ltr'}>
    {content}
  </div>
)
