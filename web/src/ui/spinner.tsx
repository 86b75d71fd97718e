import { cx } from '../lib/cx.ts'
import { t } from '../lib/locale/language.ts'

/** Decorative: the waiting element has its own text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function FullPageSpinner({ label = t('Loading') }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-leaf">
      {/* Appears after a moment, because a spinner that flashes makes a fast page feel slow. */}
      <Spinner className="size-9 animate-[fade-in_160ms_150ms_backwards,spin_0.9s_linear_infinite]" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
