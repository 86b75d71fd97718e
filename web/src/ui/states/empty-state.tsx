import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

interface EmptyStateProps {
  drawing: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ drawing, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center', className)}>
      {drawing}
      <p className="mt-4 font-display text-lg font-semibold text-balance">{title}</p>
      {description && <p className="mt-1 text-balance text-ink-soft">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
