import type { calendarApi } from '@roost/contract/client/calendar.ts'
import type { Output } from '@roost/contract/endpoint.ts'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { isOfThisMachine, toAppLink } from './feed-address.rules.ts'

interface NewAddressProps {
  readonly address: Output<typeof calendarApi.createFeed>
  readonly onDone: () => void
}

/** Shows a new feed address, which cannot be shown again. */
export function NewAddress({ address: { url, qrCode }, onDone }: NewAddressProps) {
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
        This address is shown only now. Whoever has it can read the calendar, your own private events
        included.
      </p>
      <div className="mt-4 flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 grow font-mono text-sm [overflow-wrap:anywhere]">{url}</code>
        <CopyButton text={url} label="Copy address" />
      </div>
      {isOfThisMachine(url) && (
        <p className="mt-2 text-sm text-ink-soft">
          It works on this machine only: the server has no address that others can reach.
        </p>
      )}
      <div className="mt-5 flex flex-col items-center gap-3">
        {/* The border is white in both themes, because scanners need a quiet zone. */}
        <div className="rounded-control bg-white p-4 ring-1 ring-line">
          <img src={qrCode} alt="QR code of the address" className="size-56" />
        </div>
        <a href={toAppLink(url)} className={buttonStyles({ variant: 'outline' })}>
          <CalendarPlus aria-hidden="true" />
          Open in calendar app
        </a>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}
