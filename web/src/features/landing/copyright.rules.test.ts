import { expect, test } from 'vitest'
import { formatCopyright } from './copyright.rules.ts'

test('in 2024, the copyright line contains only that year', { tags: ['LAND-10'] }, () => {
  expect(formatCopyright(2024)).toBe('© 2024 Roost')
})

test.each([2025, 2026, 2100])(
  'in %i, the copyright line covers 2024 to that year',
  { tags: ['LAND-10'] },
  (year) => {
    expect(formatCopyright(year)).toBe(`© 2024-${year} Roost`)
  },
)

test('a device whose clock is before 2024 still shows 2024', { tags: ['LAND-10'] }, () => {
  expect(formatCopyright(1970)).toBe('© 2024 Roost')
})
