import {
  findKeyword,
  findText,
  type ReadComponent,
  readContentLines,
} from '../../../lib/icalendar/content-lines.ts'
import { toStorableUid } from '../../../lib/icalendar/uid.ts'
import { readColor } from './fields.rules.ts'
import { isOffset } from './offsets.rules.ts'
import { productId, toPlainText, untitled } from './writer.rules.ts'
import {
  createZoneReader,
  maxUnknownZones,
  maxZoneNames,
  toDefinitions,
  type ZoneBudget,
} from './zones.rules.ts'
import { type CancelledEvent, type ReadEntry, readEntries } from './entries.rules.ts'
import type { EntryContext } from './events.rules.ts'
import { toPlainEvent } from './plain-events.rules.ts'
import { createWarnings, type ImportWarning, type Warnings } from './warnings.rules.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

// Reads an iCalendar file into events. It never throws, whatever a file contains; content that cannot be stored adds a
// warning.

export interface ReadFile {
  readonly entries: readonly ReadEntry[]
  /** The number of components that are not events or cannot be stored. */
  readonly skipped: number
  readonly cancelled: readonly CancelledEvent[]
  readonly warnings: readonly ImportWarning[]
}

interface FileContext {
  /** The zone for times that have none. */
  readonly timeZone: string
  readonly now: string
  /** The title for events that have none; English if absent. */
  readonly untitled?: string
}

const neededProperties = new Set(
  [
    'uid sequence dtstamp last-modified summary description x-alt-desc styled-description location categories priority class color attendee status transp',
    'dtstart dtend duration rrule rdate exdate recurrence-id action trigger',
    'prodid method tzid tzoffsetto x-lic-location x-wr-timezone x-apple-calendar-color x-microsoft-cdo-alldayevent',
    'x-roost-color x-roost-attendee x-roost-reminder x-roost-time-zone',
  ].flatMap((names) => names.split(' ')),
)

const leftOutKinds: Readonly<Record<string, string>> = {
  vtodo: msg('Tasks of the file are no events and are left out.'),
  vjournal: msg('Journal entries of the file are no events and are left out.'),
  vfreebusy: msg('Free and busy times of the file are no events and are left out.'),
}

/** Properties in which the same event differs from one file to the next. */
const unsteady = new Set(['dtstamp', 'last-modified', 'sequence', 'x-alt-desc', 'styled-description'])

/** The UID in the file, or one derived from the content, so that reading the file again gives the same UID. */
const toUid = (event: ReadComponent): string =>
  toStorableUid(
    toPlainText(findText(event, 'uid') ?? '') ||
      JSON.stringify(event.properties.filter(([name]) => !unsteady.has(name))).padEnd(256),
  )

interface FoundGroup {
  readonly uid: string
  readonly masters: ReadComponent[]
  readonly overrides: ReadComponent[]
  /** That of the calendar with the first of these events. */
  readonly context: EntryContext
}

const isOverride = ({ properties, unreadableNames }: ReadComponent): boolean =>
  properties.some(([name]) => name === 'recurrence-id') || unreadableNames.has('recurrence-id')

/** An event of a calendar that calls its events off. */
const toCalledOff = (event: ReadComponent): ReadComponent => ({
  ...event,
  properties: [['status', {}, 'text', 'CANCELLED'], ...event.properties],
})

/**
 * Adds the events of a calendar to those with the same UID, in the order of the file. A thread of mails has each version of
 * an event in a calendar of its own.
 */
function* addToGroups(
  groups: Map<string, FoundGroup>,
  calendar: ReadComponent,
  context: EntryContext,
): Generator<void> {
  // What looks like HTML in an event of ours was typed by somebody.
  const isOwn = findText(calendar, 'prodid') === productId
  const isCancelled = findKeyword(calendar, 'method') === 'CANCEL'
  for (const component of calendar.components) {
    if (component.name !== 'vevent') continue
    const plain = isOwn ? component : toPlainEvent(component, context.warnings)
    const event = isCancelled ? toCalledOff(plain) : plain
    const uid = toUid(event)
    const group = groups.get(uid) ?? { uid, masters: [], overrides: [], context }
    groups.set(uid, group)
    const list = isOverride(event) ? group.overrides : group.masters
    list.push(event)
    yield
  }
}

const countLeftOut = (calendar: ReadComponent, warnings: Warnings): number => {
  const others = calendar.components.filter(({ name }) => name !== 'vevent' && name !== 'vtimezone')
  for (const { name } of others)
    warnings.addOnce(
      leftOutKinds[name] ?? fill('Entries of the kind “{name}” are left out.', { name: name.slice(0, 30) }),
    )
  return others.length
}

/** The limits for reading one file, however many calendars it contains. */
interface FileBudget {
  readonly zones: ZoneBudget
  readonly rules: EntryContext['budget']
}

const createFileBudget = (): FileBudget => ({
  zones: { namesLeft: maxZoneNames, unknownLeft: maxUnknownZones },
  rules: { rulesLeft: 200, failuresLeft: 10 },
})

const listDefinitions = ({ components }: ReadComponent): ReadComponent[] =>
  components.filter(({ name }) => name === 'vtimezone')

interface FileParts {
  readonly warnings: Warnings
  readonly budget: FileBudget
  /** Of all calendars in the file, because one may use a zone that only another one defines. */
  readonly definitions: ReturnType<typeof toDefinitions>
}

const toContext = (
  calendar: ReadComponent,
  file: FileContext,
  { warnings, budget, definitions }: FileParts,
): EntryContext => {
  const year = Number(file.now.slice(0, 4))
  const zones = createZoneReader(listDefinitions(calendar), {
    others: definitions,
    ownZone: file.timeZone,
    year,
    budget: budget.zones,
  })
  const declared = zones.find(findText(calendar, 'x-wr-timezone') ?? '')?.zone
  const calendarZone = declared === undefined || isOffset(declared) ? undefined : declared
  return {
    zones,
    warnings,
    ownZone: file.timeZone,
    calendarZone,
    dayZone: calendarZone ?? file.timeZone,
    warnOnce: (message) => warnings.addOnce(message),
    color: readColor(calendar, () => {}),
    now: file.now,
    untitled: file.untitled ?? untitled,
    budget: budget.rules,
  }
}

/**
 * Yields after some lines and after each event, so that other requests can run. The result is null when the text is
 * not a complete iCalendar file.
 */
export function* readCalendarFile(text: string, file: FileContext): Generator<void, ReadFile | null> {
  const lines = yield* readContentLines(text, (name) => neededProperties.has(name))
  const calendars = lines?.roots.filter(({ name }) => name === 'vcalendar') ?? []
  if (!lines || calendars.length === 0) return null
  const warnings = createWarnings()
  const budget = createFileBudget()
  const entries: ReadEntry[] = []
  const cancelled: CancelledEvent[] = []
  let skipped = 0
  if (lines.oddLineCount > 0) warnings.addOnce(msg('Some lines of the file cannot be read and are left out.'))
  const groups = new Map<string, FoundGroup>()
  const definitions = toDefinitions(calendars.flatMap(listDefinitions))
  for (const calendar of calendars) {
    const context = toContext(calendar, file, { warnings, budget, definitions })
    skipped += countLeftOut(calendar, warnings)
    yield* addToGroups(groups, calendar, context)
  }
  for (const { context, ...group } of groups.values()) {
    const read = yield* readEntries(group, context)
    entries.push(...read.entries)
    skipped += read.skipped
    cancelled.push(...read.cancelled)
    yield
  }
  return { entries, skipped, cancelled, warnings: warnings.list() }
}
