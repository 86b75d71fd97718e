import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { newEvent } from '@roost/contract/calendar/calendar-input.ts'
import {
  defaultEventColor,
  type EventPriority,
  type EventVisibility,
  listEventFaults,
  type RecurrencePattern,
  startRequired,
} from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import * as z from 'zod/mini'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { unfinished } from '../../../lib/forms/typed-date.ts'
import type { DraftFault } from '../../../lib/forms/draft-schema.ts'
import { toUsableTimeZone } from '../../../lib/time/time-zone.ts'
import { addMinutes, type ClockTime, type EnteredTimes, toClockTime } from '../rows/event-times.rules.ts'
import type { NewEventInput } from '../rows/event-writes.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** The values of the event form. Field names are those of the request, so that errors are shown at the right fields. */
export interface EventDraft extends EnteredTimes {
  readonly title: string
  /** The time zone in which the times are entered. */
  readonly timeZone: string
  /** Empty for an event that does not recur. */
  readonly recurrencePattern: RecurrencePattern | ''
  readonly recurrenceInterval: string
  readonly recurrenceEndDate: string
  readonly category: string
  readonly priority: EventPriority
  readonly visibility: EventVisibility
  readonly color: string
  readonly location: string
  readonly description: string
  readonly attendees: readonly string[]
  readonly reminders: readonly string[]
}

/** The browser's time zone and its current local time. */
export interface LocalClock {
  readonly timeZone: string
  readonly now: ClockTime
}

const firstTime = '09:00'
const lastHour = 23

const toTimes = (start: ClockTime, end: ClockTime | null) => ({
  startDate: start.slice(0, 10),
  startTime: start.slice(11),
  endDate: end?.slice(0, 10) ?? '',
  endTime: end?.slice(11) ?? '',
})

/**
 * Returns the start of a new event on the date: for today the next full hour, but not after 23:00; for other days a
 * time in the morning.
 */
const toStartOn = (date: string, now: ClockTime): ClockTime => {
  if (!now.startsWith(date)) return `${date}T${firstTime}`
  const hour = Math.min(Number(now.slice(11, 13)) + 1, lastHour)
  return `${date}T${String(hour).padStart(2, '0')}:00`
}

/** Today, or tomorrow in the last hour of the day, when nothing that begins today is still ahead. */
const toFirstDay = (now: ClockTime): string => {
  const today = now.slice(0, 10)
  return Number(now.slice(11, 13)) < lastHour ? today : addDays(today, 1)
}

/**
 * Creates a draft that lasts one hour, on the clicked day or at the clicked local time (`2026-11-21T14:00`); otherwise
 * today.
 */
export const toNewDraft = (initialStart: string | null, { timeZone, now }: LocalClock): EventDraft => {
  const date = initialStart ?? toFirstDay(now)
  const start = date.length > 10 ? date : toStartOn(date, now)
  return {
    title: '',
    isAllDay: false,
    ...toTimes(start, addMinutes(start, 60)),
    timeZone,
    recurrencePattern: '',
    recurrenceInterval: '1',
    recurrenceEndDate: '',
    category: '',
    priority: 'medium',
    visibility: 'public',
    color: defaultEventColor,
    location: '',
    description: '',
    attendees: [],
    reminders: [],
  }
}

/** Returns the times of an occurrence in its own zone; all-day events get default times. */
const toShownTimes = ({ event, startDate, endDate }: ShownEvent, timeZone: string) => {
  if (event.isAllDay) {
    const start = `${startDate}T${firstTime}`
    return { ...toTimes(start, addMinutes(start, 60)), endDate: endDate ?? '' }
  }
  const toClock = (instant: string) => toClockTime(Date.parse(instant), timeZone)
  return toTimes(toClock(startDate), endDate === null ? null : toClock(endDate))
}

export const toEventDraft = (shown: ShownEvent, localClock: Pick<LocalClock, 'timeZone'>): EventDraft => {
  const { event } = shown
  // The form shows times in a zone that this browser knows, and sends them with that zone if they are changed.
  const timeZone = event.timeZone === null ? localClock.timeZone : toUsableTimeZone(event.timeZone)
  return {
    title: event.title,
    isAllDay: event.isAllDay,
    ...toShownTimes(shown, timeZone),
    timeZone,
    recurrencePattern: (event.isRecurring && event.recurrencePattern) || '',
    recurrenceInterval: String(event.recurrenceInterval),
    recurrenceEndDate: event.recurrenceEndDate ?? '',
    category: event.category ?? '',
    priority: event.priority,
    visibility: event.visibility,
    color: event.color,
    location: event.location ?? '',
    description: event.description ?? '',
    attendees: event.attendees,
    reminders: event.reminders,
  }
}

/** Returns the first date of a series, in the series' time zone. */
export const toSeriesStart = ({
  isRecurring,
  startDate,
  timeZone,
}: Pick<CalendarEvent, 'isRecurring' | 'startDate' | 'timeZone'>): CalendarDate | null => {
  if (!isRecurring) return null
  return timeZone === null ? startDate : toClockTime(Date.parse(startDate), timeZone).slice(0, 10)
}

const toTime = (date: CalendarDate, timeOfDay: string): string => (timeOfDay ? `${date}T${timeOfDay}` : date)

/** A time without a date is on the day on which the event starts. */
const toEnd = ({ isAllDay, startDate, endDate, endTime }: EventDraft): string | null => {
  if (isAllDay) return endDate || null
  if (!endDate && !endTime) return null
  return toTime(endDate || startDate, endTime)
}

const toRecurrence = (draft: EventDraft) =>
  draft.recurrencePattern === ''
    ? { isRecurring: false, recurrencePattern: null, recurrenceInterval: 1, recurrenceEndDate: null }
    : {
        isRecurring: true,
        recurrencePattern: draft.recurrencePattern,
        recurrenceInterval: parseNumber(draft.recurrenceInterval) ?? Number.NaN,
        recurrenceEndDate: draft.recurrenceEndDate || null,
      }

/** Returns the request that creates the event. */
export const toEventInput = (draft: EventDraft) =>
  ({
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    startDate: draft.isAllDay ? draft.startDate : toTime(draft.startDate, draft.startTime),
    endDate: toEnd(draft),
    isAllDay: draft.isAllDay,
    timeZone: draft.isAllDay ? null : draft.timeZone,
    color: draft.color,
    location: draft.location.trim() || null,
    category: draft.category || null,
    priority: draft.priority,
    visibility: draft.visibility,
    ...toRecurrence(draft),
    attendees: [...draft.attendees],
    reminders: [...draft.reminders],
  }) satisfies NewEventInput

type EventFault = DraftFault<EventDraft>

const listUnfinishedTimes = (draft: EventDraft): EventFault[] =>
  (draft.isAllDay ? [] : (['startTime', 'endTime'] as const))
    .filter((path) => draft[path] === unfinished)
    .map((path) => ({ path, message: t('Complete the time, or clear it.') }))

const listMissingTimes = ({ isAllDay, startDate, startTime, endDate, endTime }: EventDraft): EventFault[] => [
  ...(startDate ? [] : [{ path: 'startDate' as const, message: startRequired }]),
  ...(isAllDay || startTime ? [] : [{ path: 'startTime' as const, message: t('Start time is required') }]),
  ...(isAllDay || !endDate || endTime
    ? []
    : [{ path: 'endTime' as const, message: t('End time is required') }]),
]

/** Their faults are at their own fields, not at those of their dates. */
const withoutUnfinishedTimes = (draft: EventDraft): EventDraft => ({
  ...draft,
  startTime: draft.startTime === unfinished ? '' : draft.startTime,
  endTime: draft.endTime === unfinished ? '' : draft.endTime,
})

const listSchemaFaults = (draft: EventDraft): EventFault[] => {
  const { error } = z.safeParse(newEvent, toEventInput(draft))
  return (error?.issues ?? []).flatMap(({ path: [name], message }) =>
    typeof name === 'string' && isDraftField(name, draft) ? [{ path: name, message }] : [],
  )
}

export const isDraftField = (name: string, draft: EventDraft): name is keyof EventDraft =>
  Object.hasOwn(draft, name)

const timeFields = ['isAllDay', 'timeZone', 'startDate', 'startTime', 'endDate', 'endTime'] as const

const isAtSameTime = (a: EventDraft, b: EventDraft): boolean =>
  timeFields.every((field) => a[field] === b[field])

/**
 * Checks the order of the start, the end and the end of the recurrence. Unchanged times are not checked, because an
 * event may end in the repeated hour of a clock change. For a series, the first date counts as the start.
 */
const listOrderFaults = (
  draft: EventDraft,
  initial: EventDraft,
  seriesStart: string | null,
): EventFault[] => {
  const { startDate, endDate, ...recurrence } = toEventInput(draft)
  const startsOn = seriesStart !== null && seriesStart < draft.startDate ? seriesStart : draft.startDate
  const end = isAtSameTime(draft, initial) ? null : endDate
  return listEventFaults({ ...recurrence, start: startDate, end, startsOn })
}

/** Lists the errors of a form by field. */
export const listDraftFaults = (
  draft: EventDraft,
  { initial, seriesStart = null }: { readonly initial: EventDraft; readonly seriesStart?: string | null },
): EventFault[] => {
  const missing = [...listMissingTimes(draft), ...listUnfinishedTimes(draft)]
  const faults = [...missing, ...listSchemaFaults(withoutUnfinishedTimes(draft))]
  const isTimed = !faults.some(({ path }) => /^(start|end)/.test(path))
  return [...faults, ...(isTimed ? listOrderFaults(draft, initial, seriesStart) : [])].filter(
    ({ path }, index, all) => all.findIndex((fault) => fault.path === path) === index,
  )
}
