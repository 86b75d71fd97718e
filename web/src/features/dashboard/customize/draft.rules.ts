import {
  type DashboardTheme,
  gridColumns,
  maxWidgets,
  type WidgetType,
} from '@roost/contract/dashboard/dashboard-values.ts'
import type { DashboardConfig, Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { toReadingOrder } from '../layout/dashboard-layout.rules.ts'
import { isInReadingOrder, moveInOrder, toOrderedPositions } from '../layout/widget-order.rules.ts'
import { createWidget, sizePresets } from '../layout/widgets.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** The state of the dialog until it is saved. The order of its widgets decides their positions. */
export interface Draft extends Pick<DashboardConfig, 'widgets' | 'layout'> {
  /** Undefined until a theme is chosen, so that saving other changes does not affect the colours. */
  readonly theme: DashboardTheme | undefined
}

export type DraftChange =
  | { readonly kind: 'add'; readonly type: WidgetType; readonly now: number }
  | { readonly kind: 'update'; readonly id: string; readonly changes: WidgetChanges }
  | { readonly kind: 'move'; readonly id: string; readonly by: -1 | 1 }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'layout'; readonly layout: DashboardConfig['layout'] }
  | { readonly kind: 'theme'; readonly theme: DashboardTheme }

export interface WidgetSize {
  readonly width: number
  readonly height: number
}

export interface WidgetChanges {
  readonly title?: string
  readonly isVisible?: boolean
  readonly size?: WidgetSize
}

export const toDraft = ({ widgets, layout }: DashboardConfig): Draft => ({
  widgets: toReadingOrder(widgets),
  layout,
  theme: undefined,
})

/** Returns the configuration to save. The previous theme is kept unless another one was chosen. */
export const toConfig = (draft: Draft, previous: DashboardConfig): DashboardConfig => ({
  widgets: toOrderedPositions(draft.widgets),
  layout: draft.layout,
  theme: draft.theme ?? previous.theme,
})

export const isFull = ({ widgets }: Draft): boolean => widgets.length >= maxWidgets

/** Two widgets added within a millisecond need different ids. */
const toFreeMoment = (widgets: readonly Widget[], type: WidgetType, now: number): number => {
  const taken = new Set(widgets.map(({ id }) => id))
  let moment = now
  while (taken.has(`${type}-${moment}`)) moment += 1
  return moment
}

const addWidget = (widgets: readonly Widget[], type: WidgetType, now: number): Widget[] =>
  toReadingOrder([...toOrderedPositions(widgets), createWidget(type, toFreeMoment(widgets, type, now))])

const changeWidget = (widget: Widget, { title, isVisible, size }: WidgetChanges): Widget => {
  const { position } = widget
  return {
    ...widget,
    title: title ?? widget.title,
    isVisible: isVisible ?? widget.isVisible,
    position: size ? { ...position, ...size, x: Math.min(position.x, gridColumns - size.width) } : position,
  }
}

/** A wider widget may have to start further left. The list is then sorted again, unless it was reordered by hand. */
const updateWidget = (widgets: readonly Widget[], id: string, changes: WidgetChanges): Widget[] => {
  const updated = widgets.map((widget) => (widget.id === id ? changeWidget(widget, changes) : widget))
  return isInReadingOrder(widgets) ? toReadingOrder(updated) : updated
}

export const applyChange = (draft: Draft, change: DraftChange): Draft => {
  const { widgets } = draft
  switch (change.kind) {
    case 'add':
      return isFull(draft) ? draft : { ...draft, widgets: addWidget(widgets, change.type, change.now) }
    case 'update':
      return { ...draft, widgets: updateWidget(widgets, change.id, change.changes) }
    case 'move':
      return { ...draft, widgets: moveInOrder(widgets, change.id, change.by) }
    case 'remove':
      return { ...draft, widgets: widgets.filter(({ id }) => id !== change.id) }
    case 'layout':
      return { ...draft, layout: change.layout }
    case 'theme':
      return { ...draft, theme: change.theme }
  }
}

const isSize = (a: WidgetSize, b: WidgetSize): boolean => a.width === b.width && a.height === b.height

const toSizeValue = ({ width, height }: WidgetSize): string => `${width}x${height}`

export const formatSize = (size: WidgetSize): string => {
  const preset = sizePresets.find((other) => isSize(other, size))
  return `${preset ? t(preset.name) : t('Custom')} (${toSizeValue(size)})`
}

/** Lists the preset sizes, and the current size first if it is custom. */
export const toSizeOptions = (current: WidgetSize): { value: string; label: string }[] => {
  const isPreset = sizePresets.some((preset) => isSize(preset, current))
  const sizes = isPreset ? sizePresets : [current, ...sizePresets]
  return sizes.map((size) => ({ value: toSizeValue(size), label: formatSize(size) }))
}

export const findSize = (value: string): WidgetSize | undefined => {
  const preset = sizePresets.find((size) => toSizeValue(size) === value)
  return preset && { width: preset.width, height: preset.height }
}
