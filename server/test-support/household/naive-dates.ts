// Finds dates by looking at one day after the other, without the rules of RFC 5545 and without time zones of Temporal.

export interface Day {
  /** Its place among all days. */
  readonly index: number
  readonly date: string
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly lengthOfMonth: number
}

/** Every day of thirty years. */
const days: readonly Day[] = Array.from({ length: 30 * 366 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 0, 1 + index))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    index,
    date: at.toISOString().slice(0, 10),
    year,
    month,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    lengthOfMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
  }
})
const byDate = new Map(days.map((day) => [day.date, day]))

const orThrow = (day: Day | undefined): Day => {
  if (!day) throw new Error('The range is too short')
  return day
}

export const readDay = (date: string): Day => orThrow(byDate.get(date))

/** The first day from this one on of which it is true. */
const findDay = (index: number, isFound: (day: Day) => boolean): Day => {
  for (let at = index; ; at += 1) {
    const day = orThrow(days[at])
    if (isFound(day)) return day
  }
}

export interface NaiveRule {
  readonly every: number
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly weekdays: readonly number[]
  readonly monthDay: 'date' | 'weekday' | 'last'
  readonly countsFrom: 'schedule' | 'completion'
  readonly timeZone: string
  readonly anchorOn: string
  readonly weekStart: number
}

/** Counted from the week that contains 2026-01-01, which is a Thursday. */
const toWeek = ({ index }: Day, weekStart: number): number => Math.floor((index + 4 - weekStart) / 7)

const isDayOfMonth = (here: Day, anchor: Day, monthDay: NaiveRule['monthDay']): boolean => {
  const last = here.lengthOfMonth
  if (monthDay === 'last') return here.day === last
  if (monthDay === 'date') return here.day === Math.min(anchor.day, last)
  if (here.weekday !== anchor.weekday) return false
  const place = Math.floor((anchor.day - 1) / 7)
  return place === 4 ? here.day > last - 7 : Math.floor((here.day - 1) / 7) === place
}

const countMonths = (from: Day, to: Day): number => (to.year - from.year) * 12 + to.month - from.month

const isOn = (here: Day, anchor: Day, { unit, every, weekdays, weekStart, monthDay }: NaiveRule): boolean => {
  const months = countMonths(anchor, here)
  switch (unit) {
    case 'day':
      return (here.index - anchor.index) % every === 0
    case 'week':
      return (
        (toWeek(here, weekStart) - toWeek(anchor, weekStart)) % every === 0 &&
        (weekdays.length === 0 ? [anchor.weekday] : weekdays).includes(here.weekday)
      )
    case 'month':
      return months % every === 0 && isDayOfMonth(here, anchor, monthDay)
    case 'year':
      return months % (12 * every) === 0 && isDayOfMonth(here, anchor, 'date')
  }
}

/** The first date of the rule that is not before this day. */
export const findScheduled = (rule: NaiveRule, from: number): Day => {
  const anchor = readDay(rule.anchorOn)
  return findDay(Math.max(from, anchor.index), (day) => isOn(day, anchor, rule))
}

/** The day so many units after this one; in a shorter month, its last day. */
const findAfter = ({ unit, every }: NaiveRule, from: Day): Day => {
  if (unit === 'day' || unit === 'week') return orThrow(days[from.index + every * (unit === 'week' ? 7 : 1)])
  const months = every * (unit === 'year' ? 12 : 1)
  return findDay(
    from.index,
    (day) => countMonths(from, day) === months && day.day === Math.min(from.day, day.lengthOfMonth),
  )
}

/** The date after this one, if it was done on that day. */
export const findNext = (rule: NaiveRule, date: Day, doneOn: Day): Day =>
  rule.countsFrom === 'completion'
    ? findAfter(rule, doneOn)
    : findScheduled(rule, Math.max(date.index, doneOn.index) + 1)

export const naiveZones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const

const formats = new Map<string, Intl.DateTimeFormat>(
  naiveZones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  ]),
)

/** Which day it is in the zone at this time. */
export const toLocalDay = (timeZone: string, at: Date): Day =>
  readDay(formats.get(timeZone)?.format(at) ?? '')
