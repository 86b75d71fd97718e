import { toMessage } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignInMessage } from '../../ui/sign-in-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site/site.api.ts'
import { ExportPanel } from './export-panel.tsx'
import { ExportTabs } from './export-tabs.tsx'
import type { ExportKind } from './exports.rules.ts'
import { useWorkingExports, type WorkingExport } from './use-working-exports.ts'

const demo = { path: paths.tempLogin, label: 'Start a temporary session to export your own lists' } as const

/** The exports of a signed-in account; visitors see empty exports and are asked to sign in. */
export function ExportWorkingPage() {
  const { user } = useSession()
  const exports = useWorkingExports(user !== null)
  const isDemo = useSite()?.isDemo === true
  const isSignedOut = Object.values(exports).some(({ status }) => status === 'signed-out')
  return (
    <>
      <PageHeader
        title="Your Export"
        subtitle="Everything you entered, as plain text for the notes app of your phone."
      />
      {isSignedOut && (
        <div className="mb-4">
          <SignInMessage loginPath={paths.login} demo={isDemo ? demo : undefined} />
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
        title="Couldn't load the export"
        description={toMessage(state.error, 'Please try again in a moment.')}
        onRetry={state.retry}
      />
    )
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the export</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-30" />
      <Skeleton className="h-72" />
      <Skeleton className="h-11 w-64" />
    </div>
  )
}
