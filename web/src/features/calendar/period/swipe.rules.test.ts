import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/locale/language.ts'
import { toSwipe } from './swipe.rules.ts'

afterEach(() => setLanguage('en', {}))

const swipe = (right: number, down = 0, durationMs = 200) =>
  toSwipe({ x: 200, y: 300, at: 1000 }, { x: 200 + right, y: 300 + down, at: 1000 + durationMs })

test('a swipe to the left shows what comes next', () => {
  expect(swipe(-100)).toBe(1)
  expect(swipe(100)).toBe(-1)
})

test('where people read from right to left, what comes next is to the right', () => {
  setLanguage('ar', {})
  expect(swipe(100)).toBe(1)
  expect(swipe(-100)).toBe(-1)
})

test('a short, a slow or a slanting movement is no swipe', () => {
  expect(swipe(-55)).toBeNull()
  expect(swipe(-100, 0, 701)).toBeNull()
  expect(swipe(-100, 51)).toBeNull()
})
