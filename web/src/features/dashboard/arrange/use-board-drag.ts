import type { WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { useEffect, useReducer, useState, useEffectEvent } from 'react'
import type { Compactor, Layout, LayoutItem } from 'react-grid-layout'

const edgePx = 72
const stepPx = 10

const findStep = (y: number): number => {
  if (y < edgePx) return -stepPx
  return y > innerHeight - edgePx ? stepPx : 0
}

/**
 * Scrolls the page while an item is dragged near the edge of the screen, because the library scrolls only containers.
 */
const useEdgeScroll = (isActive: () => boolean): void => {
  useEffect(() => {
    let frame = 0
    let step = 0
    const scroll = () => {
      if (isActive() && step !== 0) scrollBy(0, step)
      frame = isActive() && step !== 0 ? requestAnimationFrame(scroll) : 0
    }
    const follow = (y: number | undefined) => {
      step = !isActive() || y === undefined ? 0 : findStep(y)
      if (step !== 0 && frame === 0) frame = requestAnimationFrame(scroll)
    }
    const onMouse = (event: MouseEvent) => follow(event.clientY)
    const onTouch = (event: TouchEvent) => follow(event.touches[0]?.clientY)
    document.addEventListener('mousemove', onMouse)
    document.addEventListener('touchmove', onTouch)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', onMouse)
      document.removeEventListener('touchmove', onTouch)
    }
  }, [isActive])
}

/** Cancels a drag, so that nothing is moved, on Escape or when the system cancels the touch. */
const useDragCancel = (isActive: () => boolean, cancel: () => void): void => {
  const stop = useEffectEvent((event: Event) => {
    if (!isActive()) return
    event.preventDefault()
    cancel()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop(event)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('touchcancel', stop)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('touchcancel', stop)
    }
  }, [])
}

export interface BoardItem {
  readonly id: string
  readonly position: WidgetPosition
}

export interface BoardRules {
  /** The minimum size while resizing by dragging; without it items cannot be resized. */
  readonly toSmallest?: (position: WidgetPosition) => Pick<WidgetPosition, 'width' | 'height'>
  /** Returns the positions of all items after the given one is put at the wanted position. */
  readonly arrange: (id: string, wanted: WidgetPosition) => readonly BoardItem[]
  readonly onDrop: (id: string, wanted: WidgetPosition) => void
}

interface Drag {
  readonly id: string
  wanted: WidgetPosition
  shown: Layout
}

const toPosition = ({ x, y, w, h }: LayoutItem): WidgetPosition => ({ x, y, width: w, height: h })

const isSamePosition = (a: LayoutItem | undefined, b: LayoutItem): boolean =>
  a?.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** The library mutates the items that it receives. */
const copy = (layout: Layout): LayoutItem[] => layout.map((item) => ({ ...item }))

export const toLayout = (
  items: readonly BoardItem[],
  toSmallest: NonNullable<BoardRules['toSmallest']> = ({ width, height }) => ({ width, height }),
): Layout =>
  items.map(({ id, position }) => {
    const { x, y, width: w, height: h } = position
    const least = toSmallest(position)
    return { i: id, x, y, w, h, minW: least.width, minH: least.height }
  })

/** The dragged item. */
interface Followed {
  readonly id: string
}

/**
 * Replaces the library's own rules. `arrange` is always called with the layout from the start of the drag, so that
 * dragging an item away and back changes nothing.
 */
const createBoardDrag = (given: BoardRules, follow: (followed: Followed | null) => void) => {
  let rules = given
  let drag: Drag | null = null

  const compactor: Compactor = {
    type: 'vertical',
    // Otherwise the library would push items aside before calling `compact`.
    allowOverlap: true,
    compact: (layout) => {
      const item = layout.find(({ i }) => i === drag?.id)
      if (!drag || !item) return copy(layout)
      if (
        !isSamePosition(
          drag.shown.find(({ i }) => i === item.i),
          item,
        )
      ) {
        drag.wanted = toPosition(item)
        drag.shown = toLayout(rules.arrange(item.i, drag.wanted), rules.toSmallest)
      }
      return copy(drag.shown)
    },
  }
  const begin = (layout: Layout, item: LayoutItem | null) => {
    if (item) drag = { id: item.i, wanted: toPosition(item), shown: copy(layout) }
  }
  // A new object each time, so that the board renders again.
  const move = () => follow(drag && { id: drag.id })
  const stop = () => {
    drag = null
    follow(null)
  }
  const end = () => {
    const dropped = drag
    stop()
    if (dropped) rules.onDrop(dropped.id, dropped.wanted)
  }
  return {
    compactor,
    handlers: {
      onDragStart: begin,
      onResizeStart: begin,
      onDrag: move,
      onResize: move,
      onDragStop: end,
      onResizeStop: end,
    },
    isActive: () => drag !== null,
    stop,
    setRules: (next: BoardRules) => {
      rules = next
    },
  }
}

/** Provides the props of a draggable board. They are stable, so that a move does not re-render every widget. */
export const useBoardDrag = (rules: BoardRules) => {
  const [followed, follow] = useState<Followed | null>(null)
  const [attempt, startAnew] = useReducer((count: number) => count + 1, 0)
  const [{ compactor, handlers, isActive, stop, setRules }] = useState(() => createBoardDrag(rules, follow))
  useEffect(() => setRules(rules))
  useDragCancel(isActive, () => {
    stop()
    // The library cannot cancel a drag, so the board remounts.
    startAnew()
  })
  useEdgeScroll(isActive)
  return { attempt, followed, compactor, handlers }
}
