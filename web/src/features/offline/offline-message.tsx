import { CloudAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { formatCount } from './offline.rules.ts'
import { RefusedDialog } from './refused-dialog.tsx'
import { useOpenWrites } from './use-open-writes.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

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
      aria-label="Connection"
      data-print="hidden"
      className="mx-2 mb-2 flex animate-fade-in flex-wrap items-center rounded-card bg-raised px-1.5 text-sm shadow-soft ring-1 ring-line md:sticky md:bottom-4 md:z-30 md:mx-8 md:mb-4 md:w-fit"
    >
      {!isOnline && (
        <p className="flex min-w-0 grow items-center gap-2 px-2 py-2.5 text-balance">
          <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-honey-ink" />
          {waiting.length + refused.length > 0
            ? 'You are offline.'
            : 'You are offline. Roost shows what this device knows.'}
        </p>
      )}
      {waiting.length > 0 && (
        <NotificationButton onClick={() => setDialog('waiting')}>
          <CloudUpload aria-hidden="true" className="text-honey-ink" />
          {formatCount(waiting.length, 'waiting')}
        </NotificationButton>
      )}
      {refused.length > 0 && (
        <NotificationButton onClick={() => setDialog('refused')}>
          <CloudAlert aria-hidden="true" className="text-clay-ink" />
          {formatCount(refused.length, 'could not be saved')}
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
    if (!isOnline) announce('The connection is lost.')
  }, [isOnline])
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && refusedCount === 0) announce('All changes are saved.')
    wasWaiting.current = isWaiting
  }, [isWaiting, refusedCount])
  useEffect(() => {
    if (refusedCount > 0) announce('Something could not be saved.')
  }, [refusedCount])
}
