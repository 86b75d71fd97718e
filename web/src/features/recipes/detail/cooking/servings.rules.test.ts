import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../../test-support/property-runs.ts'
import { clampServings, toWrittenServings } from './servings.rules.ts'

test('a recipe without a number of servings serves four', { tags: ['REC-14'] }, () => {
  expect([toWrittenServings({ servings: null }), toWrittenServings({ servings: 6 })]).toEqual([4, 6])
})

test('servings are limited to between one and a thousand', () => {
  checkProperty(fc.integer({ min: 1, max: 1000 }), fc.nat(10_000), (count, more) => {
    expect(clampServings(count)).toBe(count)
    expect(clampServings(1 - more)).toBe(1)
    expect(clampServings(1000 + more)).toBe(1000)
  })
})
