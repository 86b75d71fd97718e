import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import type { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { WallTime } from '@roost/contract/time/dates.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { formatInstant } from '../../../lib/time/wall-time.ts'
import { toInstant } from './event-times.rules.ts'
import type { EventFilter } from '../period/occurrences-input.rules.ts'
import { scopeLabels } from './scope-question.rules.ts'
import { type ShownEvent, sortShownEvents, toShownEvents, toTimes } from './shown-events.rules.ts'

// The calendar shows the server's events with this device's write queue applied to them.

export type NewEventInput = CallInput<typeof calendarApi.create>
export type EventUpdate = CallInput<typeof calendarApi.update>

interface Author {
  readonly id: string
  readonly houseGroupId: number | null
}

const dateLength = '2026-11-21'.length

/** An instant; a calendar date for an all-day event. A time without a time of day is the beginning of that day. */
const toTime = (time: string, timeZone: string | null | undefined): string => {
  if (!timeZone || time.endsWith('Z')) return time
  const clockTime = time.length === dateLength ? `${time}T00:00` : time.slice(0, 16)
  return new Date(toInstant(clockTime, timeZone)).toISOString()
}

const toWaitingEvent = ({ id, input, madeAt }: QueuedWrite, author: Author): CalendarEvent => {
  const event = input as unknown as Required<NewEventInput>
  const { timeZone, visibility } = event
  return {
    ...event,
    id: -id,
    description: event.description ?? null,
    startDate: toTime(event.startDate, timeZone),
    endDate: event.endDate ? toTime(event.endDate, timeZone) : null,
    recurrenceEndDate: event.recurrenceEndDate ?? null,
    parentEventId: null,
    isRecurrenceException: false,
    originalDate: null,
    isCancelled: false,
    createdBy: author.id,
    houseGroupId: visibility === 'private' ? null : author.houseGroupId,
    createdAt: madeAt,
    updatedAt: madeAt,
  } as CalendarEvent
}

/** The first occurrence; the server knows the others of a series. */
const toShown = (event: CalendarEvent, input: Record<string, unknown>): readonly ShownEvent[] => {
  const { id: eventId, startDate, endDate } = event
  const occurrenceDate = String(input['startDate']).slice(0, 10)
  const occurrences = [{ eventId, occurrenceDate, startDate, endDate }]
  return toShownEvents({ events: [event], occurrences, counts: { events: 1, today: 0 }, isComplete: true })
}

/** New events that wait to be sent, and those that were sent but may not be in the server's list yet. */
const listNewEvents = (writes: readonly QueuedWrite[], author: Author): readonly ShownEvent[] =>
  writes
    .filter(
      ({ feature, method, state }) => feature === 'calendar' && method === 'POST' && state !== 'refused',
    )
    .flatMap((write) =>
      toShown(
        write.state === 'sent' ? (write.answer as CalendarEvent) : toWaitingEvent(write, author),
        write.input,
      ),
    )

const isMatch = (
  { event }: ShownEvent,
  { q, category, priority, private: visibility }: EventFilter,
): boolean =>
  (!q || isSearchMatch(q, event.title, event.description, event.location, ...event.attendees)) &&
  (!category || event.category === category) &&
  (!priority || event.priority === priority) &&
  (visibility !== 'hidden' || event.visibility !== 'private')

type Changes = Partial<Omit<EventUpdate, 'base'>>

/** Which occurrences a waiting change or deletion concerns. */
interface Target {
  readonly id: number
  /** The series that an exception belongs to; otherwise, the event itself. */
  readonly rootId: number
  readonly scope: Changes['scope']
  readonly occurrenceDate: string | undefined
}

const toTarget = ({ input }: QueuedWrite, shown: readonly ShownEvent[]): Target => {
  const { scope, occurrenceDate } = input as Changes
  const id = Number(input['id'])
  const exception = shown.find(({ event }) => event.id === id && event.parentEventId !== null)
  return { id, rootId: exception?.event.parentEventId ?? id, scope, occurrenceDate }
}

const isSeen = (shown: ShownEvent, { id, scope, occurrenceDate }: Target): boolean =>
  shown.event.id === id && (scope === undefined || shown.occurrenceDate === occurrenceDate)

const isConcerned = (shown: ShownEvent, target: Target): boolean => {
  const { rootId, scope, occurrenceDate = '' } = target
  if (scope === undefined || scope === 'this') return isSeen(shown, target)
  const { id, parentEventId } = shown.event
  return (
    (id === rootId || parentEventId === rootId) && (scope === 'all' || shown.occurrenceDate >= occurrenceDate)
  )
}

/** The start and end of the occurrence that the person saw, as instants or dates. */
const toNewTimes = ({ startDate, endDate, timeZone }: Changes, { event, ...shown }: ShownEvent) => {
  const zone = timeZone === undefined ? event.timeZone : timeZone
  return {
    startDate: startDate === undefined ? shown.startDate : toTime(startDate, zone),
    endDate: endDate === undefined ? shown.endDate : endDate && toTime(endDate, zone),
  }
}

const isTimed = ({ isAllDay }: CalendarEvent): boolean => !isAllDay

const shift = (time: string | null, ms: number): string | null =>
  time === null ? null : new Date(Date.parse(time) + ms).toISOString()

/** Other occurrences of a series move by as much as the one that the person saw. */
const toShifted = (shown: ShownEvent, seen: ShownEvent, times: ReturnType<typeof toNewTimes>) => {
  if (!isTimed(shown.event) || !isTimed(seen.event) || times.startDate.length === dateLength) return shown
  const startsBy = Date.parse(times.startDate) - seen.startsAt
  const endsBy = times.endDate === null ? 0 : Date.parse(times.endDate) - seen.endsAt
  return { startDate: shift(shown.startDate, startsBy) ?? '', endDate: shift(shown.endDate, endsBy) }
}

const toChangedEvent = (event: CalendarEvent, changes: Changes): CalendarEvent => {
  const {
    id: _id,
    scope: _scope,
    occurrenceDate: _date,
    startDate: _start,
    endDate: _end,
    ...fields
  } = changes
  return { ...event, ...fields } as CalendarEvent
}

const applyChange = (shown: readonly ShownEvent[], write: QueuedWrite): readonly ShownEvent[] => {
  const target = toTarget(write, shown)
  const { base: _, ...changes } = write.input as Changes & { readonly base?: unknown }
  const seen = shown.find((each) => isSeen(each, target))
  const times = seen && toNewTimes(changes, seen)
  const isOfWholeSeries = target.scope === 'following' || target.scope === 'all'
  return shown.map((each) => {
    // Exceptions keep their own values where they differ from those of the series.
    if (!isConcerned(each, target) || (each.event.id !== target.rootId && each !== seen)) return each
    const event = toChangedEvent(each.event, changes)
    const { startDate, endDate } =
      times && seen ? (each === seen ? times : toShifted(each, seen, times)) : each
    return {
      ...each,
      event,
      startDate,
      endDate,
      ...toTimes(event, startDate, endDate),
      ...(write.state === 'waiting' && { waiting: isOfWholeSeries ? 'series' : 'event' }),
    }
  })
}

const applyWrite = (shown: readonly ShownEvent[], write: QueuedWrite): readonly ShownEvent[] => {
  if (write.method !== 'DELETE') return applyChange(shown, write)
  const target = toTarget(write, shown)
  return shown.filter((each) => !isConcerned(each, target))
}

interface ShownWrites {
  readonly writes: readonly QueuedWrite[]
  readonly author: Author
  readonly filter: EventFilter
}

/**
 * Applies the write queue to a list of events, or returns the same list if it changes nothing. A change that was sent is
 * applied until the list has it, which makes no difference to a list that has it already.
 */
export const applyEventWrites = (
  listed: readonly ShownEvent[],
  { writes, author, filter }: ShownWrites,
): readonly ShownEvent[] => {
  const ids = new Set(listed.map(({ event }) => event.id))
  const added = listNewEvents(writes, author).filter(({ event }) => !ids.has(event.id))
  const changes = writes.filter(
    ({ feature, method, state }) => feature === 'calendar' && method !== 'POST' && state !== 'refused',
  )
  if (added.length === 0 && changes.length === 0) return listed
  const before = new Set(listed)
  let shown: readonly ShownEvent[] = [...listed, ...added]
  for (const write of changes) shown = applyWrite(shown, write)
  return sortShownEvents(shown.filter((each) => before.has(each) || isMatch(each, filter)))
}

const formatStart = (startDate: string, timeZone: string | null, now: WallTime): string =>
  startDate.length === dateLength
    ? formatCalendarDate(startDate)
    : formatInstant(toTime(startDate, timeZone), now)

interface Summarised {
  readonly shown: ShownEvent
  readonly changes: Changes
  /** The current local time. */
  readonly now: WallTime
}

/** Describes a change: `Change “Dinner”: title “Supper”, starts Nov 23, 7:00 PM`. */
export const toSummary = ({ shown: { event }, changes, now }: Summarised): string => {
  const { title, startDate, location, description, timeZone = event.timeZone } = changes
  const fields = formatChanges(
    { title, startDate, location, description },
    { startDate: (start) => t('starts {value}', { value: formatStart(start, timeZone, now) }) },
  )
  const name = { title: event.title }
  return withScope(
    fields === '' ? t('Change “{title}”', name) : t('Change “{title}”: {fields}', { ...name, fields }),
    changes.scope,
  )
}

const withScope = (text: string, scope: Changes['scope']): string =>
  joinFacts([text, scope !== undefined && t(scopeLabels[scope])])

/** Describes a deletion: `Delete “Choir” · This and following events`. */
export const toRemovalSummary = ({ event }: ShownEvent, scope: Changes['scope']): string =>
  withScope(t('Delete “{title}”', { title: event.title }), scope)

/** The recurrence that the person saw, which decides what the others of a series are. */
export const toSeenRecurrence = ({ event }: ShownEvent, scope: Changes['scope']) => {
  if (scope !== 'following' && scope !== 'all') return {}
  // An exception does not have the recurrence of its series.
  if (event.isRecurrenceException) return {}
  const { isRecurring, recurrencePattern, recurrenceInterval, recurrenceEndDate } = event
  return { isRecurring, recurrencePattern, recurrenceInterval, recurrenceEndDate }
}
