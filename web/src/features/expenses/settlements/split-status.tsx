import { Check, CircleAlert } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import type { Remaining, SplitPreview } from './split-preview.rules.ts'

const tones: Readonly<Record<Remaining['kind'], string>> = {
  complete: 'text-leaf-ink',
  left: 'text-honey-ink',
  over: 'text-clay-ink',
  refused: 'text-clay-ink',
}

interface SplitStatusProps {
  readonly preview: SplitPreview
  /** Undefined if nothing is unassigned or each person has an entry. */
  readonly onDivideRemaining: (() => void) | undefined
}

/**
 * Shows the unassigned part and announces its changes. The height is fixed, so that nothing moves while the user is
 * typing.
 */
export function SplitStatus({ preview, onDivideRemaining }: SplitStatusProps) {
  const { remaining, remainder } = preview
  const Icon = remaining.kind === 'complete' ? Check : CircleAlert
  return (
    <div className="flex min-h-11 basis-full items-center justify-between gap-2 text-sm">
      <div role="status">
        <p className={cx('flex items-center gap-1.5 font-semibold tabular-nums', tones[remaining.kind])}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {remaining.text}
        </p>
        {remainder && <p className="text-ink-soft">{remainder}</p>}
      </div>
      {onDivideRemaining && (
        <Button variant="outline" size="sm" onClick={onDivideRemaining}>
          Divide the rest
        </Button>
      )}
    </div>
  )
}
