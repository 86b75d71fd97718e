import { isKnownTimeZone } from '@roost/contract/time/time-zone-names.ts'
import { readTimeZoneName, unknownTimeZones } from './browser-time-zone.ts'

// What it returns can be sent to the server and given to Intl.

/** The offset of a zone now, as in `GMT+05:30`. */
const toOffsetName = (timeZone: string, now: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value

const findZoneWithOffset = (minutes: number, now: Date): string | undefined => {
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const name = `GMT${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return Intl.supportedValuesOf('timeZone').find((timeZone) => toOffsetName(timeZone, now) === name)
}

const firstFixedHour = -12
const lastFixedHour = 14

/** A zone that has the offset of the browser's own clock now, because pages show its times. */
const toFallback = (now: Date): string => {
  const minutes = -now.getTimezoneOffset()
  const hours = minutes / 60
  if (hours === 0) return 'UTC'
  if (Number.isInteger(hours) && hours >= firstFixedHour && hours <= lastFixedHour)
    // The sign is that of POSIX: Etc/GMT-1 is an hour east of UTC.
    return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return findZoneWithOffset(minutes, now) ?? 'UTC'
}

const knownNames = new Set<string>()

/** Remembers the result, because every query asks for the zone. */
const isUsable = (name: string): boolean => {
  if (unknownTimeZones.has(name)) return false
  if (!knownNames.has(name) && !isKnownTimeZone(name)) {
    unknownTimeZones.add(name)
    return false
  }
  knownNames.add(name)
  return true
}

/** Whether the zone of this browser is not known, so that another one stands in for it. */
export const isTimeZoneUnknown = (): boolean => !isUsable(readTimeZoneName())

/** Returns the IANA name of the browser's time zone, or of one with its offset if the zone is not known. */
export const getTimeZone = (): string => {
  const name = readTimeZoneName()
  return isUsable(name) ? name : toFallback(new Date())
}

/** Returns the zone of a row; that of the browser if the browser does not know it. */
export const toUsableTimeZone = (timeZone: string): string => (isUsable(timeZone) ? timeZone : getTimeZone())
