import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import { toMoveMessage } from './event-moves.rules.ts'
import { followPress, type Point } from './follow-press.ts'
import { toMoved } from './moved-events.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import type { MovedTimes } from './use-event-move.tsx'

export const edgePx = 40
export const scrollPx = 12

/** Returns by how much to scroll while the pointer is near one end of what is visible. */
export const toScrollStep = (position: number, start: number, end: number): number => {
  if (position > end - edgePx) return scrollPx
  return position > start && position < start + edgePx ? -scrollPx : 0
}

export interface Drag {
  readonly shown: ShownEvent
  /** The event as it would be after a drop; null if nothing would change. */
  readonly preview: ShownEvent | null
}

/** What a view knows about an event that is dragged in it. */
interface Carriage {
  /** Returns the times after a drop at a point; null if nothing would change. */
  readonly toTimes: (point: Point) => MovedTimes | null
  /** Called in every frame of the drag. Scrolls near an edge, and returns whether it did. */
  readonly scroll: (point: Point) => boolean
}

/** A pointer that went down on an event. */
interface Grasp {
  readonly box: HTMLElement
  readonly target: Element
  readonly shown: ShownEvent
  readonly point: Point
}

interface EventDragOptions {
  /** The grid. Its events are marked with `data-occurrence`. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Returns undefined if the event cannot be moved. */
  readonly findMovable: (key: string) => ShownEvent | undefined
  readonly onGrasp: (grasp: Grasp) => Carriage
  readonly onDrop: (shown: ShownEvent, times: MovedTimes) => void
}

/** Prevents scrolling while a finger drags an event. Only a listener registered before the touch can do so. */
const useTouchLock = (box: RefObject<HTMLDivElement | null>, isLocked: RefObject<boolean>): void =>
  useEffect(() => {
    const target = box.current
    const lock = (event: TouchEvent) => {
      if (isLocked.current && event.cancelable) event.preventDefault()
    }
    target?.addEventListener('touchmove', lock, { passive: false })
    return () => target?.removeEventListener('touchmove', lock)
  }, [box, isLocked])

/** Lets the user drag the events of a grid, each to where the grid says. */
export const useEventDrag = ({ box, findMovable, onGrasp, onDrop }: EventDragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = useRef(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  useTouchLock(box, isDragging)

  const follow = (mark: HTMLElement, event: PointerEvent, { shown, point: start }: Grasp, to: Carriage) => {
    let times: MovedTimes | null = null
    let point = start
    let frame = 0
    const show = (): void => {
      times = to.toTimes(point)
      const preview = times && toMoved(shown, times)
      setDrag((before) => (isSame(before?.preview, preview) ? before : { shown, preview }))
    }
    const scroll = (): void => {
      if (to.scroll(point)) show()
      frame = requestAnimationFrame(scroll)
    }
    const finish = (): void => {
      cancelAnimationFrame(frame)
      isDragging.current = false
      setDrag(null)
    }
    stop.current = followPress(event, mark, {
      onStart: () => {
        isDragging.current = true
        setDrag({ shown, preview: null })
        frame = requestAnimationFrame(scroll)
      },
      onMove: (next) => {
        point = next
        show()
      },
      onDrop: () => {
        finish()
        if (!times) return
        announce(toMoveMessage(shown, toMoved(shown, times)))
        onDrop(shown, times)
      },
      onCancel: finish,
    })
  }

  const onPointerDown = ({ nativeEvent, target }: ReactPointerEvent): void => {
    if (!box.current || !(target instanceof Element) || !isMainButton(nativeEvent)) return
    const mark = target.closest<HTMLElement>('[data-occurrence]')
    const shown = findMovable(mark?.dataset['occurrence'] ?? '')
    if (!mark || !shown) return
    const point = { x: nativeEvent.clientX, y: nativeEvent.clientY }
    const grasp = { box: box.current, target, shown, point }
    follow(mark, nativeEvent, grasp, onGrasp(grasp))
  }
  return { drag, onPointerDown }
}

const isMainButton = ({ button, ctrlKey, isPrimary }: PointerEvent): boolean =>
  button === 0 && !ctrlKey && isPrimary

const isSame = (a: ShownEvent | null | undefined, b: ShownEvent | null): boolean =>
  a === undefined
    ? false
    : a?.startDate === b?.startDate && a?.endDate === b?.endDate && a?.event.isAllDay === b?.event.isAllDay
