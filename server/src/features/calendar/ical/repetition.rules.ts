import { listProperties, type ReadComponent } from '../../../lib/icalendar/content-lines.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { addDays, countDays, toInstant } from '../../../lib/time/zoned-time.ts'
import { type EventFields, type EventTimes, toLocalStart } from '../calendar.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import type { EntryContext, KeyOf, ReadEvent } from './events.rules.ts'
import { listNextTimes, readRule, type ReadSeries, toReadSeries } from './recurrence.rules.ts'
import { readPeriods, toOccurrenceDate, toOccurrenceTime } from './times.rules.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

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
  const ruleContext = { isAllDay: fields.timeZone === null, dayZone: context.dayZone, warn }
  const rule =
    typeof data === 'object' && data !== null ? readRule(data as Record<string, unknown>, ruleContext) : null
  if (rule) {
    const series = toReadSeries(rule, fields, warn)?.map((one) => toSeriesFields(fields, one))
    return series ? { series, locals: null } : expandRule(rule, event, context)
  }
  if (property || component.unreadableNames.has('rrule'))
    warn(msg('How it repeats cannot be read: only its first time is added.'))
  return { series: [fields], locals: null }
}

const toDate = (local: string): string => local.slice(0, 10)

const beginsAt = (series: EventFields, local: string): boolean =>
  series.isRecurring
    ? local.slice(10) === toLocalStart(series).slice(10) &&
      findOccurrence(series, toDate(local)) !== undefined
    : toLocalStart(series) === local

const isByRule = ({ series, locals }: ByRule, local: string): boolean =>
  locals?.includes(local) ?? series.some((one) => beginsAt(one, local))

const maxAdditional = 60
/** Times of the rule are among them. */
const maxRead = 300

const readAdditional = (
  component: ReadComponent,
  { fields, warn }: ReadEvent,
  context: EntryContext,
): { readonly times: readonly AdditionalTime[]; readonly isCut: boolean } => {
  const timeContext = { ...context, warn, eventZone: fields.timeZone ?? undefined }
  const { periods, isCut } = readPeriods(component, { name: 'rdate', max: maxRead }, timeContext)
  const found = new Map<string, AdditionalTime>()
  for (const { start, endsAt } of periods) {
    const local = toOccurrenceTime(start, fields, context.dayZone)
    const times = toTimesAt(fields, local)
    const isPeriod = endsAt !== null && times.timeZone !== null
    found.set(local, { local, times: isPeriod ? { ...times, endDate: endsAt } : times })
  }
  return { times: [...found.values()], isCut }
}

export const readRepetition = (
  component: ReadComponent,
  event: ReadEvent,
  context: EntryContext,
): Repetition => {
  const byRule = readByRule(component, event, context)
  const { times, isCut } = readAdditional(component, event, context)
  const others = times.filter(({ local }) => !isByRule(byRule, local))
  if (isCut || others.length > maxAdditional)
    event.warn(
      fill('Only {count} of its additional times are added, as single events.', { count: maxAdditional }),
    )
  return { ...byRule, additional: others.slice(0, maxAdditional) }
}

/** Whether the event takes place at exactly this time. */
export const takesPlaceAt = (repetition: Repetition, local: string): boolean =>
  isByRule(repetition, local) || repetition.additional.some((each) => each.local === local)

/** Reports what was added as single events, once it is known how many of its times were not called off. */
export const warnOfSingles = (
  { locals }: Repetition,
  { expanded, additional }: { readonly expanded: number; readonly additional: number },
  warn: ReadEvent['warn'],
): void => {
  if (locals) warn(describeExpanded(expanded))
  if (additional > 0) warn(msg('Its additional times are added as single events.'))
}

/**
 * What identifies an occurrence that is changed or left out: its date in a series, otherwise its local time. A date alone
 * is that of an additional time if the rule has no occurrence on it, and otherwise means all times of the day.
 */
export const createKeyOf = (
  repetition: Repetition,
  fields: EventFields,
  { dayZone }: EntryContext,
): KeyOf => {
  const { locals, additional } = repetition
  const timeOfDay = toLocalStart(fields).slice(10)
  const exact = new Set([...(locals ?? []), ...additional.map(({ local }) => local)])
  const expandedOn = Map.groupBy(locals ?? [], toDate)
  const additionalOn = new Map(
    additional
      .filter(({ local }) => !isByRule(repetition, toDate(local) + timeOfDay))
      .map(({ local }) => [toDate(local), local]),
  )
  return (time) => {
    const local = toOccurrenceTime(time, fields, dayZone)
    const isDate = time.timeZone === null && fields.timeZone !== null
    if (!isDate && exact.has(local)) return local
    const date = toOccurrenceDate(time, fields, dayZone)
    const [only, other] = expandedOn.get(date) ?? []
    if (only !== undefined) return other === undefined ? only : date
    return (isDate ? additionalOn.get(date) : undefined) ?? date
  }
}
