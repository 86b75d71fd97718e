// How amounts are written for people. There is one currency and one locale: what makes them a choice starts here.

const locale = 'en-US'
const defaultCurrency = 'USD'

/** Stands before an amount, also in a field in which one is typed. */
export const currencySign = '$'

interface MoneyStyle {
  /** ISO 4217; the currency of the household when left out. */
  readonly currency?: string
  /** Whether thousands are set apart. */
  readonly isGrouped?: boolean
}

const createFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: defaultCurrency, ...options })

/** `1234.50`, as a form field or a CSV file holds it. */
export const formatDecimal = (amount: number): string => amount.toFixed(2)

const groupThousands = (decimal: string): string => decimal.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** `$1,234.50`, of an amount in whole cents. */
export const formatMoney = (
  amount: number,
  { currency = defaultCurrency, isGrouped = true }: MoneyStyle = {},
): string => {
  if (currency !== defaultCurrency) return createFormat({ currency, useGrouping: isGrouped }).format(amount)
  // The data of Intl would take 10 MB of an idle server, so only browsers use it, for what has no simple form.
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

/** `$1.2K`, for the axis of a chart. */
export const formatShortMoney = toFormatter({ notation: 'compact', maximumFractionDigits: 1 })
