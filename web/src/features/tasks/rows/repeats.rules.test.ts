import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold } from '../../../../test-support/rows/regions.ts'
import {
  findNextHolder,
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

test('next in the order is who follows in the order and is still a member', () => {
  const turns = { members: ['ada', 'ben', 'cleo'], length: 2, unit: 'week', countsSkipped: true } as const
  const find = (turnOf: string, ...members: readonly string[]) =>
    findNextHolder({ turns: { ...turns, members: [...turns.members] }, turnOf }, (one) =>
      members.includes(one),
    )
  expect(find('ada', 'ada', 'ben', 'cleo')).toBe('ben')
  expect(find('ada', 'ada', 'cleo')).toBe('cleo')
  expect(find('cleo', 'ada', 'ben', 'cleo')).toBe('ada')
  expect(find('ada', 'ada')).toBeNull()
  expect(findNextHolder({ turns: null, turnOf: null }, () => true)).toBeNull()
})

describe('before the server has answered', () => {
  test('a task is shown as many days before it is due as its rule says', () => {
    const shown = { ...weekly, leadDays: 3 }
    expect(toExpectedSeries(shown, `${tuesday}T18:00:00.000Z`, '2026-11-20')).toEqual({
      repeats: { ...shown, anchorOn: tuesday, weekStart: 0, turnOf: null },
      startsOn: '2026-11-21',
    })
    expect(toExpectedSeries(shown, tuesday, '2026-11-21').startsOn).toBeNull()
    expect(toExpectedSeries({ ...weekly, leadDays: null }, tuesday, '2026-11-01').startsOn).toBeNull()
  })

  test('a task without a rule or a due date does not come back', () => {
    const none = { repeats: null, startsOn: null }
    expect(toExpectedSeries(null, tuesday, tuesday)).toEqual(none)
    expect(toExpectedSeries(weekly, null, tuesday)).toEqual(none)
  })
})
