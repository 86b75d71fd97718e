import type { WallTime } from '@roost/contract/dates.ts'
import { formatInstantDay, toLocalWallTime } from '../../../lib/wall-time.ts'

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

const formatCount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** Formats `just now`, `35 minutes ago`, `3 hours ago` or `yesterday`, and earlier times as a date. */
export const formatLastSeen = (lastSeenAt: string, now: WallTime, locale?: string): string => {
  const seen = toLocalWallTime(new Date(lastSeenAt))
  const age = Date.parse(now) - Date.parse(seen)
  if (age < nowMs) return 'just now'
  if (age < hourMs) return formatCount(Math.floor(age / minuteMs), 'minute')
  if (age < 12 * hourMs) return formatCount(Math.floor(age / hourMs), 'hour')
  const day = formatInstantDay(lastSeenAt, now, locale)
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day
}
