import type { WidgetType } from '@roost/contract/dashboard/dashboard-values.ts'
import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const at = (x: number, y: number, width: number, height: number): WidgetPosition => ({ x, y, width, height })

/** The dashboard of a member who has not customised it. */
export const defaultConfig: DashboardConfig = {
  widgets: [
    { id: 'stats', type: 'stats', title: msg('Overview'), position: at(0, 0, 12, 2), isVisible: true },
    {
      id: 'recent-tasks',
      type: 'tasks',
      title: msg('Recent Tasks'),
      position: at(0, 2, 6, 4),
      settings: { limit: 5, showCompleted: false },
      isVisible: true,
    },
    {
      id: 'recent-expenses',
      type: 'expenses',
      title: msg('Recent Expenses'),
      position: at(6, 2, 6, 4),
      settings: { limit: 5, showChart: true },
      isVisible: true,
    },
    {
      id: 'shopping-list',
      type: 'shopping',
      title: msg('Shopping List'),
      position: at(0, 6, 6, 3),
      settings: { limit: 8, showCompleted: false },
      isVisible: true,
    },
    {
      id: 'upcoming-events',
      type: 'calendar',
      title: msg('Upcoming Events'),
      position: at(6, 6, 6, 3),
      settings: { limit: 5, daysAhead: 14 },
      isVisible: true,
    },
    {
      id: 'budget-overview',
      type: 'budget',
      title: msg('Budget Overview'),
      position: at(0, 9, 12, 3),
      settings: { showChart: true, currentMonth: true },
      isVisible: true,
    },
  ],
  layout: 'grid',
  theme: 'auto',
}

interface CatalogueEntry {
  readonly name: string
  readonly description: string
}

/** The widgets that can be added, offered in the order of `widgetTypes`. */
export const widgetCatalogue: Readonly<Record<WidgetType, CatalogueEntry>> = {
  stats: { name: msg('Overview Stats'), description: msg('Key metrics and counts') },
  tasks: { name: msg('Tasks'), description: msg('Recent and upcoming tasks') },
  expenses: { name: msg('Expenses'), description: msg('Latest expenses and spending') },
  shopping: { name: msg('Shopping List'), description: msg('Current shopping items') },
  calendar: { name: msg('Calendar Events'), description: msg('Upcoming events and appointments') },
  budget: { name: msg('Budget Overview'), description: msg('Budget status and spending analysis') },
}

interface SizePreset {
  readonly width: number
  readonly height: number
  readonly name: string
}

export const sizePresets: readonly SizePreset[] = [
  { width: 3, height: 2, name: msg('Small') },
  { width: 4, height: 3, name: msg('Medium') },
  { width: 6, height: 4, name: msg('Large') },
  { width: 12, height: 2, name: msg('Full Width Short') },
  { width: 12, height: 4, name: msg('Full Width Tall') },
]

const presetTitles: ReadonlySet<string> = new Set([
  ...defaultConfig.widgets.map(({ title }) => title),
  ...Object.values(widgetCatalogue).map(({ name }) => name),
])

/** Translates the title of a widget, which is stored in English, unless a person chose it. */
export const toShownTitle = (title: string): string => (presetTitles.has(title) ? t(title) : title)

/** Creates a widget. `now`, in milliseconds, distinguishes the ids of two widgets of the same type. */
export const createWidget = (type: WidgetType, now: number): Widget => ({
  id: `${type}-${now}`,
  type,
  title: widgetCatalogue[type].name,
  position: at(0, 0, 6, 4),
  isVisible: true,
})

/**
 * Returns whether this version can show the configuration. The server returns only such configurations, but this device
 * may have stored one from another version.
 */
export const isShowable = (config: DashboardConfig | null): config is DashboardConfig =>
  Array.isArray(config?.widgets) &&
  config.widgets.every(({ type, position }) => Object.hasOwn(widgetCatalogue, type) && position.width > 0)
