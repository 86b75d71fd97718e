import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { sortInSteps } from './sort-in-steps.ts'

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key

test('a list sorted in steps is the sorted list, and equal items keep their order', () => {
  checkPropertyIn(propertyRuns(50), fc.array(fc.nat(20), { minLength: 400, maxLength: 2000 }), (keys) => {
    const items = keys.map((key, index) => ({ key, index }))
    const steps = sortInSteps(items, byKey)
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value).toEqual(items.toSorted(byKey))
  })
})

test('a long list takes many steps', () => {
  const items = Array.from({ length: 10_000 }, (_, key) => ({ key: -key }))
  expect([...sortInSteps(items, byKey)].length).toBeGreaterThan(20)
})
