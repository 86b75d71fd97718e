import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'

interface CardProps extends ComponentProps<'div'> {
  /** Removes the padding, so that a list can extend to the edges. */
  isFlush?: boolean
}

export function Card({ isFlush = false, className, ...props }: CardProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line print:ring-1 print:ring-line',
        isFlush ? 'overflow-hidden' : 'p-4 md:p-6',
        className,
      )}
      {...props}
    />
  )
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={cx('font-display text-lg font-semibold', className)} {...props}>
      {children}
    </h2>
  )
}
