import type { JcalComponent, JcalProperty } from './jcal.ts'
import type { LocalTime } from '../time/zoned-time.ts'

// Creates VTIMEZONE components (RFC 5545 §3.6.5) from the time zone data of the JavaScript engine.

/** A moment at which the offset of a zone changes. */
interface Transition {
  /** The wall time at that moment, with the old offset. */
  readonly onset: Temporal.PlainDateTime
  readonly at: number
  /** Seconds east of UTC. */
  readonly offsetFrom: number
  readonly offsetTo: number
}

/** Events are allowed up to 2100. */
const lastYear = 2100
const horizon = Date.UTC(lastYear + 1, 0, 1)
/** A rule is used if it holds for at least this many years up to 2100. */
const ruleYears = 30
const dayMs = 24 * 60 * 60 * 1000

const toZoned = (epochMilliseconds: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone)

const toOffset = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number => offsetNanoseconds / 1e9

const toTransition = (moment: Temporal.ZonedDateTime): Transition => {
  const at = moment.epochMilliseconds
  const offsetFrom = toOffset(toZoned(at - 1, moment.timeZoneId))
  return {
    at,
    offsetFrom,
    offsetTo: toOffset(moment),
    onset: Temporal.Instant.fromEpochMilliseconds(at + offsetFrom * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime(),
  }
}

/** The last transition before or at the instant, if there is one, and all later ones. */
const listTransitions = (timeZone: string, from: number): Transition[] => {
  const start = toZoned(from + 1, timeZone)
  const before = start.getTimeZoneTransition('previous')
  const moments = before ? [before] : []
  let next = start.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < horizon) {
    moments.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return moments.map(toTransition)
}

/** A transition that recurs every year on the same weekday within a range of days of a month. */
interface YearlyRule {
  readonly first: Transition
  readonly firstDay: number
  readonly lastDay: number
}

const isSameButForDay = (a: Transition, b: Transition): boolean =>
  a.offsetFrom === b.offsetFrom &&
  a.offsetTo === b.offsetTo &&
  a.onset.month === b.onset.month &&
  a.onset.dayOfWeek === b.onset.dayOfWeek &&
  a.onset.toPlainTime().equals(b.onset.toPlainTime())

/** The number of transitions, counted back from the last one, that follow the rule once a year. */
const countRegular = (changes: readonly Transition[], rule: Omit<YearlyRule, 'first'>): number => {
  const last = changes.at(-1)
  if (last?.onset.year !== lastYear) return 0
  const index = changes.findLastIndex(
    (change, place) =>
      !isSameButForDay(change, last) ||
      change.onset.day < rule.firstDay ||
      change.onset.day > rule.lastDay ||
      change.onset.year !== lastYear - (changes.length - 1 - place),
  )
  return changes.length - 1 - index
}

/** The rule that transitions between the same two offsets follow; undefined if none holds until 2100. */
const findYearlyRule = (changes: readonly Transition[]): YearlyRule | undefined => {
  const days = changes.slice(-ruleYears).map(({ onset }) => onset.day)
  const rule = { firstDay: Math.min(...days), lastDay: Math.max(...days) }
  if (days.length < ruleYears || rule.lastDay - rule.firstDay !== 6) return undefined
  const count = countRegular(changes, rule)
  const first = changes.at(-count)
  return count >= ruleYears && first ? { ...rule, first } : undefined
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const toRule = ({ first: { onset }, firstDay, lastDay }: YearlyRule): JcalProperty => {
  const weekday = weekdays[onset.dayOfWeek - 1] ?? ''
  const base = { freq: 'YEARLY', bymonth: onset.month }
  if (lastDay === onset.daysInMonth) return ['rrule', {}, 'recur', { ...base, byday: `-1${weekday}` }]
  if (firstDay % 7 === 1) return ['rrule', {}, 'recur', { ...base, byday: `${(firstDay + 6) / 7}${weekday}` }]
  const bymonthday = Array.from({ length: 7 }, (_, index) => firstDay + index)
  return ['rrule', {}, 'recur', { ...base, byday: weekday, bymonthday }]
}

/** Such as `-05:00`; with seconds only if they are not zero. */
const toOffsetText = (seconds: number): string => {
  const length = Math.abs(seconds)
  const parts = [Math.floor(length / 3600), Math.floor(length / 60) % 60, length % 60]
  const shown = length % 60 === 0 ? parts.slice(0, 2) : parts
  return (seconds < 0 ? '-' : '+') + shown.map((part) => String(part).padStart(2, '0')).join(':')
}

const toOnset = (onset: Temporal.PlainDateTime): LocalTime => onset.toString({ smallestUnit: 'second' })

interface Observance {
  readonly change: Transition
  readonly isDaylight: boolean
  readonly rule: YearlyRule | undefined
}

const toObservance = (
  { change, isDaylight, rule }: Observance,
  toName: (epochMilliseconds: number) => string,
): JcalComponent => [
  isDaylight ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', toOnset(change.onset)],
    ['tzoffsetfrom', {}, 'utc-offset', toOffsetText(change.offsetFrom)],
    ['tzoffsetto', {}, 'utc-offset', toOffsetText(change.offsetTo)],
    ['tzname', {}, 'text', toName(change.at)],
    ...(rule ? [toRule(rule)] : []),
  ],
  [],
]

/** A change is daylight saving time if it is reverted within a year. */
const isDaylight = (change: Transition, next: Transition | undefined): boolean =>
  change.offsetTo > change.offsetFrom &&
  next?.offsetTo === change.offsetFrom &&
  next.at - change.at < 330 * dayMs

/** A substitute for the first transition in a zone that has no earlier one. */
const toUnchanged = (timeZone: string, at: number): Transition => {
  const offset = toOffset(toZoned(at, timeZone))
  return { at, offsetFrom: offset, offsetTo: offset, onset: Temporal.PlainDateTime.from('1899-01-01') }
}

const listObservances = (changes: readonly Transition[]): Observance[] => {
  const rules = Object.values(
    Object.groupBy(changes, ({ offsetFrom, offsetTo }) => `${offsetFrom} ${offsetTo}`),
  ).map((group = []) => findYearlyRule(group))
  const findRule = (change: Transition): YearlyRule | undefined =>
    rules.find((rule) => rule && change.at >= rule.first.at && isSameButForDay(change, rule.first))
  return changes.flatMap((change, index) => {
    const rule = findRule(change)
    if (rule && rule.first !== change) return []
    return [{ change, isDaylight: isDaylight(change, changes[index + 1]), rule }]
  })
}

const createToName = (timeZone: string): ((epochMilliseconds: number) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * The VTIMEZONE of a zone, correct from the instant until 2100. Each transition becomes a separate observance, because
 * some programs misread RDATE; if the last ones follow a yearly rule, the rule replaces them.
 */
export const toTimeZoneComponent = (timeZone: string, from: string): JcalComponent => {
  const start = Date.parse(from)
  const listed = listTransitions(timeZone, start)
  const changes = listed[0] && listed[0].at <= start ? listed : [toUnchanged(timeZone, start), ...listed]
  const toName = createToName(timeZone)
  return [
    'vtimezone',
    [
      ['tzid', {}, 'text', timeZone],
      ['x-lic-location', {}, 'unknown', timeZone],
    ],
    listObservances(changes).map((observance) => toObservance(observance, toName)),
  ]
}
