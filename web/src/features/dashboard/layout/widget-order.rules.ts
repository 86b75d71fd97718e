import { gridColumns } from '@roost/contract/dashboard/dashboard-values.ts'
import type { Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { flowWidgets, toReadingOrder } from './dashboard-layout.rules.ts'

// The widgets as a list, in the order in which the page shows them.

const isSameOrder = (a: readonly Widget[], b: readonly Widget[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/** Returns whether the positions produce the order of the list. */
export const isInReadingOrder = (widgets: readonly Widget[]): boolean =>
  isSameOrder(widgets, toReadingOrder(widgets))

/** Moves one widget by a number of places; `by` is negative for up. */
export const moveInOrder = <W extends { readonly id: string }>(
  widgets: readonly W[],
  id: string,
  by: number,
): W[] => {
  const from = widgets.findIndex((widget) => widget.id === id)
  const moved = widgets[from]
  if (!moved) return [...widgets]
  const to = Math.min(Math.max(from + by, 0), widgets.length - 1)
  return widgets.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * Positions hidden widgets, which take up no space: each keeps its place in the order, next to the following visible
 * widget.
 */
const placeHidden = (widgets: readonly Widget[], shown: readonly Widget[]): Widget[] => {
  const placed = new Map(shown.map((widget) => [widget.id, widget]))
  const bottom = Math.max(0, ...shown.map(({ position }) => position.y + position.height))
  let next = { x: 0, y: bottom }
  return widgets
    .toReversed()
    .map((widget) => {
      const own = placed.get(widget.id)
      if (own) {
        next = own.position
        return own
      }
      const { width, height } = widget.position
      return { ...widget, position: { x: Math.min(next.x, gridColumns - width), y: next.y, width, height } }
    })
    .toReversed()
}

/** Gives widgets positions that produce the order of the list, unless they already do. */
export const toOrderedPositions = (widgets: readonly Widget[]): Widget[] =>
  isInReadingOrder(widgets)
    ? [...widgets]
    : placeHidden(widgets, flowWidgets(widgets.filter(({ isVisible }) => isVisible)))

/**
 * Reorders the visible widgets; hidden ones keep their position among them. Widgets in their original order get their
 * original positions back.
 */
export const reorderShown = (
  original: readonly Widget[],
  widgets: readonly Widget[],
  shownIds: readonly string[],
): Widget[] => {
  const listed = toReadingOrder(widgets)
  const byId = new Map(listed.map((widget) => [widget.id, widget]))
  const rest = [...shownIds]
  const ordered = listed.map((widget) => {
    const id = widget.isVisible ? rest.shift() : undefined
    return (id === undefined ? undefined : byId.get(id)) ?? widget
  })
  return isSameOrder(ordered, toReadingOrder(original)) ? [...original] : toOrderedPositions(ordered)
}
