import { toDecimals } from './currencies.ts'
import { createFormatCache } from '../language/format-cache.ts'
import { defaultRegion, type Region } from '../language/regions.ts'

// Formats amounts for people. Dollars in the United States are written without Intl, whose data would take 10 MB of the
// memory of an idle server; any other currency or locale loads it.

/** A part left out is that of the United States. */
type MoneyRegion = Partial<Pick<Region, 'currency' | 'locale'>>

interface MoneyStyle extends MoneyRegion {
  /** Whether dollars in the United States have thousands separators. All other amounts have. */
  readonly areDollarsGrouped?: boolean
}

/** Precedes amounts in dollars, including those in form fields. */
const currencySign = '$'

const findFormat = createFormatCache<Intl.NumberFormat>()

const getFormat = (
  { currency = defaultRegion.currency, locale = defaultRegion.locale }: MoneyRegion,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  findFormat(
    JSON.stringify([currency, locale, options]),
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }),
  )

/** Such as `1234.50`, for CSV files: with a point and all decimals of the currency, whatever the locale. */
export const formatDecimal = (
  amount: number,
  { currency = defaultRegion.currency }: Pick<MoneyRegion, 'currency'> = {},
): string => amount.toFixed(toDecimals(currency))

const groupThousands = (decimal: string): string => decimal.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

const formatDollars = (amount: number, isGrouped: boolean): string => {
  const decimal = formatDecimal(Math.abs(amount))
  return `${amount < 0 ? '-' : ''}${currencySign}${isGrouped ? groupThousands(decimal) : decimal}`
}

/** Such as `$1,234.50` or `1.234,50 €`. The amount must be in whole units of the smallest part of the currency. */
export const formatMoney = (
  amount: number,
  {
    currency = defaultRegion.currency,
    locale = defaultRegion.locale,
    areDollarsGrouped = true,
  }: MoneyStyle = {},
): string => {
  if (currency === defaultRegion.currency && locale === defaultRegion.locale)
    return formatDollars(amount, areDollarsGrouped)
  // Intl knows other decimals than `toDecimals` for some currencies, such as the Iraqi dinar.
  const decimals = toDecimals(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return getFormat({ currency, locale }, digits).format(amount)
}

/** `$1,235` */
export const formatWholeMoney = (amount: number, region: MoneyRegion = {}): string =>
  getFormat(region, { maximumFractionDigits: 0 }).format(amount)

/** Such as `$1.2K`, for chart axes. */
export const formatShortMoney = (amount: number, region: MoneyRegion = {}): string => {
  const format = getFormat(region, { notation: 'compact', maximumFractionDigits: 1 })
  const isShort = amount < 1000 || format.formatToParts(amount).some(({ type }) => type === 'compact')
  // German has no short form below a million, and would write `7273,1 €`.
  return isShort ? format.format(amount) : formatWholeMoney(amount, region)
}
