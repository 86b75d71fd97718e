import { CloudUpload } from 'lucide-react'
import { cx } from '../lib/cx.ts'
import { t } from '../lib/locale/language.ts'

/** Delays the mark, because a change that is sent immediately needs none. */
export const lateFadeIn = 'animate-[fade-in_160ms_1s_backwards]'

/** Marks a row with unsent changes. */
export function PendingMark({ className }: { className?: string }) {
  return (
    <span
      title={t('Waiting to be sent')}
      className={cx('inline-flex shrink-0 items-center text-honey-ink [&_svg]:size-4', lateFadeIn, className)}
    >
      <CloudUpload aria-hidden="true" />
      <span className="sr-only">{t('Waiting to be sent')}</span>
    </span>
  )
}
