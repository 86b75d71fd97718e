const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `$1,234.50` */
export const formatMoney = (amount: number): string => dollars.format(amount)

/** `$1,235` */
export const formatWholeMoney = (amount: number): string => wholeDollars.format(amount)

/** `$1.2K`, for the axis of a chart. */
export const formatShortMoney = (amount: number): string => shortDollars.format(amount)
