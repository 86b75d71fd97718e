import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../button.tsx'
import { Drawing } from './drawing.tsx'

interface ErrorStateProps {
  title: ReactNode
  description: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  className?: string
}

export function ErrorState({ title, description, onRetry, isRetrying = false, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center', className)}
    >
      <Drawing name="no-signal" />
      <p className="mt-4 font-display text-lg font-semibold text-balance">{title}</p>
      <p className="mt-1 text-balance text-ink-soft">{description}</p>
      <Button variant="outline" className="mt-5" onClick={onRetry} isPending={isRetrying}>
        {!isRetrying && <RotateCw aria-hidden="true" />}
        {t('Retry')}
      </Button>
    </div>
  )
}
