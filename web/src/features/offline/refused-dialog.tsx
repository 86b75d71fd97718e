import { msg } from '@roost/contract/language/messages.ts'
import { useState } from 'react'
import type { QueuedWrite } from '../../api/outbox/outbox-store.ts'
import { retryWrite } from '../../api/outbox/outbox.ts'
import { recogniseMessage, t } from '../../lib/locale/language.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../lib/time/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { discardRefused, useCachedResponses } from './offline.api.ts'
import { formatRefused } from './offline.rules.ts'
import { findRow, formatNow, toWayOut, type WayOut } from './refused-writes.rules.ts'

interface RefusedDialogProps extends DialogState {
  readonly writes: readonly QueuedWrite[]
}

export function RefusedDialog({ isOpen, onClose, writes }: RefusedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={formatRefused(writes.length)}
      description={t('Nothing is lost: what you did stays on this device until you decide.')}
    >
      <ul aria-label={t('Changes that could not be saved')} className="divide-y divide-line">
        {writes.map((write) => (
          <RefusedWrite key={write.id} write={write} />
        ))}
      </ul>
    </Dialog>
  )
}

function RefusedWrite({ write }: { write: QueuedWrite }) {
  const { id, feature, summary, madeAt, refusal } = write
  const now = useWallClock()
  const row = findRow(write, useCachedResponses(feature))
  const isNow = row ? formatNow(write, row) : ''
  return (
    <li className="py-3 first:pt-0">
      <p className="font-semibold">{summary}</p>
      <p className="text-sm text-ink-soft tabular-nums">{formatInstant(madeAt, now)}</p>
      <p className="mt-1.5">{recogniseMessage(refusal?.message ?? '')}</p>
      {isNow && (
        <p className="mt-1.5 rounded-inner bg-sunken px-3 py-2">
          <span className="font-semibold">{t('Now:')}</span>
          {` ${isNow}`}
        </p>
      )}
      <Decision id={id} write={write} />
    </li>
  )
}

const wayOutLabels: Readonly<Record<Exclude<WayOut, 'none'>, string>> = {
  'use mine': msg('Use mine'),
  'without budget': msg('Save without budget'),
  'try again': msg('Try again'),
}

function Decision({ id, write }: { id: number; write: QueuedWrite }) {
  const [isSending, setIsSending] = useState(false)
  const wayOut = toWayOut(write)
  const retry = () => {
    setIsSending(true)
    void retryWrite(id, { isForced: wayOut !== 'try again' }).finally(() => setIsSending(false))
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {wayOut !== 'none' && (
        <Button size="sm" className="max-md:min-h-11" isPending={isSending} onClick={retry}>
          {t(wayOutLabels[wayOut])}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        disabled={isSending}
        onClick={() => void discardRefused(id)}
      >
        {t('Discard')}
      </Button>
    </div>
  )
}
