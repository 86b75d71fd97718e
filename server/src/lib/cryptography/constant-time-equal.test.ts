import { expect, test } from 'vitest'
import { isEqualInConstantTime } from './constant-time-equal.ts'

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
  ['é', 'e', false],
])('%j and %j are equal secrets: %s', (given, expected, isEqual) => {
  expect(isEqualInConstantTime(given, expected)).toBe(isEqual)
})
