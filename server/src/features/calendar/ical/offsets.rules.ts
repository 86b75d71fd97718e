import { LruCache } from '../../../lib/caching/lru-cache.ts'
import { listCommonZones } from '../../../lib/icalendar/windows-time-zones.ts'

// Offsets from UTC such as `+01:00`, and the clocks of zones. Temporal takes an offset wherever it takes a zone, but an
// event is stored in a zone, because an offset says nothing about summer.

/** The clock changes of a zone, reduced to the values that distinguish zones. */
export interface Clock {
  readonly standard: string
  /** Null when the zone has no daylight saving time. */
  readonly daylight: { readonly offset: string; readonly month: number } | null
}

/** Reads `+0100`, `+01:00`, `+1`, `-0330` and `+053000`. Null for what no clock shows. Seconds are dropped. */
export const toOffset = (text: string): string | null => {
  const withoutSeconds = text.replace(/^([+-]\d{2}:?\d{2}):?\d{2}$/, '$1')
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(withoutSeconds) ?? []
  return sign === '' || Number(hours) > 23 || Number(minutes) > 59
    ? null
    : `${sign}${hours.padStart(2, '0')}:${minutes}`
}

export const isOffset = (zone: string): boolean => /^[+-]/.test(zone)

const computeClock = (timeZone: string, year: number): Clock => {
  const [first, ...changes] = Array.from({ length: 13 }, (_, index) =>
    Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).add({ months: index }).toZonedDateTime(timeZone),
  ).map(({ offset, offsetNanoseconds }, month) => ({ offset, offsetNanoseconds, month }))
  const all = first ? [first, ...changes] : []
  const sorted = all.toSorted((a, b) => a.offsetNanoseconds - b.offsetNanoseconds)
  const [lowest, highest] = [sorted[0]?.offset ?? '', sorted.at(-1)?.offset ?? '']
  const change = all.find(
    ({ offset }, index) =>
      offset === highest && all[index - 1] !== undefined && all[index - 1]?.offset !== highest,
  )
  return { standard: lowest, daylight: change ? { offset: highest, month: change.month } : null }
}

/** The capacity exceeds the number of zones. */
const clocks = new LruCache<string, Clock>(1000)

/** The clock changes of a zone in a year. Cached, because every unknown name is compared with all zones. */
export const toClock = (timeZone: string, year: number): Clock => {
  const key = `${timeZone} ${year}`
  const known = clocks.get(key)
  if (known) return known
  const clock = computeClock(timeZone, year)
  clocks.set(key, clock)
  return clock
}

/** A year whose clocks stand for those of today. */
const clockYear = 2026

/** The offsets that a zone has in winter and in summer. */
export const toOffsets = (timeZone: string): readonly string[] => {
  const { standard, daylight } = toClock(timeZone, clockYear)
  return daylight ? [standard, daylight.offset] : [standard]
}

const firstYear = '1970-01-01T00:00:00Z'
const lastYear = 2100

/** The capacity exceeds the number of zones. */
const pastOffsets = new LruCache<string, ReadonlySet<string>>(1000)

/** All offsets that a zone has had since 1970, because files define zones as they were. */
export const listOffsetsEver = (timeZone: string): ReadonlySet<string> => {
  const known = pastOffsets.get(timeZone)
  if (known) return known
  const offsets = new Set<string>()
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(firstYear).toZonedDateTimeISO(timeZone)
  for (; at && at.year < lastYear; at = at.getTimeZoneTransition('next')) offsets.add(at.offset)
  pastOffsets.set(timeZone, offsets)
  return offsets
}

const firstFixedHour = -12
const lastFixedHour = 14

/** `Etc/GMT-1` for `+01:00`: the sign is that of POSIX. Null for offsets with minutes and those that no place has. */
const toFixedZone = (offset: string): string | null => {
  const hours = Number(offset.slice(0, 3))
  if (!offset.endsWith(':00') || hours < firstFixedHour || hours > lastFixedHour) return null
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const findOffsetZone = (offset: string): string | null =>
  toFixedZone(offset) ??
  listCommonZones().find((zone) => toOffsets(zone).join(' ') === offset) ??
  listCommonZones().find((zone) => toOffsets(zone).includes(offset)) ??
  null

/** The capacity exceeds the number of offsets, which have a sign, hours and minutes. */
const offsetZones = new LruCache<string, string | null>(3000)

/** A zone that has the offset all year, otherwise one that has it in a part of the year; null if none has. */
export const toOffsetZone = (offset: string): string | null => {
  const known = offsetZones.get(offset)
  if (known !== undefined) return known
  const zone = findOffsetZone(offset)
  offsetZones.set(offset, zone)
  return zone
}
