import { expect, test } from 'vitest'
import { countFilters } from './event-filter.rules.ts'

test('the filter button counts the active filters', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ q: '', category: undefined })).toBe(0)
  expect(countFilters({ q: 'dentist', category: 'Health', priority: 'high', private: 'hidden' })).toBe(4)
})
