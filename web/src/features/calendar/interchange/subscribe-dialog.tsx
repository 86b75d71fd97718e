import type { calendarApi } from '@roost/contract/client/calendar.ts'
import type { Output } from '@roost/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { toMessage } from '../../../api/api-error.ts'
import { useReauthentication } from '../../../api/reauthentication.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PasswordDialog } from '../../../ui/password-dialog.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { FeedActions } from './feed-actions.tsx'
import { feedQuery, useCreateFeed } from './interchange.api.ts'
import { NewAddress } from './new-address.tsx'

interface SubscribeDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function SubscribeDialog({ isOpen, onClose }: SubscribeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Subscribe"
      description="Other calendar programs can show this calendar: they read it from a secret address every few hours. What is changed there does not come back."
    >
      <Subscription />
    </Dialog>
  )
}

function Subscription() {
  const { email } = useUser()
  const create = useCreateFeed()
  const { run, question } = useReauthentication(create)
  return (
    <>
      <SubscriptionState
        address={create.isPending ? undefined : create.data}
        isCreating={create.isPending && !question.isOpen}
        onCreate={() => run({})}
        onDone={() => create.reset()}
      />
      <PasswordDialog
        username={email}
        description="Whoever has the address can read the calendar without signing in."
        {...question}
      />
    </>
  )
}

interface SubscriptionStateProps {
  /** Kept while the dialog is open, because the address cannot be retrieved again. */
  readonly address: Output<typeof calendarApi.createFeed> | undefined
  readonly isCreating: boolean
  readonly onCreate: () => void
  readonly onDone: () => void
}

function SubscriptionState({ address, isCreating, onCreate, onDone }: SubscriptionStateProps) {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  if (address) return <NewAddress address={address} onDone={onDone} />
  if (!data && error)
    return (
      <ErrorState
        title="The subscription could not be loaded"
        description={toMessage(error, 'Please try again.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SubscriptionSkeleton />
  if (data.feed) return <FeedActions feed={data.feed} isCreating={isCreating} onCreate={onCreate} />
  return (
    <>
      <Warning />
      <Button
        className="mt-5 max-md:w-full"
        isPending={isCreating}
        pendingLabel="Creating address…"
        onClick={onCreate}
      >
        {!isCreating && <CalendarPlus aria-hidden="true" />}
        Create Address
      </Button>
    </>
  )
}

function Warning() {
  return (
    <p className="text-ink-soft">
      Whoever has the address can read the calendar, your own private events included, until you revoke it. It
      is yours alone: other members make their own.
    </p>
  )
}

function SubscriptionSkeleton() {
  return (
    <div role="status" aria-label="Loading the subscription" className="flex flex-col gap-5">
      <SkeletonText lines={2} />
      <Skeleton className="h-10 w-40" />
    </div>
  )
}
