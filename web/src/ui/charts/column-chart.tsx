import { useRef } from 'react'
import { formatMoney } from '../../lib/numbers/money.ts'
import { useElementWidth } from '../../lib/screen/use-element-width.ts'
import {
  type Column,
  type ColumnLayout,
  formatColumnValue,
  tickGap,
  toColumnLayout,
  toColumnPath,
  toTooltipShift,
} from './column-chart.rules.ts'
import { useChartCursor } from './use-chart-cursor.ts'

const height = 256

export interface ColumnPoint {
  readonly key: string
  /** The full name, `November 2026`. */
  readonly name: string
  /** The label below the column, `Nov`. */
  readonly label: string
  /** A second line below the label if a new period starts there: `2027`. */
  readonly sublabel?: string | undefined
  readonly amount: number
}

interface ColumnChartProps {
  readonly label: string
  readonly points: readonly ColumnPoint[]
}

/** A chart of amounts over time, which runs from left to right in every language. */
export function ColumnChart({ label, points }: ColumnChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const { active, toPointProps } = useChartCursor(points.length, points.length - 1)
  const layout = toColumnLayout(
    points.map(({ amount }) => amount),
    { width, height },
  )
  const activePoint = active === null ? undefined : points[active]
  const activeColumn = active === null ? undefined : layout.columns[active]
  return (
    <div ref={frame} dir="ltr" className="relative h-64">
      {width > 0 && (
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={height}
          className="block overflow-visible text-xs tabular-nums"
        >
          <AmountAxis layout={layout} width={width} />
          <NameAxis layout={layout} points={points} />
          {points.map((point, index) => {
            const column = layout.columns[index]
            return (
              column && (
                <g
                  key={point.key}
                  role="img"
                  aria-label={`${point.name}: ${formatMoney(point.amount)}`}
                  className="rounded-inner outline-offset-0"
                  {...toPointProps(index)}
                >
                  <ColumnMark
                    amount={point.amount}
                    column={column}
                    layout={layout}
                    isActive={index === active}
                  />
                </g>
              )
            )
          })}
        </svg>
      )}
      {activePoint && activeColumn && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-10 rounded-inner bg-ink px-2.5 py-1.5 text-sm whitespace-nowrap text-paper"
          style={{
            left: activeColumn.center,
            bottom: height - activeColumn.y + (layout.hasValues ? 24 : 8),
            translate: toTooltipShift(activeColumn.center, width),
          }}
        >
          {activePoint.name}
          <strong className="block tabular-nums">{formatMoney(activePoint.amount)}</strong>
        </div>
      )}
    </div>
  )
}

function AmountAxis({ layout, width }: { layout: ColumnLayout; width: number }) {
  return (
    <g aria-hidden="true">
      {layout.ticks.map(({ y, text }) => (
        <g key={text}>
          <line x1={layout.left} x2={width} y1={y} y2={y} className="stroke-line" />
          <text x={layout.left - tickGap} y={y} dy="0.32em" textAnchor="end" className="fill-ink-soft">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

interface NameAxisProps {
  readonly layout: ColumnLayout
  readonly points: readonly ColumnPoint[]
}

function NameAxis({ layout: { columns, baseline, labelStep }, points }: NameAxisProps) {
  return (
    <g aria-hidden="true" textAnchor="middle">
      {points.map(({ key, label, sublabel }, index) => (
        <g key={key}>
          {(points.length - 1 - index) % labelStep === 0 && (
            <text x={columns[index]?.center} y={baseline + 16} className="fill-ink-soft">
              {label}
            </text>
          )}
          {sublabel && (
            <text x={columns[index]?.center} y={baseline + 32} className="fill-ink font-semibold">
              {sublabel}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

interface ColumnMarkProps {
  readonly amount: number
  readonly column: Column
  readonly layout: ColumnLayout
  readonly isActive: boolean
}

/** The whole band reacts to the pointer, however low the column is. */
function ColumnMark({ amount, column, layout: { baseline, hasValues }, isActive }: ColumnMarkProps) {
  return (
    <>
      <rect
        x={column.bandX}
        width={column.bandWidth}
        height={baseline}
        rx={8}
        className={isActive ? 'fill-hover' : 'fill-transparent'}
      />
      <path d={toColumnPath(column)} className={isActive ? 'fill-leaf-strong' : 'fill-leaf'} />
      {hasValues && amount > 0 && (
        <text x={column.center} y={column.y - 6} textAnchor="middle" className="fill-ink-soft">
          {formatColumnValue(amount)}
        </text>
      )}
    </>
  )
}
