import type { WidgetType } from '@roost/contract/dashboard-values.ts'
import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard-config.ts'

const at = (x: number, y: number, width: number, height: number): WidgetPosition => ({ x, y, width, height })

/** The dashboard of a member who has not customised it. */
export const defaultConfig: DashboardConfig = {
  widgets: [
    { id: 'stats', type: 'stats', title: 'Overview', position: at(0, 0, 12, 2), isVisible: true },
    {
      id: 'recent-tasks',
      type: 'tasks',
      title: 'Recent Tasks',
      position: at(0, 2, 6, 4),
      settings: { limit: 5, showCompleted: false },
      isVisible: true,
    },
    {
      id: 'recent-expenses',
      type: 'expenses',
      title: 'Recent Expenses',
      position: at(6, 2, 6, 4),
      settings: { limit: 5, showChart: true },
      isVisible: true,
    },
    {
      id: 'shopping-list',
      type: 'shopping',
      title: 'Shopping List',
      position: at(0, 6, 6, 3),
      settings: { limit: 8, showCompleted: false },
      isVisible: true,
    },
    {
      id: 'upcoming-events',
      type: 'calendar',
      title: 'Upcoming Events',
      position: at(6, 6, 6, 3),
      settings: { limit: 5, daysAhead: 14 },
      isVisible: true,
    },
    {
      id: 'budget-overview',
      type: 'budget',
      title: 'Budget Overview',
      position: at(0, 9, 12, 3),
      settings: { showChart: true, currentMonth: true },
      isVisible: true,
    },
  ],
  layout: 'grid',
  theme: 'auto',
}

interface CatalogueEntry {
  readonly type: WidgetType
  readonly name: string
  readonly description: string
}

/** The types of widgets in the order in which they are offered. */
export const widgetCatalogue: readonly CatalogueEntry[] = [
  { type: 'stats', name: 'Overview Stats', description: 'Key metrics and counts' },
  { type: 'tasks', name: 'Tasks', description: 'Recent and upcoming tasks' },
  { type: 'expenses', name: 'Expenses', description: 'Latest expenses and spending' },
  { type: 'shopping', name: 'Shopping List', description: 'Current shopping items' },
  { type: 'calendar', name: 'Calendar Events', description: 'Upcoming events and appointments' },
  { type: 'budget', name: 'Budget Overview', description: 'Budget status and spending analysis' },
]

/** Returns the name of a widget type from the catalogue. */
export const toCatalogueName = (type: WidgetType): string =>
  widgetCatalogue.find((entry) => entry.type === type)?.name ?? ''

interface SizePreset {
  readonly width: number
  readonly height: number
  readonly name: string
}

export const sizePresets: readonly SizePreset[] = [
  { width: 3, height: 2, name: 'Small' },
  { width: 4, height: 3, name: 'Medium' },
  { width: 6, height: 4, name: 'Large' },
  { width: 12, height: 2, name: 'Full Width Short' },
  { width: 12, height: 4, name: 'Full Width Tall' },
]

/** Creates a widget. `now`, in milliseconds, distinguishes the ids of two widgets of the same type. */
export const createWidget = (type: WidgetType, now: number): Widget => ({
  id: `${type}-${now}`,
  type,
  title: toCatalogueName(type),
  position: at(0, 0, 6, 4),
  isVisible: true,
})

/**
 * Returns whether this version can show the configuration. The server returns only such configurations, but this device
 * may have stored one from another version.
 */
export const isShowable = (config: DashboardConfig | null): config is DashboardConfig =>
  Array.isArray(config?.widgets) &&
  config.widgets.every(({ type, position }) => toCatalogueName(type) !== '' && position.width > 0)
