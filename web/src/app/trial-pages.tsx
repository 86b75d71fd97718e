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
const loadTrialFrame = () => import('./trial-frame.tsx')

const TempLoginPage = lazy(async () => ({ default: (await loadTempLogin()).TempLoginPage }))
const SetupDataPage = lazy(async () => ({ default: (await loadSetupData()).SetupDataPage }))
const ExportDemoPage = lazy(async () => ({ default: (await loadExportDemo()).ExportDemoPage }))
const ExportWorkingPage = lazy(async () => ({ default: (await loadExportWorking()).ExportWorkingPage }))
const InstacartDemoPage = lazy(async () => ({ default: (await loadInstacartDemo()).InstacartDemoPage }))
const InstacartIntegrationPage = lazy(async () => ({
  default: (await loadInstacartIntegration()).InstacartIntegrationPage,
}))
const TrialFrame = lazy(async () => ({ default: (await loadTrialFrame()).TrialFrame }))

interface SessionEntry {
  /** A session is about to open: a good moment to fetch what a member needs. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

interface TrialPage {
  readonly title: string
  readonly load: () => Promise<unknown>
  readonly render: (entry: SessionEntry) => ReactNode
}

/** Where Roost can be tried: pages of visitors and of temporary accounts. */
const pages = {
  [paths.tempLogin]: {
    title: 'Temporary Session',
    load: loadTempLogin,
    render: (entry) => <TempLoginPage {...entry} />,
  },
  [paths.setupData]: {
    title: 'Sample Data',
    load: loadSetupData,
    render: (entry) => <SetupDataPage {...entry} />,
  },
  [paths.exportDemo]: { title: 'Export Demo', load: loadExportDemo, render: () => <ExportDemoPage /> },
  [paths.exportWorking]: {
    title: 'Your Export',
    load: loadExportWorking,
    render: () => <ExportWorkingPage />,
  },
  [paths.instacartDemo]: {
    title: 'Grocery Integration Demo',
    load: loadInstacartDemo,
    render: () => <InstacartDemoPage />,
  },
  [paths.instacartIntegration]: {
    title: 'Live Grocery Integration',
    load: loadInstacartIntegration,
    render: () => <InstacartIntegrationPage />,
  },
} as const satisfies Record<string, TrialPage>

export type TrialPath = keyof typeof pages

const isTrialPath = (path: string): path is TrialPath => Object.hasOwn(pages, path)

const toFramed = (path: TrialPath): TrialPage => {
  const { title, load, render }: TrialPage = pages[path]
  return {
    title,
    load: () => Promise.all([loadTrialFrame(), load()]),
    render: (entry) => <TrialFrame path={path}>{render(entry)}</TrialFrame>,
  }
}

export const getTrialTitle = (path: TrialPath): string => pages[path].title

export const findTrialPage = (path: string): TrialPage | undefined =>
  isTrialPath(path) ? toFramed(path) : undefined

/** Like {@link findTrialPage}, for who has an account: who stays has one of them. */
export const findTrialPageOf = (user: Account | null, path: string): TrialPage | undefined =>
  user?.isTemporary === true || path === paths.exportDemo ? findTrialPage(path) : undefined
