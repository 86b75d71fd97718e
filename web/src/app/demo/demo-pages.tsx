import { type ReactNode, lazy } from 'react'
import type { Account } from '@roost/contract/accounts/users.ts'
import { DemoFrame } from './demo-frame.tsx'
import type { DemoPath } from './demo-paths.ts'
import { paths } from '../../lib/paths.ts'

const loadTempLogin = () => import('../../features/demo/temp-login-page.tsx')
const loadSetupData = () => import('../../features/demo/setup-data-page.tsx')
const loadExportDemo = () => import('../../features/exports/export-demo-page.tsx')
const loadExportWorking = () => import('../../features/exports/export-working-page.tsx')
const loadInstacartDemo = () => import('../../features/grocery/demo/instacart-demo-page.tsx')
const loadInstacartIntegration = () =>
  import('../../features/grocery/integration/instacart-integration-page.tsx')

const TempLoginPage = lazy(async () => ({ default: (await loadTempLogin()).TempLoginPage }))
const SetupDataPage = lazy(async () => ({ default: (await loadSetupData()).SetupDataPage }))
const ExportDemoPage = lazy(async () => ({ default: (await loadExportDemo()).ExportDemoPage }))
const ExportWorkingPage = lazy(async () => ({ default: (await loadExportWorking()).ExportWorkingPage }))
const InstacartDemoPage = lazy(async () => ({ default: (await loadInstacartDemo()).InstacartDemoPage }))
const InstacartIntegrationPage = lazy(async () => ({
  default: (await loadInstacartIntegration()).InstacartIntegrationPage,
}))

interface SessionEntry {
  /** Called when a session is about to open, to prefetch what a member needs. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

interface Page {
  readonly load: () => Promise<unknown>
  readonly render: (entry: SessionEntry) => ReactNode
}

/** The demo pages, for visitors and demo accounts. */
const pages: Readonly<Record<DemoPath, Page>> = {
  [paths.tempLogin]: { load: loadTempLogin, render: (entry) => <TempLoginPage {...entry} /> },
  [paths.setupData]: { load: loadSetupData, render: (entry) => <SetupDataPage {...entry} /> },
  [paths.exportDemo]: { load: loadExportDemo, render: () => <ExportDemoPage /> },
  [paths.exportWorking]: { load: loadExportWorking, render: () => <ExportWorkingPage /> },
  [paths.instacartDemo]: { load: loadInstacartDemo, render: () => <InstacartDemoPage /> },
  [paths.instacartIntegration]: {
    load: loadInstacartIntegration,
    render: () => <InstacartIntegrationPage />,
  },
}

export const loadPage = (path: DemoPath): Promise<unknown> => pages[path].load()

interface DemoPageProps extends SessionEntry {
  readonly path: DemoPath
}

export function DemoPage({ path, ...entry }: DemoPageProps) {
  return <DemoFrame path={path}>{pages[path].render(entry)}</DemoFrame>
}
