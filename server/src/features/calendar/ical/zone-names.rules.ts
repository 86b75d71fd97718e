import { isKnownTimeZone } from '@roost/contract/time/time-zone-names.ts'
import { lazy } from '../../../lib/caching/lazy.ts'
import { findWindowsZone, listCommonZones } from '../../../lib/icalendar/windows-time-zones.ts'
import { toOffset, toOffsets } from './offsets.rules.ts'

// Finds the IANA zone, or the offset, that the name of a zone in a file means. Every program has names of its own.

const maxNameLength = 200

/** Exchange numbers names that a file contains twice, as in `Europe/Berlin 1`. */
const toNames = (tzid: string): string[] => {
  const name = tzid
    .slice(0, maxNameLength)
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return [...new Set([name, name.replace(/ \d{1,2}$/, '')])]
}

/** Names such as `/mozilla.org/20050126_1/Europe/Berlin` end with the IANA name. */
const listEnds = (name: string): string[] => {
  const parts = name.split('/').slice(-3)
  return [name, ...parts.map((_, index) => parts.slice(index).join('/')).filter((end) => end.includes('/'))]
}

/** The IANA name as the database spells it, because people see it. */
const toSpelling = (name: string): string =>
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId

const findIanaZone = (name: string): string | undefined => {
  const known = listEnds(name).find(isKnownTimeZone)
  return known && toSpelling(known)
}

/** Exchange's name for UTC; `tzone://Microsoft/Custom` is defined in the file. */
const exchangeUtc = 'tzone://microsoft/utc'

const findZone = (name: string): string | undefined =>
  name === 'Z' || name.toLowerCase() === exchangeUtc ? 'UTC' : (findWindowsZone(name) ?? findIanaZone(name))

/** Regions in the names that Windows shows, apart from cities and from what its zones are called. */
const regions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alaska: 'America/Anchorage',
    arizona: 'America/Phoenix',
    brasilia: 'America/Sao_Paulo',
    'coordinated universal time': 'UTC',
    edinburgh: 'Europe/London',
    hawaii: 'Pacific/Honolulu',
    'new delhi': 'Asia/Kolkata',
    saskatchewan: 'America/Regina',
    'st. petersburg': 'Europe/Moscow',
    'west central africa': 'Africa/Lagos',
  }),
)

const toCity = (zone: string): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase()

const toCities = (zones: readonly string[]): ReadonlyMap<string, string> =>
  new Map(zones.toReversed().map((zone) => [toCity(zone), zone]))

/** Common zones are a map of their own, because of several cities the one with the zone of many people counts. */
const getCities = lazy(() => [toCities(listCommonZones()), toCities(Intl.supportedValuesOf('timeZone'))])

/** The zones that a place may mean: `Berlin`, `Eastern Time (US & Canada)`, `Newfoundland`. */
const listPlaceZones = (place: string): (string | undefined)[] => {
  const name = place.replace(/\([^()]*\)$/, '').trimEnd()
  return [
    findWindowsZone(`${name.replace(/ Time$/i, '')} Standard Time`),
    regions.get(name.toLowerCase()),
    ...getCities().map((cities) => cities.get(name.toLowerCase())),
  ]
}

const displayName = /^\((?:UTC|GMT)\s*([+-]\d{1,2}(?:[:.]?\d{2})?)?\)\s*(\S.*)$/i

/** Reads the names that Windows shows, such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
const findDisplayed = (
  name: string,
): { readonly offset: string; readonly zone: string | undefined } | null => {
  const match = displayName.exec(name)
  const offset = match && toOffset((match[1] ?? '+00:00').replace('.', ':'))
  if (!match || !offset) return null
  const candidates = (match[2] ?? '')
    .split(/[,/]/)
    .map((place) => listPlaceZones(place.trim()))
    .map((zones) => zones.map((zone) => (zone && toOffsets(zone).includes(offset) ? zone : undefined)))
  const common = candidates.map((zones) => zones.slice(0, -1).find((zone) => zone !== undefined))
  const others = candidates.map((zones) => zones.at(-1))
  return { offset, zone: [...common, ...others].find((zone) => zone !== undefined) }
}

const offsetName = /^(?:UTC|GMT)?\s*([+-]\d{1,2}(?::?\d{2})?)$/i

/** The IANA zone that a name means. */
export const findNamedZone = (tzid: string): string | undefined => {
  const names = toNames(tzid)
  for (const name of names) {
    const zone = findZone(name) ?? findDisplayed(name)?.zone
    if (zone !== undefined) return zone
  }
  return undefined
}

/** The offset in a name such as `GMT+01:00`, in which plus means east of UTC, unlike in `Etc/GMT-1`. */
export const findNamedOffset = (tzid: string): string | undefined => {
  const [name = ''] = toNames(tzid)
  return toOffset(offsetName.exec(name)?.[1] ?? '') ?? undefined
}

/** The offset with which a name begins whose place is not known, as in `(UTC+05:30) Somewhere`. */
export const findDisplayedOffset = (tzid: string): string | undefined =>
  findDisplayed(toNames(tzid)[0] ?? '')?.offset
