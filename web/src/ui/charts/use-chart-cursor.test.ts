import { expect, test } from 'vitest'
import { toNextPoint } from './use-chart-cursor.ts'

test('arrow keys move from point to point and stop at the ends', () => {
  expect(toNextPoint('ArrowRight', 3, 11)).toBe(4)
  expect(toNextPoint('ArrowDown', 11, 11)).toBe(11)
  expect(toNextPoint('ArrowLeft', 3, 11)).toBe(2)
  expect(toNextPoint('ArrowUp', 0, 11)).toBe(0)
})

test('Home and End move to the first and the last point', () => {
  expect(toNextPoint('Home', 5, 11)).toBe(0)
  expect(toNextPoint('End', 5, 11)).toBe(11)
})

test('other keys are left to the page', () => {
  expect(toNextPoint('Tab', 5, 11)).toBeUndefined()
  expect(toNextPoint('a', 5, 11)).toBeUndefined()
})
