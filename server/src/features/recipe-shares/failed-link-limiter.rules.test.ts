import { expect, test } from 'vitest'
import { toCurrent, toSecondsLeft } from './failed-link-limiter.rules.ts'

test('failures count for one minute after the first one', () => {
  const counter = { since: 1000, count: 7 }
  expect(toCurrent(undefined, 1000)).toEqual({ since: 1000, count: 0 })
  expect(toCurrent(counter, 60_999)).toEqual(counter)
  expect(toCurrent(counter, 61_000)).toEqual({ since: 61_000, count: 0 })
})

test.each([
  [1000, 60],
  [1001, 60],
  [60_999, 1],
])('at %i ms, the minute ends in %i seconds', (now, seconds) => {
  expect(toSecondsLeft({ since: 1000, count: 20 }, now)).toBe(seconds)
})
