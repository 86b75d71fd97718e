import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/**
 * The rows of all widgets look alike, and each is a single click target. Rows and skeleton rows have the same fixed
 * heights.
 */
export const rowStyles =
  '-mx-2 flex grow items-center gap-3 rounded-inner px-2 hover:bg-hover focus-visible:-outline-offset-2'

export const rowLinkStyles = 'outline-none after:absolute after:inset-0 after:rounded-inner'

/** On the grid, where the height of a widget is fixed, a small number of rows spread out a little. */
const listStyles = 'flex flex-col divide-y divide-line in-data-[layout=grid]:grow'
const cellStyles = 'flex flex-col in-data-[layout=grid]:max-h-28 in-data-[layout=grid]:flex-[1_0_auto]'

interface RowsProps<T> {
  readonly rows: readonly T[]
  readonly toKey: (row: T) => string | number
  readonly children: (row: T) => ReactNode
}

export function Rows<T>({ rows, toKey, children }: RowsProps<T>) {
  return (
    <ul className={listStyles}>
      {rows.map((row) => (
        <li key={toKey(row)} className={cellStyles}>
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

interface RowsSkeletonProps {
  readonly label: string
  readonly count: number
  /** The height of a row. */
  readonly height: string
}

export function RowsSkeleton({ label, count, height }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={listStyles}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={cellStyles}>
          <div className={cx('flex grow items-center justify-between gap-4', height)}>
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-2/3" />
            </div>
            <Skeleton className="h-4 w-12" />
          </div>
        </div>
      ))}
    </div>
  )
}
