import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import { formatNumber } from '../../../../lib/locale/region.ts'

/** The sizes with which cooks reckon, in millilitres, so that two cups are twice one cup. */
const roundSizes: { readonly [unit: string]: number } = {
  teaspoon: 5,
  tablespoon: 15,
  'fluid-ounce': 30,
  cup: 240,
}

interface Scale {
  readonly small: string
  readonly large: string
  /** The step of rounding below each number. */
  readonly steps: readonly (readonly [below: number, step: number])[]
}

const largeSteps = [
  [5000, 50],
  [20_000, 100],
  [Infinity, 1000],
] as const

const scales = {
  volume: {
    small: 'ml',
    large: 'l',
    steps: [[10, 1], [50, 5], [1000, 10], ...largeSteps],
  },
  mass: {
    small: 'g',
    large: 'kg',
    steps: [[10, 1], [250, 5], [1000, 10], ...largeSteps],
  },
} as const satisfies Record<string, Scale>

const toRound = (value: number, { steps }: Scale): number => {
  const step = steps.find(([below]) => value < below)?.[1] ?? 1
  return Math.round(value / step) * step
}

/** Writes an amount, or the two ends of a range, such as `240 ml` for one cup. Null if it is too small to weigh. */
export const toMetricText = (numbers: readonly number[], unit: string): string | null => {
  const { dimension, size } = findUnit(unit) ?? {}
  if (size === undefined || dimension === undefined || dimension === 'count') return null
  const scale = scales[dimension]
  const values = numbers.map((number) => toRound(number * (roundSizes[unit] ?? size), scale))
  if (values.some((value) => value <= 0)) return null
  const isLarge = values.some((value) => value >= 1000)
  const texts = values.map((value) =>
    formatNumber(isLarge ? value / 1000 : value, { maximumFractionDigits: 2 }),
  )
  return `${[...new Set(texts)].join('–')} ${isLarge ? scale.large : scale.small}`
}
