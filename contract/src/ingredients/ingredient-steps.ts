import { formatDecimal, formatFraction, fractionSets } from './ingredient-numbers.ts'
import { findUnit, type IngredientUnitId, ingredientUnits } from './ingredient-units.ts'

// Chooses the unit in which cooks write an amount: 4 tablespoons become ¼ cup, 1,500 g become 1.5 kg.

const spoons: readonly IngredientUnitId[] = ['cup', 'tablespoon', 'teaspoon']
const weights: readonly IngredientUnitId[] = ['pound', 'ounce']
const grams: readonly IngredientUnitId[] = ['kilogram', 'gram', 'milligram']

/** The units to which an amount may be converted, largest first. Amounts in other units keep their unit. */
const ladders: { readonly [K in IngredientUnitId]?: readonly IngredientUnitId[] } = {
  teaspoon: spoons,
  tablespoon: spoons,
  cup: spoons,
  'fluid-ounce': ['fluid-ounce', 'tablespoon', 'teaspoon'],
  pint: ['pint', ...spoons],
  quart: ['gallon', 'quart', ...spoons],
  gallon: ['gallon', 'quart', ...spoons],
  ounce: weights,
  pound: weights,
  milliliter: ['liter', 'milliliter'],
  centiliter: ['liter', 'centiliter', 'milliliter'],
  deciliter: ['liter', 'deciliter', 'milliliter'],
  liter: ['liter', 'milliliter'],
  milligram: grams,
  gram: grams,
  kilogram: grams,
}

interface Habit {
  /** Values below this are written in a smaller unit. */
  readonly min: number
  /** Values above this are written in a larger unit, even if that is less exact. */
  readonly max: number
  /** From this value on, smaller units are converted to this one, rounded to these fractions. */
  readonly upFrom: number
  readonly upFractions: keyof typeof fractionSets
}

const habits: { readonly [K in IngredientUnitId]?: Habit } = {
  teaspoon: { min: 0, max: 6, upFrom: 1, upFractions: 'common' },
  tablespoon: { min: 1, max: 16, upFrom: 1, upFractions: 'halves' },
  'fluid-ounce': { min: 1 / 2, max: Infinity, upFrom: 1, upFractions: 'common' },
  cup: { min: 1 / 4, max: Infinity, upFrom: 1 / 4, upFractions: 'common' },
  pint: { min: 1 / 2, max: Infinity, upFrom: 1, upFractions: 'halves' },
  quart: { min: 1 / 2, max: 8, upFrom: 1, upFractions: 'halves' },
  gallon: { min: 1 / 2, max: Infinity, upFrom: 1, upFractions: 'halves' },
  ounce: { min: 0, max: 32, upFrom: 1, upFractions: 'common' },
  pound: { min: 1 / 4, max: Infinity, upFrom: 1, upFractions: 'quarters' },
}
const noHabit: Habit = { min: 0, max: Infinity, upFrom: 1, upFractions: 'common' }

/** A formatted amount: the numbers of a range and their unit. */
interface WrittenAmount {
  readonly texts: readonly string[]
  readonly unit: string | null
}

interface Candidate {
  readonly unit: string | null
  readonly values: readonly number[]
  readonly habit: Habit
  readonly isLarger: boolean
}

const empty: WrittenAmount = { texts: [], unit: null }

interface Manner {
  /** Whether to write a sum so exactly that it can be parsed again and added to. */
  readonly isExact: boolean
  /** Whether spoons stay spoons: only cooks who write English measure with cups. */
  readonly keepsUnit?: boolean
}

const exactTolerance = 0.005
const tolerance = 0.05
/** The tolerance for units in which eighths are the smallest fraction. */
const wideTolerance = 0.12

const findHabit = (unit: string | null): Habit => habits[unit as IngredientUnitId] ?? noHabit

const toCandidates = (
  numbers: readonly number[],
  unit: string | null,
  keepsUnit = false,
): readonly Candidate[] => {
  if (keepsUnit) return [{ unit, values: numbers, habit: noHabit, isLarger: false }]
  const ladder = ladders[unit as IngredientUnitId]
  const known = unit === null ? undefined : findUnit(unit)
  if (!ladder || !known) return [{ unit, values: numbers, habit: findHabit(unit), isLarger: false }]
  return ladder.map((step) => {
    const { size } = ingredientUnits[step]
    const values = numbers.map((number) => (number * known.size) / size)
    return { unit: step, values, habit: findHabit(step), isLarger: size > known.size }
  })
}

/** Formats every number, or returns null if one of them cannot be formatted. */
const writeAll = (
  { unit, values }: Candidate,
  write: (value: number) => string | null,
): WrittenAmount | null => {
  const texts = values.map(write).filter((text) => text !== null)
  return texts.length === values.length ? { texts, unit } : null
}

const hasAtLeast = ({ values }: Candidate, least: number): boolean =>
  values.every((value) => value >= least * (1 - exactTolerance))

const writeLarger = (candidate: Candidate, isTooMany: boolean): WrittenAmount | null => {
  const { upFrom, upFractions } = candidate.habit
  if (!hasAtLeast(candidate, upFrom)) return null
  const manner = isTooMany
    ? { fractions: fractionSets.common, tolerance }
    : { fractions: fractionSets[upFractions], tolerance: 0.01 }
  return writeAll(candidate, (value) => formatFraction(value, manner))
}

const leastFraction = 1 / 8
const writeTiny = (value: number): string =>
  value < leastFraction ? 'under ⅛' : (formatDecimal(value, { decimals: 2 }) ?? String(Math.round(value)))

/** Formats an amount in the smallest unit, even if the fraction is inexact. */
const writeAnyhow = (candidate: Candidate): WrittenAmount =>
  writeAll(candidate, (value) => {
    const manner = { fractions: fractionSets.all }
    return (
      formatFraction(value, { ...manner, tolerance }) ??
      formatFraction(value, { ...manner, tolerance: wideTolerance }) ??
      writeTiny(value)
    )
  }) ?? { texts: [], unit: candidate.unit }

const writeFractions = (candidates: readonly Candidate[], source: string | null): WrittenAmount => {
  const own = candidates.find(({ unit }) => unit === source)
  const isTooMany = own !== undefined && !hasAtMost(own)
  for (const candidate of candidates) {
    const written = candidate.isLarger
      ? writeLarger(candidate, isTooMany)
      : hasAtLeast(candidate, candidate.habit.min)
        ? writeAll(candidate, (value) => formatFraction(value, { fractions: fractionSets.common, tolerance }))
        : null
    if (written) return written
  }
  return writeAnyhow(candidates.at(-1) ?? { unit: source, values: [], habit: noHabit, isLarger: false })
}

const hasAtMost = ({ values, habit }: Candidate): boolean => values.every((value) => value <= habit.max)

const writeExactFractions = (candidates: readonly Candidate[]): WrittenAmount | null => {
  for (const candidate of candidates) {
    if (!hasAtLeast(candidate, candidate.habit.min) || !hasAtMost(candidate)) continue
    const manner = { fractions: fractionSets.all, tolerance: exactTolerance }
    const written = writeAll(candidate, (value) => formatFraction(value, manner))
    if (written) return written
  }
  return null
}

const writeExactDecimals = (candidates: readonly Candidate[]): WrittenAmount | null => {
  const candidate = candidates.find((one) => hasAtLeast(one, 1)) ?? candidates.at(-1)
  if (!candidate) return null
  return writeAll(candidate, (value) => {
    for (const decimals of [0, 1, 2]) {
      const text = formatDecimal(value, { decimals, tolerance: exactTolerance })
      if (text !== null) return text
    }
    return formatDecimal(value, { decimals: 2 }) ?? 'under 0.01'
  })
}

const isLargeMetric = (unit: string | null): boolean => unit === 'kilogram' || unit === 'liter'

const writeRounded = (value: number, unit: string | null): string => {
  const decimals = value < 1 ? 2 : value < 10 ? 1 : 0
  const more = isLargeMetric(unit) && value < 100 ? 1 : 0
  const text = formatDecimal(value, { decimals: Math.min(decimals + more, 2) })
  return value < 0.1 || text === null ? 'under 0.1' : text
}

const writeMetricIn = (candidate: Candidate): WrittenAmount | null => {
  const { unit, isLarger } = candidate
  const isEnough = hasAtLeast(candidate, 1)
  if (!isEnough && (isLarger || !hasAtLeast(candidate, 0.1))) return null
  if (isEnough || !isLargeMetric(unit)) return writeAll(candidate, (value) => writeRounded(value, unit))
  // Half a liter is written in liters, but a quarter of one in milliliters.
  return writeAll(candidate, (value) => formatDecimal(value, { decimals: 1, tolerance: exactTolerance }))
}

const writeMetric = (candidates: readonly Candidate[]): WrittenAmount => {
  for (const candidate of candidates) {
    const written = writeMetricIn(candidate)
    if (written) return written
  }
  const last = candidates.at(-1)
  return (last && writeAll(last, (value) => writeRounded(value, last.unit))) ?? empty
}

/** Formats the numbers in a range with the most suitable unit. */
export const writeAmount = (
  numbers: readonly number[],
  unit: string | null,
  { isExact, keepsUnit }: Manner,
): WrittenAmount => {
  const candidates = toCandidates(numbers, unit, keepsUnit)
  const isMetric = unit !== null && findUnit(unit)?.system === 'metric'
  if (isExact && isMetric) return writeExactDecimals(candidates) ?? empty
  if (isExact) return writeExactFractions(candidates) ?? writeExactDecimals(candidates) ?? empty
  return isMetric ? writeMetric(candidates) : writeFractions(candidates, unit)
}
