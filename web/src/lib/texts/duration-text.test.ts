import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { formatDuration } from './duration-text.ts'

test(
  'a duration under an hour is shown in minutes, a longer one in hours and minutes',
  { tags: ['REC-15', 'REC-19'] },
  () => {
    expect([5, 45, 59, 60, 61, 90, 120, 1_505, 0].map(formatDuration)).toEqual([
      '5 min',
      '45 min',
      '59 min',
      '1 h',
      '1 h 1 min',
      '1 h 30 min',
      '2 h',
      '25 h 5 min',
      '0 min',
    ])
  },
)

test('an unknown duration is not shown', { tags: ['REC-19'] }, () => {
  expect(formatDuration(null)).toBeNull()
})

test('a formatted duration can be parsed', () => {
  checkProperty(fc.integer({ min: 0, max: 10_080 }), (minutes) => {
    const [, hours = '0', rest = '0'] =
      /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(formatDuration(minutes) ?? '') ?? []
    expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
  })
})
