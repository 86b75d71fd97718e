import type { CalendarDate } from '@roost/contract/dates.ts'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isPageRightToLeft } from '../../lib/language.ts'
import { announce } from '../../ui/live-region.tsx'
import type { ShownEvent } from './shown-events.rules.ts'
import { type Grip, toDraggedTimes, toMoved, toMoveMessage, type GridPoint } from './time-grid-drag.rules.ts'
import { followPress, type Point } from './time-grid-press.ts'
import type { MovedTimes } from './use-event-move.tsx'
import { clamp, dayMinutes } from './time-grid.rules.ts'

const edgePx = 40
const scrollPx = 12

const findRect = (box: HTMLElement, part: 'hours' | 'header'): DOMRect =>
  (box.querySelector(`[data-grid-part="${part}"]`) ?? box).getBoundingClientRect()

/** An expanded header may have been scrolled out of view. */
const findHeaderBottom = (box: HTMLElement): number =>
  Math.max(findRect(box, 'header').bottom, box.getBoundingClientRect().top)

/** Returns the day and time at a point on the screen or, outside the grid, at the nearest point inside it. */
const toGridPoint = (box: HTMLElement, days: readonly CalendarDate[], { x, y }: Point): GridPoint => {
  const hours = findRect(box, 'hours')
  const bottom = findHeaderBottom(box)
  const forward = isPageRightToLeft() ? hours.right - x : x - hours.left
  const column = clamp(Math.floor((forward / hours.width) * days.length), 0, days.length - 1)
  return {
    zone: y < bottom ? 'strip' : 'hours',
    day: days[column] ?? '',
    // The header covers hours that have been scrolled beneath it.
    minute: clamp(((Math.max(y, bottom) - hours.top) / hours.height) * dayMinutes, 0, dayMinutes),
  }
}

const toScrollStep = (position: number, start: number, end: number): number => {
  if (position > end - edgePx) return scrollPx
  return position > start && position < start + edgePx ? -scrollPx : 0
}

/** Returns whether the pointer is well inside the hours, rather than entering or leaving them at the top. */
const isWellInside = (box: HTMLElement, { y }: Point): boolean => y >= findHeaderBottom(box) + edgePx

/** Scrolls if the pointer is near an edge of the hours. Returns whether anything was scrolled. */
const scrollAtEdge = (box: HTMLElement, { x, y }: Point, canScrollUp: boolean): boolean => {
  const { left, right, bottom, width } = box.getBoundingClientRect()
  const top = findHeaderBottom(box)
  const isMirrored = isPageRightToLeft()
  const hours = findRect(box, 'hours')
  const gutter = isMirrored ? right - hours.right - box.scrollLeft : hours.left + box.scrollLeft - left
  const forward = isMirrored ? right - x : x - left
  const step = toScrollStep(forward, gutter - edgePx / 2, width)
  const { scrollTop, scrollLeft } = box
  const isWide = box.scrollWidth > width + 1
  box.scrollBy({
    top: Math.max(toScrollStep(y, top, bottom), canScrollUp ? -scrollPx : 0),
    left: isWide ? (isMirrored ? -step : step) : 0,
    behavior: 'instant',
  })
  return box.scrollTop !== scrollTop || box.scrollLeft !== scrollLeft
}

export interface Drag {
  readonly shown: ShownEvent
  /** The event as it would be after a drop; null if nothing would change. */
  readonly preview: ShownEvent | null
}

interface TimeGridDragOptions {
  readonly box: RefObject<HTMLDivElement | null>
  readonly days: readonly CalendarDate[]
  /** Returns undefined if the event cannot be moved. */
  readonly findMovable: (key: string) => ShownEvent | undefined
  readonly onDrop: (shown: ShownEvent, times: MovedTimes) => void
}

const toKind = (edge: string | undefined): Grip['kind'] =>
  edge === 'start' || edge === 'end' ? edge : 'move'

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

/** Lets the user drag events to other times and days, and drag their starts and ends. */
export const useTimeGridDrag = ({ box, days, findMovable, onDrop }: TimeGridDragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = useRef(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  useTouchLock(box, isDragging)

  const follow = (element: HTMLElement, mark: HTMLElement, event: PointerEvent, grip: Grip): void => {
    let times: MovedTimes | null = null
    let point: Point = { x: event.clientX, y: event.clientY }
    let frame = 0
    // An event that is dragged down from the strip must not scroll the hours at their upper edge.
    let hasBeenInside = false
    const show = (): void => {
      times = toDraggedTimes(grip, toGridPoint(element, days, point))
      const preview = times && toMoved(grip.shown, times)
      setDrag((before) => (isSame(before?.preview, preview) ? before : { shown: grip.shown, preview }))
    }
    const scroll = (): void => {
      hasBeenInside ||= isWellInside(element, point)
      if (scrollAtEdge(element, point, hasBeenInside)) show()
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
        setDrag({ shown: grip.shown, preview: null })
        frame = requestAnimationFrame(scroll)
      },
      onMove: (next) => {
        point = next
        show()
      },
      onDrop: () => {
        finish()
        if (!times) return
        announce(toMoveMessage(grip.shown, toMoved(grip.shown, times)))
        onDrop(grip.shown, times)
      },
      onCancel: finish,
    })
  }

  const onPointerDown = ({ nativeEvent, target }: ReactPointerEvent): void => {
    const element = box.current
    if (!element || !(target instanceof Element) || !isMainButton(nativeEvent)) return
    const mark = target.closest<HTMLElement>('[data-occurrence]')
    const shown = findMovable(mark?.dataset['occurrence'] ?? '')
    if (!mark || !shown) return
    const point = toGridPoint(element, days, { x: nativeEvent.clientX, y: nativeEvent.clientY })
    const kind = toKind(target.closest<HTMLElement>('[data-edge]')?.dataset['edge'])
    follow(element, mark, nativeEvent, { kind, shown, from: point })
  }
  return { drag, onPointerDown }
}

const isMainButton = ({ button, ctrlKey, isPrimary }: PointerEvent): boolean =>
  button === 0 && !ctrlKey && isPrimary

const isSame = (a: ShownEvent | null | undefined, b: ShownEvent | null): boolean =>
  a === undefined
    ? false
    : a?.startDate === b?.startDate && a?.endDate === b?.endDate && a?.event.isAllDay === b?.event.isAllDay
