import * as format from '@roost/contract/money/money-format.ts'
import * as money from '@roost/contract/money/money.ts'
import { isolate } from '../locale/language.ts'
import { getRegion } from '../locale/region.ts'

// Computes and formats amounts in the currency of the household.

/** Converts an amount to whole units of the smallest part of the currency, in which amounts are computed. */
export const toMinor = (amount: number): number => money.toMinor(amount, getRegion().currency)

export const toAmount = (minor: number): number => money.toAmount(minor, getRegion().currency)

const currenciesWithCents = ['USD', 'EUR', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'ZAR']

/** Whether the smallest part of the currency is called a cent. */
export const hasCents = (): boolean => currenciesWithCents.includes(getRegion().currency)

/** Such as `$1,234.50`. An amount that is not of the household, such as a price in a store, has its own currency. */
export const formatMoney = (amount: number, { currency }: { readonly currency?: string } = {}): string => {
  const region = getRegion()
  return isolate(format.formatMoney(amount, { locale: region.locale, currency: currency ?? region.currency }))
}

/** `$1,235` */
export const formatWholeMoney = (amount: number): string =>
  isolate(format.formatWholeMoney(amount, getRegion()))

/** Such as `$1.2K`, for chart axes. */
export const formatShortMoney = (amount: number): string => format.formatShortMoney(amount, getRegion())
