import { scaleBand, scaleLinear } from 'd3-scale'
import { formatMoney, formatShortMoney, formatWholeMoney } from '@roost/contract/money-format.ts'

/** Room around the columns: amounts on the left, an amount above the highest, two lines of labels below. */
export const chartMargins = { left: 48, right: 4, top: 24, bottom: 40 } as const

const mostTicks = 4
/** How much of its band a column fills. */
const columnPart = 0.7
/** A month of a cent stays visible beside one of millions. */
const leastHeight = 2
const labelWidth = 30
const valueWidth = 52

interface ChartSize {
  readonly width: number
  readonly height: number
}

export interface AmountTick {
  readonly y: number
  readonly text: string
}

export interface Column {
  /** Left edge and width of the whole band, which is what pointers hit. */
  readonly bandX: number
  readonly bandWidth: number
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
  readonly center: number
}

export interface ColumnLayout {
  readonly ticks: readonly AmountTick[]
  readonly columns: readonly Column[]
  readonly baseline: number
  /** Every how many columns there is room for a label, counted from the last. */
  readonly labelStep: number
  /** Whether the amounts fit above the columns. */
  readonly hasValues: boolean
}

const isWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** Round amounts from nothing to at least the largest; never fractions of a cent. */
export const toAmountTicks = (largest: number): number[] =>
  scaleLinear([0, largest], [0, 1]).nice(mostTicks).ticks(mostTicks).filter(isWholeCents)

/** Cents only where the ticks lie closer than a dollar. */
export const formatTick = (amount: number, largestTick: number): string =>
  largestTick < mostTicks ? formatMoney(amount) : formatShortMoney(amount)

/** What stands above a column: short, but never nothing for something. */
export const formatColumnValue = (amount: number): string => {
  if (amount < 100) return formatMoney(amount)
  return amount < 1000 ? formatWholeMoney(amount) : formatShortMoney(amount)
}

/** Where everything of a column chart goes, in pixels. */
export const toColumnLayout = (amounts: readonly number[], { width, height }: ChartSize): ColumnLayout => {
  const baseline = height - chartMargins.bottom
  const ticks = toAmountTicks(Math.max(...amounts))
  const largestTick = ticks.at(-1) ?? 0
  const toY = scaleLinear([0, largestTick], [baseline, chartMargins.top])
  const bands = scaleBand([...amounts.keys()], [chartMargins.left, width - chartMargins.right])
  const bandWidth = bands.bandwidth()
  const columns = amounts.map((amount, index) => {
    const columnHeight = amount > 0 ? Math.max(leastHeight, baseline - toY(amount)) : 0
    const bandX = bands(index) ?? 0
    const center = bandX + bandWidth / 2
    const columnWidth = columnPart * bandWidth
    return {
      bandX,
      bandWidth,
      x: center - columnWidth / 2,
      width: columnWidth,
      y: baseline - columnHeight,
      height: columnHeight,
      center,
    }
  })
  return {
    ticks: ticks.map((tick) => ({ y: toY(tick), text: formatTick(tick, largestTick) })),
    columns,
    baseline,
    labelStep: Math.max(1, Math.ceil(labelWidth / bandWidth)),
    hasValues: bandWidth >= valueWidth,
  }
}

/** A column's outline: round above, straight where it stands. */
export const toColumnPath = ({ x, y, width, height }: Column): string => {
  const radius = Math.min(4, width / 2, height)
  const right = x + width
  const bottom = y + height
  return `M${x},${bottom}V${y + radius}Q${x},${y} ${x + radius},${y}H${right - radius}Q${right},${y} ${right},${y + radius}V${bottom}Z`
}

/**
 * How a tooltip over a point is shifted by its own width: by half of it in the middle of the chart, by nothing
 * at the left edge and by all of it at the right one. So it never leaves the chart, however wide it is.
 */
export const toTooltipShift = (center: number, chartWidth: number): string =>
  `${chartWidth > 0 ? Math.round((-100 * center) / chartWidth) : 0}%`
