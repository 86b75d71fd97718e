import { lazy } from 'react'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'

const ExportDialog = lazy(async () => ({
  default: (await import('../../features/exports/export-dialog.tsx')).ExportDialog,
}))

/** The dashboard. The note export is passed in because it belongs to another feature. */
export function DashboardRoute() {
  return <DashboardPage ExportDialog={ExportDialog} />
}
