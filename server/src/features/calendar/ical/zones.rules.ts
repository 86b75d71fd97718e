import { isKnownTimeZone } from '@roost/contract/calendar-values.ts'
import { LruCache } from '../../../lib/caching/lru-cache.ts'
import { findProperty, findText, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { findWindowsZone, listCommonZones } from '../../../lib/icalendar/windows-time-zones.ts'

// Which IANA zone a file means by a name of its own.

/** How clocks are changed, as far as it tells zones apart. Offsets as `+01:00`. */
interface Clock {
  readonly standard: string
  /** Null where there is no summer time. */
  readonly daylight: { readonly offset: string; readonly month: number } | null
}

/** `/mozilla.org/20050126_1/Europe/Berlin` and the like end with the name. */
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

/** More than there are zones. */
const clocks = new LruCache<string, Clock>(1000)

/** How the zone's clocks are changed in a year: calculated once, as every unknown name is compared with all of them. */
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
  /** The IANA zone; undefined when nobody can tell. */
  find(tzid: string): string | undefined
}

/** Names of zones that no program writes: so many are looked into, in all calendars of a file. */
export const maxUnknownZones = 50
/** Different names of zones in a file: there are fewer in the world. */
export const maxZoneNames = 1000

/** What is left for a file. */
export interface ZoneEffort {
  namesLeft: number
  unknownLeft: number
}

interface ReaderContext {
  readonly ownZone: string
  readonly year: number
  readonly effort: ZoneEffort
}

/** `ownZone` is the reader's: the first that is looked at when only the changes of the clock tell. */
export const createZoneReader = (
  definitions: readonly ReadComponent[],
  { ownZone, year, effort }: ReaderContext,
): ZoneReader => {
  const known = new Map<string, string | undefined>()
  const definitionOf = new Map(definitions.map((zone) => [findText(zone, 'tzid'), zone]))
  const read = (tzid: string): string | undefined => {
    effort.namesLeft -= 1
    const named = effort.namesLeft >= 0 ? findNamedZone(tzid) : undefined
    if (named !== undefined) return named
    effort.unknownLeft -= 1
    if (effort.unknownLeft < 0) return undefined
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
