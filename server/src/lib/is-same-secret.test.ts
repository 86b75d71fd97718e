import { expect, test } from 'vitest'
import { isSameSecret } from './is-same-secret.ts'

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
  ['é', 'e', false],
])('%j and %j are the same secret: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame)
})
