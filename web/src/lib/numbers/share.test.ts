import { expect, test } from 'vitest'
import { formatShare } from './share.ts'

test('a share is formatted as a whole percentage', () => {
  expect(formatShare(1, 3)).toBe('33%')
  expect(formatShare(3, 3)).toBe('100%')
})

test('a positive share is never shown as 0%', () => {
  expect(formatShare(0.01, 99_999_999.99)).toBe('<1%')
  expect(formatShare(0, 10)).toBe('0%')
})

test('every share of zero is 0%', () => {
  expect(formatShare(0, 0)).toBe('0%')
})
