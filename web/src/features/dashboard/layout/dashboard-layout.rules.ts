import { gridColumns } from '@roost/contract/dashboard/dashboard-values.ts'
import type { Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'

// Positions of widgets. A stored layout may have overlaps or gaps; a displayed one never does.

/** The height of a row and the gap between widgets, in pixels. */
export const rowHeightPx = 88
export const gapPx = 16

export interface PlacedWidget<W extends Widget = Widget> {
  readonly widget: W
  /** The displayed position. */
  readonly place: WidgetPosition
}

/** Sorts by row, then by column, then by position in the list. */
export const toReadingOrder = <W extends Widget>(widgets: readonly W[]): W[] =>
  widgets.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)

/** Returns the position in the wanted columns directly below the widgets already placed there. */
export const findPlace = (wanted: WidgetPosition, placed: readonly WidgetPosition[]): WidgetPosition => {
  const width = Math.min(wanted.width, gridColumns)
  const x = Math.min(wanted.x, gridColumns - width)
  const above = placed.filter((other) => other.x < x + width && x < other.x + other.width)
  return { x, y: Math.max(0, ...above.map(({ y, height }) => y + height)), width, height: wanted.height }
}

/**
 * Places widgets in reading order without overlaps, each as high up as the preceding ones allow. A narrow widget below
 * a wide one stays there even if there is free space above, because a member put it there.
 */
export const placeWidgets = <W extends Widget>(widgets: readonly W[]): PlacedWidget<W>[] => {
  const placed: PlacedWidget<W>[] = []
  for (const widget of toReadingOrder(widgets)) {
    const above = placed.map(({ place }) => place)
    placed.push({ widget, place: findPlace(widget.position, above) })
  }
  return placed
}

/** Gives reordered widgets positions that produce their order: side by side as long as they fit. */
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

const halfWidth = gridColumns / 2

/** On a narrow screen, a widget of less than half the width is unreadable. */
const widenWidgets = <W extends Widget>(widgets: readonly W[]): readonly W[] =>
  widgets.every(({ position }) => position.width >= halfWidth)
    ? widgets
    : flowWidgets(
        toReadingOrder(widgets).map((widget) => {
          const width = Math.max(halfWidth, widget.position.width)
          return { ...widget, position: { ...widget.position, width } }
        }),
      )

/** Returns the visible widgets, in reading order. In one column only the order matters. */
export const placeVisible = <W extends Widget>(
  widgets: readonly W[],
  isNarrow: boolean,
): PlacedWidget<W>[] => {
  const visible = widgets.filter(({ isVisible }) => isVisible)
  return placeWidgets(isNarrow ? widenWidgets(visible) : visible)
}
