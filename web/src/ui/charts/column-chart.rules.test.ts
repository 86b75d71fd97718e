import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { enterHousehold, toPlain } from '../../../test-support/rows/regions.ts'
import {
  chartMargins,
  formatColumnValue,
  formatTick,
  toAmountTicks,
  toColumnLayout,
  toColumnPath,
  toTooltipShift,
} from './column-chart.rules.ts'

afterEach(() => enterHousehold('american'))

const toCents = (amount: number): number => Math.round(amount * 100)
const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)

test('the ticks are round amounts from zero to at least the largest amount', () => {
  expect(toAmountTicks(1249)).toEqual([0, 500, 1000, 1500])
  expect(toAmountTicks(3)).toEqual([0, 1, 2, 3])
  expect(toAmountTicks(99_999_999.99)).toEqual([
    0, 20_000_000, 40_000_000, 60_000_000, 80_000_000, 100_000_000,
  ])
})

test('no tick is a fraction of a cent', () => {
  expect(toAmountTicks(0.01)).toEqual([0, 0.01])
  expect(toAmountTicks(0.03)).toEqual([0, 0.01, 0.02, 0.03])
})

test('a few ticks are enough for any amounts', () => {
  checkProperty(
    amount.filter((largest) => largest > 0),
    (largest) => {
      const ticks = toAmountTicks(largest)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks.every((tick) => Math.abs(tick - toCents(tick) / 100) < 1e-6)).toBe(true)
    },
  )
})

test('tick labels are short, and include cents only where whole dollars are too coarse', () => {
  expect(formatTick(1500, 2000)).toBe('$1.5K')
  expect(formatTick(0, 2000)).toBe('$0')
  expect(formatTick(100_000_000, 100_000_000)).toBe('$100M')
  expect(formatTick(0.5, 1)).toBe('$0.50')
})

test('the label of a column is short, and a cent is not shown as zero', () => {
  expect(formatColumnValue(1249)).toBe('$1.2K')
  expect(formatColumnValue(0.01)).toBe('$0.01')
  expect(formatColumnValue(12.5)).toBe('$12.50')
  expect(formatColumnValue(352.45)).toBe('$352')
})

test('columns are placed side by side inside the chart', () => {
  checkProperty(
    fc.array(amount, { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 240, max: 1200 }),
    (amounts, width) => {
      const { columns, baseline } = toColumnLayout(amounts, { width, height: 256 })
      expect(columns).toHaveLength(amounts.length)
      let previousEnd: number = chartMargins.left
      for (const column of columns) {
        expect(column.x).toBeGreaterThan(previousEnd)
        previousEnd = column.x + column.width
        expect(previousEnd).toBeLessThanOrEqual(width)
        expect(column.y).toBeGreaterThanOrEqual(chartMargins.top - 0.001)
        expect(column.y + column.height).toBeCloseTo(baseline)
      }
    },
  )
})

test('a cent beside millions is visible; zero is not', () => {
  const { columns } = toColumnLayout([0.01, 99_999_999.99, 0], { width: 400, height: 256 })
  expect(columns.map(({ height }) => Math.round(height))).toEqual([2, 192, 0])
})

test('all twelve labels fit on a desktop; a phone shows every second one', () => {
  const months = Array.from({ length: 12 }, () => 10)
  expect(toColumnLayout(months, { width: 1000, height: 256 })).toMatchObject({
    labelStep: 1,
    hasValues: true,
  })
  expect(toColumnLayout(months, { width: 326, height: 256 })).toMatchObject({
    labelStep: 2,
    hasValues: false,
  })
})

test('a column with no height has a flat outline', () => {
  const column = { bandX: 0, bandWidth: 20, x: 3, width: 14, y: 200, height: 0, center: 10 }
  expect(toColumnPath(column)).toBe('M3,200V200Q3,200 3,200H17Q17,200 17,200V200Z')
})

test('a tooltip never extends beyond the chart, however wide it is', () => {
  checkProperty(
    fc.integer({ min: 240, max: 1200 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0.1, max: 1, noNaN: true }),
    (width, place, part) => {
      const center = place * width
      const tooltipWidth = part * width
      const left = center + (Number.parseInt(toTooltipShift(center, width), 10) / 100) * tooltipWidth
      expect(left).toBeGreaterThanOrEqual(-width / 100)
      expect(left + tooltipWidth).toBeLessThanOrEqual(width * 1.01)
    },
  )
})

test('no tick is a fraction of the smallest unit of another currency', () => {
  enterHousehold('japanese')
  expect(toAmountTicks(1)).toEqual([0, 1])
  enterHousehold('kuwaiti')
  expect(toAmountTicks(0.003)).toEqual([0, 0.001, 0.002, 0.003])
})

test('long ticks get more space', () => {
  const size = { width: 400, height: 256 }
  expect(toColumnLayout([100_000_000], size).left).toBe(chartMargins.left)
  enterHousehold('german')
  const { left, ticks, columns } = toColumnLayout([1_249_000], size)
  expect(ticks.map(({ text }) => toPlain(text))).toEqual(['0 €', '500.000 €', '1 Mio. €', '1,5 Mio. €'])
  expect(left).toBeGreaterThan(chartMargins.left)
  expect(columns[0]?.bandX).toBeGreaterThanOrEqual(left)
})
