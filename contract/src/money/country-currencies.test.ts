import { describe, expect, test } from 'vitest'
import { findCurrency } from './country-currencies.ts'
import { currencies } from './currencies.ts'

// All countries of ISO 3166 and Kosovo with their currencies of ISO 4217, as in the data of CLDR 48.

/** Each is the currency of the one country with which its code begins. */
const ownCurrencies =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP ' +
  'CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF ' +
  'IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON ' +
  'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD ' +
  'TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG'

/** Currencies of several countries. */
const sharedCurrencies: Readonly<Record<string, string>> = {
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR:
    'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM ' +
    'TF VA XK YT',
  GBP: 'GB GG GS IM JE',
  ILS: 'IL PS',
  MAD: 'EH MA',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  USD: 'AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
}

const expected = [
  ...ownCurrencies.split(' ').map((currency) => ({ country: currency.slice(0, 2), currency })),
  ...Object.entries(sharedCurrencies).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => ({ country, currency })),
  ),
]

describe('the currency of a country', () => {
  test('is known for all countries', () => {
    expect(new Set(expected.map(({ country }) => country)).size).toBe(250)
    expect(expected.filter(({ country, currency }) => findCurrency(country) !== currency)).toEqual([])
  })

  test('is one in which a household can count', () => {
    for (const { currency } of expected) expect(currencies).toContain(currency)
  })

  test.each([
    ['150', 'EUR'],
    ['419', 'USD'],
    ['ZZ', 'USD'],
  ])('is offered for %s, which is no country', (code, currency) => expect(findCurrency(code)).toBe(currency))
})
