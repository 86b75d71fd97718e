import { lazy } from 'react'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'

const ExportDialog = lazy(async () => ({
  default: (await import('../features/exports/export-dialog.tsx')).ExportDialog,
}))

/** The dashboard with the export to notes, which is another feature. */
export function DashboardRoute() {
  return <DashboardPage ExportDialog={ExportDialog} />
}
