import { toDecimals } from '@roost/contract/money/currencies.ts'
import { toAmount } from '@roost/contract/money/money.ts'

/** Returns an amount of the sample data, which are in US cents, in the currency of the household. */
export type Prices = (cents: number) => number

/** What a dollar roughly buys, in the currencies that are worth much less. */
const unitsPerDollar: Readonly<Record<number, string>> = {
  10: 'BOB BWP CNY DKK GHS GTQ HKD LSL MAD MDL MOP MVR MXN NAD NOK SCR SEK SVC SZL TJS TTD ZAR ZMW',
  30: 'CZK DOP EGP ERN HNL MKD MRU MUR NIO PHP SLE SRD STN THB TRY TWD UAH UYU',
  100: 'AFN ALL BDT BTN CVE DJF DZD ETB GMD HTG INR ISK JMD JPY KES KGS NPR RSD RUB VUV XPF',
  300: 'AMD CRC GYD HUF KMF KZT LKR LRD PKR SOS XAF XOF YER',
  1000: 'AOA ARS CLP IQD KRW MWK NGN RWF',
  3000: 'BIF CDF COP KHR MGA MMK MNT TZS UGX',
  10_000: 'GNF IDR IRR LAK PYG SYP UZS VND',
}

const findUnitsPerDollar = (currency: string): number | undefined => {
  const found = Object.entries(unitsPerDollar).find(([, codes]) => codes.includes(currency))
  return found && Number(found[0])
}

/** A whole number, so that parts still add up. A dinar is worth three dollars. */
const toMinorPerCent = (currency: string): number => {
  const decimals = toDecimals(currency)
  const units = findUnitsPerDollar(currency) ?? (decimals === 3 ? 0.3 : 1)
  return Math.round(units * 10 ** (decimals - 2))
}

export const createPrices = (currency: string): Prices => {
  const minorPerCent = toMinorPerCent(currency)
  return (cents) => toAmount(cents * minorPerCent, currency)
}
