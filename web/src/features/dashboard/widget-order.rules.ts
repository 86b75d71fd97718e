import { gridColumns } from '@roost/contract/dashboard-values.ts'
import type { Widget } from '@roost/contract/dashboard-config.ts'
import { flowWidgets, toReadingOrder } from './dashboard-layout.rules.ts'

// Widgets in a list: their order is the one in which the page shows them.

const isSameOrder = (a: readonly Widget[], b: readonly Widget[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/** Whether the positions lead to the order in which the widgets are listed. */
export const isInReadingOrder = (widgets: readonly Widget[]): boolean =>
  isSameOrder(widgets, toReadingOrder(widgets))

/** The same widgets, one of them a number of places further down; `by` is negative for up. */
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

/** Hidden widgets take no room: each keeps its place in the order beside the one that is shown next. */
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

/** Gives widgets positions that lead to the order in which they are listed; those that do already stay. */
export const toOrderedPositions = (widgets: readonly Widget[]): Widget[] =>
  isInReadingOrder(widgets)
    ? [...widgets]
    : placeHidden(widgets, flowWidgets(widgets.filter(({ isVisible }) => isVisible)))

/**
 * The widgets with those that are shown in a new order; the hidden ones keep their places among them. Back in the
 * order they came in, they have the positions they came with.
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
