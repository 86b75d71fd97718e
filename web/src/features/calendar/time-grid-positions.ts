import type { CalendarDate } from '@roost/contract/dates.ts'
import type { GridPoint } from './time-grid-drag.rules.ts'
import type { Point } from './time-grid-press.ts'
import { clamp, dayMinutes } from './time-grid.rules.ts'

const edgePx = 40
const scrollPx = 12

const findRect = (box: HTMLElement, part: 'hours' | 'header'): DOMRect =>
  (box.querySelector(`[data-grid-part="${part}"]`) ?? box).getBoundingClientRect()

/** An expanded header may have been scrolled out of view. */
const findHeaderBottom = (box: HTMLElement): number =>
  Math.max(findRect(box, 'header').bottom, box.getBoundingClientRect().top)

/** Returns the day and time at a point on the screen or, outside the grid, at the nearest point inside it. */
export const toGridPoint = (box: HTMLElement, days: readonly CalendarDate[], { x, y }: Point): GridPoint => {
  const hours = findRect(box, 'hours')
  const bottom = findHeaderBottom(box)
  const column = clamp(Math.floor(((x - hours.left) / hours.width) * days.length), 0, days.length - 1)
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
export const isWellInside = (box: HTMLElement, { y }: Point): boolean => y >= findHeaderBottom(box) + edgePx

/** Scrolls if the pointer is near an edge of the hours. Returns whether anything was scrolled. */
export const scrollAtEdge = (box: HTMLElement, { x, y }: Point, canScrollUp: boolean): boolean => {
  const { left, right, bottom, width } = box.getBoundingClientRect()
  const top = findHeaderBottom(box)
  const gutter = findRect(box, 'hours').left + box.scrollLeft - left
  const { scrollTop, scrollLeft } = box
  const isWide = box.scrollWidth > width + 1
  box.scrollBy({
    top: Math.max(toScrollStep(y, top, bottom), canScrollUp ? -scrollPx : 0),
    left: isWide ? toScrollStep(x, left + gutter - edgePx / 2, right) : 0,
    behavior: 'instant',
  })
  return box.scrollTop !== scrollTop || box.scrollLeft !== scrollLeft
}
