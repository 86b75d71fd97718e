import { CloudAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../api/calls/connection.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { undoQueued } from '../activity/activity.api.ts'
import { formatRefused, formatWaiting } from './offline.rules.ts'
import { RefusedDialog } from './refused-dialog.tsx'
import type { QueuedWrite } from '../../api/outbox/outbox-store.ts'
import { useQueuedWrites } from '../../api/outbox/outbox.ts'
import { getIsEverythingKept } from '../../lib/device/kept-on-device.ts'
import { t } from '../../lib/locale/language.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../lib/time/wall-time.ts'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'

const maxListed = 100

interface WaitingDialogProps extends DialogState {
  readonly writes: readonly QueuedWrite[]
}

function WaitingDialog({ isOpen, onClose, writes }: WaitingDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={formatWaiting(writes.length)}
      description={
        getIsEverythingKept()
          ? t('Kept on this device, and sent in this order as soon as the server can be reached.')
          : t(
              'This device cannot store all of them. Keep this page open: they are sent in this order as soon as the server can be reached.',
            )
      }
    >
      <WaitingList writes={writes} />
    </Dialog>
  )
}

function WaitingList({ writes }: Pick<WaitingDialogProps, 'writes'>) {
  const now = useWallClock()
  const hidden = writes.length - maxListed
  return (
    <>
      <ol aria-label={t('Waiting changes')} className="divide-y divide-line">
        {writes.slice(0, maxListed).map(({ id, summary, madeAt }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">{summary}</p>
              <p className="text-sm text-ink-soft tabular-nums">{formatInstant(madeAt, now)}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              className="max-md:min-h-11"
              aria-label={t('Undo: {change}', { change: summary })}
              onClick={() => void undoQueued(id)}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="pt-2.5 text-ink-soft">{t('And {count} more.', { count: hidden })}</p>}
    </>
  )
}

/** In milliseconds. Writes that are sent within this time are not mentioned. */
const lateMs = 3000

/** Returns true once a write has been waiting for that long, and until no write is waiting. */
const useIsLate = (oldest: QueuedWrite | undefined): boolean => {
  const [isLate, setIsLate] = useState(false)
  const madeAt = oldest?.madeAt
  useEffect(() => {
    const ageMs = madeAt === undefined ? 0 : Date.now() - Date.parse(madeAt)
    const timer = setTimeout(
      () => setIsLate(madeAt !== undefined),
      madeAt === undefined ? 0 : Math.max(0, lateMs - ageMs),
    )
    return () => clearTimeout(timer)
  }, [madeAt])
  return isLate && oldest !== undefined
}

/** Returns the writes to show to the user. */
const useOpenWrites = (isOnline: boolean) => {
  const writes = useQueuedWrites()
  const waiting = writes.filter(({ state }) => state === 'waiting')
  const refused = writes.filter(({ state }) => state === 'refused')
  const isLate = useIsLate(waiting[0])
  return { waiting: isLate || !isOnline ? waiting : [], refused }
}

const toOfflineText = (writeCount: number): string => {
  if (!getIsEverythingKept()) return t('You are offline. Keep this page open.')
  return writeCount > 0 ? t('You are offline.') : t('You are offline. Roost shows what this device knows.')
}

/** One line about the connection and the queued writes; absent when there is nothing to report. */
export function OfflineMessage() {
  const isOnline = useIsOnline()
  const { waiting, refused } = useOpenWrites(isOnline)
  const [dialog, setDialog] = useState<'waiting' | 'refused' | null>(null)
  useAnnouncements({ isOnline, waitingCount: waiting.length, refusedCount: refused.length })
  if (isOnline && waiting.length === 0 && refused.length === 0) return null
  const close = () => setDialog(null)
  return (
    <aside
      aria-label={t('Connection')}
      data-print="hidden"
      className="mx-2 mb-2 flex animate-fade-in flex-wrap items-center rounded-card bg-raised px-1.5 text-sm shadow-soft ring-1 ring-line md:sticky md:bottom-4 md:z-30 md:mx-8 md:mb-4 md:w-fit"
    >
      {!isOnline && (
        <p className="flex min-w-0 grow items-center gap-2 px-2 py-2.5 text-balance">
          <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-honey-ink" />
          {toOfflineText(waiting.length + refused.length)}
        </p>
      )}
      {waiting.length > 0 && (
        <NotificationButton onClick={() => setDialog('waiting')}>
          <CloudUpload aria-hidden="true" className="text-honey-ink" />
          {formatWaiting(waiting.length)}
        </NotificationButton>
      )}
      {refused.length > 0 && (
        <NotificationButton onClick={() => setDialog('refused')}>
          <CloudAlert aria-hidden="true" className="text-clay-ink" />
          {formatRefused(refused.length)}
        </NotificationButton>
      )}
      <WaitingDialog isOpen={dialog === 'waiting' && waiting.length > 0} onClose={close} writes={waiting} />
      <RefusedDialog isOpen={dialog === 'refused' && refused.length > 0} onClose={close} writes={refused} />
    </aside>
  )
}

function NotificationButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <Button variant="ghost" size="sm" className="min-h-11 px-2" aria-haspopup="dialog" onClick={onClick}>
      {children}
    </Button>
  )
}

interface Counts {
  readonly isOnline: boolean
  readonly waitingCount: number
  readonly refusedCount: number
}

function useAnnouncements({ isOnline, waitingCount, refusedCount }: Counts) {
  const wasWaiting = useRef(false)
  const isWaiting = waitingCount > 0
  useEffect(() => {
    if (!isOnline) announce(t('The connection is lost.'))
  }, [isOnline])
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && refusedCount === 0) announce(t('All changes are saved.'))
    wasWaiting.current = isWaiting
  }, [isWaiting, refusedCount])
  useEffect(() => {
    if (refusedCount > 0) announce(t('Something could not be saved.'))
  }, [refusedCount])
}
