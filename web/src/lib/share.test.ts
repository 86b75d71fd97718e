import { expect, test } from 'vitest'
import { formatShare } from './share.ts'

test('a share is whole percent of the whole', () => {
  expect(formatShare(1, 3)).toBe('33%')
  expect(formatShare(3, 3)).toBe('100%')
})

test('a share that is there is never nothing', () => {
  expect(formatShare(0.01, 99_999_999.99)).toBe('<1%')
  expect(formatShare(0, 10)).toBe('0%')
})

test('of nothing every share is nothing', () => {
  expect(formatShare(0, 0)).toBe('0%')
})
