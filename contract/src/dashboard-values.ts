// What is fixed about the dashboard, without schemas: any page of the web app may read it.

export const widgetTypes = ['stats', 'tasks', 'expenses', 'shopping', 'calendar', 'budget'] as const
export type WidgetType = (typeof widgetTypes)[number]

export const dashboardLayouts = ['grid', 'list'] as const
export type DashboardLayout = (typeof dashboardLayouts)[number]

export const dashboardThemes = ['light', 'dark', 'auto'] as const
export type DashboardTheme = (typeof dashboardThemes)[number]

/** Columns of the grid, and the largest row and height of a widget, in rows. */
export const gridColumns = 12
export const maxRow = 1000
export const maxHeight = 24

export const maxWidgets = 50
