import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { countColumns, toGridRows } from './recipe-grid.rules.ts'

test.each([
  ['the narrowest phone', 288, 1],
  ['a phone', 358, 1],
  ['a tablet', 680, 2],
  ['a large screen', 1136, 4],
])('the number of columns fits %s', (_, width, columns) => {
  expect(countColumns(width)).toBe(columns)
})

test('the grid contains every recipe once, in order', () => {
  checkProperty(fc.array(fc.integer()), fc.integer({ min: 1, max: 6 }), (cells, columns) => {
    const rows = toGridRows(cells, columns)
    expect(rows.flatMap((row) => row.cells)).toEqual(cells)
    expect(rows.every((row) => row.cells.length > 0 && row.cells.length <= columns)).toBe(true)
  })
})
