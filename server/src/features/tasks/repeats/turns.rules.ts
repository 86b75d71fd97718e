import type { Repeats, Turns } from '@roost/contract/tasks/repeats.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays, addDays, toFirstOfWeek } from '../../../lib/time/zoned-time.ts'

/** Whose turn it is. */
export interface Turn {
  readonly holder: string
  /** The first date of the turn; of one that lasts weeks, the first day of that week. */
  readonly since: CalendarDate
  /** How many times of the turn are over. */
  readonly times: number
  /** Those before in the order who are away, the first one first; absent if none is. */
  readonly passedOver?: readonly string[]
  /** Who does it this time, while who has the turn is away; absent if they are not. */
  readonly standIn?: string
  /** Who has the turn in place of the holder, because they have swapped; absent if they have not. */
  readonly takenBy?: string
  /** Whether they have it in return for one that the holder did. */
  readonly isReturn?: true
  /** Who has the next turn of somebody who did a swapped one. */
  readonly owed?: Readonly<Record<string, string>>
  /** Whether a person has chosen who does it this time, whoever is away. */
  readonly isChosen?: true
}

/** Who has the turn: the holder, unless they have swapped. */
export const toOwner = ({ holder, takenBy = holder }: Turn): string => takenBy

/** What a member has done lately, and on how many days they were there. */
export interface Load {
  readonly minutes: number
  readonly days: number
}

/** Who can have a turn. */
export interface Presence {
  /** The members who are left. */
  readonly present: ReadonlySet<string>
  readonly isAway: (member: string, date: CalendarDate) => boolean
  /** Only asked where whoever has done the least is next. */
  readonly toLoad: (member: string) => Load
}

/** Who the task is assigned to this time. */
export const toDoer = (turn: Turn): string => turn.standIn ?? toOwner(turn)

/** A rule of which members take turns. */
export type TurnRule = Pick<Repeats, 'every' | 'unit' | 'weekdays' | 'countsFrom' | 'weekStart'> & {
  readonly turns: Turns
}

/** At least so many days are between two dates of a rule of weeks. */
const toWeekdayGap = ({ every, weekdays, countsFrom, weekStart }: TurnRule): number => {
  if (weekdays.length < 2 || countsFrom === 'completion') return every * 7
  const places = [...new Set(weekdays)].map((day) => (day - weekStart + 7) % 7).toSorted((a, b) => a - b)
  const [first = 0] = places
  return Math.min(...places.map((place, index) => (places[index + 1] ?? first + every * 7) - place))
}

/** At least so many days are between two dates of the rule. */
const toGap = (rule: TurnRule): number =>
  rule.unit === 'week' ? toWeekdayGap(rule) : rule.every * { day: 1, month: 28, year: 365 }[rule.unit]

/** How many days a turn lasts. In weeks in which the rule has no dates, nobody has a turn. */
const toDays = ({ turns, unit, every }: TurnRule): number => {
  const days = turns.length * (turns.unit === 'week' ? 7 : 1)
  return unit === 'week' && turns.unit === 'week' ? Math.max(days, every * 7) : days
}

/** How many times a turn lasts; null if it lasts a number of days, of which each may have a date. */
const toTimes = (rule: TurnRule): number | null => {
  if (rule.turns.unit === 'time') return rule.turns.length
  return toGap(rule) > toDays(rule) ? 1 : null
}

const isFair = ({ turns }: TurnRule): boolean => turns.choose === 'fair'

const begin = (rule: TurnRule, holder: string, date: CalendarDate): Turn => ({
  holder,
  since: rule.turns.unit === 'week' ? toFirstOfWeek(date, rule.weekStart) : date,
  times: 0,
})

/**
 * The first turn: of whom the task is assigned to, if they take turns. If it is assigned to somebody else, the first one in the
 * order follows.
 */
export const startTurn = (rule: TurnRule, assignedTo: string | null, date: CalendarDate): Turn => {
  const { members } = rule.turns
  const [first = ''] = members
  if (assignedTo === null || members.includes(assignedTo)) return begin(rule, assignedTo ?? first, date)
  const times = toTimes(rule)
  // Several dates may be in this turn, of which somebody else has the first one.
  if (times === null && toGap(rule) < toDays(rule)) return begin(rule, first, date)
  return { ...begin(rule, members.at(-1) ?? '', date), times: (times ?? 1) - 1 }
}

/** The members who are left, in their order from this one, or from the next one if this one has left. */
const listFrom = ({ members }: Turns, from: string, { present }: Presence): readonly string[] => {
  const place = Math.max(0, members.indexOf(from))
  return [...members.slice(place), ...members.slice(0, place)].filter((member) => present.has(member))
}

export interface NextTime extends Presence {
  readonly date: CalendarDate
  /** Whether the time before counts as one of the turn. */
  readonly counts: boolean
  /** Whether the time before was done, rather than left out. */
  readonly isDone?: boolean
}

interface Passed {
  /** How many turns later it is; below zero if it is an earlier turn. */
  readonly steps: number
  /** How many times of the turn are over. */
  readonly times: number
  /** When the turn on the next date began. */
  readonly since: CalendarDate
}

const toPassed = (rule: TurnRule, turn: Turn, { date, counts }: NextTime): Passed => {
  const times = turn.times + (counts ? 1 : 0)
  const lasts = toTimes(rule)
  if (lasts !== null) return { steps: times >= lasts ? 1 : 0, times, since: date }
  const days = toDays(rule)
  const steps = Math.floor(countDays(turn.since, date) / days)
  return { steps, times, since: addDays(turn.since, steps * days) }
}

/** At most so many days of a turn are looked at. */
const maxDays = 28

/** Whether a member is away for more than half of the turn. */
const isMostlyAway = (
  rule: TurnRule,
  { since, date }: { readonly since: CalendarDate; readonly date: CalendarDate },
  member: string,
  { isAway }: Presence,
): boolean => {
  if (toTimes(rule) !== null) return isAway(member, date)
  const days = Math.min(toDays(rule), maxDays)
  const away = Array.from({ length: days }, (_, day) => isAway(member, addDays(since, day)))
  return away.filter(Boolean).length * 2 > days
}

/** The members who are left, in their order from whose turn it would be if nobody were away. */
const listCandidates = (
  { turns }: TurnRule,
  { holder, passedOver }: Turn,
  { steps, times }: Passed,
  presence: Presence,
): readonly string[] => {
  // Until it is done for the first time, the turn is that of who was passed over, should they not be away after all.
  const from = (steps === 0 && times === 0 && passedOver?.[0]) || holder
  const order = listFrom(turns, from, presence)
  // If who has left had it, the order begins with the next one, which is the first step.
  const places = steps > 0 && order[0] !== from ? steps - 1 : steps
  const place = ((places % order.length) + order.length) % order.length
  return order.length === 0 ? [] : [...order.slice(place), ...order.slice(0, place)]
}

/** Whoever has done the least for each day on which they were there; of several, the first one. */
const findLeast = (members: readonly string[], { toLoad }: Presence): string | undefined =>
  members.toSorted((a, b) => {
    const [first, second] = [toLoad(a), toLoad(b)]
    return first.minutes * second.days - second.minutes * first.days
  })[0]

/** The turn, in which the holder owes one to who has done it in their place. */
const withDebt = (rule: TurnRule, { owed = {}, ...turn }: Turn, isDone: boolean): Turn => {
  // Where whoever has done the least is next, what was done in place of somebody counts already.
  if (isFair(rule)) return turn
  const { takenBy, standIn, holder, isReturn } = turn
  const isOwed = isDone && standIn === undefined && !isReturn
  const debts = isOwed && takenBy !== undefined ? { ...owed, [takenBy]: holder } : owed
  return Object.keys(debts).length > 0 ? { ...turn, owed: debts } : turn
}

/**
 * A swapped turn is the holder's again if who has it has left or is away for most of it. Whoever had it in return still owes it
 * then.
 */
const withoutLostSwap = (rule: TurnRule, turn: Turn, { since, steps }: Passed, next: NextTime): Turn => {
  const { takenBy, isReturn, ...own } = turn
  if (takenBy === undefined) return own
  const isThere = next.present.has(takenBy) && !isMostlyAway(rule, { since, date: next.date }, takenBy, next)
  if (isThere) return turn
  return isReturn && steps === 0 ? { ...own, owed: { ...own.owed, [own.holder]: takenBy } } : own
}

/** The turn that begins. If it is owed to the holder, who owes it has it, or a later one if they are away for most of it. */
const withSwap = (rule: TurnRule, { owed = {}, ...turn }: Turn, next: NextTime): Turn => {
  const swaps = Object.entries(owed).filter(([, by]) => next.present.has(by))
  const time = { since: turn.since, date: next.date }
  const swap = swaps.find(([holder, by]) => holder === turn.holder && !isMostlyAway(rule, time, by, next))
  const left = swaps.filter((other) => other !== swap)
  return {
    ...turn,
    ...(swap && { takenBy: swap[1], isReturn: true }),
    ...(left.length > 0 && { owed: Object.fromEntries(left) }),
  }
}

interface Begun {
  readonly since: CalendarDate
  /** The members who are left, the first one of whom is next in the order. */
  readonly order: readonly string[]
  /** Who has the turn as long as they are there; absent if another one begins. */
  readonly kept?: string | undefined
}

/** Who has a turn that begins. Whoever is away for most of it is passed over, unless everybody is. */
const toHolder = (
  rule: TurnRule,
  { since, order, kept }: Begun,
  next: Pick<NextTime, 'date'> & Presence,
): Pick<Turn, 'holder' | 'passedOver'> | null => {
  const free = order.filter((member) => !isMostlyAway(rule, { since, date: next.date }, member, next))
  const [first = order[0]] = free
  if (first === undefined) return null
  if (isFair(rule)) return { holder: first === kept ? first : (findLeast(free, next) ?? first) }
  const passedOver = order.slice(0, order.indexOf(first))
  return { holder: first, ...(passedOver.length > 0 && { passedOver }) }
}

/** The turn on the next date. */
const toNextHolder = (rule: TurnRule, before: Turn, next: NextTime): Turn | null => {
  const passed = toPassed(rule, before, next)
  const { steps, times } = passed
  const turn = withoutLostSwap(rule, withDebt(rule, before, next.isDone ?? false), passed, next)
  const isUnderWay = turn.takenBy !== undefined || (times > 0 && next.present.has(turn.holder))
  if (steps === 0 && isUnderWay) return { ...turn, times }
  const since = steps === 0 ? turn.since : passed.since
  const order = listCandidates(rule, turn, passed, next)
  const found = toHolder(rule, { since, order, ...(steps === 0 && { kept: turn.holder }) }, next)
  return found && withSwap(rule, { ...found, since, times: 0, ...(turn.owed && { owed: turn.owed }) }, next)
}

/** With who does it on this date: if the holder is away, one who is not. */
const withStandIn = (
  rule: TurnRule,
  { standIn: _standIn, isChosen: _isChosen, ...turn }: Turn,
  { date, ...presence }: Pick<NextTime, 'date'> & Presence,
): Turn => {
  const owner = toOwner(turn)
  const there = listFrom(rule.turns, owner, presence).filter((member) => !presence.isAway(member, date))
  const doer = isFair(rule) && there[0] !== owner ? findLeast(there, presence) : there[0]
  return doer === undefined || doer === owner ? turn : { ...turn, standIn: doer }
}

/** Whose turn it is on the next date; null if nobody is left who takes turns. */
export const toNextTurn = (rule: TurnRule, turn: Turn, next: NextTime): Turn | null => {
  const following = toNextHolder(rule, turn, next)
  return following && withStandIn(rule, following, next)
}

/** The first turn, if whoever has done the least is next; null if nobody is left who takes turns. */
export const toFairTurn = (rule: TurnRule, next: Pick<NextTime, 'date'> & Presence): Turn | null => {
  const { since } = begin(rule, '', next.date)
  const order = rule.turns.members.filter((member) => next.present.has(member))
  const found = toHolder(rule, { since, order }, next)
  return found && withStandIn(rule, { ...found, since, times: 0 }, next)
}

/** A turn that begins, once the task is shown: of whoever has done the least by then. What a person has chosen stays. */
export const chooseTurnAgain = (
  rule: TurnRule,
  turn: Turn,
  next: Pick<NextTime, 'date'> & Presence,
): Turn => {
  if (!isFair(rule) || turn.times > 0 || turn.isChosen || turn.takenBy !== undefined) return turn
  const { since, holder } = turn
  const found = toHolder(rule, { since, order: listFrom(rule.turns, holder, next) }, next)
  if (!found || (found.holder === holder && turn.standIn === undefined)) return turn
  return withStandIn(rule, { ...found, since, times: 0 }, next)
}

/** What is owed among these members. */
const toDebts = ({ owed = {} }: Turn, members: ReadonlySet<string>): Pick<Turn, 'owed'> => {
  const left = Object.entries(owed).filter((debt) => debt.every((member) => members.has(member)))
  return left.length > 0 ? { owed: Object.fromEntries(left) } : {}
}

/** The turn as if it had not been swapped. */
const takeSwapBack = ({
  takenBy,
  isReturn: _isReturn,
  owed = {},
  standIn: _standIn,
  ...turn
}: Turn): Turn => {
  const { [takenBy ?? '']: _debt, ...others } = owed
  return { ...turn, ...(Object.keys(others).length > 0 && { owed: others }) }
}

/** The turn after somebody was given the task for good. */
export const giveTurn = (rule: TurnRule, turn: Turn, assignedTo: string | null, date: CalendarDate): Turn => {
  if (assignedTo === null || !rule.turns.members.includes(assignedTo)) return turn
  if (assignedTo === turn.holder) return { ...takeSwapBack(turn), isChosen: true }
  return {
    ...begin(rule, assignedTo, date),
    ...toDebts(turn, new Set(rule.turns.members)),
    isChosen: true,
  }
}

const nobodyIsAway: Presence = {
  present: new Set(),
  isAway: () => false,
  toLoad: () => ({ minutes: 0, days: 1 }),
}

/** The turn after the task was moved for good: if it was moved out of its turn, the turn moves along. */
export const moveTurn = (rule: TurnRule, turn: Turn, date: CalendarDate): Turn =>
  toPassed(rule, { ...turn, times: 0 }, { date, counts: false, ...nobodyIsAway }).steps === 0
    ? turn
    : { ...turn, ...begin(rule, turn.holder, date) }

/** The turn, naming only members who still take turns; without what is owed. */
const keepAmong = (
  { passedOver, takenBy, isReturn, owed: _owed, standIn: _standIn, ...turn }: Turn,
  members: ReadonlySet<string>,
): Turn => {
  const away = passedOver?.filter((member) => members.has(member)) ?? []
  return {
    ...turn,
    ...(takenBy !== undefined && members.has(takenBy) && { takenBy, ...(isReturn && { isReturn }) }),
    ...(away.length > 0 && { passedOver: away }),
  }
}

interface EarlierRule {
  readonly rule: TurnRule
  readonly turn: Turn
}

/** The turn after the rule has changed. If the holder no longer takes turns, the next one in the earlier order has it. */
export const changeTurn = (
  rule: TurnRule,
  { rule: earlier, turn }: EarlierRule,
  date: CalendarDate,
): Turn => {
  const { members, unit } = rule.turns
  const present = new Set(members)
  const [holder] = listFrom(earlier.turns, turn.holder, { ...nobodyIsAway, present })
  if (holder === undefined) return startTurn(rule, null, date)
  const debts = toDebts(turn, present)
  if (holder !== turn.holder || unit !== earlier.turns.unit) return { ...begin(rule, holder, date), ...debts }
  return {
    ...keepAmong(turn, present),
    ...debts,
    // Times do not count as days, nor days as times.
    ...((toTimes(rule) === null) !== (toTimes(earlier) === null) && { times: 0 }),
  }
}

/** Whether a turn lasts as long in both rules, and the same members take turns. */
export const hasSameTurns = (a: TurnRule, b: TurnRule): boolean =>
  JSON.stringify([a.turns, toTimes(a)]) === JSON.stringify([b.turns, toTimes(b)])

/** Whether the turn can be swapped with somebody: neither this turn nor their next one is owed to anybody. */
export const canSwap = ({ turns }: TurnRule, turn: Turn, other: string): boolean =>
  turns.members.includes(other) &&
  other !== toOwner(turn) &&
  !turn.isReturn &&
  turn.owed?.[other] === undefined

/**
 * The turn after the holder has swapped it for the next turn of somebody else, who does it from now on. If it was swapped
 * before, that is taken back first.
 */
export const swapTurn = (turn: Turn, other: string): Turn => ({
  ...takeSwapBack(turn),
  ...(other !== turn.holder && { takenBy: other }),
  isChosen: true,
})
