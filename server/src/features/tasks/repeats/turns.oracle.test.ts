import { turnUnits } from '@roost/contract/tasks/repeat-values.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { createLoads } from './loads.rules.ts'
import { giveTurn, startTurn, toDoer, toFairTurn, toNextTurn } from './turns.rules.ts'

const everybody = ['ada', 'ben', 'cleo', 'dana', 'emil']
const firstDate = '2026-11-23'

const rule = fc.record({
  // Every day may have a turn of its own.
  every: fc.constant(1),
  unit: fc.constant('day' as const),
  weekdays: fc.constant<number[]>([]),
  countsFrom: fc.constant('schedule' as const),
  weekStart: fc.constantFrom(0, 1, 6),
  turns: fc.record({
    members: fc.shuffledSubarray(everybody, { minLength: 2 }),
    length: fc.integer({ min: 1, max: 4 }),
    unit: fc.constantFrom(...turnUnits),
    countsSkipped: fc.boolean(),
    choose: fc.constant('order' as const),
  }),
})

const everyDay = {
  every: 1,
  unit: 'day' as const,
  weekdays: [],
  countsFrom: 'schedule' as const,
  weekStart: 1 as const,
}

/** In an order, nobody asks what the members have done. */
const toLoad = () => ({ minutes: 0, days: 1 })

const times = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 20 }),
    counts: fc.boolean(),
    present: fc.subarray(everybody).map((present) => new Set(present)),
  }),
  { maxLength: 60 },
)

/** Passes the turn on to the next one in the order, one person after another. */
const passOn = (members: readonly string[], holder: string, present: ReadonlySet<string>): string => {
  let place = members.indexOf(holder)
  do place = (place + 1) % members.length
  while (!present.has(members[place] ?? ''))
  return members[place] ?? ''
}

type Given = Parameters<typeof startTurn>[0]

const weekday = (date: string): number => new Date(date).getUTCDay()

/** How many days of the first turn are over. */
const countFirstDays = ({ turns, weekStart }: Given): number => {
  let days = 0
  // A turn of weeks began with the week of the first date.
  if (turns.unit === 'week') while (weekday(addDays(firstDate, -days)) !== weekStart) days += 1
  return days
}

interface Time {
  readonly days: number
  readonly counts: boolean
  readonly present: ReadonlySet<string>
}

/** Returns a function that looks at every day until the next time, and says whose turn it is then. */
const createOracle = (given: Given) => {
  const { members, length, unit } = given.turns
  let [holder, done, days] = [members[0] ?? '', 0, countFirstDays(given)]
  const lastsDays = unit === 'time' ? Number.POSITIVE_INFINITY : length * (unit === 'week' ? 7 : 1)
  return ({ days: wait, counts, present }: Time): string => {
    const before = holder
    for (let day = 0; day < wait; day += 1) {
      days += 1
      if (days < lastsDays) continue
      days = 0
      holder = passOn(members, holder, present)
    }
    done += counts ? 1 : 0
    const isOver = unit === 'time' && done >= length
    if (isOver || !present.has(holder)) holder = passOn(members, holder, present)
    if (isOver || holder !== before) done = 0
    return holder
  }
}

describe('whose turn it is', () => {
  test('equals what looking at every day and every time finds, whoever has left', () => {
    checkPropertyIn(propertyRuns({ quick: 500, full: 10_000 }), rule, times, (given, next) => {
      const findHolder = createOracle(given)
      let [turn, date] = [startTurn(given, null, firstDate), firstDate]
      for (const time of next) {
        date = addDays(date, time.days)
        const following = toNextTurn(given, turn, { ...time, date, isAway: () => false, toLoad })
        const isAnybodyThere = given.turns.members.some((member) => time.present.has(member))
        expect(following?.holder).toBe(isAnybodyThere ? findHolder(time) : undefined)
        if (!following) return
        turn = following
      }
    })
  })

  const weekly = {
    ...everyDay,
    turns: {
      members: ['ada', 'ben', 'cleo'],
      length: 1,
      unit: 'week' as const,
      countsSkipped: true,
      choose: 'order' as const,
    },
  }

  test.each([
    ['ben', 'ben'],
    ['emil', 'ada'],
    [null, 'ada'],
  ])('begins with %s as that of %s', (assignedTo, holder) => {
    expect(startTurn(weekly, assignedTo, '2026-11-25')).toEqual({ holder, since: firstDate, times: 0 })
  })

  test('goes on from whom the task is given to for good, if they take turns', () => {
    const turn = startTurn(weekly, null, firstDate)
    expect(giveTurn(weekly, turn, 'cleo', '2026-12-01')).toEqual({
      holder: 'cleo',
      since: '2026-11-30',
      times: 0,
      isChosen: true,
    })
    for (const other of ['emil', null]) expect(giveTurn(weekly, turn, other, '2026-12-01')).toBe(turn)
  })
})

describe('whoever has done the least', () => {
  const series = fc.record({
    minutes: fc.integer({ min: 1, max: 1440 }),
    members: fc.shuffledSubarray(everybody, { minLength: everybody.length }),
  })

  test('is next: nobody is more than one task behind anybody else, however long tasks take', () => {
    const all = fc.array(series, { minLength: 1, maxLength: 6 })
    const order = fc.array(fc.nat(), { maxLength: 200 })
    checkPropertyIn(propertyRuns({ quick: 200, full: 10_000 }), all, order, (chores, completed) => {
      const presence = { present: new Set(everybody), isAway: () => false }
      const { toLoad: toDone, add } = createLoads({
        ...presence,
        today: firstDate,
        toJoinedAt: () => null,
      })
      const next = { ...presence, toLoad: toDone, date: firstDate, counts: true, isDone: true }
      const open = chores.map(({ members, minutes }) => {
        const given = { ...daily, turns: { ...daily.turns, members } }
        const turn = toFairTurn(given, next)
        add(turn && toDoer(turn), minutes)
        return { given, turn, minutes }
      })
      const longest = Math.max(...chores.map(({ minutes }) => minutes))
      for (const place of completed) {
        const chore = open[place % open.length]
        if (!chore?.turn) throw new Error('Nobody has the turn')
        chore.turn = toNextTurn(chore.given, chore.turn, next)
        add(chore.turn && toDoer(chore.turn), chore.minutes)
        const done = everybody.map((member) => toDone(member).minutes)
        expect(Math.max(...done) - Math.min(...done)).toBeLessThanOrEqual(longest)
      }
    })
  })

  const daily = {
    ...everyDay,
    turns: {
      members: ['ada', 'ben', 'cleo'],
      length: 1,
      unit: 'time' as const,
      countsSkipped: true,
      choose: 'fair' as const,
    },
  }

  test.each([
    ['the days on which they were away do not count', '2026-11-09', null, 'ben'],
    ['nor do the days before they joined', null, '2026-11-20T10:00:00.000Z', 'ben'],
    ['all of them count otherwise', null, null, 'cleo'],
  ])('%s', (_name, awaySince, joinedAt, expected) => {
    const isAway = (member: string, date: string) =>
      member === 'cleo' && awaySince !== null && date >= awaySince && date < firstDate
    const loads = createLoads({
      today: firstDate,
      isAway,
      toJoinedAt: (member) => (member === 'cleo' ? joinedAt : null),
    })
    for (const [member, minutes] of [
      ['ada', 300],
      ['ben', 280],
      ['cleo', 170],
    ] as const)
      loads.add(member, minutes)
    const next = { present: new Set(everybody), isAway, toLoad: loads.toLoad, date: firstDate }
    expect(toFairTurn(daily, next)?.holder).toBe(expected)
  })
})
