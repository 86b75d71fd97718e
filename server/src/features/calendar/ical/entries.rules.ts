import { maxExceptions } from '@roost/contract/calendar/calendar-values.ts'
import { findProperty, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { toContentUid, toStorableUid } from '../../../lib/icalendar/uid.ts'
import { type EventFields, type SourceVersion, toLocalStart, toStartsOn } from '../calendar.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import { toOccurrenceFields } from '../recurrence/series.rules.ts'
import {
  type Changes,
  type EntryContext,
  type EventGroup,
  readChanges,
  readEvent,
  type ReadEvent,
  toWarn,
} from './events.rules.ts'
import { readTitle } from './fields.rules.ts'
import {
  createKeyOf,
  readRepetition,
  type Repetition,
  takesPlaceAt,
  toTimesAt,
  warnOfSingles,
} from './repetition.rules.ts'
import { readTime, toOccurrenceTime } from './times.rules.ts'
import { listEvents, toContentKey } from './same-uid.rules.ts'
import { isCancelledEvent, readVersion, toLatestFirst } from './versions.rules.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

// Converts all events with the same UID into rows: single events, series with exceptions, or replacements for what a
// series cannot represent.

export interface ReadException {
  readonly originalDate: string
  readonly isCancelled: boolean
  readonly fields: EventFields
}

export interface ReadEntry {
  readonly uid: string
  readonly fields: EventFields
  /** Empty for single events. */
  readonly exceptions: readonly ReadException[]
  /** Absent for entries that are not from a file. */
  readonly version?: SourceVersion
  /** The UID of the series that this changes one time of, if the series itself is not in the file. */
  readonly seriesUid?: string
  /** The UID that the event has if another file contains more or fewer events with its UID. */
  readonly otherUid?: string
}

/** An event that the file calls off. */
export interface CancelledEvent {
  readonly uid: string
  readonly title: string
  /** Whether only one time of a series is called off that is not in the file. */
  readonly isOneTime?: boolean
}

interface ReadEntries {
  readonly entries: readonly ReadEntry[]
  readonly skipped: number
  readonly cancelled: readonly CancelledEvent[]
}

/**
 * When several rows come from events with the same UID, every row but the first gets a reproducible UID derived from
 * it.
 */
const toPartUid = (uid: string, part: string): string => toStorableUid(`${uid}-${part}`)

const toException = (series: EventFields, date: string, change: ReadEvent | 'cancelled'): ReadException[] => {
  const occurrence = findOccurrence(series, date)
  if (!occurrence) return []
  return change === 'cancelled'
    ? [{ originalDate: date, isCancelled: true, fields: toOccurrenceFields(series, occurrence) }]
    : [{ originalDate: date, isCancelled: false, fields: change.fields }]
}

/** Removes the changes that belong to this series from `changes` and returns them as its exceptions. */
const takeExceptions = (series: EventFields, changes: Changes, warn: ReadEvent['warn']): ReadException[] => {
  if (!series.isRecurring) return []
  const exceptions = [...changes].flatMap(([date, change]) => toException(series, date, change))
  for (const { originalDate } of exceptions) changes.delete(originalDate)
  if (exceptions.length > maxExceptions)
    warn(fill('Only {count} days that differ are kept.', { count: maxExceptions }))
  return exceptions.slice(0, maxExceptions).toSorted((a, b) => (a.originalDate < b.originalDate ? -1 : 1))
}

/** Changes without an occurrence in any series become single events. */
const toLeftOver = (uid: string, changes: Changes): ReadEntry[] =>
  [...changes].flatMap(([date, change]) =>
    change === 'cancelled' ? [] : [{ uid: toPartUid(uid, date), fields: change.fields, exceptions: [] }],
  )

interface Master {
  readonly uid: string
  readonly event: ReadEvent
  readonly repetition: Repetition
  readonly changes: Changes
}

/** Removes the change of an occurrence from `changes`. Null if the file calls the occurrence off. */
const takeChange = (changes: Changes, key: string, unchanged: EventFields): EventFields | null => {
  const change = changes.get(key)
  changes.delete(key)
  if (change === 'cancelled') return null
  return change?.fields ?? unchanged
}

const toOnce = (uid: string, fields: EventFields | null): ReadEntry[] =>
  fields === null ? [] : [{ uid, fields, exceptions: [] }]

const toTimePart = (local: string): string => local.replaceAll(/[-:]/g, '')

const toAdditional = ({ uid, event: { fields }, repetition, changes }: Master): ReadEntry[] =>
  repetition.additional.flatMap(({ local, times }) =>
    toOnce(toPartUid(uid, toTimePart(local)), takeChange(changes, local, { ...fields, ...times })),
  )

/** Single events in place of a rule that no series can represent. A date that is called off means all its times. */
const toExpanded = ({ uid, event: { fields }, changes }: Master, locals: readonly string[]): ReadEntry[] =>
  locals
    .filter((local) => changes.get(local.slice(0, 10)) !== 'cancelled')
    .flatMap((local) =>
      toOnce(
        toPartUid(uid, toTimePart(local)),
        takeChange(changes, local, { ...fields, ...toTimesAt(fields, local) }),
      ),
    )

const toSeries = ({ uid, event, repetition: { series }, changes }: Master): ReadEntry[] =>
  series.flatMap((fields, index): ReadEntry[] => {
    const ownUid = index === 0 ? uid : toPartUid(uid, toStartsOn(fields))
    // A change to the only day of a single event replaces it.
    if (series.length === 1 && !fields.isRecurring)
      return toOnce(ownUid, takeChange(changes, toStartsOn(fields), fields))
    return [{ uid: ownUid, fields, exceptions: takeExceptions(fields, changes, event.warn) }]
  })

const toEntries = (master: Master): ReadEntry[] => {
  const { uid, event, repetition, changes } = master
  const { locals } = repetition
  // First, because each takes its changes.
  const additional = toAdditional(master)
  const byRule = locals ? toExpanded(master, locals) : toSeries(master)
  const leftOver = toLeftOver(uid, changes)
  const counts = { expanded: byRule.length + leftOver.length, additional: additional.length }
  warnOfSingles(repetition, counts, event.warn)
  return [...byRule, ...leftOver, ...additional]
}

/** A master event in its latest version. */
interface Candidate {
  readonly uid: string
  readonly otherUid: string
  readonly component: ReadComponent
  /** How many versions of it are in the file. */
  readonly versionCount: number
  readonly title: string
  /** Null if it is called off or cannot be stored. */
  readonly read: { readonly event: ReadEvent; readonly repetition: Repetition } | null
}

const readCandidate = (
  { uid, otherUid }: Pick<Candidate, 'uid' | 'otherUid'>,
  [component, ...others]: readonly [ReadComponent, ...ReadComponent[]],
  context: EntryContext,
): Candidate => {
  const title = readTitle(component, { untitled: context.untitled, warn: () => {} })
  // Before it is read, because a message that calls an event off need not say when it was.
  const event = isCancelledEvent(component) ? null : readEvent(component, context)
  return {
    uid,
    otherUid,
    component,
    versionCount: 1 + others.length,
    title,
    read: event && { event, repetition: readRepetition(component, event, context) },
  }
}

const calledOff = msg('It was cancelled and is left out.')

const readMaster = (
  { uid, otherUid, versionCount, component, title, read }: Candidate,
  overrides: readonly ReadComponent[],
  context: EntryContext,
): ReadEntries => {
  const count = versionCount + overrides.length
  if (!read) {
    const isCancelled = isCancelledEvent(component)
    if (isCancelled) toWarn(component, context)(calledOff)
    return { entries: [], skipped: count, cancelled: isCancelled ? [{ uid, title }] : [] }
  }
  const { event, repetition } = read
  const keyOf = createKeyOf(repetition, event.fields, context)
  const { changes, skipped } = readChanges({ component, event, keyOf }, overrides, context)
  const version = readVersion([component, ...overrides])
  const entries = toEntries({ uid, event, repetition, changes }).map((entry) =>
    entry.uid === uid ? { ...entry, version, otherUid } : { ...entry, version },
  )
  return {
    entries,
    skipped: skipped + versionCount - 1 + (entries.length === 0 ? 1 : 0),
    cancelled: [],
  }
}

const toOrphanUid = (
  uid: string,
  override: ReadComponent,
  { fields, warn }: ReadEvent,
  context: EntryContext,
): string => {
  const replaced = findProperty(override, 'recurrence-id')
  const eventZone = fields.timeZone ?? undefined
  const time = replaced && readTime(replaced, { ...context, warn, eventZone })
  const local = time ? toOccurrenceTime(time, fields, context.dayZone) : toLocalStart(fields)
  return toPartUid(uid, toTimePart(local))
}

/** Changes to a series that is not in the file become single events, with the UIDs of the times that they change. */
function* readOrphans(
  uid: string,
  overrides: readonly ReadComponent[],
  context: EntryContext,
): Generator<void, ReadEntries> {
  const cancelled = new Map<string, CancelledEvent>()
  const entries = new Map<string, ReadEntry>()
  const known = new Set<string | null>()
  const silent = { ...context, warn: () => {}, warnOnce: () => {} }
  for (const override of toLatestFirst(overrides)) {
    yield
    const replaced = findProperty(override, 'recurrence-id')
    // Those whose time cannot be read may change different times.
    const key = replaced && readTime(replaced, silent) ? JSON.stringify(replaced) : null
    if (key !== null && known.has(key)) continue
    known.add(key)
    if (isCancelledEvent(override)) {
      const title = readTitle(override, { untitled: context.untitled, warn: () => {} })
      toWarn(override, context)(calledOff)
      cancelled.set(title, { uid, title, isOneTime: true })
      continue
    }
    const event = readEvent(override, context)
    if (!event) continue
    const part = toOrphanUid(uid, override, event, context)
    const version = readVersion([override])
    entries.set(part, { uid: part, fields: event.fields, exceptions: [], seriesUid: uid, version })
  }
  return {
    entries: [...entries.values()],
    skipped: overrides.length - entries.size,
    cancelled: [...cancelled.values()],
  }
}

const sameUid = msg('Several events of the file have the same UID: each is an event of its own.')
/** Of more events with one UID than a file for people has, changes are not compared with all. */
const maxCompared = 20

/** The event that an override changes: that of its title, and among these the one that takes place at this time. */
const findChanged = (
  override: ReadComponent,
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  context: EntryContext,
): Candidate | undefined => {
  const title = readTitle(override, { untitled: context.untitled, warn: () => {} })
  const possible = candidates.get(title) ?? [...candidates.values().take(maxCompared)].flat()
  const property = findProperty(override, 'recurrence-id')
  return possible.slice(0, maxCompared).find(({ read }) => {
    if (!read || !property) return false
    const { fields } = read.event
    const time = readTime(property, { ...context, warn: () => {}, eventZone: fields.timeZone ?? undefined })
    return time && takesPlaceAt(read.repetition, toOccurrenceTime(time, fields, context.dayZone))
  })
}

function* groupOverrides(
  overrides: readonly ReadComponent[],
  candidates: readonly Candidate[],
  context: EntryContext,
): Generator<void, ReadonlyMap<Candidate | undefined, readonly ReadComponent[]>> {
  const [only, other] = candidates
  if (!other) return new Map([[only, overrides]])
  const byTitle = Map.groupBy(candidates, ({ title }) => title)
  const found = new Map<Candidate | undefined, ReadComponent[]>()
  for (const override of overrides) {
    const candidate = findChanged(override, byTitle, context)
    const list = found.get(candidate) ?? []
    found.set(candidate, list)
    list.push(override)
    yield
  }
  return found
}

function* readCandidates({ uid, masters }: EventGroup, context: EntryContext): Generator<void, Candidate[]> {
  const events = yield* listEvents(masters)
  const isLeftOut = events.flat().length < masters.length
  if (events.length > 1) context.warnOnce(sameUid)
  const candidates: Candidate[] = []
  for (const [component, ...others] of events) {
    if (!component) continue
    const contentUid = toContentUid(uid, toContentKey(component))
    const uids = events.length > 1 ? { uid: contentUid, otherUid: uid } : { uid, otherUid: contentUid }
    const candidate = readCandidate(uids, [component, ...others], context)
    if (others.length > 0 || isLeftOut)
      candidate.read?.event.warn(msg('It is in the file more than once: its latest version is taken.'))
    candidates.push(candidate)
    yield
  }
  return candidates
}

/** The rows for all events with the same UID. */
export function* readEntries(group: EventGroup, context: EntryContext): Generator<void, ReadEntries> {
  const candidates = yield* readCandidates(group, context)
  const overridesOf = yield* groupOverrides(group.overrides, candidates, context)
  const all: ReadEntries[] = []
  for (const candidate of candidates) {
    all.push(readMaster(candidate, overridesOf.get(candidate) ?? [], context))
    yield
  }
  all.push(yield* readOrphans(group.uid, overridesOf.get(undefined) ?? [], context))
  const kept = candidates.reduce((sum, { versionCount }) => sum + versionCount, 0)
  return {
    entries: all.flatMap(({ entries }) => entries),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, group.masters.length - kept),
    cancelled: all.flatMap(({ cancelled }) => cancelled),
  }
}
