/** The first day of the week as in `Date.getDay()`: Sunday, Monday or Saturday. */
export const weekStarts = [0, 1, 6] as const
export type WeekStart = (typeof weekStarts)[number]

/** Hours from 1 to 12 with AM and PM, or from 0 to 23. */
export const clocks = [12, 24] as const
export type Clock = (typeof clocks)[number]

/** How a household writes amounts, numbers, dates and times. */
export interface Region {
  /** An ISO 4217 code. */
  readonly currency: string
  /** A BCP 47 tag that decides on numbers and the order of dates; the words are in the person's language. */
  readonly locale: string
  readonly weekStart: WeekStart
  readonly clock: Clock
}

export const defaultRegion: Region = { currency: 'USD', locale: 'en-US', weekStart: 0, clock: 12 }

export type RegionChanges = { readonly [K in keyof Region]?: Region[K] | undefined }

/** Returns the region with the changes; an absent field keeps its value. */
export const changeRegion = (region: Region, changes: RegionChanges = {}): Region => ({
  currency: changes.currency ?? region.currency,
  locale: changes.locale ?? region.locale,
  weekStart: changes.weekStart ?? region.weekStart,
  clock: changes.clock ?? region.clock,
})

/**
 * The clock with which a person reads times. Where neither they nor a household has chosen one, it is that of the
 * language: 24 hours in all but English, the default, and Arabic.
 */
export const toClock = (language: string, chosen: Clock | null): Clock =>
  chosen ?? (language === 'en' || language === 'ar' ? defaultRegion.clock : 24)

/**
 * The locale for dates and times: the words of a language with the order and the clock of a region, such as
 * `de-US-u-ca-gregory-hc-h12`. The calendar is the one in which dates are stored and months are drawn.
 */
export const toDateLocale = (
  language: string,
  { locale, clock }: Pick<Region, 'locale' | 'clock'>,
): string => {
  const country = new Intl.Locale(locale).region
  const base = new Intl.Locale(language, { ...(country && { region: country }) })
  return new Intl.Locale(base, { hourCycle: clock === 12 ? 'h12' : 'h23', calendar: 'gregory' }).toString()
}
