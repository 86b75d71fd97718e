import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold } from '../../../../test-support/rows/regions.ts'
import { createRepeats } from '../../../../test-support/rows/task-rows.ts'
import {
  giveExpectedTurn,
  formatMonthWeekday,
  isSameRepeats,
  startRepeats,
  toExpectedSeries,
  toRepeatsWords,
} from './repeats.rules.ts'

afterEach(() => enterHousehold('american'))

const weekly = startRepeats('week', 'Europe/Berlin')
const rule = (changes: Partial<Repeats>) => ({ ...weekly, ...changes })

/** A Tuesday, the fourth of its month. */
const tuesday = '2026-11-24'

test.each<[string, Partial<Repeats>]>([
  ['Every week: Tuesday', {}],
  ['Every 2 weeks: Mon, Thu', { every: 2, weekdays: [4, 1] }],
  ['Every week', { weekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ['Every day', { unit: 'day' }],
  ['Every 3 months: day 24', { every: 3, unit: 'month' }],
  ['Every month: fourth Tuesday', { unit: 'month', monthDay: 'weekday' }],
  ['Every month: last day', { unit: 'month', monthDay: 'last' }],
  ['Every year', { unit: 'year' }],
  ['3 weeks after it is done', { every: 3, weekdays: [1], countsFrom: 'completion' }],
])('comes back “%s”', (words, changes) => {
  expect(toRepeatsWords(rule(changes), tuesday)).toBe(words)
})

test('weekdays follow as in the week of the region', () => {
  const everyOther = rule({ weekdays: [0, 1] })
  expect(toRepeatsWords(everyOther, tuesday)).toBe('Every week: Sun, Mon')
  enterHousehold('german')
  expect(toRepeatsWords(everyOther, tuesday)).toBe('Every week: Mo, So')
})

test('the fifth weekday of a month is its last', () => {
  expect(['2026-11-01', '2026-11-14', '2026-11-29'].map(formatMonthWeekday)).toEqual([
    'first Sunday',
    'second Saturday',
    'last Sunday',
  ])
})

test('two rules are the same if all of their values are', () => {
  expect(isSameRepeats(weekly, { ...weekly })).toBe(true)
  expect(isSameRepeats(weekly, { ...weekly, weekdays: [1] })).toBe(false)
  expect(isSameRepeats(weekly, { ...weekly, leadDays: null })).toBe(false)
  expect(isSameRepeats(weekly, null)).toBe(false)
  expect(isSameRepeats(null, null)).toBe(true)
})

describe('before the server has answered', () => {
  const due = (dueDate: string | null) => ({ dueDate, assignedTo: null })
  const turns = {
    members: ['ada', 'ben'],
    length: 1,
    unit: 'time' as const,
    countsSkipped: true,
    choose: 'order' as const,
  }

  test.each([
    [{}, 'ada'],
    [{ assignedTo: 'ben' }, 'ben'],
    [{ assignedTo: 'ada', turnOf: 'ben' }, 'ben'],
    [{ assignedTo: 'ben', turnOf: 'cleo' }, 'ben'],
    [{ assignedTo: 'cleo' }, 'ada'],
  ])('the turn of a changed rule stays, or is of whom the task is assigned to: %j', (task, turnOf) => {
    const { repeats } = toExpectedSeries({ ...weekly, turns }, { ...due(tuesday), ...task }, tuesday)
    expect(repeats).toMatchObject({ turnOf, nextTurnOf: null })
  })

  test('the turn is given to whom the task is assigned to for good, if they take turns', () => {
    const { repeats } = toExpectedSeries({ ...weekly, turns }, due(tuesday), tuesday)
    const give = (assignedTo: string | null) => repeats && giveExpectedTurn(repeats, assignedTo).turnOf
    expect([give('ben'), give('cleo'), give(null)]).toEqual(['ben', 'ada', 'ada'])
  })

  test('a task is shown as many days before it is due as its rule says', () => {
    const shown = { ...weekly, leadDays: 3 }
    expect(toExpectedSeries(shown, due(`${tuesday}T18:00:00.000Z`), '2026-11-20')).toEqual({
      repeats: createRepeats(shown, { anchorOn: tuesday }),
      startsOn: '2026-11-21',
    })
    expect(toExpectedSeries(shown, due(tuesday), '2026-11-21').startsOn).toBeNull()
    expect(toExpectedSeries({ ...weekly, leadDays: null }, due(tuesday), '2026-11-01').startsOn).toBeNull()
  })

  test('a task without a rule or a due date does not come back', () => {
    const none = { repeats: null, startsOn: null }
    expect(toExpectedSeries(null, due(tuesday), tuesday)).toEqual(none)
    expect(toExpectedSeries(weekly, due(null), tuesday)).toEqual(none)
    // Unless it is counted from when it was done.
    const chore = { ...weekly, leadDays: null, countsFrom: 'completion', lastDoneOn: '2026-11-02' } as const
    expect(toExpectedSeries(chore, due(null), tuesday)).toMatchObject({
      repeats: { lastDoneOn: '2026-11-02', anchorOn: tuesday },
      startsOn: null,
    })
    const paused = { ...due(null), startsOn: '2027-04-01' }
    expect(toExpectedSeries(chore, paused, tuesday).startsOn).toBe('2027-04-01')
  })
})
