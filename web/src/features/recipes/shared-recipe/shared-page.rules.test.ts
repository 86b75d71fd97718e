import { expect, test } from 'vitest'
import { formatSharedDate, formatViews, toSharerName } from './shared-page.rules.ts'

test('a sharer may have only one name', { tags: ['SHARE-21'] }, () => {
  expect(toSharerName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(toSharerName({ firstName: 'A household member', lastName: null })).toBe('A household member')
  expect(toSharerName({ firstName: '', lastName: 'Lovelace' })).toBe('Lovelace')
})

test.each([
  [0, '0 views'],
  [1, '1 view'],
  [1204, '1,204 views'],
])('%i views are formatted as %s', (count, text) => {
  expect(formatViews(count, 'en-US')).toBe(text)
})

test("the sharing date is shown in the viewer's time zone", () => {
  const noon = new Date(2026, 10, 21, 12)
  expect(formatSharedDate(noon.toISOString())).toBe('Nov 21, 2026')
})
