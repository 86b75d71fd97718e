import { findProperty, findText, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { listCommonZones } from '../../../lib/icalendar/windows-time-zones.ts'
import { type Clock, listOffsetsEver, toClock, toOffset } from './offsets.rules.ts'
import { findDisplayedOffset, findNamedOffset, findNamedZone } from './zone-names.rules.ts'

// Finds the IANA zone for a zone that has a custom name in a file.

const toLatest = (zone: ReadComponent, kind: 'standard' | 'daylight'): ReadComponent | undefined =>
  zone.components
    .filter(({ name }) => name === kind)
    .toSorted((a, b) => ((findText(a, 'dtstart') ?? '') < (findText(b, 'dtstart') ?? '') ? 1 : -1))[0]

const toMonth = (observance: ReadComponent): number => {
  const rule = findProperty(observance, 'rrule')?.[3] as { readonly bymonth?: unknown } | undefined
  return Number(rule?.bymonth ?? findText(observance, 'dtstart')?.slice(5, 7))
}

const readOffset = (observance: ReadComponent | undefined): string | null =>
  toOffset((observance && findText(observance, 'tzoffsetto')) ?? '')

/** Of an offset such as `+01:00`; not a number if there is none. */
const toMinutes = (offset: string | null): number =>
  offset === null
    ? Number.NaN
    : Number(`${offset[0]}1`) * (60 * Number(offset.slice(1, 3)) + Number(offset.slice(4)))

const readClock = (zone: ReadComponent): Clock | null => {
  const latest = [toLatest(zone, 'standard'), toLatest(zone, 'daylight')]
  // In Ireland, winter is the exception.
  const isReversed = toMinutes(readOffset(latest[1])) < toMinutes(readOffset(latest[0]))
  const [standard, daylight] = isReversed ? latest.toReversed() : latest
  const [winter, summer] = [readOffset(standard), readOffset(daylight)]
  if (winter === null) return summer === null ? null : { standard: summer, daylight: null }
  return {
    standard: winter,
    daylight:
      daylight && summer !== null && summer !== winter ? { offset: summer, month: toMonth(daylight) } : null,
  }
}

const hasSameOffsets = (a: Clock, b: Clock): boolean =>
  a.standard === b.standard && a.daylight?.offset === b.daylight?.offset

const isSameClock = (a: Clock, b: Clock): boolean =>
  hasSameOffsets(a, b) && a.daylight?.month === b.daylight?.month

/** A zone, or an offset if no zone is known to have it. */
interface FoundZone {
  readonly zone: string
  /** Whether it is a guess, of which the report of the import tells. */
  readonly isGuess: boolean
  /** Whether the file defines a known name with offsets that the zone of this name never had. */
  readonly isRedefined?: boolean
}

const toCertain = (zone: string | undefined): FoundZone | undefined =>
  zone === undefined ? undefined : { zone, isGuess: false }

/** Whether the file means the zone of this name. A definition without summer time is an abridged one. */
const isZoneOf = (zone: string, definition: ReadComponent): boolean => {
  const clock = readClock(definition)
  const offsets = clock ? [clock.standard, clock.daylight?.offset ?? clock.standard] : []
  return offsets.every((offset) => listOffsetsEver(zone).has(offset))
}

/** The zone with this clock, otherwise one with its offsets, otherwise the offset that it has in winter. */
const findZoneByClock = (clock: Clock, { ownZone, year }: ReaderContext): FoundZone => {
  const zones = [ownZone, ...listCommonZones()]
  const same = zones.find((name) => isSameClock(toClock(name, year), clock))
  if (same !== undefined) return { zone: same, isGuess: false }
  const similar = zones.find((name) => hasSameOffsets(toClock(name, year), clock))
  return { zone: similar ?? clock.standard, isGuess: true }
}

export interface ZoneReader {
  /** Undefined when the zone cannot be determined. */
  find(tzid: string): FoundZone | undefined
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
  /** Definitions of the other calendars in the file, for zones that the calendar does not define. */
  readonly others: Definitions
  readonly ownZone: string
  readonly year: number
  readonly budget: ZoneBudget
}

const findDefinedZone = (definition: ReadComponent, context: ReaderContext): FoundZone | undefined => {
  const location = findNamedZone(findText(definition, 'x-lic-location') ?? '')
  const clock = readClock(definition)
  return (
    toCertain(location && isZoneOf(location, definition) ? location : undefined) ??
    (clock ? findZoneByClock(clock, context) : undefined)
  )
}

/** Definitions have the name with or without its quotes. */
const toKey = (tzid: string): string => tzid.trim().replace(/^"(.*)"$/, '$1')

type Definitions = ReadonlyMap<string, ReadComponent>

export const toDefinitions = (definitions: readonly ReadComponent[]): Definitions =>
  new Map(definitions.map((zone) => [toKey(findText(zone, 'tzid') ?? ''), zone]))

/** `ownZone` is the person's zone. It is compared first when only the clock changes identify a zone. */
export const createZoneReader = (
  definitions: readonly ReadComponent[],
  context: ReaderContext,
): ZoneReader => {
  const { budget } = context
  const known = new Map<string, FoundZone | undefined>()
  const own = toDefinitions(definitions)
  const readDefined = (definition: ReadComponent | undefined): FoundZone | undefined => {
    budget.unknownLeft -= 1
    return definition && budget.unknownLeft >= 0 ? findDefinedZone(definition, context) : undefined
  }
  /** RFC 5545 §3.6.5: a definition in the file comes before what its name means elsewhere. */
  const readNamed = (tzid: string, definition: ReadComponent | undefined): FoundZone | undefined => {
    const zone = findNamedZone(tzid)
    if (zone === undefined || !definition || isZoneOf(zone, definition)) return toCertain(zone)
    const defined = readDefined(definition)
    return defined ? { ...defined, isGuess: false, isRedefined: true } : toCertain(zone)
  }
  const read = (tzid: string): FoundZone | undefined => {
    budget.namesLeft -= 1
    if (budget.namesLeft < 0) return undefined
    const definition = own.get(tzid) ?? context.others.get(tzid)
    const found = readNamed(tzid, definition) ?? readDefined(definition) ?? toCertain(findNamedOffset(tzid))
    if (found) return found
    const offset = findDisplayedOffset(tzid)
    return offset === undefined ? undefined : { zone: offset, isGuess: true }
  }
  return {
    find(tzid) {
      const key = toKey(tzid)
      if (key === '') return undefined
      if (!known.has(key)) known.set(key, read(key))
      return known.get(key)
    },
  }
}
