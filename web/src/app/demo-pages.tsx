import { msg } from '@roost/contract/messages.ts'
import type { Account } from '@roost/contract/users.ts'
import { type ReactNode, lazy } from 'react'
import { paths } from './paths.ts'

const loadTempLogin = () => import('../features/demo/temp-login-page.tsx')
const loadSetupData = () => import('../features/demo/setup-data-page.tsx')
const loadExportDemo = () => import('../features/exports/export-demo-page.tsx')
const loadExportWorking = () => import('../features/exports/export-working-page.tsx')
const loadInstacartDemo = () => import('../features/grocery/demo/instacart-demo-page.tsx')
const loadInstacartIntegration = () =>
  import('../features/grocery/integration/instacart-integration-page.tsx')
const loadDemoFrame = () => import('./demo-frame.tsx')

const TempLoginPage = lazy(async () => ({ default: (await loadTempLogin()).TempLoginPage }))
const SetupDataPage = lazy(async () => ({ default: (await loadSetupData()).SetupDataPage }))
const ExportDemoPage = lazy(async () => ({ default: (await loadExportDemo()).ExportDemoPage }))
const ExportWorkingPage = lazy(async () => ({ default: (await loadExportWorking()).ExportWorkingPage }))
const InstacartDemoPage = lazy(async () => ({ default: (await loadInstacartDemo()).InstacartDemoPage }))
const InstacartIntegrationPage = lazy(async () => ({
  default: (await loadInstacartIntegration()).InstacartIntegrationPage,
}))
const DemoFrame = lazy(async () => ({ default: (await loadDemoFrame()).DemoFrame }))

interface SessionEntry {
  /** Called when a session is about to open, to prefetch what a member needs. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

interface DemoPage {
  readonly title: string
  readonly load: () => Promise<unknown>
  readonly render: (entry: SessionEntry) => ReactNode
}

/** The demo pages, for visitors and demo accounts. */
const pages = {
  [paths.tempLogin]: {
    title: msg('Temporary Session'),
    load: loadTempLogin,
    render: (entry) => <TempLoginPage {...entry} />,
  },
  [paths.setupData]: {
    title: msg('Sample Data'),
    load: loadSetupData,
    render: (entry) => <SetupDataPage {...entry} />,
  },
  [paths.exportDemo]: { title: msg('Export Demo'), load: loadExportDemo, render: () => <ExportDemoPage /> },
  [paths.exportWorking]: {
    title: msg('Your Export'),
    load: loadExportWorking,
    render: () => <ExportWorkingPage />,
  },
  [paths.instacartDemo]: {
    title: msg('Grocery Integration Demo'),
    load: loadInstacartDemo,
    render: () => <InstacartDemoPage />,
  },
  [paths.instacartIntegration]: {
    title: msg('Live Grocery Integration'),
    load: loadInstacartIntegration,
    render: () => <InstacartIntegrationPage />,
  },
} as const satisfies Record<string, DemoPage>

export type DemoPath = keyof typeof pages

const isDemoPath = (path: string): path is DemoPath => Object.hasOwn(pages, path)

const toFramed = (path: DemoPath): DemoPage => {
  const { title, load, render }: DemoPage = pages[path]
  return {
    title,
    load: () => Promise.all([loadDemoFrame(), load()]),
    render: (entry) => <DemoFrame path={path}>{render(entry)}</DemoFrame>,
  }
}

export const getDemoTitle = (path: DemoPath): string => pages[path].title

export const findDemoPage = (path: string): DemoPage | undefined =>
  isDemoPath(path) ? toFramed(path) : undefined

/** Like {@link findDemoPage}, but for a signed-in account: a permanent account has only the sample export. */
export const findDemoPageOf = (user: Account | null, path: string): DemoPage | undefined =>
  user?.isTemporary === true || path === paths.exportDemo ? findDemoPage(path) : undefined
