const dialogNames = ['customize', 'export'] as const
/** The dialogs of the page, named as in the hash of the URL. */
export type DashboardDialog = (typeof dialogNames)[number]

export const parseDashboardHash = (hash: string): DashboardDialog | null =>
  dialogNames.find((name) => name === hash) ?? null

export const formatDashboardHash = (dialog: DashboardDialog): string => dialog
