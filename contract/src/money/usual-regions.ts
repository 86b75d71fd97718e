import { findCurrency } from './country-currencies.ts'
import { type Clock, type Region, type WeekStart, weekStarts } from '../language/regions.ts'

// What is usual in the country of a locale. The person sees it and can change it.

interface WeekInfo {
  /** From 1, Monday, to 7, Sunday. */
  readonly firstDay: number
}

type WeekLocale = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo }

/** For browsers that know nothing about weeks. */
const sundayCountries =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR ' +
  'PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturdayCountries = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

const guessFirstDay = (country: string): number => {
  if (saturdayCountries.includes(country)) return 6
  return sundayCountries.includes(country) ? 7 : 1
}

const toWeekStart = (locale: WeekLocale, country: string): WeekStart => {
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? guessFirstDay(country)
  return weekStarts.find((day) => day === firstDay % 7) ?? 1
}

/** The clock of the language in that country, or, where it is not at home, that of the country. */
const toClock = (locale: Intl.Locale, country: string): Clock => {
  const resolve = (tag: Intl.Locale) => new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  const own = resolve(locale)
  const isAtHome = new Intl.Locale(own.locale).region === country
  const { hourCycle } = isAtHome ? own : resolve(new Intl.Locale('und', { region: country }).maximize())
  return hourCycle?.startsWith('h1') ? 12 : 24
}

/** Returns how a household most likely writes amounts, dates and times, by a locale that names its country. */
export const findUsualRegion = (tag: string): Region => {
  const locale = new Intl.Locale(tag)
  const { language, script, region = '' } = locale
  return {
    currency: findCurrency(region),
    // Without extensions and variants, which the region of a household does not have.
    locale: [language, script, region].filter(Boolean).join('-'),
    weekStart: toWeekStart(locale, region),
    clock: toClock(locale, region),
  }
}
