import { formatFraction, fractionSets } from '@roost/contract/ingredients/ingredient-numbers.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { getLanguage, t } from '../../../../lib/locale/language.ts'

const { common, quarters, halves } = fractionSets
/** There is no measuring cup of an eighth. */
const cupFractions = common.filter(([value]) => value >= 1 / 4)
const quartersFrom = quarters.filter(([value]) => value >= 1 / 4)

/** The names of the units after a number. */
const names = {
  gallon: msg('{count, plural, one {gallon} other {gallons}}', 'unit'),
  quart: msg('{count, plural, one {quart} other {quarts}}', 'unit'),
  cup: msg('{count, plural, one {cup} other {cups}}', 'unit'),
  tablespoon: msg('{count, plural, one {tbsp} other {tbsp}}', 'unit'),
  teaspoon: msg('{count, plural, one {tsp} other {tsp}}', 'unit'),
  pound: msg('lb', 'unit'),
  ounce: msg('oz', 'unit'),
} as const

interface Measure {
  readonly unit: keyof typeof names
  readonly fractions: typeof common
  /** The smallest amount, in millilitres or grams, that is written in this unit. */
  readonly from: number
}

// Largest first. Cups and pounds that are not round are written with a second unit.
const volumes: readonly Measure[] = [
  { unit: 'gallon', fractions: halves, from: 15_000 },
  { unit: 'quart', fractions: quartersFrom, from: 1890 },
  { unit: 'cup', fractions: cupFractions, from: 57 },
  { unit: 'tablespoon', fractions: halves, from: 14 },
  { unit: 'teaspoon', fractions: quartersFrom, from: 0 },
]
const masses: readonly Measure[] = [
  { unit: 'pound', fractions: halves, from: 4500 },
  { unit: 'pound', fractions: quartersFrom, from: 446 },
  { unit: 'ounce', fractions: halves, from: 170 },
  { unit: 'ounce', fractions: quartersFrom, from: 28 },
  // Below a quarter of an ounce, kitchens without a metric scale cannot weigh.
  { unit: 'ounce', fractions: cupFractions, from: 7 },
]

const toSize = (unit: string): number => findUnit(unit)?.size ?? 1

/** Less than one is singular in all languages but Polish, which has a form of its own for fractions. */
const toCount = (text: string): number => {
  const whole = Number.parseInt(text, 10) || 0
  if (/^\d+$/.test(text)) return whole
  return whole === 0 && getLanguage() !== 'pl' ? 1 : whole + 0.5
}

const toUnitText = (text: string, unit: Measure['unit']): string =>
  `${text} ${t(names[unit], { count: toCount(text) })}`

const anyTolerance = 1
/** A cup of 250 ml is a cup. */
const tolerances: { readonly [unit: string]: number } = { cup: 0.06, pound: 0.03 }

const write = (value: number, { unit, fractions }: Measure, tolerance: number): string | null => {
  const text = formatFraction(value / toSize(unit), { fractions, tolerance })
  return text === null ? null : toUnitText(text, unit)
}

const halfCup = 112

/** Such as `¾ cup + 1½ tbsp` for 200 ml. */
const writeCups = (value: number): string | null => {
  const [, , cup, tablespoon] = volumes
  if (!cup || !tablespoon) return null
  if (value < halfCup) return write(value, tablespoon, anyTolerance)
  const cups = value / toSize('cup')
  const parts = [0, ...cup.fractions.map(([part]) => part)].filter((part) => part <= cups % 1)
  const whole = (Math.floor(cups) + Math.max(...parts)) * toSize('cup')
  const spoons = write(value - whole, tablespoon, anyTolerance)
  return [write(whole, cup, anyTolerance), spoons].filter((text) => text !== null).join(' + ')
}

/** Such as `1 lb 2 oz` for 500 g. */
const writePounds = (value: number): string => {
  const ounces = Math.round(value / toSize('ounce'))
  const rest = ounces % 16
  const pounds = toUnitText(String(Math.floor(ounces / 16)), 'pound')
  return rest === 0 ? pounds : `${pounds} ${toUnitText(String(rest), 'ounce')}`
}

const writeOne = (value: number, measure: Measure): string | null => {
  const { unit, fractions } = measure
  const rounded = write(
    value,
    measure,
    fractions === halves ? anyTolerance : (tolerances[unit] ?? anyTolerance),
  )
  if (rounded !== null) return rounded
  return unit === 'cup' ? writeCups(value) : unit === 'pound' ? writePounds(value) : null
}

/** Both ends in the unit of the lower one, without a second unit. */
const writeRange = (values: readonly number[], { unit, fractions }: Measure): string | null => {
  const texts = values.map((value) =>
    formatFraction(value / toSize(unit), { fractions, tolerance: anyTolerance }),
  )
  if (texts.includes(null)) return null
  const unique = [...new Set(texts)]
  return `${unique
    .slice(0, -1)
    .map((text) => `${text}–`)
    .join('')}${toUnitText(unique.at(-1) ?? '', unit)}`
}

/** Writes an amount, or the two ends of a range, such as `1 cup` for 250 ml. Null if it is too small to measure. */
export const toUsText = (numbers: readonly number[], unit: string): string | null => {
  const { dimension, size = 0 } = findUnit(unit) ?? {}
  const values = numbers.map((number) => number * size)
  const [lower = 0] = values
  const measure = (dimension === 'mass' ? masses : volumes).find(({ from }) => lower >= from)
  if (!measure || !(lower > 0)) return null
  return values.length === 1 ? writeOne(lower, measure) : writeRange(values, measure)
}
