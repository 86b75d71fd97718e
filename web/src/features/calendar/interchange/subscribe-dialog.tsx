import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { toMessage } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
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
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  const create = useCreateFeed()
  if (create.data && !create.isPending)
    return <NewAddress address={create.data} onDone={() => create.reset()} />
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
  if (data.feed)
    return <FeedActions feed={data.feed} isCreating={create.isPending} onCreate={() => create.mutate()} />
  return (
    <>
      <Warning />
      <Button
        className="mt-5 max-md:w-full"
        isPending={create.isPending}
        pendingLabel="Creating address…"
        onClick={() => create.mutate()}
      >
        {!create.isPending && <CalendarPlus aria-hidden="true" />}
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
