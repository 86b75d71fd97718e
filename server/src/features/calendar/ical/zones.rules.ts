import { isKnownTimeZone } from '@roost/contract/calendar-values.ts'
import { LruCache } from '../../../lib/caching/lru-cache.ts'
import { findProperty, findText, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { findWindowsZone, listCommonZones } from '../../../lib/icalendar/windows-time-zones.ts'

// Finds the IANA zone for a zone that has a custom name in a file.

/** The clock changes of a zone, reduced to the values that distinguish zones. Offsets are written like `+01:00`. */
interface Clock {
  readonly standard: string
  /** Null when the zone has no daylight saving time. */
  readonly daylight: { readonly offset: string; readonly month: number } | null
}

/** Names such as `/mozilla.org/20050126_1/Europe/Berlin` end with the IANA name. */
const listNames = (tzid: string): string[] => {
  const parts = tzid.split('/').slice(-3)
  return [tzid, ...parts.map((_, index) => parts.slice(index).join('/')).filter((name) => name.includes('/'))]
}

const findNamedZone = (tzid: string): string | undefined => {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1')
  return findWindowsZone(name) ?? listNames(name).find(isKnownTimeZone)
}

const toLatest = (zone: ReadComponent, kind: 'standard' | 'daylight'): ReadComponent | undefined =>
  zone.components
    .filter(({ name }) => name === kind)
    .toSorted((a, b) => ((findText(a, 'dtstart') ?? '') < (findText(b, 'dtstart') ?? '') ? 1 : -1))[0]

const toMonth = (observance: ReadComponent): number => {
  const rule = findProperty(observance, 'rrule')?.[3] as { readonly bymonth?: unknown } | undefined
  return Number(rule?.bymonth ?? findText(observance, 'dtstart')?.slice(5, 7))
}

const readClock = (zone: ReadComponent): Clock | null => {
  const [standard, daylight] = [toLatest(zone, 'standard'), toLatest(zone, 'daylight')]
  const offset = standard && findText(standard, 'tzoffsetto')
  if (offset === undefined) return null
  const summer = daylight && findText(daylight, 'tzoffsetto')
  return {
    standard: offset,
    daylight: daylight && summer !== undefined ? { offset: summer, month: toMonth(daylight) } : null,
  }
}

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
const toClock = (timeZone: string, year: number): Clock => {
  const key = `${timeZone} ${year}`
  const known = clocks.get(key)
  if (known) return known
  const clock = computeClock(timeZone, year)
  clocks.set(key, clock)
  return clock
}

const isSameClock = (a: Clock, b: Clock): boolean =>
  a.standard === b.standard &&
  a.daylight?.offset === b.daylight?.offset &&
  a.daylight?.month === b.daylight?.month

const findZoneByClock = (zone: ReadComponent, ownZone: string, year: number): string | undefined => {
  const clock = readClock(zone)
  return (
    (clock && [ownZone, ...listCommonZones()].find((name) => isSameClock(toClock(name, year), clock))) ??
    undefined
  )
}

export interface ZoneReader {
  /** The IANA zone; undefined when it cannot be determined. */
  find(tzid: string): string | undefined
}

/** The maximum number of unknown zone names that are looked up for one file, across all its calendars. */
export const maxUnknownZones = 50
/** The maximum number of different zone names in one file, which exceeds the number of zones in the world. */
export const maxZoneNames = 1000

/** The number of lookups that remain for one file. */
export interface ZoneBudget {
  namesLeft: number
  unknownLeft: number
}

interface ReaderContext {
  readonly ownZone: string
  readonly year: number
  readonly budget: ZoneBudget
}

/** `ownZone` is the person's zone. It is compared first when only the clock changes identify a zone. */
export const createZoneReader = (
  definitions: readonly ReadComponent[],
  { ownZone, year, budget }: ReaderContext,
): ZoneReader => {
  const known = new Map<string, string | undefined>()
  const definitionOf = new Map(definitions.map((zone) => [findText(zone, 'tzid'), zone]))
  const read = (tzid: string): string | undefined => {
    budget.namesLeft -= 1
    const named = budget.namesLeft >= 0 ? findNamedZone(tzid) : undefined
    if (named !== undefined) return named
    budget.unknownLeft -= 1
    if (budget.unknownLeft < 0) return undefined
    const definition = definitionOf.get(tzid)
    if (!definition) return undefined
    const location = findText(definition, 'x-lic-location')
    return (location && findNamedZone(location)) || findZoneByClock(definition, ownZone, year)
  }
  return {
    find(tzid) {
      if (!known.has(tzid)) known.set(tzid, read(tzid))
      return known.get(tzid)
    },
  }
}
