import { cx } from '../../lib/cx.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { type Part, ringRadius, type Slice, toSlices } from './donut-chart.rules.ts'
import { useChartCursor } from './use-chart-cursor.ts'
import { joinWithCommas } from '../../lib/locale/language.ts'

const colors = [
  { slice: 'fill-slice-1', swatch: 'bg-slice-1' },
  { slice: 'fill-slice-2', swatch: 'bg-slice-2' },
  { slice: 'fill-slice-3', swatch: 'bg-slice-3' },
  { slice: 'fill-slice-4', swatch: 'bg-slice-4' },
  { slice: 'fill-slice-5', swatch: 'bg-slice-5' },
  { slice: 'fill-slice-6', swatch: 'bg-slice-6' },
] as const

interface DonutChartProps {
  readonly label: string
  /** Shown in the middle of the ring while no slice is active. */
  readonly total: Part
  /** The parts, largest first. */
  readonly parts: readonly Part[]
  /** Returns the name of the slice that combines the given number of smallest parts. */
  readonly toCombinedName: (count: number) => string
}

/** A ring chart of the parts of a sum of money, with the names and amounts beside the ring. */
export function DonutChart({ label, total, parts, toCombinedName }: DonutChartProps) {
  const slices = toSlices(parts, toCombinedName)
  const { active, toPointProps } = useChartCursor(slices.length, 0)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <div className="relative size-44 shrink-0">
        <svg
          role="group"
          aria-label={label}
          direction="ltr"
          viewBox={`${-ringRadius} ${-ringRadius} ${2 * ringRadius} ${2 * ringRadius}`}
          className="size-full overflow-visible"
        >
          {slices.map(({ name, amount, share, path }, index) => (
            <path
              key={name}
              role="img"
              aria-label={joinWithCommas([`${name}: ${formatMoney(amount)}`, share])}
              d={path}
              className={cx(
                // The gap separates adjacent slices regardless of their colours.
                'stroke-surface stroke-3 outline-none transition-opacity duration-120 focus-visible:stroke-ink',
                colors[index]?.slice,
                active !== null && index !== active && 'opacity-40',
              )}
              {...toPointProps(index)}
            />
          ))}
        </svg>
        <Reading {...((active === null ? undefined : slices[active]) ?? { ...total, share: '' })} />
      </div>
      <ul aria-hidden="true" className="min-w-48 grow basis-48">
        {slices.map(({ name, amount, share }, index) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className={cx('size-3 shrink-0 self-center rounded-full', colors[index]?.swatch)} />
            <span className="min-w-0 grow basis-20 wrap-anywhere">{name}</span>
            <span className="ms-auto font-semibold tabular-nums">{formatMoney(amount)}</span>
            <span className="w-10 shrink-0 text-end text-sm text-ink-soft tabular-nums">{share}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The maximum number of characters that fit into the ring at the default size. */
const longText = 13

/** The active slice, shown in the middle of the ring. */
function Reading({ name, amount, share }: Omit<Slice, 'path'>) {
  const text = formatMoney(amount)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-9 flex flex-col items-center justify-center text-center"
    >
      <span className="line-clamp-2 text-xs text-ink-soft">{name}</span>
      <strong className={cx('tabular-nums', text.length > longText ? 'text-xs' : 'text-sm')}>{text}</strong>
      {share && <span className="text-xs text-ink-soft">{share}</span>}
    </div>
  )
}
