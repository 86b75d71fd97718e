import { getLanguage } from '../locale/language.ts'
import { formatNumber } from '../locale/region.ts'

/** Formats a percentage, such as `12.5%` or `12,5 %`. English texts have the same sign in every region. */
export const formatPercent = (percent: number): string =>
  getLanguage() === 'en'
    ? `${formatNumber(percent, { useGrouping: false, maximumFractionDigits: 2 })}%`
    : formatNumber(percent / 100, { style: 'percent', useGrouping: false, maximumFractionDigits: 2 })

/** Formats a part of a whole as a whole percentage. A positive part is never `0%`. */
export const formatShare = (amount: number, whole: number): string => {
  const percent = whole > 0 ? Math.round((100 * amount) / whole) : 0
  return percent === 0 && amount > 0 ? `<${formatPercent(1)}` : formatPercent(percent)
}
