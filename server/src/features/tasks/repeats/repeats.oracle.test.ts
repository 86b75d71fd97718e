import { isAbsentOn } from '@roost/contract/tasks/absence-values.ts'
import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { turnUnits } from '@roost/contract/tasks/repeat-values.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findScheduled,
  naiveZones,
  readDay,
  toLocalDay,
} from '../../../../test-support/household/naive-dates.ts'
import {
  type NaiveAbsence,
  NaiveGame,
  type NaiveStep,
} from '../../../../test-support/household/naive-series.ts'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import { addDays, countDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import { toFirstTurn, toTurnRule } from './chore-turns.rules.ts'
import { makeTask } from './chores.rules.ts'
import { createLoads } from './loads.rules.ts'
import { leaveOut } from '../missed/missed.rules.ts'
import {
  type Chore,
  type StoredRepeats,
  toDateFrom,
  toMissedAt,
  toNextDate,
  toSkippedDate,
} from './repeats.rules.ts'
import { type Presence, toDoer } from './turns.rules.ts'

const everybody = ['ada', 'ben', 'cleo', 'dana', 'emil']
const minutes = 15

/** Also at the end of February of leap years. */
const date = fc
  .oneof(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(58, 59, 60, 789, 790))
  .map((index) => addDays('2026-02-01', index))

const rule = fc.record({
  every: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  monthDay: fc.constantFrom('date' as const, 'weekday' as const, 'last' as const),
  countsFrom: fc.constantFrom('schedule' as const, 'completion' as const),
  leadDays: fc.constant(null),
  whenMissed: fc.constant('stays' as const),
  timeZone: fc.constantFrom(...naiveZones),
  anchorOn: date,
  weekStart: fc.constantFrom(0 as const, 1 as const, 6 as const),
  turns: fc.record({
    members: fc.shuffledSubarray(everybody, { minLength: 2 }),
    length: fc.integer({ min: 1, max: 4 }),
    unit: fc.constantFrom(...turnUnits),
    countsSkipped: fc.boolean(),
  }),
})

/** Weeks of custody, weekends, holidays and journeys, counted from the first date. */
const absences = fc.array(
  fc
    .record({
      member: fc.constantFrom(...everybody),
      from: fc.integer({ min: -30, max: 1100 }),
      days: fc.oneof(fc.constant(7), fc.integer({ min: 1, max: 60 })),
      everyWeeks: fc.option(fc.integer({ min: 1, max: 8 })),
    })
    .map(({ days, everyWeeks, ...absence }) => ({
      ...absence,
      everyWeeks,
      days: everyWeeks === null ? days : Math.min(days, everyWeeks * 7),
    })),
  { maxLength: 8 },
)

/** What people do, some days early or late: it takes so many minutes from midnight of the date in UTC. */
const habits = fc.array(
  fc.record({
    does: fc.constantFrom('complete' as const, 'complete' as const, 'skip' as const, 'pause' as const),
    wait: fc.integer({ min: -3 * 1440, max: 12 * 1440 }),
    pausedDays: fc.integer({ min: 1, max: 60 }),
    helper: fc.option(fc.nat(), { freq: 4 }),
  }),
  { minLength: 1, maxLength: 40 },
)

const dayMs = 86_400_000
const threeYears = 3 * 366
/** A task of every day ends earlier. */
const maxSteps = 500

const task = {
  title: 'Sweep',
  description: null,
  category: 'cleaning',
  priority: 'medium' as const,
  assignedTo: null,
  minutes,
  reminders: [],
  dueDate: null,
}

type Rule = Omit<StoredRepeats, 'turns'> & { readonly turns: NonNullable<StoredRepeats['turns']> }

/** Whether a member is away, as the server says. Each day is asked many times. */
const createIsAway = (absences: readonly NaiveAbsence[]): Presence['isAway'] => {
  const known = new Map<string, boolean>()
  const ranges = absences.map(({ days, ...absence }) => ({
    ...absence,
    toOn: addDays(absence.fromOn, days - 1),
  }))
  return (member, day) => {
    const key = `${member} ${day}`
    const isAway = known.get(key) ?? ranges.some((range) => range.member === member && isAbsentOn(range, day))
    known.set(key, isAway)
    return isAway
  }
}

const toLine = (on: string, holder: string | undefined, doer: string | null): string =>
  `${on}: ${String(holder)}, done by ${String(doer)}`

const readGame = ({ date: on, holder, doer }: NaiveGame): string => toLine(on, holder, doer)

/** Takes the steps as the server does. */
const createPlayer = (repeats: Rule, toPresence: (at: Date) => Presence, startsAt: Date) => {
  let occurrenceOn = repeats.anchorOn
  const turnRule = toTurnRule(repeats)
  const first =
    turnRule && toFirstTurn(turnRule, { assignedTo: null, date: occurrenceOn }, toPresence(startsAt))
  let chore: Chore = { repeats, ...(first && { turn: first }) }
  const toDate = (step: NaiveStep, today: string): string | null => {
    if (step.does === 'complete') return toNextDate(repeats, { occurrenceOn, doneOn: today })
    if (step.does === 'skip') return toSkippedDate(repeats, { occurrenceOn, today })
    return toDateFrom(repeats, step.until.date)
  }
  let doer: string | null = first && toDoer(first)
  return {
    read: () => toLine(occurrenceOn, chore.turn?.holder, doer),
    take: (step: NaiveStep): void => {
      const today = toZonedDate(step.at.toISOString(), repeats.timeZone)
      const date = toDate(step, today) ?? ''
      const isDone = step.does === 'complete'
      const counts = isDone || (step.does === 'skip' && repeats.turns.countsSkipped)
      const open = { ...task, dueDate: `${occurrenceOn}T00:00:00.000Z` }
      const made = makeTask(chore, open, { ...toPresence(step.at), date, today, counts, isDone })
      occurrenceOn = toCalendarDate(made.due_date ?? '')
      chore = made.chore
      doer = made.assigned_to
    },
  }
}

type Habit = typeof habits extends fc.Arbitrary<readonly (infer Value)[]> ? Value : never

/** What is done with the open task by its habit, not before this time. */
const toStep = (habit: Habit, { members }: Rule['turns'], game: NaiveGame, notBefore: number): NaiveStep => {
  const { does, wait, pausedDays, helper } = habit
  const wanted = Date.parse(`${game.date}T00:00:00.000Z`) + wait * 60_000
  const at = new Date(Math.max(wanted, notBefore))
  switch (does) {
    case 'complete':
      return { at, does, by: helper === null ? game.doer : (members[helper % members.length] ?? '') }
    case 'skip':
      return { at, does }
    case 'pause':
      return { at, does, until: readDay(addDays(at.toISOString().slice(0, 10), pausedDays)) }
  }
}

test.each(['order', 'fair'] as const)(
  'the dates and turns of three years, chosen by "%s", are those that looking at every day and member finds, whoever is away',
  (choose) => {
    const runs = propertyRuns({ quick: 40, full: 5000 })
    checkPropertyIn(runs, rule, absences, habits, ({ turns: order, ...dates }, away, habit) => {
      const turns = { ...order, choose }
      const repeats = { ...dates, turns }
      const { anchorOn, timeZone } = repeats
      const known = away.map(({ from, ...absence }) => ({ ...absence, fromOn: addDays(anchorOn, from) }))
      const startsAt = new Date(`${anchorOn}T00:00:00.000Z`)
      const game = new NaiveGame({ rule: repeats, turns, absences: known }, startsAt)
      const isAway = createIsAway(known)
      const toPresence = (at: Date): Presence => {
        const today = toZonedDate(at.toISOString(), timeZone)
        const loads = createLoads({ today, isAway, toJoinedAt: () => null })
        for (const member of everybody) loads.add(member, game.countDone(member) * minutes)
        return { present: new Set(everybody), isAway, toLoad: loads.toLoad }
      }
      const player = createPlayer(repeats, toPresence, startsAt)
      const [found, expected] = [[player.read()], [readGame(game)]]
      let last = startsAt.getTime() - dayMs
      while (expected.length < maxSteps && countDays(anchorOn, game.date) < threeYears) {
        const step = toStep(habit[expected.length % habit.length] as Habit, turns, game, last + 60_000)
        game.take(step)
        player.take(step)
        found.push(player.read())
        expected.push(readGame(game))
        last = step.at.getTime()
      }
      expect(found).toEqual(expected)
    })
  },
)

test('what nobody has done is left out until the date that looking at every day finds', () => {
  const lead = fc.option(fc.integer({ min: 0, max: 10 }))
  const wait = fc.integer({ min: 0, max: 59 * 1440 })
  const runs = propertyRuns({ quick: 200, full: 10_000 })
  checkPropertyIn(runs, rule, lead, wait, (fields, leadDays, minutesLater) => {
    const dates = { ...fields, countsFrom: 'schedule' as const }
    const repeats: StoredRepeats = { ...dates, leadDays, whenMissed: 'skipped', turns: null }
    const { anchorOn, timeZone } = repeats
    const dueDate = `${anchorOn}T00:00:00.000Z`
    const at = new Date(Date.parse(dueDate) + minutesLater * 60_000)
    const now = at.toISOString()
    const open = { ...task, chore: { repeats }, occurrenceOn: anchorOn, dueDate }
    const presence = {
      present: new Set<string>(),
      isAway: () => false,
      toLoad: () => ({ minutes: 0, days: 1 }),
    }
    const isOver = (toMissedAt(repeats, open) ?? '') <= now
    const found = isOver ? leaveOut(open, presence, now)?.occurrence_on : anchorOn

    const today = toLocalDay(timeZone, at).index
    let expected = readDay(anchorOn)
    for (;;) {
      const next = findScheduled(dates, expected.index + 1)
      if (today <= expected.index || today < next.index - (leadDays ?? 0)) break
      expected = next
    }
    expect(found).toBe(expected.date)
  })
})
