type Fraction = readonly [value: number, text: string]

/** The fractions for which measuring cups and spoons exist. */
const common: readonly Fraction[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]
const rare: readonly Fraction[] = [
  [3 / 8, '⅜'],
  [5 / 8, '⅝'],
  [7 / 8, '⅞'],
]
const halves = common.filter(([value]) => value === 1 / 2)
const quarters = common.filter(([value]) => value * 4 === Math.round(value * 4))

export const fractionSets = {
  halves,
  quarters,
  common,
  all: [...common, ...rare],
} as const satisfies Record<string, readonly Fraction[]>

/** Numbers from this one on are written without fractions. */
const wholeFrom = 20

const isWithin = (value: number, target: number, tolerance: number): boolean =>
  value > 0 && Math.abs(value - target) <= target * tolerance + 1e-9

/** Formats a number as `1½` or `⅔`; null if no fraction is within the tolerance, which is relative to the number. */
export const formatFraction = (
  number: number,
  { fractions, tolerance }: { fractions: readonly Fraction[]; tolerance: number },
): string | null => {
  if (number >= wholeFrom && isWithin(Math.round(number), number, tolerance))
    return String(Math.round(number))
  const whole = Math.floor(number)
  const candidates: Fraction[] = [[0, ''], ...fractions, [1, '']]
  const [value, text] = candidates.reduce((best, candidate) =>
    Math.abs(whole + candidate[0] - number) < Math.abs(whole + best[0] - number) ? candidate : best,
  )
  if (!isWithin(whole + value, number, tolerance)) return null
  const ones = value === 1 ? whole + 1 : whole
  return `${ones === 0 ? '' : ones}${text}`
}

const toRounded = (number: number, decimals: number): number =>
  Math.round((number + Number.EPSILON) * 10 ** decimals) / 10 ** decimals

/** Formats a number with at most that many decimals; null if the rounded number is not within the tolerance. */
export const formatDecimal = (
  number: number,
  { decimals, tolerance = 1 }: { decimals: number; tolerance?: number },
): string | null => {
  const rounded = toRounded(number, decimals)
  return isWithin(rounded, number, tolerance) ? String(rounded) : null
}
