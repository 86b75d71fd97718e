import { toMessage, isUnauthorized } from '../../api/calls/api-error.ts'
import { useSession, refreshSession } from '../../api/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignInMessage } from '../../ui/sign-in-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../system/site.api.ts'
import { ExportPanel } from './export-panel.tsx'
import { ExportTabs } from './export-tabs.tsx'
import type { ExportKind, ShownExport } from './exports.rules.ts'
import { useCallback, useEffect, useState } from 'react'
import { workingExports } from './working-exports.api.ts'

type WorkingExport =
  | { readonly status: 'loading' }
  | { readonly status: 'read' | 'signed-out'; readonly shown: ShownExport }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The export for a visitor, who has no data. */
const createEmptyExport = (): ShownExport => ({
  total: 0,
  exportDate: new Date().toISOString(),
  notesText: '',
  samples: [],
})

/** Loads the export each time the page is opened. */
const useWorkingExport = (kind: ExportKind, isMember: boolean): WorkingExport => {
  const [state, setState] = useState<WorkingExport>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    const show = (next: WorkingExport): void => {
      if (!controller.signal.aborted) setState(next)
    }
    workingExports[kind]({ signal: controller.signal }).then(
      (shown) => show({ status: 'read', shown }),
      (error: unknown) => {
        if (!isUnauthorized(error)) return show({ status: 'failed', error, retry })
        show({ status: 'signed-out', shown: createEmptyExport() })
        if (isMember) void refreshSession()
      },
    )
    return () => controller.abort()
  }, [kind, isMember, retry, attempt])
  return state
}

const useWorkingExports = (isMember: boolean): Readonly<Record<ExportKind, WorkingExport>> => ({
  tasks: useWorkingExport('tasks', isMember),
  shopping: useWorkingExport('shopping', isMember),
  calendar: useWorkingExport('calendar', isMember),
})

/** The exports of a signed-in account; visitors see empty exports and are asked to sign in. */
export function ExportWorkingPage() {
  const { user } = useSession()
  const exports = useWorkingExports(user !== null)
  const isDemo = useSite()?.isDemo === true
  const isSignedOut = Object.values(exports).some(({ status }) => status === 'signed-out')
  return (
    <>
      <PageHeader
        title={t('Your Export')}
        subtitle={t('Everything you entered, as plain text for the notes app of your phone.')}
      />
      {isSignedOut && (
        <div className="mb-4">
          <SignInMessage
            loginPath={paths.login}
            demo={
              isDemo
                ? { path: paths.tempLogin, label: t('Start a temporary session to export your own lists') }
                : undefined
            }
          />
        </div>
      )}
      <ExportTabs
        totals={{
          tasks: toTotal(exports.tasks),
          shopping: toTotal(exports.shopping),
          calendar: toTotal(exports.calendar),
        }}
        renderPanel={(kind) => <WorkingPanel kind={kind} state={exports[kind]} />}
      />
    </>
  )
}

const toTotal = (state: WorkingExport): number | null => ('shown' in state ? state.shown.total : null)

interface WorkingPanelProps {
  readonly kind: ExportKind
  readonly state: WorkingExport
}

function WorkingPanel({ kind, state }: WorkingPanelProps) {
  if ('shown' in state) return <ExportPanel kind={kind} {...state.shown} />
  if (state.status === 'failed')
    return (
      <ErrorState
        title={t("Couldn't load the export")}
        description={toMessage(state.error, t('Please try again in a moment.'))}
        onRetry={state.retry}
      />
    )
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading the export')}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-30" />
      <Skeleton className="h-72" />
      <Skeleton className="h-11 w-64" />
    </div>
  )
}
