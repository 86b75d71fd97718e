import { expect, test } from 'vitest'
import { findDayByKey } from './month-keys.rules.ts'

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
])('%s moves from November 1, a Sunday, to %s', (key, day) => {
  expect(findDayByKey('2026-11-01', key)).toBe(day)
})

test('PageDown moves from January 31 to the last day of February', () => {
  expect(findDayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28')
})

test('other keys do not move to another day', () => {
  expect(findDayByKey('2026-11-01', 'a')).toBeUndefined()
})
