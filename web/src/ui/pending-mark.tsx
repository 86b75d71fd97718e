import { CloudUpload } from 'lucide-react'
import { cx } from '../lib/cx.ts'

/**
 * Marks a row with unsent changes. It appears with a delay, because a change that is sent immediately needs no mark.
 */
export function PendingMark({ className }: { className?: string }) {
  return (
    <span
      title="Waiting to be sent"
      className={cx(
        'inline-flex shrink-0 animate-[fade-in_160ms_1s_backwards] items-center text-honey-ink [&_svg]:size-4',
        className,
      )}
    >
      <CloudUpload aria-hidden="true" />
      <span className="sr-only">Waiting to be sent</span>
    </span>
  )
}
