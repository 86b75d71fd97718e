import { gridColumns } from '@roost/contract/dashboard-values.ts'
import type { Widget } from '@roost/contract/dashboard-config.ts'
import { flowWidgets, type PlacedWidget, placeWidgets, toReadingOrder } from './dashboard-layout.rules.ts'

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
