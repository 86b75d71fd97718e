import { expect, test } from 'vitest'
import { ContentLimit } from './content-limit.ts'
import type { RowEntry } from './row-changes.ts'

const createEntry = (scope: RowEntry['scope'], length: number): RowEntry => ({
  scope,
  feature: 'recipes',
  table: 'recipes',
  id: 1,
  rowTable: 'recipes',
  rowId: 1,
  action: 'updated',
  title: 'Soup',
  before: 'x'.repeat(length),
  after: '{}',
  rowCount: 1,
})

test('a household keeps 5 MB of contents a day, whatever others do, and again the next day', () => {
  const limit = new ContentLimit()
  const isKept = (scope: RowEntry['scope'], now: string): boolean =>
    limit.apply([createEntry(scope, 1024 * 1024)], now)[0]?.before !== null
  const today = '2026-11-26T23:59:59.000Z'
  expect(Array.from({ length: 6 }, () => isKept('group:1', today))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isKept('group:2', today)).toBe(true)
  expect(isKept('group:1', '2026-11-27T00:00:00.000Z')).toBe(true)
})
