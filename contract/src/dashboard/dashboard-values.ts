// Constants for the dashboard, kept apart from the schemas so that any page of the web app can import them.

export const widgetTypes = ['stats', 'tasks', 'expenses', 'shopping', 'calendar', 'budget'] as const
export type WidgetType = (typeof widgetTypes)[number]

export const layoutModes = ['grid', 'list'] as const
export type LayoutMode = (typeof layoutModes)[number]

export const dashboardThemes = ['light', 'dark', 'auto'] as const
export type DashboardTheme = (typeof dashboardThemes)[number]

/**
 * The number of columns in the grid, the last row in which a widget may begin, and the maximum height of a widget in
 * rows.
 */
export const gridColumns = 12
export const maxRow = 1000
export const maxHeight = 24

export const maxWidgets = 50
