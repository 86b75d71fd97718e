import type { WallTime } from '@roost/contract/time/dates.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatInstantDay, toLocalWallTime } from '../../../lib/time/wall-time.ts'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

const kinds: readonly (readonly [DeviceKind, RegExp])[] = [
  ['tablet', /ipad|tablet/i],
  ['phone', /iphone|android|mobile|phone/i],
  ['computer', /windows|mac|linux|chrome ?os|bsd/i],
]

/** Returns the kind of device for a name such as "Firefox on Android". */
export const toDeviceKind = (name: string): DeviceKind =>
  kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The server records activity every ten minutes. */
const nowMs = 12 * minuteMs

/** Formats `just now`, `35 minutes ago`, `3 hours ago` or `yesterday`, and earlier times as a date. */
export const formatLastSeen = (lastSeenAt: string, now: WallTime, locale?: string): string => {
  const seen = toLocalWallTime(new Date(lastSeenAt))
  const age = Date.parse(now) - Date.parse(seen)
  if (age < nowMs) return t('just now')
  if (age < hourMs)
    return t('{count, plural, one {# minute ago} other {# minutes ago}}', {
      count: Math.floor(age / minuteMs),
    })
  if (age < 12 * hourMs)
    return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.floor(age / hourMs) })
  const day = formatInstantDay(lastSeenAt, now, locale)
  if (day === t('Today')) return t('today')
  return day === t('Yesterday') ? t('yesterday') : day
}
