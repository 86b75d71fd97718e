import { cx } from '../lib/cx.ts'

/** One shape of a skeleton; the surrounding list announces what is loading. */
export function Skeleton({ isRound = false, className }: { isRound?: boolean; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('animate-breathe bg-sunken', isRound ? 'rounded-full' : 'rounded-inner', className)}
    />
  )
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-2/3']

export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-1/2' : LINE_WIDTHS[line % 3])} />
      ))}
    </div>
  )
}
