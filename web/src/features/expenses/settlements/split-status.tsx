import { Check, CircleAlert } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import type { Rest, SplitPreview } from './split-preview.rules.ts'

const tones: Readonly<Record<Rest['kind'], string>> = {
  complete: 'text-leaf-ink',
  left: 'text-honey-ink',
  over: 'text-clay-ink',
  refused: 'text-clay-ink',
}

interface SplitStatusProps {
  readonly preview: SplitPreview
  /** Absent when nothing is left, or nobody to give it to. */
  readonly onDivideRest: (() => void) | undefined
}

/** What is left to assign, read aloud as it changes. Of one height, so that nothing moves below a finger. */
export function SplitStatus({ preview, onDivideRest }: SplitStatusProps) {
  const { rest, remainder } = preview
  const Icon = rest.kind === 'complete' ? Check : CircleAlert
  return (
    <div className="flex min-h-11 basis-full items-center justify-between gap-2 text-sm">
      <div role="status">
        <p className={cx('flex items-center gap-1.5 font-semibold tabular-nums', tones[rest.kind])}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {rest.text}
        </p>
        {remainder && <p className="text-ink-soft">{remainder}</p>}
      </div>
      {onDivideRest && (
        <Button variant="outline" size="sm" onClick={onDivideRest}>
          Divide the rest
        </Button>
      )}
    </div>
  )
}
