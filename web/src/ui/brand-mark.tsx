import { cx } from '../lib/cx.ts'

export function BrandMark({ hasWordmark = true, className }: { hasWordmark?: boolean; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-ink', className)}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        className="size-8 shrink-0"
        {...(hasWordmark ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Roost' })}
      >
        <path
          className="fill-leaf"
          d="M6.2 19.5C6 11 10.4 5.6 16.6 5.6c4 0 6.6 2.3 7.3 5.4l3.1 1.5-3 1.7c.1 2-.4 3.8-1.2 5.3Z"
        />
        <path className="fill-honey" d="m23.9 11 3.1 1.5-3 1.7Z" />
        <circle className="fill-surface" cx="19.7" cy="10.8" r="1.25" />
        <path
          className="stroke-on-leaf"
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M9.8 18.5c.2-3.2 2.1-5.3 5-5.6"
        />
        <path
          className="fill-honey"
          d="M2.6 18.6c8.6 2.3 18.2 2.3 26.8 0 .3 6-5.7 9.9-13.4 9.9S2.3 24.6 2.6 18.6Z"
        />
        <path
          className="stroke-honey-soft"
          strokeWidth="1.3"
          strokeLinecap="round"
          d="M6.6 22.9c6 1.8 12.8 1.8 18.8 0M10.6 26.2c3.5.7 7.3.7 10.8 0"
        />
      </svg>
      {hasWordmark && <span className="font-display text-lg font-semibold tracking-[-0.01em]">Roost</span>}
    </span>
  )
}
