import { currencies, toDecimals } from '@roost/contract/money/currencies.ts'
import { formatMoney } from '@roost/contract/money/money-format.ts'
import {
  clocks,
  type Region,
  toDateLocale,
  type WeekStart,
  weekStarts,
} from '@roost/contract/language/regions.ts'
import { chooseCurrencySign } from '../numbers/amount-text.ts'
import { findCurrencyPart } from '../numbers/currency-signs.ts'
import { getLanguage, t } from '../locale/language.ts'
import { formatCount, getFactSeparator } from '../locale/region.ts'

// The words for regions, and what people choose from.

interface Option {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** Usual pairs of a language and a country; a region may also have another. */
const locales =
  'ar-AE ar-EG ar-MA ar-SA bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-BE en-CA en-GB en-IE en-IN en-NZ en-SG ' +
  'en-US en-ZA es-AR es-CL es-CO es-ES es-MX es-PE es-US et-EE fa-IR fi-FI fr-BE fr-CA fr-CH fr-FR fr-MA he-IL hi-IN hr-HR ' +
  'hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI ' +
  'sr-RS sv-FI sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-HK zh-TW'

const byLabel = (options: readonly Option[]): readonly Option[] => {
  const { compare } = new Intl.Collator(getLanguage())
  return options.toSorted((one, other) => compare(one.label, other.label))
}

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase(getLanguage()) + word.slice(1)

/** Such as `German (Germany)`. */
export const toLocaleName = (tag: string): string => {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'language', languageDisplay: 'standard' })
  return capitalise(names.of(tag) ?? tag)
}

/** The usual locales and the present one. */
export const listLocaleOptions = (present: string | null): readonly Option[] =>
  byLabel(
    [...new Set([...locales.split(' '), ...(present === null ? [] : [present])])].map((value) => ({
      value,
      label: toLocaleName(value),
    })),
  )

export const listCurrencyOptions = (): readonly Option[] => {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'currency' })
  return byLabel(
    currencies.map((value) => ({ value, label: capitalise(names.of(value) ?? value), hint: value })),
  )
}

/** Such as `Monday`. */
const toWeekdayName = (weekStart: WeekStart): string =>
  new Date(Date.UTC(2023, 0, 1 + weekStart)).toLocaleDateString(getLanguage(), {
    weekday: 'long',
    timeZone: 'UTC',
  })

export const listWeekStartOptions = (): readonly Option[] =>
  weekStarts.map((day) => ({ value: String(day), label: capitalise(toWeekdayName(day)) }))

export const listClockOptions = (): readonly Option[] =>
  clocks.map((hours) => ({
    value: String(hours),
    label: t('{hours}-hour clock', { hours: formatCount(hours) }),
  }))

/** Such as `euros (€)`. */
export const toCurrencyName = (currency: string): string => {
  const [symbol, narrow] = [findCurrencyPart(currency, 'symbol'), findCurrencyPart(currency, 'narrowSymbol')]
  return `${findCurrencyPart(currency, 'name')} (${chooseCurrencySign(symbol, narrow)})`
}

/** Such as `Amounts in euros (€), weeks from Monday, 24-hour clock`. */
export const describeRegion = ({ currency, weekStart, clock }: Region): string =>
  t('Amounts in {currency}, weeks from {weekday}, {hours}-hour clock', {
    currency: toCurrencyName(currency),
    weekday: toWeekdayName(weekStart),
    hours: formatCount(clock),
  })

/** Such as `Nov 24, 2026 · 6:30 PM · $1,234.50`. */
export const formatRegionExample = (region: Region, year = new Date().getFullYear()): string => {
  const evening = new Date(Date.UTC(year, 10, 24, 18, 30))
  const locale = toDateLocale(getLanguage(), region)
  const digits = toDecimals(region.currency)
  return [
    evening.toLocaleDateString(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
    evening.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    formatMoney(digits === 0 ? 1234 : 1234.5, region),
  ].join(getFactSeparator((0).toLocaleString(region.locale)))
}
