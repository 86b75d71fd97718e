import { cx } from '../../lib/cx.ts'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly amount: number
  /** The formatted amount, which is shown beside the name. */
  readonly text: string
  /** A second line of text below the bar. */
  readonly note?: string | undefined
  /** A limit for the amount, which is marked; the part of the bar beyond it is red. */
  readonly limit?: number | undefined
  /** An amount to compare it with, which is marked. */
  readonly mark?: number | undefined
}

interface BarChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
  /** The amount of a full bar, such as the total; by default, the largest amount or mark. */
  readonly whole?: number
}

/**
 * A bar chart of amounts by name, with each amount shown beside its bar. All bars share one scale, except that bars
 * with a limit each have their own, because a weekly and a yearly limit cannot be compared.
 */
export function BarChart({
  label,
  bars,
  whole = Math.max(...bars.flatMap(({ amount, mark = 0 }) => [amount, mark])),
}: BarChartProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ key, name, amount, text, note, limit, mark }) => (
        <li key={key}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="font-semibold tabular-nums">{text}</span>
          </span>
          {limit === undefined ? (
            <span aria-hidden="true" dir="ltr" className="relative mt-1 block h-3 rounded-mark bg-sunken">
              <Part amount={amount} whole={whole} className="block h-full bg-leaf" />
              {mark !== undefined && <Mark amount={mark} whole={whole} />}
            </span>
          ) : (
            <LimitedBar amount={amount} limit={limit} />
          )}
          {note && <span className="mt-1.5 block text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function LimitedBar({ amount, limit }: { readonly amount: number; readonly limit: number }) {
  const whole = Math.max(amount, limit)
  return (
    <span aria-hidden="true" dir="ltr" className="relative mt-1 flex h-3 rounded-mark bg-sunken">
      <Part amount={Math.min(amount, limit)} whole={whole} className="bg-leaf" />
      {amount > limit && <Part amount={amount - limit} whole={whole} className="bg-clay" />}
      <Mark amount={limit} whole={whole} />
    </span>
  )
}

interface MarkProps {
  readonly amount: number
  readonly whole: number
}

function Mark({ amount, whole }: MarkProps) {
  return (
    <span
      className="absolute -inset-y-1 w-0.5 -translate-x-full bg-ink"
      style={{ left: toPercent(amount, whole) }}
    />
  )
}

interface PartProps extends MarkProps {
  readonly className: string
}

/** One part of a bar; a positive amount is always visible. */
function Part({ amount, whole, className }: PartProps) {
  return (
    <span
      className={cx('rounded-mark', amount > 0 && 'min-w-0.5', className)}
      style={{ width: toPercent(amount, whole) }}
    />
  )
}

const toPercent = (amount: number, whole: number): string => `${whole > 0 ? (100 * amount) / whole : 0}%`
