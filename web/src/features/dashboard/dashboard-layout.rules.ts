import { gridColumns } from '@roost/contract/dashboard-values.ts'
import type { Widget, WidgetPosition } from '@roost/contract/dashboard-config.ts'

// Where widgets lie. What is stored may overlap or leave gaps; what is shown never does.

/** Height of a row and the gap between widgets, in pixels. */
export const rowHeightPx = 88
export const gapPx = 16

export interface PlacedWidget<W extends Widget = Widget> {
  readonly widget: W
  /** Where it is shown. */
  readonly place: WidgetPosition
}

/** In reading order: by row, then by column, then as they are listed. */
export const toReadingOrder = <W extends Widget>(widgets: readonly W[]): W[] =>
  widgets.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)

/** Directly below what is placed already in its columns: nothing is passed on the way up. */
export const findPlace = (wanted: WidgetPosition, placed: readonly WidgetPosition[]): WidgetPosition => {
  const width = Math.min(wanted.width, gridColumns)
  const x = Math.min(wanted.x, gridColumns - width)
  const above = placed.filter((other) => other.x < x + width && x < other.x + other.width)
  return { x, y: Math.max(0, ...above.map(({ y, height }) => y + height)), width, height: wanted.height }
}

/**
 * Places widgets without overlaps, each as high up as what comes before it lets; in reading order. Below a wide
 * one a narrow one stays, even where there is room above: that is where it was put.
 */
export const placeWidgets = <W extends Widget>(widgets: readonly W[]): PlacedWidget<W>[] => {
  const placed: PlacedWidget<W>[] = []
  for (const widget of toReadingOrder(widgets)) {
    const above = placed.map(({ place }) => place)
    placed.push({ widget, place: findPlace(widget.position, above) })
  }
  return placed
}

/** Gives widgets that were put into another order positions that lead to that order: side by side while they fit. */
export const flowWidgets = <W extends Widget>(widgets: readonly W[]): W[] => {
  let [x, y, lowest] = [0, 0, 0]
  return widgets.map((widget) => {
    const { width, height } = widget.position
    if (x + width > gridColumns) [x, y] = [0, lowest]
    const position = { x, y, width, height }
    x += width
    lowest = Math.max(lowest, y + height)
    return { ...widget, position }
  })
}
