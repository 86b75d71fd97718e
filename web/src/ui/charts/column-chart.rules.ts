import { scaleBand, scaleLinear } from 'd3-scale'
import {
  formatMoney,
  formatShortMoney,
  formatWholeMoney,
  toAmount,
  toMinor,
} from '../../lib/numbers/money.ts'

/** Space around the columns: ticks of the usual length on the left, a value above the highest column, two lines of labels below. */
export const chartMargins = { left: 48, right: 4, top: 24, bottom: 40 } as const

const mostTicks = 4
/** The fraction of the band width that a column fills. */
const columnPart = 0.7
/** In pixels, so that a cent stays visible beside millions. */
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
  /** The left edge and width of the whole band, which reacts to the pointer. */
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
  /** The space on the left, which longer ticks widen. */
  readonly left: number
  /** The distance between labelled columns, counted from the last column. */
  readonly labelStep: number
  /** Whether the values fit above the columns. */
  readonly hasValues: boolean
}

const isWholeCents = (amount: number): boolean => Math.abs(amount - toAmount(toMinor(amount))) < 1e-6

/** Returns round amounts from zero to at least the largest amount, never fractions of a cent. */
export const toAmountTicks = (largest: number): number[] =>
  scaleLinear([0, largest], [0, 1]).nice(mostTicks).ticks(mostTicks).filter(isWholeCents)

/** Formats a tick, with cents only if the ticks are less than a dollar apart. */
export const formatTick = (amount: number, largestTick: number): string =>
  largestTick < mostTicks ? formatMoney(amount) : formatShortMoney(amount)

/** Formats the value above a column: short, but never zero for a positive amount. */
export const formatColumnValue = (amount: number): string => {
  if (amount < 100) return formatMoney(amount)
  return amount < 1000 ? formatWholeMoney(amount) : formatShortMoney(amount)
}

/** Between the ticks and the columns. */
export const tickGap = 8
/** In pixels, an upper bound for the characters of `1,5 Mio. €`. */
const tickCharWidth = 5.7

const toLeft = (texts: readonly string[]): number =>
  Math.max(
    chartMargins.left,
    Math.ceil(tickCharWidth * Math.max(...texts.map((text) => text.length))) + tickGap,
  )

/** Computes the positions of a column chart, in pixels. */
export const toColumnLayout = (amounts: readonly number[], { width, height }: ChartSize): ColumnLayout => {
  const baseline = height - chartMargins.bottom
  const ticks = toAmountTicks(Math.max(...amounts))
  const largestTick = ticks.at(-1) ?? 0
  const toY = scaleLinear([0, largestTick], [baseline, chartMargins.top])
  const texts = ticks.map((tick) => formatTick(tick, largestTick))
  const left = toLeft(texts)
  const bands = scaleBand([...amounts.keys()], [left, width - chartMargins.right])
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
    ticks: ticks.map((tick, index) => ({ y: toY(tick), text: texts[index] ?? '' })),
    left,
    columns,
    baseline,
    labelStep: Math.max(1, Math.ceil(labelWidth / bandWidth)),
    hasValues: bandWidth >= valueWidth,
  }
}

/** Returns the outline of a column: rounded at the top, straight at the baseline. */
export const toColumnPath = ({ x, y, width, height }: Column): string => {
  const radius = Math.min(4, width / 2, height)
  const right = x + width
  const bottom = y + height
  return `M${x},${bottom}V${y + radius}Q${x},${y} ${x + radius},${y}H${right - radius}Q${right},${y} ${right},${y + radius}V${bottom}Z`
}

/**
 * Returns the horizontal shift of a tooltip as a fraction of its own width: 0 at the left edge of the chart, a half in
 * the middle and 1 at the right edge, so that the tooltip never extends beyond the chart.
 */
export const toTooltipShift = (center: number, chartWidth: number): string =>
  `${chartWidth > 0 ? Math.round((-100 * center) / chartWidth) : 0}%`
