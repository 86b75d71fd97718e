import type { QueuedWrite } from '../../api/outbox-store.ts'
import { useWallClock } from '../../lib/use-wall-clock.ts'
import { formatInstant } from '../../lib/wall-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCount } from './offline.rules.ts'

const maxListed = 100

interface WaitingDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly writes: readonly QueuedWrite[]
}

export function WaitingDialog({ isOpen, onClose, writes }: WaitingDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={formatCount(writes.length, 'waiting')}
      description="Kept on this device, and sent in this order as soon as the server can be reached."
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
      <ol aria-label="Waiting changes" className="divide-y divide-line">
        {writes.slice(0, maxListed).map(({ id, summary, madeAt }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold">{summary}</p>
            <p className="text-sm text-ink-soft tabular-nums">{formatInstant(madeAt, now)}</p>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="pt-2.5 text-ink-soft">And {hidden} more.</p>}
    </>
  )
}
