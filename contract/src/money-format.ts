// Formats amounts for people. There is only one currency and one locale; start here to make them configurable.

const locale = 'en-US'
const defaultCurrency = 'USD'

/** Precedes amounts, including those in form fields. */
export const currencySign = '$'

interface MoneyStyle {
  /** An ISO 4217 code; the default is the household's currency. */
  readonly currency?: string
  /** Whether to use thousands separators. */
  readonly isGrouped?: boolean
}

const createFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: defaultCurrency, ...options })

/** Such as `1234.50`, for form fields and CSV files. */
export const formatDecimal = (amount: number): string => amount.toFixed(2)

const groupThousands = (decimal: string): string => decimal.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** Such as `$1,234.50`. The amount must be in whole cents. */
export const formatMoney = (
  amount: number,
  { currency = defaultCurrency, isGrouped = true }: MoneyStyle = {},
): string => {
  if (currency !== defaultCurrency) return createFormat({ currency, useGrouping: isGrouped }).format(amount)
  // Intl's data would take 10 MB of an idle server's memory, so only browsers use it, for more complex formats.
  const decimal = formatDecimal(Math.abs(amount))
  return `${amount < 0 ? '-' : ''}${currencySign}${isGrouped ? groupThousands(decimal) : decimal}`
}

const toFormatter = (options: Intl.NumberFormatOptions): ((amount: number) => string) => {
  let format: Intl.NumberFormat | undefined
  return (amount) => {
    format ??= createFormat(options)
    return format.format(amount)
  }
}

/** `$1,235` */
export const formatWholeMoney = toFormatter({ maximumFractionDigits: 0 })

/** Such as `$1.2K`, for chart axes. */
export const formatShortMoney = toFormatter({ notation: 'compact', maximumFractionDigits: 1 })
