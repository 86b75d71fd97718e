import type { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../../lib/time/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FeedTasksField } from './feed-tasks-field.tsx'
import { useRemoveFeed } from './interchange.api.ts'
import { t } from '../../../lib/locale/language.ts'

type Feed = NonNullable<Output<typeof calendarApi.feed>['feed']>

interface FeedActionsProps {
  readonly feed: Feed
  readonly isCreating: boolean
  readonly onCreate: (hasTasks: boolean) => void
}

/** The actions for an existing feed address, which cannot be shown again but can be replaced or revoked. */
export function FeedActions({ feed, isCreating, onCreate }: FeedActionsProps) {
  const [confirming, setConfirming] = useState<'replace' | 'revoke' | null>(null)
  const [hasTasks, setHasTasks] = useState(feed.hasTasks)
  const close = () => setConfirming(null)
  const remove = useRemoveFeed({ onRemoved: close })
  return (
    <>
      <FeedFacts feed={feed} />
      <p className="mt-4 text-ink-soft">
        {t(
          'The address itself was shown only once. If it is lost, or somebody has it who should not, make a new one.',
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:grow">
        <Button variant="outline" isPending={isCreating} onClick={() => setConfirming('replace')}>
          {!isCreating && <RefreshCw aria-hidden="true" />}
          {t('Make a New Address')}
        </Button>
        <Button variant="ghost" className="text-clay-ink!" onClick={() => setConfirming('revoke')}>
          <Trash2 aria-hidden="true" />
          {t('Revoke')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={confirming === 'replace'}
        onClose={close}
        title={t('Make a new address?')}
        description={t('The old one stops working: programs that subscribed need the new one.')}
        confirmLabel={t('Make a New Address')}
        isPending={isCreating}
        onConfirm={() => {
          close()
          onCreate(hasTasks)
        }}
      >
        <FeedTasksField hasTasks={hasTasks} onChange={setHasTasks} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={confirming === 'revoke'}
        onClose={close}
        title={t('Revoke the address?')}
        description={t('It stops working: programs that subscribed get nothing any more.')}
        confirmLabel={t('Revoke')}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

function FeedFacts({ feed: { createdAt, lastReadAt, hasTasks } }: { readonly feed: Feed }) {
  const now = useWallClock()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-3 tabular-nums">
      <dt className="text-ink-soft">{t('Created')}</dt>
      <dd>{formatInstant(createdAt, now)}</dd>
      <dt className="text-ink-soft">{t('Last read')}</dt>
      <dd>{lastReadAt === null ? t('Not yet') : formatInstant(lastReadAt, now)}</dd>
      <dt className="text-ink-soft">{t('Tasks')}</dt>
      <dd>{hasTasks ? t('Included') : t('Not included')}</dd>
    </dl>
  )
}
