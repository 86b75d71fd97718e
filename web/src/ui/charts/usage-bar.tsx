import { cx } from '../../lib/cx.ts'
import { formatPercent } from '../../lib/numbers/share.ts'

const tones = { leaf: 'bg-leaf', honey: 'bg-honey', clay: 'bg-clay', neutral: 'bg-line-strong/40' } as const
export type UsageTone = keyof typeof tones

interface UsageBarProps {
  /** Names what is measured, for screen readers. */
  readonly label: string
  /** The percentage; a value above 100 is shown as a full bar. */
  readonly percent: number
  readonly tone?: UsageTone
  /** Draws the bar in the neutral colour and hides it from screen readers, because there is nothing to measure. */
  readonly isDecorative?: boolean
  readonly className?: string
}

export function UsageBar({ label, percent, tone = 'leaf', isDecorative = false, className }: UsageBarProps) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="meter"
      aria-hidden={isDecorative || undefined}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={isDecorative ? undefined : formatPercent(percent)}
      className={cx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx('h-full rounded-full', tones[isDecorative ? 'neutral' : tone])}
        style={{ width: `${shown}%` }}
      />
    </div>
  )
}
