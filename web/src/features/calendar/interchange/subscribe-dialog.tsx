import type { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useReauthentication } from '../../../api/session/reauthentication.ts'
import { useUser } from '../../../api/session/session.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { FeedActions } from './feed-actions.tsx'
import { FeedTasksField } from './feed-tasks-field.tsx'
import { feedQuery, useCreateFeed } from './interchange.api.ts'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { isOfThisMachine, toAppLink } from './feed-address.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface NewAddressProps {
  readonly address: Output<typeof calendarApi.createFeed>
  readonly onDone: () => void
}

/** Shows a new feed address, which cannot be shown again. */
function NewAddress({ address: { url, qrCode }, onDone }: NewAddressProps) {
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <>
      <p
        ref={start}
        tabIndex={-1}
        className="flex gap-3 rounded-card bg-honey-soft px-4 py-3 text-honey-ink outline-none"
      >
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(
          'This address is shown only now. Whoever has it can read the calendar, your own private events included.',
        )}
      </p>
      <div className="mt-4 flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
        <code translate="no" className="min-w-0 grow font-mono text-sm [overflow-wrap:anywhere]">
          {url}
        </code>
        <CopyButton text={url} label={t('Copy address')} />
      </div>
      {isOfThisMachine(url) && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('It works on this machine only: the server has no address that others can reach.')}
        </p>
      )}
      <div className="mt-5 flex flex-col items-center gap-3">
        {/* The border is white in both themes, because scanners need a quiet zone. */}
        <div className="rounded-control bg-white p-4 ring-1 ring-line">
          <img src={qrCode} alt={t('QR code of the address')} className="size-56" />
        </div>
        <a href={toAppLink(url)} className={buttonStyles({ variant: 'outline' })}>
          <CalendarPlus aria-hidden="true" />
          {t('Open in calendar app')}
        </a>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{t('Done')}</Button>
      </DialogFooter>
    </>
  )
}

export function SubscribeDialog({ isOpen, onClose }: DialogState) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Subscribe')}
      description={t(
        'Other calendar programs can show this calendar: they read it from a secret address every few hours. What is changed there does not come back.',
      )}
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
        onCreate={(hasTasks) => run({ hasTasks })}
        onDone={() => create.reset()}
      />
      <PasswordDialog
        username={email}
        description={t('Whoever has the address can read the calendar without signing in.')}
        {...question}
      />
    </>
  )
}

interface SubscriptionStateProps {
  /** Kept while the dialog is open, because the address cannot be retrieved again. */
  readonly address: Output<typeof calendarApi.createFeed> | undefined
  readonly isCreating: boolean
  readonly onCreate: (hasTasks: boolean) => void
  readonly onDone: () => void
}

function SubscriptionState({ address, isCreating, onCreate, onDone }: SubscriptionStateProps) {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  const [hasTasks, setHasTasks] = useState(false)
  if (address) return <NewAddress address={address} onDone={onDone} />
  if (!data && error)
    return (
      <ErrorState
        title={t('The subscription could not be loaded')}
        {...toFailure({ error, isFetching, refetch })}
      />
    )
  if (!data) return <SubscriptionSkeleton />
  if (data.feed) return <FeedActions feed={data.feed} isCreating={isCreating} onCreate={onCreate} />
  return (
    <>
      <Warning />
      <FeedTasksField hasTasks={hasTasks} onChange={setHasTasks} />
      <Button
        className="mt-5 max-md:w-full"
        isPending={isCreating}
        pendingLabel={t('Creating address…')}
        onClick={() => onCreate(hasTasks)}
      >
        {!isCreating && <CalendarPlus aria-hidden="true" />}
        {t('Create Address')}
      </Button>
    </>
  )
}

function Warning() {
  return (
    <p className="text-ink-soft">
      {t(
        'Whoever has the address can read the calendar, your own private events included, until you revoke it. It is yours alone: other members make their own.',
      )}
    </p>
  )
}

function SubscriptionSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the subscription')} className="flex flex-col gap-5">
      <SkeletonText lines={2} />
      <Skeleton className="h-10 w-40" />
    </div>
  )
}
