import { listProperties, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { addDays, countDays, toInstant } from '../../../lib/time/zoned-time.ts'
import { type EventFields, type EventTimes, toLocalStart } from '../calendar.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import type { EntryContext, KeyOf, ReadEvent } from './events.rules.ts'
import { listNextTimes, readRule, type ReadSeries, toReadSeries } from './recurrence.rules.ts'
import { readPeriods, toOccurrenceDate, toOccurrenceTime } from './times.rules.ts'
import { fill, msg } from '@roost/contract/messages.ts'

// Reads when an event of a file takes place: by its rule, and at additional times (RFC 5545 §3.8.5).

export interface Repetition {
  /** The series that the rule yields; the event itself if it does not repeat. */
  readonly series: readonly EventFields[]
  /** The local times of single events that stand for a rule that no series can represent; null otherwise. */
  readonly locals: readonly string[] | null
  readonly additional: readonly AdditionalTime[]
}

/** A time that the rule does not yield (RDATE). */
interface AdditionalTime {
  readonly local: string
  readonly times: EventTimes
}

/** The times with another local start and the same duration. */
export const toTimesAt = (times: EventTimes, local: string): EventTimes => {
  if (local === toLocalStart(times)) return times
  const { timeZone, startDate, endDate } = times
  const date = local.slice(0, 10)
  if (timeZone === null)
    return { ...times, startDate: date, endDate: endDate && addDays(date, countDays(startDate, endDate)) }
  const start = toInstant(local, timeZone)
  const length = endDate && Date.parse(endDate) - Date.parse(startDate)
  return {
    ...times,
    startDate: start,
    endDate: length === null ? null : addMilliseconds(start, Number(length)),
  }
}

const toSeriesFields = (fields: EventFields, series: ReadSeries): EventFields => ({
  ...fields,
  ...toTimesAt(fields, series.startsOn + toLocalStart(fields).slice(10)),
  isRecurring: series.pattern !== null,
  recurrencePattern: series.pattern,
  recurrenceInterval: series.pattern === null ? 1 : series.interval,
  recurrenceEndDate: series.pattern === null ? null : series.endsOn,
})

/** Says how many occurrences of a rule that no recurring event here can have are added as single events. */
const describeExpanded = (count: number): string =>
  count === 0
    ? msg(
        'It repeats in a way that no recurring event here can, and not within the next twelve months: it is left out.',
      )
    : fill(
        'It repeats in a way that no recurring event here can: {count, plural, one {its next time is added as a single event} other {its next # times are added as single events}}.',
        { count },
      )

type ByRule = Pick<Repetition, 'series' | 'locals'>

const expandRule = (
  rule: NonNullable<ReturnType<typeof readRule>>,
  { fields, warn }: ReadEvent,
  { budget, now }: EntryContext,
): ByRule => {
  budget.rulesLeft -= 1
  const isWorthwhile = budget.rulesLeft >= 0 && budget.failuresLeft > 0
  const locals = isWorthwhile ? listNextTimes(rule, fields, now) : null
  if (locals === null) {
    budget.failuresLeft -= 1
    warn(msg('It repeats in a way that no recurring event here can: only its first time is added.'))
    return { series: [fields], locals: null }
  }
  return { series: [], locals }
}

const readByRule = (component: ReadComponent, event: ReadEvent, context: EntryContext): ByRule => {
  const { fields, warn } = event
  const [property, other] = listProperties(component, 'rrule')
  if (other) warn(msg('It repeats by more than one rule: only the first is kept.'))
  const data = property?.[3]
  const rule =
    typeof data === 'object' && data !== null ? readRule(data as Record<string, unknown>, warn) : null
  if (rule) {
    const series = toReadSeries(rule, fields, warn)?.map((one) => toSeriesFields(fields, one))
    return series ? { series, locals: null } : expandRule(rule, event, context)
  }
  if (property || component.unreadableNames.has('rrule'))
    warn(msg('How it repeats cannot be read: only its first time is added.'))
  return { series: [fields], locals: null }
}

const beginsAt = (series: EventFields, local: string): boolean =>
  series.isRecurring
    ? local.slice(10) === toLocalStart(series).slice(10) &&
      findOccurrence(series, local.slice(0, 10)) !== undefined
    : toLocalStart(series) === local

const isByRule = ({ series, locals }: ByRule, local: string): boolean =>
  locals?.includes(local) ?? series.some((one) => beginsAt(one, local))

const maxAdditional = 60

const readAdditional = (
  component: ReadComponent,
  { fields, warn }: ReadEvent,
  context: EntryContext,
): AdditionalTime[] => {
  const timeContext = { ...context, warn, eventZone: fields.timeZone ?? undefined }
  const found = new Map<string, AdditionalTime>()
  for (const property of listProperties(component, 'rdate'))
    for (const { start, endsAt } of readPeriods(property, timeContext)) {
      const local = toOccurrenceTime(start, fields, context.dayZone)
      const times = toTimesAt(fields, local)
      const isPeriod = endsAt !== null && times.timeZone !== null
      found.set(local, { local, times: isPeriod ? { ...times, endDate: endsAt } : times })
    }
  return [...found.values()]
}

const limitAdditional = (times: readonly AdditionalTime[], { warn }: ReadEvent): AdditionalTime[] => {
  if (times.length > maxAdditional)
    warn(fill('Only {count} of its additional times are added, as single events.', { count: maxAdditional }))
  else if (times.length > 0) warn(msg('Its additional times are added as single events.'))
  return times.slice(0, maxAdditional)
}

export const readRepetition = (
  component: ReadComponent,
  event: ReadEvent,
  context: EntryContext,
): Repetition => {
  const byRule = readByRule(component, event, context)
  const others = readAdditional(component, event, context).filter(({ local }) => !isByRule(byRule, local))
  return { ...byRule, additional: limitAdditional(others, event) }
}

/** Adds the message about a rule that was expanded, once it is known how many of its times were added. */
export const warnOfExpanded = ({ locals }: Repetition, count: number, warn: ReadEvent['warn']): void => {
  if (locals) warn(describeExpanded(count))
}

/**
 * What identifies an occurrence that is changed or left out. A time is that of an additional one if it is exactly that;
 * a date alone is, if the rule has no occurrence on it.
 */
export const createKeyOf =
  (repetition: Repetition, fields: EventFields, { dayZone }: EntryContext): KeyOf =>
  (time) => {
    const date = toOccurrenceDate(time, fields, dayZone)
    const local = toOccurrenceTime(time, fields, dayZone)
    const isDate = time.timeZone === null && fields.timeZone !== null
    const found = repetition.additional.find((each) =>
      isDate ? each.local.startsWith(date) && !isByRule(repetition, local) : each.local === local,
    )
    return found?.local ?? date
  }
