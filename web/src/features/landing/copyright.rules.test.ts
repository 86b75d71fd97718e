import { expect, test } from 'vitest'
import { formatCopyright } from './copyright.rules.ts'

test('LAND-10: in 2024 the copyright line names that year alone', () => {
  expect(formatCopyright(2024)).toBe('© 2024 Roost')
})

test.each([2025, 2026, 2100])('LAND-10: in %i it runs from 2024 to that year', (year) => {
  expect(formatCopyright(year)).toBe(`© 2024-${year} Roost`)
})

test('LAND-10: a device whose clock is behind still shows 2024', () => {
  expect(formatCopyright(1970)).toBe('© 2024 Roost')
})
