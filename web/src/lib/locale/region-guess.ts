import { findCurrency } from '@roost/contract/money/country-currencies.ts'
import {
  type Clock,
  defaultRegion,
  type Region,
  type WeekStart,
  weekStarts,
} from '@roost/contract/language/regions.ts'

// What the browser says about the region of a new household. The person sees the guess and can change it.

interface WeekInfo {
  /** From 1, Monday, to 7, Sunday. */
  readonly firstDay: number
}

type WeekLocale = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo }

/** For browsers that know nothing about weeks. */
const sundayCountries =
  'AR AU BD BR CA CL CN CO CR GT HK HN ID IL IN JM JP KE KR MX NI NP PE PH PK PR PY SA SG SV TH TW US VE ZA'
const saturdayCountries = 'BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

const guessFirstDay = (country: string): number => {
  if (saturdayCountries.includes(country)) return 6
  return sundayCountries.includes(country) ? 7 : 1
}

const toWeekStart = (locale: WeekLocale, country: string): WeekStart => {
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? guessFirstDay(country)
  return weekStarts.find((day) => day === firstDay % 7) ?? 1
}

const toClock = (locale: Intl.Locale): Clock => {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle?.startsWith('h1') ? 12 : 24
}

const readLocale = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/** Adds the country of another tag with the same language, or the one where most people speak the language. */
const addCountry = (locale: Intl.Locale, others: readonly Intl.Locale[]): Intl.Locale => {
  const country =
    others.find(({ language, region }) => language === locale.language && region !== undefined)?.region ??
    locale.maximize().region
  return country === undefined ? locale : new Intl.Locale(locale, { region: country })
}

/** Guesses the region from the languages of the browser, the best first. */
export const guessRegion = (tags: readonly string[] = navigator.languages): Region => {
  const [first, ...others] = tags.map(readLocale).filter((locale) => locale !== null)
  const { language, script, region } = first ? addCountry(first, others) : {}
  if (language === undefined || region === undefined) return defaultRegion
  // Without extensions and variants, which the region of a household does not have.
  const locale = new Intl.Locale([language, script, region].filter(Boolean).join('-'))
  return {
    currency: findCurrency(region),
    locale: locale.baseName,
    weekStart: toWeekStart(locale, region),
    clock: toClock(locale),
  }
}

/** The fields in which a region differs from another; undefined if there are none. */
export const listRegionChanges = (
  region: Region,
  from: Region = defaultRegion,
): Partial<Region> | undefined => {
  const names = (['currency', 'locale', 'weekStart', 'clock'] as const).filter(
    (name) => region[name] !== from[name],
  )
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, region[name]]))
}
