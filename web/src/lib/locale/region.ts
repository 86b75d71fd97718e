import { setInputCurrency } from '@roost/contract/money/input-currency.ts'
import { type Clock, defaultRegion, type Region } from '@roost/contract/language/regions.ts'

export type { Region }

// How this page writes amounts, numbers, dates and times. There is one person per page, so this is a module and not a
// parameter of every function. The app is rendered anew when the region changes (app/app.tsx).

let region: Region = defaultRegion
let isClockChosen = false

export const getRegion = (): Region => region

/** The clock of the region; null if nobody has chosen one, as on the pages of visitors. */
export const getChosenClock = (): Clock | null => (isClockChosen ? region.clock : null)

/** `hasClock` is false if neither the person nor their household has chosen the clock. */
export const setRegion = (next: Region, hasClock = true): void => {
  region = next
  isClockChosen = hasClock
  setInputCurrency(next.currency)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Such as `1,234.5` or `1.234,5`. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string => {
  const { locale } = region
  const key = options ? `${locale} ${JSON.stringify(options)}` : locale
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format.format(value)
}

/** Such as `1234`, for counts where there is little space. */
export const formatCount = (count: number): string => formatNumber(count, { useGrouping: false })

/** Between facts, as in `Today · $3.49`. Where the zero is a dot (`٠`), a dot would be read as one more digit. */
export const getFactSeparator = (zero = formatNumber(0)): string => (/[٠۰]/.test(zero) ? '، ' : ' · ')

/** Such as `Today · $3.49`; leaves out facts that are missing. */
export const joinFacts = (facts: readonly (string | false | null)[]): string =>
  facts.filter(Boolean).join(getFactSeparator())
