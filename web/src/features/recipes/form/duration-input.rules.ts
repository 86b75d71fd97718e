import { formatDuration } from '../recipe-texts.rules.ts'

/** Formats a duration in a format that its field accepts. */
export const toDurationText = (minutes: number | null): string => formatDuration(minutes) ?? ''

const hourUnit = '(?:h|hrs?|hours?|std)\\.?'
const minuteUnit = '(?:m|mins?|minutes?)\\.?'
const duration = new RegExp(
  `^(?:(\\d{1,4}(?:[.,]\\d{1,2})?)\\s*${hourUnit})?\\s*(?:(?:and\\s+)?(\\d{1,5})\\s*(?:${minuteUnit})?)?$`,
  'i',
)

/**
 * Parses `45`, `45 min`, `1 h 30`, `1.5 hours` or `1:30` to minutes. Null for an empty string, NaN for an invalid one.
 */
export const parseDuration = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return null
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const [, hours, minutes] = duration.exec(typed) ?? []
  if (hours === undefined && minutes === undefined) return Number.NaN
  return Math.round(Number(hours?.replace(',', '.') ?? 0) * 60) + Number(minutes ?? 0)
}
