import { toDecimals } from '@roost/contract/money/currencies.ts'
import { toAmount } from '@roost/contract/money/money.ts'

/** Returns an amount of the sample data, which are in US cents, in the currency of the household. */
export type Prices = (cents: number) => number

/** A cent is about a yen or three thousandths of a dinar, so amounts stay plausible, and parts still add up. */
const minorPerCent = { 0: 1, 2: 1, 3: 3 } as const

export const createPrices =
  (currency: string): Prices =>
  (cents) =>
    toAmount(cents * minorPerCent[toDecimals(currency)], currency)
