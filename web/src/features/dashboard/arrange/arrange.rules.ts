import { gridColumns, maxHeight, maxRow } from '@roost/contract/dashboard/dashboard-values.ts'
import type { Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { t } from '../../../lib/locale/language.ts'
import { findPlace, placeWidgets, toReadingOrder } from '../layout/dashboard-layout.rules.ts'
import { toShownTitle } from '../layout/widgets.rules.ts'

// The rules for arranging by pointer and by keyboard. All functions expect widgets at the positions where they are
// shown.

export type Direction = 'left' | 'right' | 'up' | 'down'
export type SizeStep = 'wider' | 'narrower' | 'taller' | 'shorter'

/** The minimum size; a widget that is already smaller keeps its size. */
const smallest = { width: 3, height: 2 }

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** Returns the visible widgets, each at the position where the page shows it, in reading order. */
export const settle = (widgets: readonly Widget[]): Widget[] =>
  placeWidgets(widgets.filter(({ isVisible }) => isVisible)).map(({ widget, place }) => ({
    ...widget,
    position: place,
  }))

export const toSmallest = ({ width, height }: WidgetPosition) => ({
  width: Math.min(width, smallest.width),
  height: Math.min(height, smallest.height),
})

const toBounds = ({ x, y, width, height }: WidgetPosition): WidgetPosition => {
  const inner = clamp(width, 1, gridColumns)
  return {
    x: clamp(x, 0, gridColumns - inner),
    y: clamp(y, 0, maxRow),
    width: inner,
    height: clamp(height, 1, maxHeight),
  }
}

const isMovedSideways = (from: WidgetPosition, to: WidgetPosition): boolean =>
  from.width === to.width &&
  from.height === to.height &&
  from.x !== to.x &&
  Math.abs(to.y - from.y) < from.height / 2

interface Slide {
  readonly x: number
  readonly others: readonly Widget[]
}

/**
 * Slides a widget to the right: it swaps places with each neighbour whose middle it passes, and stops before the next
 * one.
 */
const slideRight = (from: WidgetPosition, wantedX: number, others: readonly Widget[]): Slide => {
  const passed = new Map<string, number>()
  let [least, most] = [0, gridColumns - from.width]
  const neighbours = toReadingOrder(others).filter(
    ({ position }) => position.y === from.y && position.x >= from.x + from.width,
  )
  for (const { id, position } of neighbours) {
    if (wantedX + from.width <= position.x + position.width / 2) {
      most = position.x - from.width
      break
    }
    passed.set(id, position.x - from.width)
    least = position.x + position.width - from.width
  }
  return {
    x: clamp(wantedX, least, Math.max(least, most)),
    others: others.map((widget) => {
      const x = passed.get(widget.id)
      return x === undefined ? widget : { ...widget, position: { ...widget.position, x } }
    }),
  }
}

const mirror = (position: WidgetPosition): WidgetPosition => ({
  ...position,
  x: gridColumns - position.x - position.width,
})
const mirrorWidget = (widget: Widget): Widget => ({ ...widget, position: mirror(widget.position) })

const slide = (from: WidgetPosition, wantedX: number, others: readonly Widget[]): Slide => {
  if (wantedX > from.x) return slideRight(from, wantedX, others)
  const mirrored = slideRight(mirror(from), gridColumns - wantedX - from.width, others.map(mirrorWidget))
  return { x: gridColumns - mirrored.x - from.width, others: mirrored.others.map(mirrorWidget) }
}

const overlap = (a: WidgetPosition, b: WidgetPosition): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/**
 * Moves widgets that overlap the pinned one below it, and all others up as far as possible. A widget below the pinned
 * one moves above it only if the pinned one moved down.
 */
const makeRoom = (from: WidgetPosition, pinned: Widget, others: readonly Widget[]): Widget[] => {
  const { position } = pinned
  const placed: Widget[] = []
  for (const widget of toReadingOrder(others)) {
    const staysBelow = position.y <= from.y && widget.position.y >= from.y + from.height
    const above = placed.map((other) => other.position)
    const free = findPlace(widget.position, staysBelow ? [...above, position] : above)
    const y = overlap(free, position) ? position.y + position.height : free.y
    placed.push({ ...widget, position: { ...free, y } })
  }
  return [pinned, ...placed]
}

/** Moves one widget to the given position; the others make way for it and move up as far as possible. */
export const arrangeWidget = (widgets: readonly Widget[], id: string, wanted: WidgetPosition): Widget[] => {
  const moved = widgets.find((widget) => widget.id === id)
  if (!moved) return [...widgets]
  const from = moved.position
  const position = toBounds(wanted)
  const others = widgets.filter((widget) => widget.id !== id)
  if (!isMovedSideways(from, position)) return settle(makeRoom(from, { ...moved, position }, others))
  const slid = slide(from, position.x, others)
  return settle(makeRoom(from, { ...moved, position: { ...position, x: slid.x, y: from.y } }, slid.others))
}

const findPosition = (widgets: readonly Widget[], id: string): WidgetPosition | undefined =>
  widgets.find((widget) => widget.id === id)?.position

const isFurther: Record<Direction, (from: WidgetPosition, to: WidgetPosition) => boolean> = {
  left: (from, to) => to.x < from.x,
  right: (from, to) => to.x > from.x,
  up: (from, to) => to.y < from.y,
  down: (from, to) => to.y > from.y,
}

const shift = (from: WidgetPosition, direction: Direction, by: number): WidgetPosition => {
  if (direction === 'left' || direction === 'right')
    return { ...from, x: from.x + (direction === 'left' ? -by : by) }
  return { ...from, y: from.y + (direction === 'up' ? -by : by) }
}

/** Moves a widget by the smallest step that changes the layout; null if it cannot move in that direction. */
export const moveWidget = (widgets: readonly Widget[], id: string, direction: Direction): Widget[] | null => {
  const from = findPosition(widgets, id)
  if (!from) return null
  const bottom = Math.max(...widgets.map(({ position }) => position.y + position.height))
  const furthest = {
    left: from.x,
    right: gridColumns - from.x - from.width,
    up: from.y,
    down: bottom - from.y,
  }
  for (let by = 1; by <= furthest[direction]; by += 1) {
    const arranged = arrangeWidget(widgets, id, shift(from, direction, by))
    const to = findPosition(arranged, id)
    if (to && isFurther[direction](from, to)) return arranged
  }
  return null
}

const toSize = (from: WidgetPosition, step: SizeStep): Pick<WidgetPosition, 'width' | 'height'> => {
  const { width, height } = from
  const least = toSmallest(from)
  return {
    wider: { width: Math.min(width + 1, gridColumns), height },
    narrower: { width: Math.max(width - 1, least.width), height },
    taller: { width, height: Math.min(height + 1, maxHeight) },
    shorter: { width, height: Math.max(height - 1, least.height) },
  }[step]
}

/** Resizes a widget by one column or row; null at the limit. */
export const resizeWidget = (widgets: readonly Widget[], id: string, step: SizeStep): Widget[] | null => {
  const from = findPosition(widgets, id)
  if (!from) return null
  const size = toSize(from, step)
  if (size.width === from.width && size.height === from.height) return null
  return arrangeWidget(widgets, id, { ...from, ...size })
}

/** Returns all widgets, with the visible ones at their new positions. */
export const toArrangedWidgets = (widgets: readonly Widget[], arranged: readonly Widget[]): Widget[] => {
  const positions = new Map(arranged.map(({ id, position }) => [id, position]))
  return widgets.map((widget) => {
    const position = positions.get(widget.id)
    return position ? { ...widget, position: { ...position, y: Math.min(position.y, maxRow) } } : widget
  })
}

/** Returns whether the page would look different. */
export const isArrangedAnew = (before: readonly Widget[], after: readonly Widget[]): boolean => {
  const previous = new Map(settle(before).map(({ id, position }) => [id, position]))
  return settle(after).some(({ id, position }) => {
    const from = previous.get(id)
    return (
      from?.x !== position.x ||
      from.y !== position.y ||
      from.width !== position.width ||
      from.height !== position.height
    )
  })
}

/** Describes the position of a widget for screen readers. */
export const toPlaceSentence = (widgets: readonly Widget[], id: string): string => {
  const widget = widgets.find((other) => other.id === id)
  if (!widget) return ''
  const { x, y, width, height } = widget.position
  return t('{title}: column {column}, row {row}, {width} by {height}', {
    title: toShownTitle(widget.title),
    column: x + 1,
    row: y + 1,
    width,
    height,
  })
}
