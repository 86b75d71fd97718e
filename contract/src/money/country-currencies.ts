import { currencies } from './currencies.ts'

// What a household most likely counts in, by its country (ISO 3166). Most codes of currencies begin with the code of their
// country, as CHF of Switzerland does; listed is what does not. What is left, such as Antarctica, is offered US dollars.

const countriesByCurrency: Readonly<Record<string, string>> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  // 150 is Europe, which browsers name for English outside the United Kingdom.
  EUR:
    'AD AT AX BE BG BL CY DE EA EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT ' +
    '150',
  GBP: 'GG GS IM JE TA',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  SHP: 'AC',
  // The colones of El Salvador are out of use.
  USD: 'SV',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
}

/** The currency of a country, by the country's code. */
export const findCurrency = (country: string): string =>
  Object.entries(countriesByCurrency).find(([, countries]) => countries.split(' ').includes(country))?.[0] ??
  currencies.find((currency) => currency.startsWith(country)) ??
  'USD'
