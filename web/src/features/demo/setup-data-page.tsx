import type { Account } from '@roost/contract/users.ts'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignInMessage } from '../../ui/sign-in-message.tsx'
import { useSite } from '../site/site.api.ts'
import { createSampleData } from './demo.api.ts'
import { isSignInRequired, toReason } from './demo.rules.ts'
import { SampleDataCreated } from './sample-data-created.tsx'
import { SampleDataParts } from './sample-data-parts.tsx'
import { useAttempt } from './use-attempt.ts'
import { findSampleData, rememberSampleData } from './visit-memory.ts'

interface SetupDataPageProps {
  /** Called when a session may be about to open, so that the member pages can be prefetched. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

/** Fills the household with sample data. A visitor without a session gets a demo session first. */
export function SetupDataPage(props: SetupDataPageProps) {
  const { user } = useSession()
  const [data, setData] = useState(() => findSampleData(user?.id))
  const create = async (): Promise<void> => {
    if (!user) props.onStarting()
    const created = await createSampleData()
    rememberSampleData(created.user.id, created.data)
    setData(created.data)
    if (created.user.id !== user?.id) props.onStarted(created.user)
  }
  return (
    <>
      <PageHeader title="Sample Data" subtitle="A few things to fill an empty household with." />
      {data && user ? (
        <Card className="md:p-8">
          <SampleDataCreated data={data} />
        </Card>
      ) : (
        <CreateSampleData isVisitor={!user} create={create} />
      )}
    </>
  )
}

interface CreateSampleDataProps {
  readonly isVisitor: boolean
  readonly create: () => Promise<void>
}

function CreateSampleData({ isVisitor, create }: CreateSampleDataProps) {
  const isDemoOff = useSite()?.isDemo === false
  const { isPending, error, attempt } = useAttempt('Failed to create sample data. Please try again.')
  const isClosed = isVisitor && (isDemoOff || isSignInRequired(error))
  const reason = isVisitor && isDemoOff ? 'The demo is switched off on this server.' : toReason(error)
  return (
    <Card className="flex flex-col items-start md:p-8">
      <h2 className="font-display text-lg font-semibold">What will be created</h2>
      <SampleDataParts />
      {reason && !isClosed && (
        <p
          role="status"
          className="mt-5 w-full rounded-control bg-honey-soft px-4 py-3 font-semibold text-honey-ink"
        >
          {reason}
        </p>
      )}
      {isClosed ? (
        <div className="mt-6 w-full">
          <SignInMessage loginPath={paths.login} reason={reason} />
        </div>
      ) : (
        <>
          <Button
            size="lg"
            className="mt-6 w-full sm:w-auto"
            isPending={isPending}
            pendingLabel="Creating…"
            onClick={() => attempt(create)}
          >
            Create Sample Data
          </Button>
          {isVisitor && (
            <p className="mt-3 text-ink-soft">
              This starts a temporary session of two hours first. The data is yours alone and goes with it.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
