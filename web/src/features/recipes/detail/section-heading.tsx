import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'

/** The level of headings below the recipe's title: 3 in a dialog, 2 on a separate page. */
export type SectionLevel = 2 | 3

interface SectionHeadingProps {
  readonly level: SectionLevel
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

export function SectionHeading({ level, className, ...props }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return <Heading className={cx('font-display text-lg font-semibold', className)} {...props} />
}

/** The heading of a subsection. */
export function PartHeading({ level, className, ...props }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h3' : 'h4'
  return <Heading className={cx('font-semibold', className)} {...props} />
}
