import { type Day, findNext, findScheduled, type NaiveRule, readDay, toLocalDay } from './naive-dates.ts'

// A recurrence oracle that also knows whose turn it is: it asks one member after another, and knows no rules of the server.

export interface NaiveAbsence {
  readonly member: string
  readonly fromOn: string
  readonly days: number
  readonly everyWeeks: number | null
}

export interface NaiveTurns {
  readonly members: readonly string[]
  readonly length: number
  readonly unit: 'time' | 'day' | 'week'
  readonly countsSkipped: boolean
  readonly choose: 'order' | 'fair'
}

export interface NaiveSeries {
  readonly rule: NaiveRule
  readonly turns: NaiveTurns
  readonly absences: readonly NaiveAbsence[]
}

/** What happens with the open task: it is completed, by this member, left out, or paused until a day. */
export type NaiveStep = { readonly at: Date } & (
  | { readonly does: 'complete'; readonly by: string }
  | { readonly does: 'skip' }
  | { readonly does: 'pause'; readonly until: Day }
)

/** For so many days from the first date on, it is known who is away. */
const knownDays = 15 * 366

const countedDays = 28

/** Walks from one absence to the next. Returns the days on which each member is away. */
const listAway = ({ rule, turns, absences }: NaiveSeries): ReadonlyMap<string, ReadonlySet<number>> => {
  const away = new Map(turns.members.map((member) => [member, new Set<number>()]))
  const end = readDay(rule.anchorOn).index + knownDays
  for (const { member, fromOn, days, everyWeeks } of absences)
    for (let from = readDay(fromOn).index; from < end; from += everyWeeks === null ? end : everyWeeks * 7)
      for (let day = 0; day < days; day += 1) away.get(member)?.add(from + day)
  return away
}

/** The fewest days from one date of the rule to the next. */
const findShortestWait = (rule: NaiveRule): number => {
  if (rule.unit === 'year') return 365 * rule.every
  if (rule.unit === 'month') return 28 * rule.every
  if (rule.unit === 'day') return rule.every
  if (rule.countsFrom === 'completion') return 7 * rule.every
  let date = findScheduled(rule, 0)
  const waits = Array.from({ length: 14 }, () => {
    const next = findScheduled(rule, date.index + 1)
    const wait = next.index - date.index
    date = next
    return wait
  })
  return Math.min(...waits)
}

interface Lasting {
  readonly times: number
  readonly days: number
}

/** How many times a turn lasts, or how many days. */
const toLasting = ({ rule, turns: { unit, length } }: NaiveSeries): Lasting => {
  const never = Number.POSITIVE_INFINITY
  if (unit === 'time') return { times: length, days: never }
  const chosen = unit === 'day' ? length : length * 7
  // In a week in which nothing has to be done, nobody has a turn.
  const days = unit === 'week' && rule.unit === 'week' ? Math.max(chosen, rule.every * 7) : chosen
  return findShortestWait(rule) > days ? { times: 1, days: never } : { times: never, days }
}

export class NaiveGame {
  readonly #series: NaiveSeries
  readonly #away: ReadonlyMap<string, ReadonlySet<number>>
  readonly #lasts: Lasting
  /** Who completed the task when, on which day. */
  #done: readonly { readonly by: string; readonly at: number }[] = []
  #at: Date
  #date: Day
  #holder = ''
  #doer = ''
  /** Whose turn it would be if nobody were away. */
  #due = ''
  /** The first day of the turn. */
  #since: number
  /** How many times of the turn are over. */
  #times = 0

  /** The members know at this time that there is such a task. */
  constructor(series: NaiveSeries, at: Date) {
    this.#series = series
    this.#away = listAway(series)
    this.#lasts = toLasting(series)
    this.#at = at
    this.#date = readDay(series.rule.anchorOn)
    this.#since = this.#date.index
    const { unit, members } = series.turns
    // Day 3 is a Sunday.
    if (unit === 'week' && this.#isInDays)
      while ((this.#since + 4) % 7 !== series.rule.weekStart) this.#since -= 1
    this.#begin(members[0] ?? '')
  }

  get #isInDays(): boolean {
    return this.#lasts.times === Number.POSITIVE_INFINITY
  }

  get #today(): Day {
    return toLocalDay(this.#series.rule.timeZone, this.#at)
  }

  get date(): string {
    return this.#date.date
  }

  get holder(): string {
    return this.#holder
  }

  get doer(): string {
    return this.#doer
  }

  isAway(member: string, index: number): boolean {
    return this.#away.get(member)?.has(index) ?? false
  }

  /** How many tasks a member has completed in the last four weeks. */
  countDone(member: string): number {
    return this.#done.filter(({ by }) => by === member).length
  }

  take(step: NaiveStep): void {
    const { rule, turns } = this.#series
    this.#at = step.at
    const today = this.#today
    const since = step.at.getTime() - countedDays * 86_400_000
    this.#done = this.#done.filter(({ at }) => at >= since)
    if (step.does === 'complete') {
      this.#done = [...this.#done, { by: step.by, at: step.at.getTime() }]
      this.#moveTo(findNext(rule, this.#date, today), true)
    } else if (step.does === 'skip') {
      const later = this.#date.index > today.index ? this.#date : today
      this.#moveTo(findNext(rule, this.#date, later), turns.countsSkipped)
    } else {
      const isFree = rule.countsFrom === 'completion'
      this.#moveTo(isFree ? step.until : findScheduled(rule, step.until.index), false)
    }
  }

  #moveTo(date: Day, counts: boolean): void {
    this.#date = date
    this.#times += counts ? 1 : 0
    let due = this.#holder
    let isOver = this.#times >= this.#lasts.times
    if (isOver) due = this.#passOn(due, 1)
    while (date.index >= this.#since + this.#lasts.days) {
      isOver = true
      due = this.#passOn(due, 1)
      this.#since += this.#lasts.days
    }
    while (this.#isInDays && date.index < this.#since) {
      isOver = true
      due = this.#passOn(due, -1)
      this.#since -= this.#lasts.days
    }
    if (isOver) this.#begin(due)
    else if (this.#times === 0 && !this.#isKept) this.#begin(this.#due)
    else this.#doer = this.#findDoer()
  }

  /** Whoever was given a turn because they had done the least keeps it as long as they are there. */
  get #isKept(): boolean {
    return this.#series.turns.choose === 'fair' && !this.#isMostlyAway(this.#holder)
  }

  /** Who is so many places after a member. */
  #passOn(member: string, places: number): string {
    const { members } = this.#series.turns
    return members.at((members.indexOf(member) + places) % members.length) ?? ''
  }

  #isMostlyAway(member: string): boolean {
    if (!this.#isInDays) return this.isAway(member, this.#date.index)
    const days = Math.min(this.#lasts.days, countedDays)
    const away = Array.from({ length: days }, (_, day) => this.isAway(member, this.#since + day))
    return away.filter(Boolean).length > days / 2
  }

  /** The first one of those who are there, or the one of them who has done the least for each day on which they were there. */
  #choose(first: string, isThere: (member: string) => boolean): string | undefined {
    const { members, choose } = this.#series.turns
    const there = members.map((_, place) => this.#passOn(first, place)).filter(isThere)
    if (choose === 'order') return there[0]
    const today = this.#today.index
    const loads = there.map((member) => {
      const days = Array.from({ length: countedDays }, (_, back) => !this.isAway(member, today - back))
      return this.countDone(member) / Math.max(1, days.filter(Boolean).length)
    })
    return there[loads.indexOf(Math.min(...loads))]
  }

  /** The turn begins: that of this member, unless they are away. */
  #begin(due: string): void {
    const isFair = this.#series.turns.choose === 'fair'
    this.#holder = this.#choose(due, (member) => !this.#isMostlyAway(member)) ?? due
    this.#due = isFair ? this.#holder : due
    this.#times = 0
    this.#doer = this.#findDoer()
  }

  #findDoer(): string {
    const isThere = (member: string) => !this.isAway(member, this.#date.index)
    if (isThere(this.#holder)) return this.#holder
    return this.#choose(this.#holder, isThere) ?? this.#holder
  }
}
