import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { RefObject } from 'react'
import { isPageRightToLeft } from '../../../lib/locale/language.ts'
import type { Point } from '../moves/follow-press.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { type Grip, toDraggedTimes, type GridPoint } from './time-grid-drag.rules.ts'
import { edgePx, scrollPx, toScrollStep, useEventDrag } from '../moves/use-event-drag.ts'
import type { MovedTimes } from '../moves/use-event-move.tsx'
import { clamp, dayMinutes } from '../moves/time-grid.rules.ts'

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

interface TimeGridDragOptions {
  readonly box: RefObject<HTMLDivElement | null>
  readonly days: readonly CalendarDate[]
  readonly findMovable: (key: string) => ShownEvent | undefined
  readonly onDrop: (shown: ShownEvent, times: MovedTimes) => void
}

const toKind = (edge: string | undefined): Grip['kind'] =>
  edge === 'start' || edge === 'end' ? edge : 'move'

/** Lets the user drag events to other times and days, and drag their starts and ends. */
export const useTimeGridDrag = ({ days, ...options }: TimeGridDragOptions) =>
  useEventDrag({
    ...options,
    onGrasp: ({ box, target, shown, point }) => {
      const kind = toKind(target.closest<HTMLElement>('[data-edge]')?.dataset['edge'])
      const grip: Grip = { kind, shown, from: toGridPoint(box, days, point) }
      // An event that is dragged down from the strip must not scroll the hours at their upper edge.
      let hasBeenInside = false
      return {
        toTimes: (to) => toDraggedTimes(grip, toGridPoint(box, days, to)),
        scroll: (to) => {
          hasBeenInside ||= isWellInside(box, to)
          return scrollAtEdge(box, to, hasBeenInside)
        },
      }
    },
  })
